package rules

// HouseKey reports declared keys that do not match the project's pattern.
var HouseKey = &Rule{
	Name:     "house-key",
	Group:    Contracts,
	Severity: SeverityError,
	Title:    "a declared key does not match the project's pattern",
	Why:      "The configuration's key-pattern: says what every key of this project looks like, so that keys of other programs are never touched and access rules stay short.",
	Help:     "correct the template in the header, or key-pattern: in .luakeys.yaml",
	Bad:      "---@key row jobs:{queue}:row\nreturn redis.call('GET', KEYS[1])\n",
	Good:     "---@key row emq:{queue}:row\nreturn redis.call('GET', KEYS[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		if p.KeyPattern == nil {
			return
		}
		for i := range p.Contract.Keys {
			k := &p.Contract.Keys[i]
			switch {
			case k.Template == nil:
				p.Report(Finding{Span: Span{k.NameSpan.Pos, k.NameSpan.End},
					Message: "the key " + k.Name + " has no template, so that nothing shows that it matches the project's pattern " + p.KeyPattern.Text})
			case !p.KeyPattern.Covers(k.Template, k.Base):
				p.Report(Finding{Span: Span{k.NameSpan.Pos, k.NameSpan.End},
					Message: "the template of " + k.Name + ", " + k.Template.Text + ", does not match the project's pattern " + p.KeyPattern.Text})
			}
		}
	},
}
