package provenance

import (
	"math"
	"slices"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// expr evaluates an expression to one value.
func (in *interp) expr(n syntax.Node) Val {
	if !in.step() {
		return Val{}
	}
	v := in.eval(n)
	in.noteValue(n, v.set)
	return v
}

func (in *interp) eval(n syntax.Node) Val {
	t := in.tree
	switch t.Kind(n) {
	case syntax.KindName:
		return in.name(n)
	case syntax.KindString, syntax.KindNumber:
		v := in.units[in.unit].consts[n]
		if v.set == setBottom {
			if t.Kind(n) == syntax.KindString {
				v.set = in.d.setText(t.Text(n))
			} else {
				v.set = in.d.setNumber(t.Number(n))
			}
			v = in.born(v.set, n)
			in.units[in.unit].consts[n] = v
		}
		return v
	case syntax.KindIndex:
		ix := t.Index(n)
		x := in.expr(ix.X)
		k := in.expr(ix.Key)
		if !in.st.alive {
			return Val{}
		}
		return in.index(x, k, n)
	case syntax.KindCall:
		return in.at(in.callExpr(n), 1)
	case syntax.KindBinary:
		return in.binary(n, t.Binary(n))
	case syntax.KindUnary:
		u := t.Unary(n)
		x := in.expr(u.X)
		if !in.st.alive {
			return Val{}
		}
		return in.unary(n, u.Op, x)
	case syntax.KindParen:
		return in.expr(t.Inner(n))
	case syntax.KindNil:
		return Val{set: setNil}
	case syntax.KindFalse:
		return Val{set: setFalse}
	case syntax.KindTrue:
		return Val{set: setTrue}
	case syntax.KindVararg:
		return in.at(in.frame.varargs, 1)
	case syntax.KindTable:
		return in.table(n)
	case syntax.KindFunction:
		return in.function(n)
	}
	return Val{set: in.d.setUnknown(whyNone)}
}

// exprs evaluates an expression list; the last one may give several values.
func (in *interp) exprs(ns []syntax.Node) *list {
	if len(ns) == 0 {
		return emptyList
	}
	vs := in.slab(len(ns))
	last := len(ns) - 1
	for i, n := range ns[:last] {
		vs[i] = in.expr(n)
	}
	switch in.tree.Kind(ns[last]) {
	case syntax.KindCall, syntax.KindVararg:
		m := in.multi(ns[last])
		if !in.st.alive {
			return emptyList
		}
		if last == 0 {
			return m
		}
		return in.appendList(&list{prefix: vs[:last:last]}, m)
	}
	vs[last] = in.expr(ns[last])
	if !in.st.alive {
		return emptyList
	}
	return in.newList(vs)
}

func (in *interp) slab(n int) []Val {
	if n > 64 {
		return make([]Val, n)
	}
	return in.vals.take(n)
}

// newList returns a list that lives as long as the analysis.
func (in *interp) newList(prefix []Val) *list {
	l := &in.ownList.take(1)[0]
	l.prefix = prefix
	return l
}

// single returns a list of one value.
func (in *interp) single(v Val) *list {
	vs := in.vals.take(1)
	vs[0] = v
	return in.newList(vs)
}

// multi evaluates an expression that may give several values.
func (in *interp) multi(n syntax.Node) *list {
	switch in.tree.Kind(n) {
	case syntax.KindCall:
		l := in.callExpr(n)
		in.noteFirst(n, l)
		return l
	case syntax.KindVararg:
		in.noteFirst(n, in.frame.varargs)
		return in.frame.varargs
	}
	return listOf(in.expr(n))
}

func (in *interp) name(n syntax.Node) Val {
	nm := in.tree.Name(n)
	if nm.Local == 0 {
		return in.global(n, nm.Sym)
	}
	return in.local(nm.Local)
}

func (in *interp) local(l syntax.LocalID) Val {
	d := &in.tree.Locals[l]
	var v Val
	if d.Func == in.frame.fn {
		if !in.inCell(l) {
			v = in.st.locals.get(uint32(d.Slot))
		} else if c := in.frame.cells[l]; c != nil {
			v = in.st.heap.get(c.loc)
		}
	} else {
		for i, u := range in.frame.info.upvalues {
			if u == l && i < len(in.frame.up) {
				v = in.frame.up[i]
				if v.trail == cellMark {
					v = in.st.heap.get(uint32(v.set))
				}
				break
			}
		}
	}
	if v.set == setBottom {
		return Val{set: setNil} // declared in a way the state does not hold: never assigned
	}
	return in.known(v)
}

// global reads a global by name: one that the script assigned, or the sandbox's.
func (in *interp) global(n syntax.Node, sym syntax.Sym) Val {
	text := &in.units[in.unit].consts[n]
	if text.set == setBottom {
		text.set = in.d.setText(in.tree.Sym(sym))
	}
	key := in.d.sets[text.set].alts[0]
	name, _ := in.d.constText(strID(in.d.alts[key].ref))
	if loc, ok := in.objs[objGlobals].fields[key]; ok {
		if v := in.st.heap.get(loc); v.set != setBottom {
			if in.d.flags(v.set)&mayNil != 0 { // on some path it was not assigned
				v = in.maybeUnset(v, in.sandbox(n, name))
			}
			if in.metaOf(objGlobals)&(metaOpen|metaTable) != 0 {
				v = in.join(v, Val{set: in.d.setUnknown(whyHavoc)})
			}
			return v
		}
	}
	if in.metaOf(objGlobals)&(metaOpen|metaTable) != 0 {
		return in.join(in.sandbox(n, name), Val{set: in.d.setUnknown(whyHavoc)})
	}
	if any := in.st.heap.get(in.objs[objGlobals].anyLoc); any.set != setBottom {
		return in.join(any, in.sandbox(n, name))
	}
	return in.sandbox(n, name)
}

// maybeUnset is a global that may hold nil: then it is what the sandbox has of that
// name; a name that it does not have cannot be read (the servers raise).
func (in *interp) maybeUnset(v, other Val) Val {
	a, ok := in.d.sole(other.set)
	if !ok || a.kind != altUnknown || reason(a.ref) != whyGlobal {
		return in.join(v, other)
	}
	s := in.d.without(v.set, func(a alt) bool { return a.kind == altNil })
	if s == setBottom {
		return other
	}
	return Val{set: s, trail: v.trail}
}

// sandbox is the value that the servers give a global before the script runs.
func (in *interp) sandbox(n syntax.Node, name string) Val {
	switch name { // a library has neither; library-keys reports that
	case "KEYS":
		return Val{set: in.d.of(alt{kind: altTable, ref: uint32(objKeys)})}
	case "ARGV":
		return Val{set: in.d.of(alt{kind: altTable, ref: uint32(objArgs)})}
	}
	if name == "_G" {
		return Val{set: in.d.of(alt{kind: altTable, ref: uint32(objGlobals)})}
	}
	if o, ok := libraryObject(name); ok {
		return Val{set: in.d.of(alt{kind: altTable, ref: uint32(o)})}
	}
	if name == "_VERSION" {
		return Val{set: in.d.setText("Lua 5.1")}
	}
	if b, ok := lookupBuiltin("", name); ok {
		return Val{set: in.d.of(alt{kind: altBuiltin, ref: uint32(b)})}
	}
	return in.born(in.d.setUnknown(whyGlobal), n)
}

// known narrows a value by what the path has found its ARGV elements to equal.
func (in *interp) known(v Val) Val {
	if len(in.facts) == 0 || in.d.flags(v.set)&mayArg == 0 {
		return v
	}
	var out Set
	changed := false
	for _, id := range in.d.sets[v.set].alts {
		s := in.d.one(id)
		if a := in.d.alts[id]; a.kind == altStr {
			if ps := in.d.strs[a.ref].parts; len(ps) == 1 && ps[0].kind == partArg && ps[0].a == ps[0].b {
				if loc, ok := in.facts[ps[0].a]; ok {
					if f := in.st.heap.get(loc); f.set != setBottom {
						s, changed = f.set, true
					}
				}
			}
		}
		out = in.d.join(out, s)
	}
	if !changed {
		return v
	}
	return Val{set: out, trail: v.trail}
}

// function makes a closure of the function expression at n.
func (in *interp) function(n syntax.Node) Val {
	fn := in.tree.Func(n)
	ups := make([]Val, len(in.units[in.unit].infos[fn].upvalues))
	for i, l := range in.units[in.unit].infos[fn].upvalues {
		if !in.inCell(l) {
			ups[i] = in.unsymbol(in.local(l))
			continue
		}
		loc, _, ok := in.cellOf(l)
		if !ok {
			ups[i] = Val{set: setNil}
			continue
		}
		ups[i] = Val{set: Set(loc), trail: cellMark}
		if in.tree.Locals[l].Func == in.frame.fn {
			in.frame.cells[l].shared = true
		}
	}
	return Val{set: in.d.of(alt{kind: altFunc, ref: in.d.closure(in.unit, fn, ups)})}
}

// unsymbol takes the symbolic values away that numbers have in terms of a loop's turns:
// each run of the loop has its own symbol, so that a closure made in it would never be
// the same twice.
func (in *interp) unsymbol(v Val) Val {
	for _, id := range in.d.sets[v.set].alts {
		if a := in.d.alts[id]; a.kind == altNumber && a.num.hasSym && a.num.sym.v >= varFirst {
			ids := slices.Clone(in.d.sets[v.set].alts)
			for i, id := range ids {
				if a := in.d.alts[id]; a.kind == altNumber {
					a.num.sym, a.num.hasSym = lin{}, false
					ids[i] = in.d.alt(a)
				}
			}
			return Val{set: in.d.setFrom(ids), trail: v.trail}
		}
	}
	return v
}

// cellMark in the trail of a captured value says that its set is a cell's location.
const cellMark = ^trailID(0)

func (d *domain) closure(unit uint32, fn syntax.FuncID, ups []Val) uint32 {
	key := make([]byte, 0, 5+5*len(ups))
	key = append(key, byte(unit), byte(fn), byte(fn>>8), byte(fn>>16), byte(fn>>24))
	for _, u := range ups {
		mark := byte(0)
		if u.trail == cellMark {
			mark = 1
		}
		key = append(key, mark, byte(u.set), byte(u.set>>8), byte(u.set>>16), byte(u.set>>24))
	}
	if id, ok := d.closIx[string(key)]; ok {
		return id
	}
	id := uint32(len(d.closures))
	d.closures = append(d.closures, closure{unit: unit, fn: fn, ups: ups})
	d.closIx[string(key)] = id
	return id
}

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
