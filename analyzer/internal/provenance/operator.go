package provenance

import (
	"math"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

func (in *interp) unary(n syntax.Node, op syntax.Op, x Val) Val {
	d := in.d
	switch op {
	case syntax.OpNot:
		f := d.flags(x.set)
		switch {
		case in.typedByTable(x.set):
		case f&(mayNil|mayFalse) == 0:
			return Val{set: setFalse}
		case f&mayTrue == 0:
			return Val{set: setTrue}
		}
		return Val{set: setBool}
	case syntax.OpNeg:
		if f, ok := d.constNumber(x.set); ok {
			return Val{set: d.setNumber(-f), trail: x.trail}
		}
		if in.hasMeta(x, "__unm") {
			return in.unknownCall(listOf(x), whyMeta)
		}
		return in.arith(syntax.OpSub, Val{set: d.setNumber(0)}, x)
	case syntax.OpLen:
		return in.lengthOf(x, n)
	}
	return Val{set: d.setUnknown(whyNone)}
}

// lengthOf is the # operator.
func (in *interp) lengthOf(x Val, n syntax.Node) Val {
	d := in.d
	var out Set
	d.each(x.set, func(a alt) {
		switch a.kind {
		case altStr:
			if s, ok := d.constText(strID(a.ref)); ok {
				out = d.join(out, d.setNumber(float64(len(s))))
			} else {
				out = d.join(out, d.countOf(d.altTaint(a)))
			}
		case altTable:
			in.noteUse(objID(a.ref), n, useAll)
			o := objID(a.ref)
			if in.sparse(o) {
				lo, hi := in.border(o)
				out = d.join(out, d.numberOf(0, number{lo: lo, hi: hi, whole: true}))
			} else {
				out = d.join(out, in.lengthSet(in.listPart(o)))
			}
		case altExt: // of a reply or of decoded data it mostly counts elements
			out = d.join(out, d.countOf(a.taint&fromArgv))
		case altUnknown:
			out = d.join(out, setCount)
		}
	})
	v := in.result(out)
	v.trail = x.trail
	return v
}

// countOf is an integer from 0 up that was computed from m.
func (d *domain) countOf(m taint) Set {
	if m == 0 {
		return setCount
	}
	return d.numberOf(m, number{lo: 0, hi: indexMax, whole: true})
}

// result is a value that an operation gives; where it has none the operation raises.
func (in *interp) result(s Set) Val {
	if s == setBottom {
		in.st.alive = false
	}
	return Val{set: s}
}

// sparse reports whether a table's length is not that of its list part.
func (in *interp) sparse(o objID) bool {
	if in.metaOf(o) != 0 || in.listPart(o).loose || in.firstNil(in.listPart(o)) != 0 {
		return true
	}
	for _, k := range in.objs[o].order {
		if in.d.alts[k].kind == altConst {
			if v := in.st.heap.get(in.objs[o].fields[k]); v.set != setBottom && v.set != setNil {
				return true
			}
		}
	}
	return in.st.heap.get(in.objs[o].anyLoc).set != setBottom
}

// border returns the bounds of the length of a table that is sparse: any index whose
// element is there and whose next one is not.
func (in *interp) border(o objID) (lo, hi int32) {
	l := in.listPart(o)
	lo, hi = int32(len(l.prefix)), indexMax
	if p := in.firstNil(l); p != 0 {
		lo = int32(p - 1)
	}
	if in.metaOf(o) != 0 {
		lo = 0
	}
	if len(l.cycle) == 0 && in.metaOf(o) == 0 && in.st.heap.get(in.objs[o].anyLoc).set == setBottom {
		hi = int32(len(l.prefix) + len(l.tail))
		for _, k := range in.objs[o].order {
			if in.d.alts[k].kind == altConst {
				if v := in.st.heap.get(in.objs[o].fields[k]); v.set != setBottom && v.set != setNil {
					hi = indexMax
				}
			}
		}
	}
	return lo, hi
}

// firstNil returns the first index (1-based) of a list whose element may be nil; 0:
// none may. An element of the host's lists is taken to be there.
func (in *interp) firstNil(l *list) int {
	if len(l.prefix) > 32 {
		if i, ok := in.nilAt[l]; ok {
			return i
		}
	}
	at := 0
	i := 0
search:
	for _, vs := range [...][]Val{l.prefix, l.cycle, l.tail} {
		for _, v := range vs {
			i++
			if l.seq != seqNone && i > len(l.prefix) {
				break search
			}
			if in.d.flags(v.set)&mayNil != 0 && !in.onlyInput(v.set) {
				at = i
				break search
			}
		}
	}
	if len(l.prefix) > 32 {
		if in.nilAt == nil {
			in.nilAt = map[*list]int{}
		}
		in.nilAt[l] = at
	}
	return at
}

func (in *interp) binary(n syntax.Node, b syntax.Binary) Val {
	d := in.d
	switch b.Op {
	case syntax.OpAnd, syntax.OpOr:
		x := in.expr(b.X)
		if !in.st.alive {
			return Val{}
		}
		keep := d.truthy(x.set, b.Op == syntax.OpOr) // what makes the left side the result
		if d.flags(x.set)&mayTrue == 0 && b.Op == syntax.OpAnd || d.flags(x.set)&(mayNil|mayFalse) == 0 && b.Op == syntax.OpOr && !in.typedByTable(x.set) {
			return x
		}
		skip := in.snapshot()
		if keep == setBottom {
			skip.alive = false
		}
		in.narrowTruth(b.X, x, b.Op == syntax.OpAnd)
		var y Val
		if in.st.alive {
			y = in.expr(b.Y)
		}
		in.st = in.joinStates(in.st, skip, headJoin{})
		return in.join(Val{set: keep, trail: x.trail}, y)
	case syntax.OpConcat:
		return in.concatChain(n, b)
	}
	x := in.expr(b.X)
	y := in.expr(b.Y)
	if !in.st.alive {
		return Val{}
	}
	if b.Op >= syntax.OpLt && b.Op <= syntax.OpEq && (in.hasMeta(x, "__eq", "__lt", "__le") || in.hasMeta(y, "__eq", "__lt", "__le")) {
		in.unknownCall(listOf(x, y), whyMeta)
		return Val{set: setBool}
	}
	switch b.Op {
	case syntax.OpEq, syntax.OpNe:
		if eq, ok := in.equal(x.set, y.set); ok && !in.typedByTable(x.set) && !in.typedByTable(y.set) {
			if eq == (b.Op == syntax.OpEq) {
				return Val{set: setTrue}
			}
			return Val{set: setFalse}
		}
		return Val{set: setBool}
	case syntax.OpLt, syntax.OpLe, syntax.OpGt, syntax.OpGe:
		return Val{set: in.less(b.Op, x.set, y.set)}
	}
	return in.arith(b.Op, x, y)
}

// equal decides x == y where that is certain.
func (in *interp) equal(x, y Set) (eq, ok bool) {
	d := in.d
	a, ok1 := d.sole(x)
	b, ok2 := d.sole(y)
	if ok1 && ok2 && a == b {
		switch a.kind {
		case altNil, altFalse, altTrue, altConst, altBuiltin:
			return a.kind != altConst || !math.IsNaN(math.Float64frombits(a.bits)), true
		case altStr:
			_, c := d.constText(strID(a.ref))
			return true, c
		}
		return false, false
	}
	// Two sets of constants that share none are never equal.
	for _, s := range [...]Set{x, y} {
		for _, id := range d.sets[s].alts {
			if !in.isConst(d.alts[id]) {
				return false, in.neverEqual(x, y)
			}
		}
	}
	for _, i := range d.sets[x].alts {
		for _, j := range d.sets[y].alts {
			if i == j || d.alts[i].kind == altConst && d.alts[j].kind == altConst && d.alts[i].bits<<1 == d.alts[j].bits<<1 {
				return false, false
			}
		}
	}
	return false, len(d.sets[x].alts) > 0 && len(d.sets[y].alts) > 0
}

func (in *interp) isConst(a alt) bool {
	switch a.kind {
	case altNil, altFalse, altTrue, altConst, altBuiltin:
		return true
	case altStr:
		_, ok := in.d.constText(strID(a.ref))
		return ok
	}
	return false
}

// neverEqual reports whether the types of x and y have nothing in common.
func (in *interp) neverEqual(x, y Set) bool {
	mask := func(s Set) (m uint16) {
		for _, id := range in.d.sets[s].alts {
			a := in.d.alts[id]
			switch a.kind {
			case altConst, altNumber:
				m |= 1 << altConst
			case altFunc, altBuiltin:
				m |= 1 << altFunc
			case altExt, altUnknown:
				return 0xffff
			default:
				m |= 1 << a.kind
			}
			if in.d.altFlag(a)&mayNil != 0 {
				m |= 1 << altNil
			}
		}
		return m
	}
	mx, my := mask(x), mask(y)
	return mx != 0 && my != 0 && mx&my == 0
}

func (in *interp) less(op syntax.Op, x, y Set) Set {
	a, ok1 := in.d.constNumber(x)
	b, ok2 := in.d.constNumber(y)
	if ok1 && ok2 {
		r := false
		switch op {
		case syntax.OpLt:
			r = a < b
		case syntax.OpLe:
			r = a <= b
		case syntax.OpGt:
			r = a > b
		case syntax.OpGe:
			r = a >= b
		}
		if r {
			return setTrue
		}
		return setFalse
	}
	return setBool
}
