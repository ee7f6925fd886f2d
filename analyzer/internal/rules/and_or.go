package rules

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// AndOr reports `a and X or b` where X is false or nil.
var AndOr = &Rule{
	Name:     "and-or",
	Group:    Lua,
	Severity: SeverityError,
	Title:    "a choice by and, or whose middle value is never chosen",
	Why:      "`a and X or b` chooses X only where X counts as true. With false or nil in the middle the last value always wins.",
	Help:     "turn the condition round, or write an if",
	Bad:      "local open = ARGV[1] == 'off' and false or true\nreturn open and 1 or 0\n",
	Good:     "local open = ARGV[1] ~= 'off'\nreturn open and 1 or 0\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		t := p.Tree
		p.nodes(syntax.KindBinary, func(n syntax.Node) {
			or := t.Binary(n)
			x := p.bare(or.X)
			if or.Op != syntax.OpOr || t.Kind(x) != syntax.KindBinary {
				return
			}
			and := t.Binary(x)
			mid := p.bare(and.Y)
			if k := t.Kind(mid); and.Op == syntax.OpAnd && (k == syntax.KindFalse || k == syntax.KindNil) {
				p.At(n, "the middle value "+t.Src(mid)+" is never chosen: the result is always "+p.Src(or.Y))
			}
		})
	},
}
