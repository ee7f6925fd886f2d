package rules

import "github.com/echomq/luakeys/analyzer/internal/provenance"

// KeyArgv reports key names built from ARGV.
var KeyArgv = &Rule{
	Name:     "key-argv",
	Group:    Keys,
	Severity: SeverityError,
	Title:    "a key name is built from ARGV",
	Why: "The server places a script by the keys that the caller declares in KEYS. A name made from an argument is not among them: " +
		"on a cluster the script works on the node that happens to hold the key and fails on every other, a thread-per-shard engine " +
		"refuses it or takes no lock for it, and the rule for where data lives is split between the host and the script.",
	Help:  "build the key in the host and pass it in KEYS; to name many keys, pass their common prefix as a key and declare it a base (---@key NAME TEMPLATE base)",
	Bad:   "redis.call('HSET', 'job:' .. ARGV[1], 'state', 'pending')\nreturn redis.call('ZADD', KEYS[1], 0, ARGV[1])\n",
	Good:  "redis.call('HSET', KEYS[2], 'state', 'pending')\nreturn redis.call('ZADD', KEYS[1], 0, ARGV[1])\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		reportKeys(p, provenance.ClassArgv, func(k *provenance.KeyArg) string {
			return keyOf(p, k) + ", comes from ARGV: the caller did not declare it"
		})
	},
}
