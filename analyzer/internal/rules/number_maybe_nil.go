package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// NumberMaybeNil reports arithmetic on the number of a reply that may be missing.
var NumberMaybeNil = &Rule{
	Name:     "number-maybe-nil",
	Group:    Replies,
	Severity: SeverityError,
	Title:    "arithmetic on the number of a reply that may be missing",
	Why:      "tonumber of a missing reply (false) is nil, and arithmetic or a comparison with nil raises an error: the first call on a fresh key fails.",
	Help:     "give it a start value: tonumber(reply or 0)",
	Bad:      "local n = tonumber(redis.call('GET', KEYS[1]))\nif n < 10 then\n  return 1\nend\nreturn 0\n",
	Good:     "local n = tonumber(redis.call('GET', KEYS[1]) or 0)\nif n < 10 then\n  return 1\nend\nreturn 0\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		check := func(use syntax.Node, where string) {
			use = p.bare(use)
			call := p.source(use)
			if !p.isGlobalCall(call, "tonumber") || p.value(use).Kinds()&provenance.Nil == 0 {
				return
			}
			args := p.Tree.Call(call).Args
			if len(args) == 0 {
				return
			}
			if name, ok := p.missing(args[0]); ok {
				p.At(use, "`"+p.Src(use)+"` is nil where "+name+" finds nothing, and "+where+" then raises an error")
			}
		}
		p.nodes(syntax.KindBinary, func(n syntax.Node) {
			b := p.Tree.Binary(n)
			switch {
			case b.Op >= syntax.OpAdd:
				check(b.X, "arithmetic")
				check(b.Y, "arithmetic")
			case b.Op >= syntax.OpLt && b.Op <= syntax.OpGe:
				check(b.X, "the comparison")
				check(b.Y, "the comparison")
			}
		})
		p.nodes(syntax.KindUnary, func(n syntax.Node) {
			if u := p.Tree.Unary(n); u.Op == syntax.OpNeg {
				check(u.X, "arithmetic")
			}
		})
	},
}
