package provenance

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// maxUnroll bounds how many elements a test of a list's length makes certain.
const maxUnroll = 16

// atLeast narrows the table that n denotes: it has n elements or more. A cycle of
// unknown count is unrolled, so that those elements are there.
func (in *interp) atLeast(n syntax.Node, count int) {
	if count < 1 || count > maxUnroll || !in.pure(n) {
		return
	}
	v := in.quiet(n)
	a, ok := in.d.sole(v.set)
	if !ok || a.kind != altTable || in.objs[a.ref].multi {
		return
	}
	o := objID(a.ref)
	if in.listPart(o).loose {
		in.noteFilled(o)
	}
	if l := in.unroll(in.listPart(o), count); l != nil {
		in.setList(o, l)
	}
}

// noteFilled remembers that #t > 0 for a table whose list may have holes: no element
// of it is certain, but it is not empty.
func (in *interp) noteFilled(o objID) {
	if in.objs[o].filled == 0 {
		loc := in.newLoc(locFact)
		in.objs[o].filled = loc
	}
	in.put(&in.st.heap, in.objs[o].filled, Val{set: setTrue})
}

// unroll returns a list whose prefix has at least count elements, or nil where the
// list has none to unroll.
func (in *interp) unroll(l *list, count int) *list {
	if l.loose || l.seq != seqNone || !l.star || len(l.cycle) == 0 || len(l.tail) > 0 || len(l.prefix) >= count {
		return nil
	}
	n := *l
	n.prefix = append([]Val(nil), l.prefix...)
	for len(n.prefix) < count {
		n.prefix = append(n.prefix, l.cycle...)
	}
	return &n
}

// narrowLength narrows by a comparison of #t with a constant that holds (or does not).
func (in *interp) narrowLength(b syntax.Binary, want bool) {
	x, op, k := b.X, b.Op, b.Y
	if in.tree.Kind(x) != syntax.KindUnary {
		x, k = k, x
		switch op {
		case syntax.OpLt:
			op = syntax.OpGt
		case syntax.OpLe:
			op = syntax.OpGe
		case syntax.OpGt:
			op = syntax.OpLt
		case syntax.OpGe:
			op = syntax.OpLe
		}
	}
	if in.tree.Kind(x) != syntax.KindUnary || in.tree.Unary(x).Op != syntax.OpLen || in.tree.Kind(k) != syntax.KindNumber {
		return
	}
	t := in.tree.Unary(x).X
	c := int(in.tree.Number(k))
	if float64(c) != in.tree.Number(k) {
		return
	}
	switch {
	case op == syntax.OpEq && want:
		in.atLeast(t, c)
	case op == syntax.OpEq && !want && c == 0, op == syntax.OpNe && want && c == 0:
		in.atLeast(t, 1)
	case op == syntax.OpNe && !want:
		in.atLeast(t, c)
	case op == syntax.OpGt && want, op == syntax.OpLe && !want:
		in.atLeast(t, c+1)
	case op == syntax.OpGe && want, op == syntax.OpLt && !want:
		in.atLeast(t, c)
	}
}
