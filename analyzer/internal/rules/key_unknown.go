package rules

import "github.com/echomq/luakeys/analyzer/internal/provenance"

// KeyUnknown reports key names that the analysis cannot trace to where they come from.
var KeyUnknown = &Rule{
	Name:     "key-unknown",
	Group:    Keys,
	Severity: SeverityError,
	Title:    "it cannot be determined where a key name comes from",
	Why: "A gate that lets pass what it cannot follow is no gate: the name may be built from anything, and the caller has not declared it. " +
		"The finding says what the analysis could not follow.",
	Help: "pass the key in KEYS and use it directly; avoid metatables, code loaded at run time and command names from data around keys",
	Bad: "local source = redis.call('HGET', KEYS[1], 'hook')\nif not source then return 0 end\nlocal hook = setmetatable({}, { __index = function(_, n) return n end })\n" +
		"return redis.call('DEL', hook.name)\n",
	Good:  "local source = redis.call('HGET', KEYS[1], 'hook')\nif not source then return 0 end\nreturn redis.call('DEL', KEYS[2])\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		reportKeys(p, provenance.ClassUnknown, func(k *provenance.KeyArg) string {
			why := k.Why
			if why == "" {
				why = "it cannot be determined"
			}
			return "it is not known whether " + keyOf(p, k) + ", is declared: " + why
		})
	},
}
