package rules

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// CompareTypes reports comparisons of a number with text, and of text as if it were numbers.
var CompareTypes = &Rule{
	Name:     "compare-types",
	Group:    Replies,
	Severity: SeverityError,
	Title:    "a number and a string are compared, or two strings by size",
	Why: "Arguments and most replies are strings. Comparing one with a number by < or > raises an error, by == is never true; and two strings are " +
		"ordered as text, so '10' < '9'.",
	Help:  "turn both sides into numbers first: tonumber(...)",
	Bad:   "if ARGV[1] == 5 then\n  return redis.call('GET', KEYS[1])\nend\nreturn ''\n",
	Good:  "if tonumber(ARGV[1]) == 5 then\n  return redis.call('GET', KEYS[1])\nend\nreturn ''\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		lex := false
		for _, c := range p.Flow.Calls {
			for _, name := range c.Names {
				lex = lex || strings.Contains(strings.ToUpper(name), "LEX")
			}
		}
		p.nodes(syntax.KindBinary, func(n syntax.Node) {
			b := p.Tree.Binary(n)
			if b.Op < syntax.OpLt || b.Op > syntax.OpEq {
				return
			}
			x, y := p.value(b.X), p.value(b.Y)
			if !x.Reached() || !y.Reached() {
				return
			}
			equality := b.Op == syntax.OpEq || b.Op == syntax.OpNe
			num, str := b.X, b.Y
			switch {
			case x.Only(provenance.Number) && textOnly(y):
			case y.Only(provenance.Number) && textOnly(x):
				num, str = b.Y, b.X
			case !equality && inputText(x) && inputText(y) && !lex:
				p.At(n, "`"+p.Src(b.X)+"` and `"+p.Src(b.Y)+"` are strings: `"+b.Op.String()+"` orders them as text, so '10' comes before '9'")
				return
			default:
				return
			}
			if equality {
				p.Report(Finding{Span: p.Span(n), Message: "`" + p.Src(str) + "` is a string and `" + p.Src(num) + "` a number: they are never equal, so this is always " +
					always(b.Op == syntax.OpNe), Fix: p.asNumber(str)})
				return
			}
			p.Report(Finding{Span: p.Span(n), Message: "`" + p.Src(str) + "` is a string and `" + p.Src(num) + "` a number: `" + b.Op.String() + "` raises an error", Fix: p.asNumber(str)})
		})
	},
}

// asNumber is the fix that reads an argument as a number. A reply may be missing, and is
// left to the author.
func (p *Pass) asNumber(n syntax.Node) []Edit {
	if _, _, ok := p.value(n).ArgIndex(); !ok {
		return nil
	}
	s := p.Span(n)
	return []Edit{{Span{s.Pos, s.Pos}, "tonumber("}, {Span{s.End, s.End}, ")"}}
}

// textOnly reports whether a value is certainly a string, or the false of a missing reply.
func textOnly(v provenance.Value) bool {
	return v.Kinds()&provenance.String != 0 && v.Only(provenance.String|provenance.False)
}

// inputText reports whether a value is certainly an argument or a reply, unchanged.
func inputText(v provenance.Value) bool {
	if !textOnly(v) {
		return false
	}
	if _, _, ok := v.ArgIndex(); ok {
		return true
	}
	_, only := v.Forms()
	return only
}
