package rules

import (
	"slices"

	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ArgTruthy reports arguments that serve as a condition alone.
var ArgTruthy = &Rule{
	Name:     "arg-truthy",
	Group:    Replies,
	Severity: SeverityWarning,
	Title:    "an argument is a condition, and every argument is true",
	Why:      "Arguments are text, and every text counts as true: '0', 'false' and '' too. Only an argument that the caller left out is not.",
	Help:     "compare it with the text that means yes: ARGV[1] == '1'",
	Bad:      "if ARGV[1] then return 'on' end\nreturn 'off'\n",
	Good:     "if ARGV[1] == '1' then return 'on' end\nreturn 'off'\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		if p.Flow.ArgsUse.Dynamic {
			return
		}
		t := p.Tree
		tests, used := map[int]syntax.Node{}, map[int]bool{}
		mention := func(i int, n syntax.Node) {
			if !p.onlyTruth(n) {
				used[i] = true
			} else if tests[i] == 0 || t.Pos(n) < t.Pos(tests[i]) {
				tests[i] = n
			}
		}
		holds := map[syntax.LocalID]int{}
		for l, init := range p.declared() {
			if i, ok := provenance.ElementOf(t, p.bare(init), "ARGV"); ok && !t.Locals[l].Assigned {
				holds[l] = i
			}
		}
		for n := syntax.Node(1); int(n) < t.Len(); n++ {
			if i, ok := provenance.ElementOf(t, n, "ARGV"); ok {
				if !p.held(n, holds) {
					mention(i, n)
				}
			} else if t.Kind(n) == syntax.KindName {
				if i := holds[t.Name(n).Local]; i > 0 {
					mention(i, n)
				}
			}
		}
		var order []int
		for i := range tests {
			order = append(order, i)
		}
		slices.Sort(order)
		for _, i := range order {
			optional := i <= len(p.Contract.Args) && p.Contract.Args[i-1].Optional
			if n := tests[i]; !used[i] && !optional && p.value(n).Reached() {
				p.At(n, p.Src(n)+" is true whatever the caller passes, '0' and 'false' too, and is used for nothing else")
			}
		}
	},
}

// held reports whether n is the value of a local that stands for it.
func (p *Pass) held(n syntax.Node, holds map[syntax.LocalID]int) bool {
	m := p.outer(n)
	if p.Tree.Kind(m) != syntax.KindLocal {
		return false
	}
	for i, v := range p.Tree.Local(m).Values {
		if p.bare(v) == n && i < len(p.Tree.Local(m).Names) {
			return holds[p.Tree.Local(m).Names[i]] > 0
		}
	}
	return false
}

// onlyTruth reports whether nothing of an expression matters but whether it is true.
func (p *Pass) onlyTruth(n syntax.Node) bool {
	t := p.Tree
	for {
		m := p.outer(n)
		switch t.Kind(m) {
		case syntax.KindIf, syntax.KindWhile, syntax.KindRepeat:
			return true
		case syntax.KindUnary:
			return t.Unary(m).Op == syntax.OpNot
		case syntax.KindBinary:
			b := t.Binary(m)
			if b.Op == syntax.OpAnd && p.bare(b.X) == p.bare(n) {
				return true
			}
			if b.Op != syntax.OpAnd && b.Op != syntax.OpOr {
				return false
			}
			n = m
		default:
			return false
		}
	}
}
