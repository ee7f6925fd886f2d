package provenance

import (
	"math"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// cond evaluates a condition and returns the state where it holds and the one where
// it does not, each narrowed by what that tells.
func (in *interp) cond(n syntax.Node) (yes, no state) {
	t := in.tree
	switch t.Kind(n) {
	case syntax.KindParen:
		return in.cond(t.Inner(n))
	case syntax.KindUnary:
		if u := t.Unary(n); u.Op == syntax.OpNot {
			yes, no = in.cond(u.X)
			return no, yes
		}
	case syntax.KindBinary:
		b := t.Binary(n)
		switch b.Op {
		case syntax.OpAnd:
			y1, n1 := in.cond(b.X)
			in.st = y1
			if !in.st.alive {
				return y1, n1
			}
			y2, n2 := in.cond(b.Y)
			return y2, in.joinStates(n1, n2, headJoin{})
		case syntax.OpOr:
			y1, n1 := in.cond(b.X)
			in.st = n1
			if !in.st.alive {
				return y1, n1
			}
			y2, n2 := in.cond(b.Y)
			return in.joinStates(y1, y2, headJoin{}), n2
		case syntax.OpEq, syntax.OpNe:
			yes, no = in.condEqual(b)
			if b.Op == syntax.OpNe {
				yes, no = no, yes
			}
			return yes, no
		}
	}
	v := in.expr(n)
	if !in.st.alive {
		return in.st, in.st
	}
	f := in.d.flags(v.set)
	saved := in.snapshot()
	in.narrowTruth(n, v, true)
	yes = in.st
	doubt := in.typedByTable(v.set)
	if f&mayTrue == 0 && !doubt {
		yes.alive = false
	}
	in.st = saved
	in.gen++
	in.narrowTruth(n, v, false)
	no = in.st
	if f&(mayNil|mayFalse) == 0 && !doubt {
		no.alive = false
	}
	return yes, no
}

// typedByTable reports whether a value is a reply whose type only the command table
// tells. Branches on such a value are never taken for dead: what a script does with a
// reply that it misreads must be seen, too.
func (in *interp) typedByTable(s Set) bool {
	for _, id := range in.d.sets[s].alts {
		a := in.d.alts[id]
		switch a.kind {
		case altNumber:
			if a.ref != 0 {
				return true
			}
		case altStr:
			if ps := in.d.strs[a.ref].parts; len(ps) == 1 && ps[0].kind == partReply && ps[0].b != 0 {
				return true
			}
		case altTable:
			if in.objs[a.ref].form != 0 {
				return true
			}
		}
	}
	return false
}

// condEqual is x == y as a condition.
func (in *interp) condEqual(b syntax.Binary) (yes, no state) {
	x := in.expr(b.X)
	y := in.expr(b.Y)
	if !in.st.alive {
		return in.st, in.st
	}
	if in.hasMeta(x, "__eq") || in.hasMeta(y, "__eq") {
		in.unknownCall(listOf(x, y), whyMeta)
	}
	eq, certain := in.equal(x.set, y.set)
	saved := in.snapshot()
	in.narrowEqual(b, x, y)
	in.narrowLength(syntax.Binary{Op: syntax.OpEq, X: b.X, Y: b.Y}, true)
	in.narrowExists(x.set, y.set)
	in.nothingDone(syntax.OpEq, x.set, y.set, true)
	if y.set == setFalse {
		in.nothingTaken(x.set)
	}
	yes = in.st
	in.st = saved
	in.gen++
	in.nothingDone(syntax.OpEq, x.set, y.set, false)
	in.narrowUnequal(b.X, x, y.set)
	in.narrowUnequal(b.Y, y, x.set)
	in.narrowLength(syntax.Binary{Op: syntax.OpEq, X: b.X, Y: b.Y}, false)
	no = in.st
	if certain && !in.typedByTable(x.set) && !in.typedByTable(y.set) {
		yes.alive = yes.alive && eq
		no.alive = no.alive && !eq
	}
	return yes, no
}

// narrowEqual narrows both sides of an equality that holds.
func (in *interp) narrowEqual(b syntax.Binary, x, y Val) {
	if in.narrowType(b.X, y.set) || in.narrowType(b.Y, x.set) {
		return
	}
	if in.pins(y.set) {
		if m := in.meet(x, y); m.set != setBottom || !in.typedByTable(x.set) {
			in.refine(b.X, m)
		}
	}
	if in.pins(x.set) {
		if m := in.meet(y, x); m.set != setBottom || !in.typedByTable(y.set) {
			in.refine(b.Y, m)
		}
	}
}

// pins reports whether equality with s says what a value is: every alternative is a
// constant or an element of KEYS.
func (in *interp) pins(s Set) bool {
	for _, id := range in.d.sets[s].alts {
		a := in.d.alts[id]
		if in.isConst(a) {
			continue
		}
		if in.isKey(a) {
			continue
		}
		return false
	}
	return s != setBottom
}

// isKey reports whether a is an element of KEYS, whole.
func (in *interp) isKey(a alt) bool {
	if a.kind != altStr {
		return false
	}
	ps := in.d.strs[a.ref].parts
	return len(ps) == 1 && ps[0].kind == partKey
}

// meet is what x can be where it equals y, which pins it.
func (in *interp) meet(x, y Val) Val {
	d := in.d
	ids := make([]altID, 0, 4)
	for _, id := range d.sets[y.set].alts {
		b := d.alts[id]
		for _, xid := range d.sets[x.set].alts {
			a := d.alts[xid]
			if id == xid || in.couldEqual(a, b) {
				if in.isKey(a) { // still the element of KEYS, whatever else it equals
					a.sure = true
					ids = append(ids, d.alt(a))
					continue
				}
				if b.kind == altStr {
					b.sure = true // equal to something that was compared with: it is there
					if d.altFlag(d.alts[id])&mayNil != 0 && d.altFlag(a)&mayNil != 0 {
						b.sure = false
					}
				}
				ids = append(ids, d.alt(b))
			}
		}
	}
	return Val{set: d.setFrom(ids), trail: y.trail}
}

// couldEqual reports whether a value of alternative a can equal one of alternative b.
func (in *interp) couldEqual(a, b alt) bool {
	if in.isConst(a) && in.isConst(b) {
		if a.kind == altConst && b.kind == altConst {
			return a.bits<<1 == b.bits<<1 || a.bits == b.bits
		}
		a.sure, b.sure = false, false
		return a == b
	}
	return !in.neverEqual(in.d.of(a), in.d.of(b))
}

// narrowUnequal takes the constant c away from what n denotes.
func (in *interp) narrowUnequal(n syntax.Node, v Val, c Set) {
	b, ok := in.d.sole(c)
	if !ok || !in.isConst(b) {
		return
	}
	b.sure = false
	s := in.d.without(v.set, func(a alt) bool {
		a.sure = false
		return a == b
	})
	if b.kind == altNil && in.d.flags(s)&mayNil != 0 {
		s = in.present(Val{set: s}).set
	}
	if s != v.set {
		if s == setBottom {
			in.st.alive = false
			return
		}
		in.refine(n, Val{set: s, trail: v.trail})
	}
}

// narrowType handles type(x) == 'name'.
func (in *interp) narrowType(n syntax.Node, want Set) bool {
	t := in.tree
	for t.Kind(n) == syntax.KindParen {
		n = t.Inner(n)
	}
	if t.Kind(n) != syntax.KindCall {
		return false
	}
	c := t.Call(n)
	name, ok := in.d.constString(want)
	if !ok || len(c.Args) != 1 || c.Method != 0 || t.Kind(c.Fn) != syntax.KindName || t.Sym(t.Name(c.Fn).Sym) != "type" || t.Name(c.Fn).Local != 0 {
		return false
	}
	if k := t.Kind(c.Args[0]); k != syntax.KindName && k != syntax.KindIndex {
		return true
	}
	v := in.quiet(c.Args[0])
	s := in.d.without(v.set, func(a alt) bool {
		switch a.kind {
		case altNil:
			return name != "nil"
		case altFalse, altTrue:
			return name != "boolean"
		case altConst, altNumber:
			return name != "number"
		case altStr:
			return name != "string" && !(name == "nil" && !a.sure)
		case altTable:
			return name != "table"
		case altFunc, altBuiltin:
			return name != "function"
		}
		return false
	})
	if s == setBottom {
		in.st.alive = in.st.alive && in.typedByTable(v.set)
		return true
	}
	in.refine(c.Args[0], Val{set: s, trail: v.trail})
	return true
}

// quiet evaluates a name or index again, without recording anything.
func (in *interp) quiet(n syntax.Node) Val {
	muted := in.muted
	in.muted = true
	v := in.expr(n)
	in.muted = muted
	return v
}

// narrowTruth narrows what n denotes to the alternatives that count as true (or false).
func (in *interp) narrowTruth(n syntax.Node, v Val, want bool) {
	t := in.tree
	if !want {
		in.nothingTaken(v.set)
	}
	switch t.Kind(n) {
	case syntax.KindParen:
		in.narrowTruth(t.Inner(n), v, want)
		return
	case syntax.KindUnary:
		if u := t.Unary(n); u.Op == syntax.OpNot {
			if k := t.Kind(u.X); k == syntax.KindName || k == syntax.KindIndex {
				in.narrowTruth(u.X, in.quiet(u.X), !want)
			}
			return
		}
	case syntax.KindBinary:
		in.narrowBinary(t.Binary(n), want)
		return
	case syntax.KindCall:
		return
	}
	if s := in.d.truthy(v.set, want); s != v.set && s != setBottom {
		in.refine(n, Val{set: s, trail: v.trail})
	}
}

// narrowBinary narrows by a comparison or a conjunction that was evaluated as a value
// (the left side of `and` and `or`).
func (in *interp) narrowBinary(b syntax.Binary, want bool) {
	simple := func(n syntax.Node) bool {
		switch in.tree.Kind(n) {
		case syntax.KindName, syntax.KindString, syntax.KindNumber, syntax.KindNil, syntax.KindTrue, syntax.KindFalse:
			return true
		case syntax.KindIndex:
			return true
		}
		return false
	}
	switch {
	case b.Op == syntax.OpAnd && want || b.Op == syntax.OpOr && !want:
		for _, n := range [...]syntax.Node{b.X, b.Y} {
			if simple(n) {
				in.narrowTruth(n, in.quiet(n), want)
			} else if in.tree.Kind(n) == syntax.KindBinary || in.tree.Kind(n) == syntax.KindParen {
				in.narrowTruth(n, Val{}, want)
			}
		}
	case b.Op >= syntax.OpLt && b.Op <= syntax.OpGe:
		in.narrowLength(b, want)
		if in.unit == 0 {
			in.nothingDone(b.Op, in.res.values[b.X], in.res.values[b.Y], want)
		}
	case b.Op == syntax.OpEq || b.Op == syntax.OpNe:
		in.narrowLength(b, want)
		if !simple(b.X) || !simple(b.Y) {
			return
		}
		x, y := in.quiet(b.X), in.quiet(b.Y)
		if !in.st.alive {
			return
		}
		if want == (b.Op == syntax.OpEq) {
			in.narrowEqual(b, x, y)
		} else {
			in.narrowUnequal(b.X, x, y.set)
			in.narrowUnequal(b.Y, y, x.set)
		}
	}
}

// refine records that what n denotes is v on this path.
func (in *interp) refine(n syntax.Node, v Val) {
	if v.set == setBottom {
		in.st.alive = false
		return
	}
	t := in.tree
	switch t.Kind(n) {
	case syntax.KindParen:
		in.refine(t.Inner(n), v)
	case syntax.KindName:
		nm := t.Name(n)
		if nm.Local == 0 {
			return
		}
		in.learn(in.rawLocal(nm.Local), v)
		d := &t.Locals[nm.Local]
		if d.Func == in.frame.fn && !in.inCell(nm.Local) {
			in.put(&in.st.locals, uint32(d.Slot), v)
		} else if loc, multi, ok := in.cellOf(nm.Local); ok && !multi {
			in.put(&in.st.heap, loc, v)
		}
	case syntax.KindIndex:
		ix := t.Index(n)
		if !in.pure(ix.X) || !in.pure(ix.Key) {
			return
		}
		x, k := in.quiet(ix.X), in.quiet(ix.Key)
		a, ok := in.d.sole(x.set)
		if !ok || a.kind != altTable || in.objs[a.ref].multi {
			return
		}
		in.refineField(objID(a.ref), k, v)
	}
}

// pure reports whether evaluating n again has no effect.
func (in *interp) pure(n syntax.Node) bool {
	switch in.tree.Kind(n) {
	case syntax.KindName, syntax.KindString, syntax.KindNumber:
		return true
	case syntax.KindIndex:
		ix := in.tree.Index(n)
		return in.pure(ix.X) && in.pure(ix.Key)
	case syntax.KindBinary:
		b := in.tree.Binary(n)
		return b.Op != syntax.OpAnd && b.Op != syntax.OpOr && in.pure(b.X) && in.pure(b.Y)
	}
	return false
}

func (in *interp) refineField(o objID, k, v Val) {
	a, ok := in.d.sole(k.set)
	if !ok || !in.isConst(a) {
		return
	}
	id := in.d.alt(a)
	if i, isInt := intConst(constFloat(a)); a.kind == altConst && isInt && i >= 1 {
		l := in.listPart(o)
		switch {
		case int(i) <= len(l.prefix):
			n := *l
			n.prefix = append([]Val(nil), l.prefix...)
			n.prefix[i-1] = v
			in.setList(o, &n)
		case l.seq != seqNone:
			in.learn(in.at(l, int(i)), v)
		case in.d.flags(v.set)&mayNil == 0 && i <= maxUnroll: // the element is there
			if u := in.unroll(l, int(i)); u != nil {
				u.prefix[i-1] = v
				in.setList(o, u)
			}
		}
		return
	}
	if loc, ok := in.objs[o].fields[id]; ok && in.st.heap.get(in.objs[o].anyLoc).set == setBottom && in.metaOf(o) == 0 {
		in.put(&in.st.heap, loc, v)
	}
}

// learn records that an element of KEYS or ARGV with a constant index equals v: the
// host's values do not change, so that holds for every copy of it on this path.
func (in *interp) learn(old, v Val) {
	a, ok := in.d.sole(old.set)
	if !ok || a.kind != altStr {
		return
	}
	ps := in.d.strs[a.ref].parts
	if len(ps) != 1 || ps[0].kind != partArg || ps[0].a != ps[0].b {
		return
	}
	loc, ok := in.facts[ps[0].a]
	if !ok {
		loc = in.newLoc(locFact)
		in.facts[ps[0].a] = loc
	}
	in.put(&in.st.heap, loc, v)
}

// rawLocal is a local's value before facts are applied.
func (in *interp) rawLocal(l syntax.LocalID) Val {
	d := &in.tree.Locals[l]
	if d.Func == in.frame.fn && !in.inCell(l) {
		return in.st.locals.get(uint32(d.Slot))
	}
	for i, u := range in.frame.info.upvalues {
		if u == l && i < len(in.frame.up) && in.frame.up[i].trail != cellMark {
			return in.frame.up[i]
		}
	}
	if loc, _, ok := in.cellOf(l); ok {
		return in.st.heap.get(loc)
	}
	return Val{}
}

func constFloat(a alt) float64 { return math.Float64frombits(a.bits) }
