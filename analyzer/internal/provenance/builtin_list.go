package provenance

// eachHeld calls f for everything that a table holds, with its key where that is a
// constant.
func (in *interp) eachHeld(o objID, f func(key alt, v Val)) {
	l := in.listPart(o)
	for _, vs := range [...][]Val{l.prefix, l.cycle, l.tail} {
		for _, v := range vs {
			f(alt{}, v)
		}
	}
	for _, key := range in.objs[o].order {
		f(in.d.alts[key], in.st.heap.get(in.objs[o].fields[key]))
	}
	f(alt{}, in.st.heap.get(in.objs[o].anyLoc))
	if mt := in.objs[o].mt; mt != 0 {
		f(alt{}, in.st.heap.get(mt))
	}
}

// elements is a key and a value of a table as ipairs (ordered) or pairs give them.
func (in *interp) elements(tv Val, ordered bool, turns lin) (key, val Val) {
	d := in.d
	for _, id := range d.sets[tv.set].alts {
		a := d.alts[id]
		switch a.kind {
		case altTable:
			o := objID(a.ref)
			in.noteUse(o, 0, useAll)
			l := in.listPart(o)
			if w := in.any(l, 1, indexMax); w.set != setBottom {
				if in.tracing && in.inputSeq(o) && w.trail == 0 {
					w = in.born(w.set, 0)
				}
				n := number{lo: 1, hi: indexMax, whole: true}
				if turns.v != 0 && ordered {
					n.sym, n.hasSym = turns.add(1), true
				}
				if l.fixed() {
					n.hi = int32(len(l.prefix))
				}
				key = in.join(key, Val{set: d.numberOf(0, n)})
				val = in.join(val, w)
			}
			for _, k := range in.objs[o].order {
				ka := d.alts[k]
				if ordered && ka.kind != altConst {
					continue
				}
				if w := in.st.heap.get(in.objs[o].fields[k]); w.set != setBottom && w.set != setNil {
					key = in.join(key, Val{set: d.one(k)})
					val = in.join(val, w)
				}
			}
			if w := in.st.heap.get(in.objs[o].anyLoc); w.set != setBottom {
				val = in.join(val, w)
			}
			if loc := in.objs[o].keyLoc; loc != 0 {
				key = in.join(key, in.st.heap.get(loc))
			}
			if in.metaOf(o)&metaOpen != 0 || in.objs[o].lib != "" {
				key = in.join(key, Val{set: d.setUnknown(whyHavoc)})
				val = in.join(val, Val{set: d.setUnknown(whyHavoc)})
				val = in.join(val, in.callable(in.objs[o].lib))
			}
		case altExt:
			w := Val{set: d.of(a), trail: tv.trail}
			k := w
			if ordered {
				k = Val{set: d.numberOf(0, number{lo: 1, hi: indexMax, whole: true})}
			}
			if loc, ok := in.extLocs[id]; ok {
				w = in.join(w, in.st.heap.get(loc))
			}
			key, val = in.join(key, k), in.join(val, w)
		case altUnknown:
			w := Val{set: d.of(a), trail: tv.trail}
			key, val = in.join(key, w), in.join(val, w)
		}
	}
	// An iteration ends at nil, so the body never sees one as a key.
	key.set = d.without(key.set, func(a alt) bool { return a.kind == altNil })
	val.set = d.without(val.set, func(a alt) bool { return a.kind == altNil })
	return key, val
}

func (in *interp) selectArgs(args *list) *list {
	n := in.at(args, 1)
	rest := in.from(args, 2)
	if t, ok := in.d.constString(n.set); ok && t == "#" {
		return listOf(Val{set: in.lengthSet(rest)})
	}
	if f, ok := in.d.constNumber(n.set); ok {
		if i, ok := intConst(f); ok && i >= 1 {
			return in.from(rest, int(i))
		} else if ok && i < 0 && rest.fixed() {
			if k := len(rest.prefix) + int(i); k >= 0 {
				return &list{prefix: rest.prefix[k:]}
			}
			in.st.alive = false
			return emptyList
		}
	}
	r := in.rangeOf(n.set)
	v := in.any(rest, max(r.lo, 1), indexMax)
	if v.set == setBottom {
		return emptyList
	}
	return &list{cycle: []Val{v}, star: true}
}

// unpack returns the elements of a table between two indices.
func (in *interp) unpack(args *list, at site) *list {
	d := in.d
	var out *list
	for _, id := range d.sets[in.at(args, 1).set].alts {
		a := d.alts[id]
		var l *list
		switch a.kind {
		case altTable:
			o := objID(a.ref)
			l = in.slice(o, in.at(args, 2), in.at(args, 3))
			in.noteUse(o, at.n, useAll)
		case altExt, altUnknown:
			v := Val{set: d.of(a), trail: in.at(args, 1).trail}
			if loc, ok := in.extLocs[id]; ok {
				v = in.join(v, in.st.heap.get(loc))
			}
			l = &list{cycle: []Val{v}, star: true}
		default:
			continue
		}
		if out == nil {
			out = l
		} else {
			out = in.joinList(out, l, lin{}, false)
		}
	}
	if out == nil {
		in.st.alive = false
		return emptyList
	}
	if in.tracing {
		out = in.explainList(out, stepUnpack, at.n)
	}
	return out
}

// slice is the part of a table's list between two indices, which may be nil for "from
// the first" and "to the last".
func (in *interp) slice(o objID, iv, jv Val) *list {
	l := in.listPart(o)
	d := in.d
	lo := number{lo: 1, hi: 1, whole: true}
	if iv.set != setNil {
		lo = in.rangeOf(d.without(iv.set, func(a alt) bool { return a.kind == altNil }))
	}
	spread := func() *list {
		hi := number{hi: indexMax}
		if jv.set != setNil {
			hi = in.rangeOf(jv.set)
		}
		v := in.anyField(o, 0, false, true, number{lo: max(lo.lo, 1), hi: hi.hi})
		v.set = d.without(v.set, func(a alt) bool { return a.kind == altNil })
		if v.set == setBottom {
			return emptyList
		}
		return &list{cycle: []Val{v}, star: true}
	}
	if in.sparse(o) {
		// Where only the length is unknown, what is there stands at its place.
		if jv.set == setNil && lo.lo == lo.hi && lo.lo >= 1 && int(lo.lo) <= len(l.prefix) && in.listAlone(o) {
			n := *in.from(l, int(lo.lo))
			n.loose = true
			return &n
		}
		return spread()
	}
	whole := jv.set == setNil
	if !whole {
		r := in.rangeOf(jv.set)
		if r.hasSym {
			if k, ok := in.offset(l, r.sym); ok && k == 0 {
				whole = true
			}
		}
		if !whole && r.hasSym && r.sym.v == 0 && lo.lo == lo.hi && lo.lo >= 1 && r.lo <= maxPrefix {
			n := &list{}
			for i := lo.lo; i <= r.lo; i++ {
				n.prefix = append(n.prefix, in.at(l, int(i)))
			}
			return n
		}
	}
	if whole && lo.lo == lo.hi && lo.lo >= 1 {
		return in.from(l, int(lo.lo))
	}
	return spread()
}

// listAlone reports whether the list part is all that a table holds under numbers.
func (in *interp) listAlone(o objID) bool {
	if in.metaOf(o) != 0 || in.st.heap.get(in.objs[o].anyLoc).set != setBottom {
		return false
	}
	for _, k := range in.objs[o].order {
		if in.d.alts[k].kind == altConst && in.st.heap.get(in.objs[o].fields[k]).set != setBottom {
			return false
		}
	}
	return true
}
