package provenance

// tableLib applies the functions of the table library.
func (in *interp) tableLib(a alt, args *list, at site) (*list, bool) {
	arg := func(i int) Val { return in.at(args, i) }
	switch builtinID(a.ref) {
	case biGetn:
		return listOf(in.lengthOf(arg(1), at.n)), true
	case biMaxn:
		return listOf(Val{set: setCount}), true
	case biConcat:
		return listOf(in.tableConcat(args)), true
	case biInsert:
		in.tableInsert(args)
		return emptyList, true
	case biRemove:
		return listOf(in.tableRemove(args)), true
	case biSort:
		in.tableSort(args, at)
		return emptyList, true
	case biForeach, biForeachi:
		k, v := in.elements(arg(1), builtinID(a.ref) == biForeachi, lin{})
		if v.set == setBottom {
			return listOf(Val{set: setNil}), true
		}
		return listOf(in.callback(arg(2), listOf(k, v), at.arg(1))), true
	}
	return nil, false
}

// eachTable calls f for every table that v can be; f changes it, weakly where there
// are several.
func (in *interp) eachTable(v Val, f func(o objID, weak bool)) {
	var tables []objID
	other := false
	for _, id := range in.d.sets[v.set].alts {
		switch a := in.d.alts[id]; a.kind {
		case altTable:
			tables = append(tables, objID(a.ref))
		case altExt, altUnknown:
			other = true
		}
	}
	if len(tables) == 0 && !other {
		in.st.alive = false // not a table: raises
		return
	}
	for _, o := range tables {
		f(o, len(tables) > 1 || other || in.objs[o].multi)
	}
}

// change replaces a table's list part, weakly where the table may be another.
func (in *interp) change(o objID, l *list, weak bool) {
	if weak {
		l = in.joinList(in.listPart(o), l, lin{}, false)
		if in.sameList(l, in.listPart(o)) {
			return
		}
	}
	in.setList(o, l)
}

func (in *interp) tableInsert(args *list) {
	t := in.at(args, 1)
	v := in.at(args, 2)
	var pos Val
	two := args.fixed() && len(args.prefix) == 2
	if !two {
		pos, v = v, in.at(args, 3)
		if !args.fixed() { // the number of arguments is unknown
			v = in.join(in.join(v, pos), in.any(args, 2, indexMax))
		}
	}
	for _, id := range in.d.sets[t.set].alts {
		if a := in.d.alts[id]; a.kind == altExt {
			in.store(Val{set: in.d.of(a)}, Val{set: setCount}, v)
		}
	}
	v = in.explain(v, stepStore, 0, "")
	in.eachTable(t, func(o objID, weak bool) {
		in.noteStore(o, 0)
		l := in.listPart(o)
		if in.sparse(o) {
			r := number{lo: 1, hi: indexMax, whole: true}
			if lo, hi := in.border(o); two {
				r.lo, r.hi = lo+1, min(hi, indexMax-1)+1
			} else { // what stands behind moves up
				v = in.join(in.anyField(o, 0, false, true, anyNumber), v)
			}
			in.storeNumber(o, r, v, true)
			return
		}
		if two {
			if v.set != setNil {
				in.change(o, in.push(l, v), weak)
			}
			return
		}
		if f, ok := in.d.constNumber(pos.set); ok && args.fixed() {
			if i, ok := intConst(f); ok && i >= 1 && int(i) <= len(l.prefix)+1 && len(l.prefix) < maxPrefix {
				n := *l
				n.prefix = append(append(append([]Val(nil), l.prefix[:i-1]...), v), l.prefix[i-1:]...)
				in.change(o, &n, weak)
				return
			}
		}
		if r := in.rangeOf(pos.set); r.hasSym && args.fixed() {
			if k, ok := in.offset(l, r.sym); ok && k == 1 {
				in.change(o, in.push(l, v), weak)
				return
			}
		}
		in.change(o, in.spill(&list{cycle: append(append([]Val(nil), l.prefix...), in.cycleAll(l)...), tail: l.tail, star: true}, v), weak)
	})
}

// cycleAll is the cycle as plain values.
func (in *interp) cycleAll(l *list) []Val {
	if l.seq != seqNone {
		return []Val{in.seqVal(l, 0, indexMax)}
	}
	return l.cycle
}

