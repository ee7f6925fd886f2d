package provenance

import (
	"math"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// index evaluates x[k] at n.
func (in *interp) index(x, k Val, n syntax.Node) Val {
	var out Val
	for _, id := range in.d.sets[x.set].alts {
		a := in.d.alts[id]
		switch a.kind {
		case altTable:
			out = in.join(out, in.field(objID(a.ref), k, n))
		case altStr:
			if name, ok := in.d.constString(k.set); ok {
				if b, ok := lookupBuiltin("string", name); ok {
					out = in.join(out, Val{set: in.d.of(alt{kind: altBuiltin, ref: uint32(b)})})
				} else {
					out = in.join(out, Val{set: setNil})
				}
			} else if in.holdsText(k.set) {
				out = in.join(out, Val{set: in.d.setUnknown(whyBuiltin)})
			} else {
				out = in.join(out, Val{set: setNil}) // the string library has names only
			}
		case altExt:
			v := Val{set: in.d.of(a), trail: x.trail}
			if loc, ok := in.extLocs[id]; ok {
				v = in.join(v, in.st.heap.get(loc))
			}
			out = in.join(out, v)
		case altUnknown:
			out = in.join(out, Val{set: in.d.of(a), trail: x.trail})
		}
	}
	if out.set == setBottom {
		in.st.alive = false // indexing nil, a boolean or a number raises
		return out
	}
	return in.known(out)
}

// holdsText reports whether a value may be a string, as far as is known.
func (in *interp) holdsText(s Set) bool {
	for _, id := range in.d.sets[s].alts {
		if k := in.d.alts[id].kind; k == altStr || k == altExt || k == altUnknown {
			return true
		}
	}
	return false
}

// field reads o[k], through __index where the metatable has one.
func (in *interp) field(o objID, k Val, n syntax.Node) Val {
	v := in.rawField(o, k, n)
	if in.objs[o].mt != 0 && (in.d.flags(v.set)&mayNil != 0 || in.inputSeq(o)) {
		v = in.fallback(o, k, v)
	}
	return v
}

// rawField reads o[k] without regard to a metatable that the analysis follows.
func (in *interp) rawField(o objID, k Val, n syntax.Node) Val {
	d := in.d
	var out Val
	for _, id := range d.sets[k.set].alts {
		a := d.alts[id]
		switch a.kind {
		case altNil:
			out = in.join(out, Val{set: setNil})
		case altConst, altFalse, altTrue, altBuiltin, altTable, altFunc:
			out = in.join(out, in.rawConst(o, id, n))
		case altStr:
			if _, ok := d.constText(strID(a.ref)); ok {
				out = in.join(out, in.rawConst(o, id, n))
			} else {
				out = in.join(out, in.anyField(o, n, true, false, anyNumber))
			}
		case altNumber:
			out = in.join(out, in.numberField(o, a.num, n))
		default:
			out = in.join(out, in.anyField(o, n, true, true, anyNumber))
		}
	}
	return out
}

// rawConst reads o under a key that is a constant, or a table or function.
func (in *interp) rawConst(o objID, key altID, n syntax.Node) Val {
	d := in.d
	a := d.alts[key]
	ob := &in.objs[o]
	var v Val
	if a.kind == altConst {
		f := math.Float64frombits(a.bits)
		i, ok := intConst(f)
		in.noteIndex(o, n, f)
		if ok && i >= 1 {
			v = in.at(in.listPart(o), int(i))
			if (o == objKeys || o == objArgs) && v.set != setNil {
				v = in.born(v.set, n)
			} else if in.tracing && v.trail == 0 && in.inputSeq(o) {
				v = in.born(v.set, n)
			}
		}
	} else if o == objKeys || o == objArgs {
		in.noteBadIndex(o, n, a)
	}
	if loc, ok := ob.fields[key]; ok {
		if w := in.st.heap.get(loc); w.set != setBottom && (w.set != setNil || v.set == setBottom) {
			if v.set == setBottom || v.set == setNil {
				v = w
			} else {
				v = in.join(v, w)
			}
		}
	}
	absent := v.set == setBottom || d.flags(v.set)&mayNil != 0 && (!in.onlyInput(v.set) || in.metaOf(o) != 0)
	if absent && ob.lib != "" {
		if name, ok := d.constText(strID(a.ref)); ok && a.kind == altStr {
			v = in.joinAbsent(v, in.libraryField(ob.lib, name, n))
			absent = false
		}
	}
	if o == objGlobals && absent {
		if name, ok := d.constText(strID(a.ref)); ok && a.kind == altStr {
			v = in.joinAbsent(v, in.sandbox(n, name))
			absent = false
		}
	}
	if w := in.st.heap.get(ob.anyLoc); w.set != setBottom {
		if v.set == setBottom {
			v.set = setNil
		}
		v = in.join(v, w)
	}
	if v.set == setBottom {
		v.set = setNil
	}
	return in.metaRead(o, v, absent)
}

// joinAbsent replaces nil, which stood for "not stored", by what an unstored field is.
func (in *interp) joinAbsent(v, w Val) Val {
	if v.set != setBottom {
		v.set = in.d.without(v.set, func(a alt) bool { return a.kind == altNil })
	}
	return in.join(w, v)
}

// metaRead adds what a metatable or an unknown store may make of a read.
func (in *interp) metaRead(o objID, v Val, absent bool) Val {
	m := in.metaOf(o)
	if m&metaOpen != 0 {
		v = in.join(v, Val{set: in.d.setUnknown(whyHavoc)})
	}
	if m&metaTable != 0 && absent {
		v = in.join(v, in.unknownCall(emptyList, whyMeta))
	}
	return v
}

// numberField reads o under a computed integer.
func (in *interp) numberField(o objID, num number, n syntax.Node) Val {
	l := in.listPart(o)
	in.noteUse(o, n, useAny)
	if num.hasSym && num.sym.v != 0 && !in.sparse(o) {
		if k, ok := in.offset(l, num.sym); ok {
			if k > 0 {
				return in.metaRead(o, Val{set: setNil}, true)
			}
			v := in.fromEnd(l, -k)
			if v.set != setBottom {
				if in.inputSeq(o) {
					v = in.born(v.set, n)
				}
				return v
			}
		}
	}
	v := in.anyField(o, n, false, true, num)
	return v
}

// anyField reads o under a key that is only known to be a string or a number.
func (in *interp) anyField(o objID, n syntax.Node, str, num bool, r number) Val {
	d := in.d
	ob := &in.objs[o]
	v := Val{set: setNil}
	if num {
		in.noteUse(o, n, useAny)
		w := in.any(in.listPart(o), max(r.lo, 1), r.hi)
		if in.tracing && in.inputSeq(o) && w.set != setBottom && w.trail == 0 {
			w = in.born(w.set, n)
		}
		if w.set != setBottom && in.listPart(o).seq != seqNone && w.set != setNil {
			v = w // an element of the host's list: absent only past its end
		} else {
			v = in.join(w, v)
		}
	}
	for _, key := range ob.order {
		a := d.alts[key]
		if a.kind == altStr && !str || a.kind == altConst && !num {
			continue
		}
		if a.kind == altConst {
			if f := math.Float64frombits(a.bits); f < float64(r.lo) || f > float64(r.hi) {
				continue
			}
		}
		if w := in.st.heap.get(ob.fields[key]); w.set != setBottom {
			v = in.join(v, w)
		}
	}
	if w := in.st.heap.get(ob.anyLoc); w.set != setBottom {
		v = in.join(v, w)
	}
	if (ob.lib != "" || o == objGlobals) && str {
		v = in.join(v, Val{set: d.setUnknown(whyBuiltin)})
		v = in.join(v, in.callable(ob.lib))
	}
	return in.metaRead(o, v, true)
}

// store performs x[k] = v.
func (in *interp) store(x, k, v Val) {
	d := in.d
	if d.flags(v.set)&mayNil != 0 {
		v = in.whole(v)
	}
	tables := 0
	for _, id := range d.sets[x.set].alts {
		if kind := d.alts[id].kind; kind == altTable || kind == altExt || kind == altUnknown {
			tables++
		}
	}
	if tables == 0 {
		in.st.alive = false
		return
	}
	for _, id := range d.sets[x.set].alts {
		a := d.alts[id]
		switch a.kind {
		case altTable:
			if in.objs[a.ref].mt != 0 || in.metaOf(objID(a.ref))&metaTable != 0 {
				if h := in.metamethod(objID(a.ref), "__newindex"); h.set != setNil {
					in.unknownCall(listOf(h, x, k, v), whyMeta)
				}
			}
			if in.metaOf(objID(a.ref))&metaOpen != 0 {
				in.escape(v) // whoever can reach the table can reach what is in it
			}
			if tables == 1 {
				in.storeIn(objID(a.ref), k, v, in.objs[a.ref].multi)
			} else {
				in.storeIn(objID(a.ref), k, v, true)
			}
		case altExt:
			loc, ok := in.extLocs[id]
			if !ok {
				loc = in.newLoc(locAny)
				in.extLocs[id] = loc
			}
			in.put(&in.st.heap, loc, in.join(in.st.heap.get(loc), v))
		case altUnknown:
			in.escape(v)
		}
	}
}

// whole is a value on its way into a table: an element of KEYS or ARGV is taken to
// be there, since the script stores it without a test.
func (in *interp) whole(v Val) Val { return v }

func (in *interp) storeIn(o objID, k, v Val, weak bool) {
	d := in.d
	ks := d.sets[k.set].alts
	if len(ks) > 1 {
		weak = true
	}
	for _, id := range ks {
		a := d.alts[id]
		switch a.kind {
		case altConst:
			if i, ok := intConst(math.Float64frombits(a.bits)); ok && i >= 1 {
				in.noteStore(o, int(i))
				in.storeAt(o, id, int(i), v, weak)
				continue
			}
			in.storeKey(o, id, v, weak)
		case altTrue, altFalse, altTable, altFunc, altBuiltin:
			in.storeKey(o, id, v, weak)
		case altStr:
			if _, ok := d.constText(strID(a.ref)); ok {
				in.storeKey(o, id, v, weak)
				continue
			}
			in.storeAny(o, Val{set: d.one(id), trail: k.trail}, v)
		case altNumber:
			in.storeNumber(o, a.num, v, weak)
			if a.taint != 0 { // pairs gives it back
				in.noteKey(o, Val{set: d.one(id), trail: k.trail})
			}
		case altNil:
		default:
			in.storeAny(o, Val{set: d.one(id), trail: k.trail}, v)
			in.storeNumber(o, anyNumber, v, true)
		}
	}
}

// storeAny stores under a key that is no constant, and remembers the key for pairs.
func (in *interp) storeAny(o objID, k, v Val) {
	loc := in.objs[o].anyLoc
	in.put(&in.st.heap, loc, in.join(in.st.heap.get(loc), v))
	in.noteKey(o, k)
}

func (in *interp) noteKey(o objID, k Val) {
	if in.objs[o].keyLoc == 0 {
		keys := in.newLoc(locAny)
		in.objs[o].keyLoc = keys
	}
	loc := in.objs[o].keyLoc
	in.put(&in.st.heap, loc, in.join(in.st.heap.get(loc), k))
}

// storeField stores a field strongly.
func (in *interp) storeField(o objID, key altID, v Val) {
	in.storeKey(o, key, v, in.objs[o].multi)
}

func (in *interp) storeKey(o objID, key altID, v Val, weak bool) {
	loc := in.fieldLoc(o, key)
	if weak {
		old := in.st.heap.get(loc)
		if old.set == setBottom {
			old = in.rawConst(o, key, 0)
		}
		v = in.join(old, v)
	}
	in.put(&in.st.heap, loc, v)
}

// storeAt stores under a constant index.
func (in *interp) storeAt(o objID, key altID, i int, v Val, weak bool) {
	l := in.listPart(o)
	n := *l
	switch {
	case i <= len(l.prefix):
		if weak {
			v = in.join(l.prefix[i-1], v)
		} else if v.set == setNil && l.fixed() && i == len(l.prefix) {
			n.prefix = l.prefix[: i-1 : i-1] // the last one goes
			in.updateList(o, &n)
			return
		}
		n.prefix = append([]Val(nil), l.prefix...)
		n.prefix[i-1] = v
		if in.d.flags(v.set)&mayNil != 0 && !in.onlyInput(v.set) {
			n.loose = n.loose || i == len(l.prefix) && !l.fixed()
		}
		in.updateList(o, &n)
	case l.fixed() && i == len(l.prefix)+1 && in.objs[o].fields[key] == 0:
		if weak {
			v = in.join(v, Val{set: setNil})
			n.cycle, n.star = []Val{v}, true
			if v.set != setNil {
				in.updateList(o, &n)
			}
			return
		}
		if v.set != setNil {
			in.updateList(o, in.push(l, v))
		}
	case l.seq != seqNone && !weak && i <= 64:
		// The host's element is replaced: those before it move into the prefix.
		n.prefix = append([]Val(nil), l.prefix...)
		for j := len(l.prefix) + 1; j < i; j++ {
			n.prefix = append(n.prefix, in.at(l, j))
		}
		n.prefix = append(n.prefix, v)
		skip := int32(i - len(l.prefix))
		n.seqOff += skip
		n.reps = in.d.resolve(l.reps).add(-skip)
		in.updateList(o, &n)
	case len(l.cycle) > 0 || l.loose:
		in.storeNumber(o, number{lo: int32(i), hi: int32(i), whole: true}, v, true)
	default:
		in.storeKey(o, key, v, weak) // past the end: a field of its own
	}
}

// storeNumber stores under a computed integer.
func (in *interp) storeNumber(o objID, num number, v Val, weak bool) {
	l := in.listPart(o)
	if num.hasSym && !in.sparse(o) {
		k, ok := in.offset(l, num.sym)
		if !ok {
			if first, is := in.firstTurn(num.sym); is {
				k, ok = in.offset(l, first)
			}
		}
		if ok {
			switch {
			case k == 1 && !weak:
				if v.set != setNil {
					in.updateList(o, in.push(l, v))
				}
				return
			case k == 0 && !weak && v.set == setNil:
				_, rest := in.pop(l)
				in.updateList(o, rest)
				return
			case k <= 0 && -k < len(l.tail) && !weak:
				n := *l
				n.tail = append([]Val(nil), l.tail...)
				n.tail[len(l.tail)-1+k] = v
				in.updateList(o, &n)
				return
			}
		}
	}
	n := *l
	lo, hi := max(num.lo, 1), num.hi
	n.prefix = append([]Val(nil), l.prefix...)
	for i := range n.prefix {
		if int32(i+1) >= lo && int32(i+1) <= hi {
			n.prefix[i] = in.join(n.prefix[i], v)
		}
	}
	if hi > int32(len(l.prefix)) {
		rest := in.join(in.any(&list{cycle: l.cycle, tail: l.tail, seq: l.seq, seqOff: l.seqOff}, 1, indexMax), v)
		n.cycle, n.tail, n.seq, n.star = []Val{rest}, nil, seqNone, true
		n.loose = true
		if l.seq == seqNone && lo <= int32(len(l.prefix))+1 && num.whole && in.d.flags(v.set)&mayNil == 0 && len(l.cycle) == 0 && hi == int32(len(l.prefix))+1 {
			n.loose = false
		}
	}
	if !in.sameList(&n, l) {
		in.updateList(o, &n)
	}
}

// pop takes the last element off.
func (in *interp) pop(l *list) (Val, *list) {
	n := *l
	switch {
	case l.loose:
		return in.join(in.any(l, 1, indexMax), Val{set: setNil}), l
	case len(l.tail) > 0:
		n.tail = l.tail[: len(l.tail)-1 : len(l.tail)-1]
		if len(n.tail) == 0 {
			n.tail = nil
		}
		return l.tail[len(l.tail)-1], &n
	case len(l.cycle) == 0:
		if len(l.prefix) == 0 {
			return Val{set: setNil}, l
		}
		n.prefix = l.prefix[: len(l.prefix)-1 : len(l.prefix)-1]
		return l.prefix[len(l.prefix)-1], &n
	case l.seq != seqNone:
		n.reps = in.d.resolve(l.reps).add(-1)
		return in.seqVal(l, 0, indexMax), &n
	}
	v := in.join(in.any(l, 1, indexMax), Val{set: setNil})
	return v, in.spill(&list{prefix: l.prefix[:0:0], cycle: append(append([]Val(nil), l.prefix...), l.cycle...), star: true}, Val{})
}

func (in *interp) inputSeq(o objID) bool { return in.listPart(o).seq != seqNone }

// table evaluates a table constructor.
func (in *interp) table(n syntax.Node) Val {
	fs := in.tree.Fields(n)
	type pair struct {
		k, v Val
	}
	var named []pair
	pos := make([]Val, 0, fs.Len())
	var rest *list
	for i := range fs.Len() {
		key, value := fs.At(i)
		if key != 0 {
			k := in.expr(key)
			v := in.explain(in.expr(value), stepStore, value, "")
			named = append(named, pair{k, v})
			continue
		}
		if kind := in.tree.Kind(value); i == fs.Len()-1 && (kind == syntax.KindCall || kind == syntax.KindVararg) {
			rest = in.multi(value)
			continue
		}
		pos = append(pos, in.explain(in.expr(value), stepStore, value, ""))
	}
	if !in.st.alive {
		return Val{}
	}
	l := &list{prefix: pos}
	if rest != nil {
		l = in.appendList(l, rest)
	}
	for len(l.prefix) > 0 && l.fixed() && l.prefix[len(l.prefix)-1].set == setNil {
		l = &list{prefix: l.prefix[:len(l.prefix)-1]}
	}
	o := in.allocate(n)
	if in.objs[o].multi {
		in.updateList(o, l)
	} else {
		in.setList(o, l)
	}
	for _, p := range named {
		in.storeIn(o, p.k, p.v, in.objs[o].multi)
	}
	return Val{set: in.d.of(alt{kind: altTable, ref: uint32(o)})}
}
