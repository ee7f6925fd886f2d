package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ReplyPairs reports a flat list of pairs read as a map.
var ReplyPairs = &Rule{
	Name:     "reply-pairs",
	Group:    Replies,
	Severity: SeverityError,
	Title:    "a flat list of fields and values is read by name",
	Why:      "HGETALL and its like give one list: field, value, field, value. Under a name there is nothing, so the read is always nil.",
	Help:     "read the one field with HGET, or turn the list into a table first: for i = 1, #r, 2 do t[r[i]] = r[i + 1] end",
	Bad:      "local u = redis.call('HGETALL', KEYS[1])\nreturn u.name\n",
	Good:     "return redis.call('HGET', KEYS[1], 'name')\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		p.nodes(syntax.KindIndex, func(n syntax.Node) {
			ix := p.Tree.Index(n)
			if !p.value(ix.Key).Only(provenance.String) || !p.value(ix.X).Only(provenance.Table) {
				return
			}
			forms, only := p.value(ix.X).Forms()
			if !only || p.assignedTo(n) {
				return
			}
			for _, f := range forms {
				if f.Reply.Kind != commands.ReplyArray || f.Reply.Length != commands.FlatPairs {
					return
				}
			}
			p.At(n, "the reply of "+forms[0].Name+" is a flat list (name, value, name, value): `"+p.Src(n)+"` is always nil")
		})
	},
}

// assignedTo reports whether an index expression is the target of an assignment.
func (p *Pass) assignedTo(n syntax.Node) bool {
	m := p.parent(n)
	if p.Tree.Kind(m) != syntax.KindAssign {
		return false
	}
	for _, t := range p.Tree.Assign(m).Targets {
		if t == n {
			return true
		}
	}
	return false
}
