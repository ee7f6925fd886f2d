package provenance

import (
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
