package rules

// SlotCrossFlag reports the flag allow-cross-slot-keys.
var SlotCrossFlag = &Rule{
	Name:     "slot-cross-flag",
	Group:    Slots,
	Severity: SeverityWarning,
	Title:    "the flag allow-cross-slot-keys does not lift the one-slot rule",
	Why:      "Measured: declared keys of two slots are refused with the flag, too. It only lets a script touch undeclared keys of other slots that the node happens to serve.",
	Help:     "give the keys one hash tag, and take the flag away",
	Bad:      "#!lua flags=allow-cross-slot-keys\nredis.call('RPUSH', KEYS[1], ARGV[1])\nreturn redis.call('LTRIM', KEYS[2], 0, 99)\n",
	Good:     "redis.call('RPUSH', KEYS[1], ARGV[1])\nreturn redis.call('LTRIM', KEYS[2], 0, 99)\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		const flag = "allow-cross-slot-keys"
		for _, f := range p.Tree.Shebang.Flags {
			if f.Name == flag {
				p.Report(Finding{Span: Span{f.Pos, f.End}, Message: "the flag " + flag + " does not make declared keys of two slots work: a cluster refuses them all the same"})
			}
		}
		for _, fn := range p.Flow.Functions {
			for _, f := range fn.Flags {
				if f.Name == flag {
					p.At(f.Node, "the flag "+flag+" does not make declared keys of two slots work: a cluster refuses them all the same")
				}
			}
		}
	},
}
