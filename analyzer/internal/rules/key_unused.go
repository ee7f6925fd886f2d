package rules

// KeyUnused reports keys that the caller must pass and the script never uses.
var KeyUnused = &Rule{
	Name:     "key-unused",
	Group:    Keys,
	Severity: SeverityWarning,
	Title:    "a key is passed and never used",
	Why: "Every key the caller declares is hashed, checked and, on a cluster, must share the slot of the others. One that the script does not " +
		"use costs that for nothing, and often marks a key that was renumbered in one place only.",
	Help:  "number the keys without a gap, or take the unused one out of the header and the call",
	Bad:   "return redis.call('COPY', KEYS[1], KEYS[3])\n",
	Good:  "return redis.call('COPY', KEYS[1], KEYS[2])\n",
	Since: "0.1.0",
	Check: func(p *Pass) { reportUnused(p, p.keys()) },
}
