package rules

import "github.com/echomq/luakeys/analyzer/internal/contract"

// SlotTags reports keys of one script that can never share a slot.
var SlotTags = &Rule{
	Name:     "slot-tags",
	Group:    Slots,
	Severity: SeverityError,
	Title:    "two keys have hash tags that can never be one",
	Why: "A cluster runs a script only on the node that owns the slot of all its keys. Only what stands between the first { and the next } is " +
		"hashed, so keys with different tags lie in different slots, and the call is refused with CROSSSLOT.",
	Help:  "give all keys of a script the same hash tag",
	Bad:   "redis.call('INCR', KEYS[1])\nreturn redis.call('RENAME', '{in}:a', '{out}:a')\n",
	Good:  "redis.call('INCR', KEYS[1])\nreturn redis.call('RENAME', KEYS[2], KEYS[3])\n",
	Since: "0.1.0",
	Also:  []string{"key-literal"},
	Check: func(p *Pass) {
		tag := ""
		for i := range p.Flow.Keys {
			for _, t := range p.Flow.Keys[i].Tags {
				if tag == "" {
					tag = t
				} else if t != tag {
					p.At(p.Flow.Keys[i].Node, "this key has the hash tag {"+t+"}, another one {"+tag+"}: they can never share a slot")
					break
				}
			}
		}
		if p.Cluster {
			templateTags(p)
		}
	},
}

// templateTags compares the templates that the header gives.
func templateTags(p *Pass) {
	var first *contract.Key
	for i := range p.Contract.Keys {
		k := &p.Contract.Keys[i]
		switch tag := k.Template.Tag(); {
		case tag.None():
		case first == nil:
			first = k
		case tag != first.Template.Tag():
			p.Report(Finding{Span: Span{k.NameSpan.Pos, k.NameSpan.End},
				Message: "the hash tag of " + k.Name + ", " + tag.String() + " in " + k.Template.Text + ", is not that of " + first.Name + ", " +
					first.Template.Tag().String() + " in " + first.Template.Text + ": the two keys can lie in different slots"})
		}
	}
}
