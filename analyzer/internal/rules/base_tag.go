package rules

// BaseTag reports bases without a complete hash tag.
var BaseTag = &Rule{
	Name:     "base-tag",
	Group:    Slots,
	Severity: SeverityError,
	Title:    "a base has no complete hash tag",
	Why: "What is built on a base is a key of its own. Only a hash tag inside the base itself makes every such key land in the base's slot; " +
		"without one each lands anywhere.",
	Help:  "put the part that all keys share in braces: emq:{queue}: base",
	Bad:   "---@key base jobs: base\nreturn redis.call('DEL', KEYS[1] .. 'meta')\n",
	Good:  "---@key base jobs:{queue}: base\nreturn redis.call('DEL', KEYS[1] .. 'meta')\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		for i := range p.Contract.Keys {
			k := &p.Contract.Keys[i]
			if !k.Base || k.Template == nil || k.Template.Complete() {
				continue
			}
			f := Finding{Span: Span{k.NameSpan.Pos, k.NameSpan.End},
				Message: "the base " + k.Name + " has the template " + k.Template.Text + ", which holds no hash tag: keys built on it may land in any slot"}
			if !p.Cluster {
				f.Severity = SeverityNote
			}
			p.Report(f)
		}
	},
}
