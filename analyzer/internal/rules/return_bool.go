package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ReturnBool reports scripts that return both booleans.
var ReturnBool = &Rule{
	Name:     "return-bool",
	Group:    Replies,
	Severity: SeverityWarning,
	Title:    "true and false are returned",
	Why:      "A returned true arrives as the number 1, and false as null: a client that asks for a boolean or a number fails on the null, or takes it for a missing reply.",
	Help:     "return 1 and 0",
	Bad:      "if ARGV[1] == '1' then return true end\nreturn false\n",
	Good:     "if ARGV[1] == '1' then return 1 end\nreturn 0\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		falses, trues := map[syntax.Node]syntax.Node{}, map[syntax.Node]bool{}
		var fns []syntax.Node
		p.returned(func(n syntax.Node) {
			fn := p.functionOf(n)
			switch v := p.value(n); {
			case v.Only(provenance.True|provenance.False) && v.Kinds() == provenance.True|provenance.False || p.comparison(n):
				p.At(n, "true arrives as 1 and false as null")
			case v.Only(provenance.True):
				trues[fn] = true
			case v.Only(provenance.False) && falses[fn] == 0:
				falses[fn] = n
				fns = append(fns, fn)
			}
		})
		for _, fn := range fns {
			if trues[fn] {
				p.At(falses[fn], "false arrives as null, and the true of another path as 1")
			}
		}
	},
}

// comparison reports whether an expression is a comparison or a not, whatever the
// analysis knows of its result.
func (p *Pass) comparison(n syntax.Node) bool {
	switch n = p.bare(n); p.Tree.Kind(n) {
	case syntax.KindBinary:
		op := p.Tree.Binary(n).Op
		return op >= syntax.OpLt && op <= syntax.OpEq
	case syntax.KindUnary:
		return p.Tree.Unary(n).Op == syntax.OpNot
	}
	return false
}
