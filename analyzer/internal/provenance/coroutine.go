package provenance

// coro is a coroutine: its function, what it has yielded and been resumed with so far.
type coro struct {
	fn      Val
	entry   store // the heap at any resume, joined
	entered bool
	yielded *list
	resumed *list
	grew    bool
	at      site
}

// coroutineLib applies the coroutine library. A coroutine's body is run anew at each
// resume, its yields returning what any resume passed; what crosses a yield may have
// been changed by others, so variables that change become unknown there.
func (in *interp) coroutineLib(a alt, args *list, at site) *list {
	d := in.d
	switch builtinID(a.ref) {
	case biCoCreate, biCoWrap:
		k := siteKey{uint32(in.here(at.n)), in.frame.ctx}
		i, ok := in.coros[k]
		if !ok {
			i = len(in.coroList)
			in.coros[k] = i
			in.coroList = append(in.coroList, &coro{at: at})
		}
		co := in.coroList[i]
		co.fn = in.join(co.fn, in.at(args, 1))
		return listOf(Val{set: d.of(alt{kind: altBuiltin, ref: uint32(biCoCall), bits: uint64(i)})})
	case biCoCall:
		return in.resume(in.coroList[a.bits], args, at)
	case biCoResume:
		var out *list
		for _, id := range d.sets[in.at(args, 1).set].alts {
			b := d.alts[id]
			if b.kind != altBuiltin || builtinID(b.ref) != biCoCall {
				if b.kind == altUnknown {
					in.reportEscapes(args, at)
					in.unknownCall(args, whyCoroutine)
					return in.unknownList(whyCoroutine)
				}
				continue
			}
			ok, err, okState, errState := in.protect(func() *list { return in.resume(in.coroList[b.bits], in.from(args, 2), at) })
			in.st = in.joinStates(okState, errState, headJoin{})
			l := in.joinList(in.appendList(listOf(Val{set: setTrue}), ok), listOf(Val{set: setFalse}, err), lin{}, false)
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
		return out
	case biCoStatus:
		return listOf(Val{set: setLocal})
	case biCoYield:
		if len(in.yields) == 0 {
			in.st.alive = false // outside a coroutine it raises
			return emptyList
		}
		co := in.yields[len(in.yields)-1]
		if co.yielded == nil {
			co.yielded, co.grew = args, true
		} else if l := in.joinList(co.yielded, args, lin{}, false); !in.sameList(l, co.yielded) {
			co.yielded, co.grew = in.widenList(co.yielded, l, 3), true
		}
		in.suspend(co)
		if co.resumed == nil {
			return in.unknownList(whyCoroutine)
		}
		return in.joinList(co.resumed, emptyList, lin{}, false)
	}
	in.reportEscapes(args, at)
	in.unknownCall(args, whyBuiltin)
	return in.unknownList(whyBuiltin)
}

// resume runs a coroutine's body as far as any yield: the results are what it yields
// or returns.
func (in *interp) resume(co *coro, args *list, at site) *list {
	for _, other := range in.yields {
		if other == co { // it resumes itself: raises
			in.st.alive = false
			return emptyList
		}
	}
	if co.resumed == nil {
		co.resumed = args
	} else {
		co.resumed = in.widenList(co.resumed, in.joinList(co.resumed, args, lin{}, false), 3)
	}
	if co.entered {
		in.st.heap = in.joinStates(state{heap: co.entry, alive: true}, state{heap: in.st.heap, alive: true}, headJoin{}).heap
		in.gen++
	}
	co.entry, co.entered = in.snapshot().heap, true
	in.gen++
	in.yields = append(in.yields, co)
	t := &try{} // whatever the body changed before a yield is seen by the resumer
	in.tries = append(in.tries, t)
	in.mayRaise()
	locals := in.st.locals
	var ret *list
	for round := 0; round < maxRounds; round++ {
		co.grew = false
		// The body starts anew with what any resume passed, the first among them.
		ret = in.callValue(co.fn, co.resumed, at.n, nil)
		in.mayRaise()
		s := in.joinStates(state{heap: t.acc, alive: true}, in.snapshot(), headJoin{atHead: true, round: round})
		in.st = state{locals: locals, heap: s.heap, alive: true}
		if !co.grew && in.sameStore(s.heap, t.acc) {
			break
		}
		t.acc = s.heap
		in.gen++
	}
	in.tries = in.tries[:len(in.tries)-1]
	in.yields = in.yields[:len(in.yields)-1]
	if co.yielded == nil {
		return ret
	}
	return in.joinList(co.yielded, ret, lin{}, false)
}

// suspend is the moment of a yield: other code runs, and may change every variable
// that functions share and every table. What it changed is in the heap of the next
// resume, which runs the body anew and comes here again.
func (in *interp) suspend(co *coro) {
	in.gen++
	in.st.heap = in.joinStates(state{heap: in.st.heap, alive: true}, state{heap: co.entry, alive: true}, headJoin{}).heap
	in.gen++
}
