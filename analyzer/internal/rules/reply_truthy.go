package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ReplyTruthy reports a reply used as a condition although it is never false.
var ReplyTruthy = &Rule{
	Name:     "reply-truthy",
	Group:    Replies,
	Severity: SeverityError,
	Title:    "a reply that is never false is used as a condition",
	Why:      "In Lua only nil and false count as false: 0 is true, an empty table is true, a status is a table and true. The other branch never runs.",
	Help:     "compare an integer with a number (== 1), the length of an array with 0 (#reply == 0)",
	Bad:      "if redis.call('EXISTS', KEYS[1]) then\n  return 'there'\nend\nreturn 'absent'\n",
	Good:     "if redis.call('EXISTS', KEYS[1]) == 1 then\n  return 'there'\nend\nreturn 'absent'\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		p.conditions(func(n syntax.Node) {
			v := p.value(n)
			forms, only := v.Forms()
			if !only || v.Kinds()&(provenance.False|provenance.Nil) != 0 || p.comparedBeside(n) {
				return
			}
			for _, f := range forms {
				if f.Elem || f.Reply.Nil || f.Reply.Kind == commands.ReplyBulk || f.Reply.Kind == commands.ReplyAny {
					return
				}
			}
			what := map[commands.ReplyKind]string{
				commands.ReplyInteger: "a number, and 0 counts as true",
				commands.ReplyStatus:  "a table with a status, which counts as true",
				commands.ReplyArray:   "a table, and an empty one counts as true",
			}[forms[0].Reply.Kind]
			p.At(n, "the reply of "+forms[0].Name+" is "+what+": this condition always holds")
		})
	},
}

// comparedBeside reports whether the same expression is compared in the same chain of
// conditions: `x and x == 1` is merely cautious.
func (p *Pass) comparedBeside(n syntax.Node) bool {
	src := p.Tree.Src(n)
	for _, m := range p.tests(n) {
		if m == n || p.Tree.Kind(m) != syntax.KindBinary {
			continue
		}
		b := p.Tree.Binary(m)
		if p.holdsText(b.X, src) || p.holdsText(b.Y, src) {
			return true
		}
	}
	return false
}

// holdsText reports whether an expression holds another, as written.
func (p *Pass) holdsText(n syntax.Node, src string) bool {
	found := false
	syntax.Walk(p.Tree, n, func(m syntax.Node) bool {
		found = found || p.Tree.Kind(m).IsExpr() && p.Tree.Src(m) == src
		return !found
	})
	return found
}
