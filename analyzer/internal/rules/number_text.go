package rules

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// maxDigits is the number from which tostring and `..` write an exponent: they format
// with "%.14g" (LUAI_NUMFFORMAT).
const maxDigits = 1e14

// NumberText reports large numbers that become text with an exponent.
var NumberText = &Rule{
	Name:     "number-text",
	Group:    Replies,
	Severity: SeverityWarning,
	Title:    "a large number is joined to text and gets an exponent",
	Why:      "tostring and `..` write 14 digits: 1700000000123456 becomes 1.7000000001235e+15, and neighbouring numbers become one text.",
	Help:     "write it with string.format('%.0f', x)",
	Bad:      "local t = redis.call('TIME')\nlocal us = t[1] * 1000000 + t[2]\nreturn 'job-' .. us\n",
	Good:     "local t = redis.call('TIME')\nlocal us = t[1] * 1000000 + t[2]\nreturn 'job-' .. string.format('%.0f', us)\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		report := func(n syntax.Node, how string) {
			n = p.bare(n)
			src := p.source(n)
			if !p.value(n).Reached() {
				return
			}
			switch p.Tree.Kind(src) {
			case syntax.KindNumber, syntax.KindBinary:
			default:
				return
			}
			if least, _, ok := p.floorOf(src); ok && least >= maxDigits {
				p.At(n, "`"+p.Src(n)+"` is 1e14 or more: "+how+" writes it with 14 digits and an exponent")
			}
		}
		p.nodes(syntax.KindBinary, func(n syntax.Node) {
			if b := p.Tree.Binary(n); b.Op == syntax.OpConcat {
				report(b.X, "`..`")
				report(b.Y, "`..`")
			}
		})
		p.eachCall(func(_ syntax.Node, name string, args []syntax.Node) {
			if name == "tostring" && len(args) > 0 {
				report(args[0], "tostring")
			}
		})
	},
}
