package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// kindIndex holds the nodes of a tree sorted by kind.
type kindIndex struct {
	start [syntax.KindBad + 2]uint32
	nodes []syntax.Node
}

func newKindIndex(t *syntax.Tree) *kindIndex {
	ix := &kindIndex{nodes: make([]syntax.Node, t.Len())}
	for n := syntax.Node(1); int(n) < t.Len(); n++ {
		ix.start[t.Kind(n)+1]++
	}
	for k := range ix.start[1:] {
		ix.start[k+1] += ix.start[k]
	}
	at := ix.start
	for n := syntax.Node(1); int(n) < t.Len(); n++ {
		k := t.Kind(n)
		ix.nodes[at[k]] = n
		at[k]++
	}
	return ix
}

// nodes calls f for every node of a kind, in the order of the tree.
func (p *Pass) nodes(k syntax.Kind, f func(syntax.Node)) {
	if p.kinds == nil {
		p.kinds = newKindIndex(p.Tree)
	}
	for _, n := range p.kinds.nodes[p.kinds.start[k]:p.kinds.start[k+1]] {
		f(n)
	}
}

// value is what the expression at n can be.
func (p *Pass) value(n syntax.Node) provenance.Value { return p.Flow.Value(n) }

// bare takes the parentheses off an expression.
func (p *Pass) bare(n syntax.Node) syntax.Node {
	for p.Tree.Kind(n) == syntax.KindParen {
		n = p.Tree.Inner(n)
	}
	return n
}

// parent returns the node around n, 0 for the root.
func (p *Pass) parent(n syntax.Node) syntax.Node {
	if p.parents == nil {
		p.parents = make([]syntax.Node, p.Tree.Len())
		var visit func(n syntax.Node)
		visit = func(n syntax.Node) {
			syntax.Walk(p.Tree, n, func(m syntax.Node) bool {
				if m == n {
					return true
				}
				p.parents[m] = n
				visit(m)
				return false
			})
		}
		visit(p.Tree.Root())
	}
	return p.parents[n]
}

// outer is parent, past parentheses.
func (p *Pass) outer(n syntax.Node) syntax.Node {
	m := p.parent(n)
	for m != 0 && p.Tree.Kind(m) == syntax.KindParen {
		m = p.parent(m)
	}
	return m
}

// comparisons calls f for both sides of every comparison that ran: x is compared with y.
func (p *Pass) comparisons(f func(n syntax.Node, op syntax.Op, x, y syntax.Node)) {
	p.nodes(syntax.KindBinary, func(n syntax.Node) {
		b := p.Tree.Binary(n)
		if b.Op < syntax.OpLt || b.Op > syntax.OpEq || !p.value(b.X).Reached() || !p.value(b.Y).Reached() {
			return
		}
		x, y := p.bare(b.X), p.bare(b.Y)
		f(n, b.Op, x, y)
		f(n, b.Op, y, x)
	})
}

// tests returns the operands of the chain of `and` and `or` that n stands in: the
// conditions that are tested together.
func (p *Pass) tests(n syntax.Node) []syntax.Node {
	top := n
	for {
		m := p.outer(top)
		if m == 0 || p.Tree.Kind(m) != syntax.KindBinary {
			break
		}
		if op := p.Tree.Binary(m).Op; op != syntax.OpAnd && op != syntax.OpOr {
			break
		}
		top = m
	}
	var out []syntax.Node
	var collect func(m syntax.Node)
	collect = func(m syntax.Node) {
		m = p.bare(m)
		if p.Tree.Kind(m) == syntax.KindBinary {
			if b := p.Tree.Binary(m); b.Op == syntax.OpAnd || b.Op == syntax.OpOr {
				collect(b.X)
				collect(b.Y)
				return
			}
		}
		out = append(out, m)
	}
	collect(top)
	return out
}

