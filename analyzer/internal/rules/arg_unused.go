package rules

// ArgUnused reports arguments that the caller must pass and the script never uses.
var ArgUnused = &Rule{
	Name:     "arg-unused",
	Group:    Keys,
	Severity: SeverityWarning,
	Title:    "an argument is passed and never used",
	Why:      "The caller must send a value that nothing reads; often the arguments were renumbered in one place only, and a neighbour is read by mistake.",
	Help:     "number the arguments without a gap, or take the unused one out of the header and the call",
	Bad:      "return redis.call('ZADD', KEYS[1], ARGV[1], ARGV[3])\n",
	Good:     "return redis.call('ZADD', KEYS[1], ARGV[1], ARGV[2])\n",
	Since:    "0.1.0",
	Check:    func(p *Pass) { reportUnused(p, p.args()) },
}
