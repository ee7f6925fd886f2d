package rules

import "github.com/echomq/luakeys/analyzer/internal/provenance"

// KeyDerived reports key names that are built from declared ones.
var KeyDerived = &Rule{
	Name:     "key-derived",
	Group:    Keys,
	Severity: SeverityError,
	Title:    "a key name is built from a declared key",
	Why: "The caller declared the key that the name is built on, not the name itself. It may hash to another slot, unless the declared key " +
		"carries a hash tag; and a thread-per-shard engine does not know of it.",
	Help:  "pass the whole key in KEYS; or declare the element it starts with a base: ---@key NAME TEMPLATE base",
	Bad:   "return redis.call('INCR', KEYS[1] .. ':count')\n",
	Good:  "---@key base counters:{name}: base\nreturn redis.call('INCR', KEYS[1] .. 'count')\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		reportKeys(p, provenance.ClassDerived, func(k *provenance.KeyArg) string {
			return keyOf(p, k) + ", is built from a declared key: the caller declared only what it is built on"
		})
	},
}