func (in *interp) tableRemove(args *list) Val {
	d := in.d
	t, pos := in.at(args, 1), in.at(args, 2)
	var out Val
	for _, id := range d.sets[t.set].alts {
		if a := d.alts[id]; a.kind == altExt || a.kind == altUnknown {
			out = in.join(out, in.index(Val{set: d.of(a)}, Val{set: setCount}, 0))
		}
	}
	in.eachTable(t, func(o objID, weak bool) {
		l := in.listPart(o)
		in.noteStore(o, 0)
		in.noteUse(o, 0, useAll)
		if in.sparse(o) {
			v := in.join(in.anyField(o, 0, false, true, anyNumber), Val{set: setNil})
			out = in.join(out, v)
			if pos.set == setNil {
				lo, hi := in.border(o)
				in.storeNumber(o, number{lo: lo, hi: hi, whole: true}, Val{set: setNil}, true)
			} else { // what stands behind moves down
				in.storeNumber(o, number{lo: 1, hi: indexMax, whole: true}, v, true)
			}
			return
		}
		if pos.set == setNil {
			v, rest := in.pop(l)
			if l.seq == seqNone && !l.fixed() && len(l.tail) == 0 {
				v = in.join(v, Val{set: setNil})
			}
			in.change(o, rest, weak)
			out = in.join(out, v)
			return
		}
		if f, ok := d.constNumber(pos.set); ok {
			if i, ok := intConst(f); ok && i >= 1 {
				if int(i) <= len(l.prefix) {
					n := *l
					n.prefix = append(append([]Val(nil), l.prefix[:i-1]...), l.prefix[i:]...)
					in.change(o, &n, weak)
					out = in.join(out, l.prefix[i-1])
					return
				}
				if l.fixed() {
					out = in.join(out, Val{set: setNil})
					return
				}
				if i == 1 { // the prefix is empty
					v := in.at(l, 1)
					in.change(o, in.from(l, 2), weak)
					out = in.join(out, v)
					return
				}
			}
		}
		out = in.join(out, in.join(in.any(l, 1, indexMax), Val{set: setNil}))
		in.change(o, in.spill(&list{cycle: append(append([]Val(nil), l.prefix...), in.cycleAll(l)...), tail: l.tail, star: true}), weak)
	})
	if out.set == setBottom {
		out.set = setNil
	}
	return out
}

// tableSort permutes: every place may hold every element. The comparison sees pairs.
func (in *interp) tableSort(args *list, at site) {
	t, cmp := in.at(args, 1), in.at(args, 2)
	in.eachTable(t, func(o objID, weak bool) {
		l := in.listPart(o)
		v := in.any(l, 1, indexMax)
		if in.sparse(o) {
			v = in.anyField(o, 0, false, true, anyNumber)
		}
		if v.set == setBottom || v.set == setNil {
			return
		}
		if cmp.set != setNil {
			in.callback(cmp, listOf(v, v), at.arg(1))
		}
		if !in.st.alive {
			return
		}
		in.noteStore(o, 0)
		if in.sparse(o) { // what is under other numbers moves, too
			in.storeNumber(o, number{lo: 1, hi: indexMax, whole: true}, v, true)
			return
		}
		n := &list{reps: l.reps, star: l.star, loose: l.loose}
		for range l.prefix {
			n.prefix = append(n.prefix, v)
		}
		for range l.cycle {
			n.cycle = append(n.cycle, v)
		}
		for range l.tail {
			n.tail = append(n.tail, v)
		}
		in.change(o, n, weak)
	})
}

// tableConcat is table.concat: precise as far as the elements are known one by one.
func (in *interp) tableConcat(args *list) Val {
	d := in.d
	sep := in.at(args, 2)
	if sep.set == setNil {
		sep.set = d.setText("")
	}
	var out Val
	for _, id := range d.sets[in.at(args, 1).set].alts {
		a := d.alts[id]
		switch a.kind {
		case altTable:
			out = in.join(out, in.concatList(in.slice(objID(a.ref), in.at(args, 3), in.at(args, 4)), sep))
		case altExt, altUnknown:
			m := d.altTaint(a) | d.taintOf(sep.set)
			if loc, ok := in.extLocs[id]; ok {
				m |= in.deepTaint(in.st.heap.get(loc).set, 0)
			}
			out = in.join(out, Val{set: d.bits(m), trail: in.at(args, 1).trail})
		}
	}
	if out.set == setBottom {
		in.st.alive = false
	}
	return out
}

func (in *interp) concatList(l *list, sep Val) Val {
	out := Val{set: in.d.setText("")}
	var ends Val
	for i, v := range l.prefix {
		if i >= maxParts {
			break
		}
		if l.loose && in.d.flags(v.set)&mayNil != 0 { // the list may end here
			ends = in.join(ends, out)
		}
		if i > 0 {
			out = in.concat(out, sep)
		}
		out = in.concat(out, v)
		if !in.st.alive {
			in.st.alive = ends.set != setBottom
			return ends
		}
	}
	out = in.join(ends, out)
	rest := in.any(&list{prefix: l.prefix[min(len(l.prefix), maxParts):], cycle: l.cycle, tail: l.tail, seq: l.seq, seqOff: l.seqOff}, 1, indexMax)
	if rest.set == setBottom {
		return out
	}
	m := in.d.taintOf(rest.set) | in.d.taintOf(sep.set)
	s := in.d.bits(m)
	if m&(fromReply|fromKeys) == fromReply|fromKeys { // the elements may all be replies
		s = in.d.join(s, in.d.bits(m&^fromKeys))
	}
	return in.join(out, in.concat(out, Val{set: s, trail: rest.trail}))
}
