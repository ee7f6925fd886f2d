package rules

import "github.com/echomq/luakeys/analyzer/internal/provenance"

// KeyLiteral reports key names that are written in the script.
var KeyLiteral = &Rule{
	Name:     "key-literal",
	Group:    Keys,
	Severity: SeverityError,
	Title:    "a key name is written in the script",
	Why: "A name in the script is not among the keys that the caller declares: on a cluster it may live on another node, and the rule for " +
		"where data lives is split between the host and the script.",
	Help:  "pass the key in KEYS, built by the host",
	Bad:   "redis.call('INCR', KEYS[1])\nreturn redis.call('GET', 'config:limit')\n",
	Good:  "redis.call('INCR', KEYS[1])\nreturn redis.call('GET', KEYS[2])\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		reportKeys(p, provenance.ClassLiteral, func(k *provenance.KeyArg) string {
			return keyOf(p, k) + ", is made in the script: the caller did not declare it"
		})
	},
}