// conditions calls f for every expression whose truth decides something: conditions of
// if, while and repeat, operands of not, left operands of and and or.
func (p *Pass) conditions(f func(syntax.Node)) {
	t := p.Tree
	var cond func(n syntax.Node)
	cond = func(n syntax.Node) {
		n = p.bare(n)
		switch t.Kind(n) {
		case syntax.KindBinary:
			if b := t.Binary(n); b.Op == syntax.OpAnd || b.Op == syntax.OpOr {
				cond(b.Y) // the left operand is visited for itself
				return
			}
		case syntax.KindUnary:
			if t.Unary(n).Op == syntax.OpNot {
				return // so is the operand of not
			}
		}
		f(n)
	}
	p.nodes(syntax.KindIf, func(n syntax.Node) {
		s := t.If(n)
		for i := range s.Len() {
			c, _ := s.At(i)
			cond(c)
		}
	})
	p.nodes(syntax.KindWhile, func(n syntax.Node) { cond(t.Loop(n).Cond) })
	p.nodes(syntax.KindRepeat, func(n syntax.Node) { cond(t.Loop(n).Cond) })
	p.nodes(syntax.KindBinary, func(n syntax.Node) {
		if b := t.Binary(n); b.Op == syntax.OpAnd || b.Op == syntax.OpOr {
			cond(b.X)
		}
	})
	p.nodes(syntax.KindUnary, func(n syntax.Node) {
		if u := t.Unary(n); u.Op == syntax.OpNot {
			cond(u.X)
		}
	})
}

// source is the expression that gave n its value: n itself, or for a local the
// expression it was declared with, where nothing was assigned to it in between.
func (p *Pass) source(n syntax.Node) syntax.Node {
	n = p.bare(n)
	if p.Tree.Kind(n) != syntax.KindName {
		return n
	}
	l := p.Tree.Name(n).Local
	if l == 0 {
		return n
	}
	src := p.declared()[l]
	if src == 0 || p.Tree.Locals[l].Assigned && p.assignedBefore(l, p.Tree.Pos(n)) {
		return n
	}
	return p.bare(src)
}

// assignedBefore reports whether an assignment to the local ends before the offset.
func (p *Pass) assignedBefore(l syntax.LocalID, pos uint32) bool {
	found := false
	p.nodes(syntax.KindAssign, func(n syntax.Node) {
		if found || p.Tree.End(n) > pos {
			return
		}
		for _, t := range p.Tree.Assign(n).Targets {
			found = found || p.Tree.Kind(t) == syntax.KindName && p.Tree.Name(t).Local == l
		}
	})
	return found
}

// declared maps each local to the expression that gives it its first value, where
// that is one expression of its own.
func (p *Pass) declared() map[syntax.LocalID]syntax.Node {
	if p.inits == nil {
		p.inits = map[syntax.LocalID]syntax.Node{}
		p.nodes(syntax.KindLocal, func(n syntax.Node) {
			s := p.Tree.Local(n)
			for i, l := range s.Names {
				if i < len(s.Values) && (i < len(s.Values)-1 || len(s.Names) == len(s.Values)) {
					p.inits[l] = s.Values[i]
				}
			}
		})
	}
	return p.inits
}

// isGlobalCall reports whether n calls the global function, or the member of a global
// library, of that name.
func (p *Pass) isGlobalCall(n syntax.Node, names ...string) bool {
	t := p.Tree
	if t.Kind(n) != syntax.KindCall {
		return false
	}
	c := t.Call(n)
	if c.Method != 0 {
		return false
	}
	got := p.globalName(c.Fn)
	for _, name := range names {
		if got != "" && got == name {
			return true
		}
	}
	return false
}

// globalName is the name of a global, or of a global's member: "tonumber",
// "cjson.decode"; empty for anything else.
func (p *Pass) globalName(n syntax.Node) string {
	t := p.Tree
	switch n = p.bare(n); t.Kind(n) {
	case syntax.KindName:
		if nm := t.Name(n); nm.Local == 0 {
			return t.Sym(nm.Sym)
		}
	case syntax.KindIndex:
		ix := t.Index(n)
		if x := p.globalName(ix.X); x != "" && t.Kind(ix.Key) == syntax.KindString {
			return x + "." + t.Text(ix.Key)
		}
	}
	return ""
}
