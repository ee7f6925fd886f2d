package rules

// IndexInvalid reports constant indices that find nothing in KEYS or ARGV.
var IndexInvalid = &Rule{
	Name:     "index-invalid",
	Group:    Keys,
	Severity: SeverityError,
	Title:    "KEYS or ARGV is read under an index that is no whole number from 1 up",
	Why:      "Lua counts from 1, so KEYS[0] is nil, as is an index with a fraction or a name. The nil then fails in the command, or passes as \"absent\".",
	Help:     "the first element is KEYS[1]",
	Bad:      "return redis.call('SET', KEYS[1], ARGV[0] or '')\n",
	Good:     "return redis.call('SET', KEYS[1], ARGV[1] or '')\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		for _, u := range [...]struct {
			name string
			bad  []badIndex
		}{{"KEYS", p.Flow.KeysUse.Bad}, {"ARGV", p.Flow.ArgsUse.Bad}} {
			for _, b := range u.bad {
				p.At(b.Node, u.name+"["+b.Text+"] is always nil: indices are whole numbers from 1 up")
			}
		}
	},
}
