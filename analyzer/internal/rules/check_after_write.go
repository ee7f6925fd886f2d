package rules

// CheckAfterWrite reports errors that come after a write.
var CheckAfterWrite = &Rule{
	Name:     "check-after-write",
	Group:    Commands,
	Severity: SeverityWarning,
	Title:    "the script fails on purpose after it has written",
	Why:      "A script is not rolled back: what it wrote before it returned an error stays, and the caller, who got an error, thinks that nothing happened.",
	Help:     "check first and write last, or take the write back before the error",
	Bad:      "local left = redis.call('DECRBY', KEYS[1], ARGV[1])\nif left < 0 then\n  return redis.error_reply('OUT_OF_STOCK not enough left')\nend\nreturn left\n",
	Good:     "local have = tonumber(redis.call('GET', KEYS[1])) or 0\nif have < tonumber(ARGV[1]) then\n  return redis.error_reply('OUT_OF_STOCK not enough left')\nend\nreturn redis.call('DECRBY', KEYS[1], ARGV[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		for _, n := range p.Flow.LateErrors {
			p.At(n, "this error comes after a write on the same path: what was written stays")
		}
	},
}
