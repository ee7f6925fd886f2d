package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ReplyNil reports a missing reply compared with nil.
var ReplyNil = &Rule{
	Name:     "reply-nil",
	Group:    Replies,
	Severity: SeverityError,
	Title:    "a reply is compared with nil, but a missing one is false",
	Why:      "The servers turn a null reply into false, since nil would end a Lua table. `reply == nil` is never true, so the branch for \"not there\" never runs.",
	Help:     "write `if not reply then`, or compare with false",
	Bad:      "local v = redis.call('GET', KEYS[1])\nif v == nil then\n  return 'none'\nend\nreturn v\n",
	Good:     "local v = redis.call('GET', KEYS[1])\nif v == false then\n  return 'none'\nend\nreturn v\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		p.comparisons(func(n syntax.Node, op syntax.Op, x, y syntax.Node) {
			if op != syntax.OpEq && op != syntax.OpNe || p.Tree.Kind(y) != syntax.KindNil {
				return
			}
			v := p.value(x)
			forms, only := v.Forms()
			if !only || v.Kinds()&provenance.False == 0 || v.Kinds()&provenance.Nil != 0 || p.testedFalse(n, x) {
				return
			}
			p.Report(Finding{Span: p.Span(n), Message: "`" + p.Src(x) + "` is the reply of " + forms[0].Name +
				": a missing one is false, never nil, so this comparison is always " + always(op == syntax.OpNe), Fix: []Edit{{p.Span(y), "false"}}})
		})
	},
}

func always(b bool) string {
	if b {
		return "true"
	}
	return "false"
}

// testedFalse reports whether x is also tested for false beside n: the author knows.
func (p *Pass) testedFalse(n, x syntax.Node) bool {
	src := p.Tree.Src(x)
	for _, m := range p.tests(n) {
		if m == n {
			continue
		}
		switch p.Tree.Kind(m) {
		case syntax.KindBinary:
			b := p.Tree.Binary(m)
			for _, s := range [...][2]syntax.Node{{b.X, b.Y}, {b.Y, b.X}} {
				if p.Tree.Src(p.bare(s[0])) == src && p.Tree.Kind(p.bare(s[1])) == syntax.KindFalse {
					return true
				}
			}
		case syntax.KindUnary:
			if p.Tree.Src(p.bare(p.Tree.Unary(m).X)) == src {
				return true
			}
		default:
			if p.Tree.Src(m) == src {
				return true
			}
		}
	}
	return false
}
