package provenance

import (
	"slices"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// unknownList is what code that nobody can follow passes and returns.
func (in *interp) unknownList(why reason) *list {
	return &list{cycle: []Val{{set: in.d.setUnknown(why)}}, star: true}
}

// unknownCall is a call of something that cannot be followed: it may keep what it is
// given, and call any function it was ever given.
func (in *interp) unknownCall(args *list, why reason) Val {
	for _, vs := range [...][]Val{args.prefix, args.cycle, args.tail} {
		for _, v := range vs {
			in.escape(v)
		}
	}
	if args.seq != seqNone && len(args.cycle) > 0 {
		in.escape(args.cycle[0])
	}
	in.runEscaped()
	return Val{set: in.d.setUnknown(why)}
}

// escape hands a value to code that cannot be followed: its functions may be called
// with anything, its tables may hold anything from now on.
func (in *interp) escape(v Val) {
	if in.d.flags(v.set)&mayRefer == 0 {
		return
	}
	for _, id := range in.d.sets[v.set].alts {
		a := in.d.alts[id]
		switch a.kind {
		case altFunc:
			if !slices.Contains(in.escaped, a.ref) {
				in.escaped = append(in.escaped, a.ref)
			}
		case altTable:
			in.escapeTable(objID(a.ref))
		}
	}
}

func (in *interp) escapeTable(o objID) {
	if in.objs[o].lib != "" || in.metaOf(o)&metaOpen != 0 {
		return
	}
	in.setMeta(o, metaOpen)
	in.eachHeld(o, func(_ alt, v Val) { in.escape(v) })
}

// havoc is what code loaded at run time can do to what every script shares.
func (in *interp) havoc() {
	in.escapeTable(objKeys)
	in.escapeTable(objArgs)
	in.escapeTable(objGlobals)
	in.runEscaped()
}

// runEscaped runs every escaped function with unknown arguments, any number of times,
// and joins what that may change into the current state.
func (in *interp) runEscaped() {
	if in.inEscape || len(in.escaped) == 0 || !in.st.alive {
		return
	}
	in.inEscape = true
	defer func() { in.inEscape = false }()
	for round := 0; ; round++ {
		start := in.snapshot()
		for i := 0; i < len(in.escaped); i++ {
			saved := in.snapshot()
			in.callFunc(in.escaped[i], in.unknownList(whyEscaped), site{n: in.nodeOf(in.escaped[i])})
			in.st = in.joinStates(saved, in.st, headJoin{atHead: true, round: round})
		}
		if in.spent || in.sameState(start, in.st) {
			return
		}
		if round >= maxRounds {
			in.spent = true
			return
		}
	}
}

// escapeReturns hands the functions that the chunk returns to the host.
func (in *interp) escapeReturns() {
	if in.frame.ret == nil {
		return
	}
	// What follows runs after the script: the state is that of any return.
	end := in.mergeStates(in.frame.rets)
	end.locals = in.st.locals
	in.st = in.joinStates(in.st, end, headJoin{})
	if !in.st.alive {
		return
	}
	l := in.frame.ret
	for _, vs := range [...][]Val{l.prefix, l.cycle, l.tail} {
		for _, v := range vs {
			in.escape(v)
		}
	}
}

// reportEscapes reports redis.call itself where it is handed to something that cannot
// be followed.
func (in *interp) reportEscapes(args *list, at site) {
	k := 0
	for _, vs := range [...][]Val{args.prefix, args.cycle, args.tail} {
		for _, v := range vs {
			if in.holdsCall(v.set, 0) {
				in.judgeUnknown(at.arg(k), whyEscaped, "the function that runs commands is handed to code that the analysis cannot follow")
			}
			k++
		}
	}
}

func (in *interp) holdsCall(s Set, depth int) bool {
	for _, id := range in.d.sets[s].alts {
		a := in.d.alts[id]
		switch a.kind {
		case altBuiltin:
			if b := builtinID(a.ref); b == biCall || b == biPcallServer {
				return true
			}
		case altTable:
			o := objID(a.ref)
			if depth > 3 || in.objs[o].lib != "" {
				continue
			}
			l := in.listPart(o)
			for _, vs := range [...][]Val{l.prefix, l.cycle, l.tail} {
				for _, v := range vs {
					if in.holdsCall(v.set, depth+1) {
						return true
					}
				}
			}
			for _, key := range in.objs[o].order {
				if in.holdsCall(in.st.heap.get(in.objs[o].fields[key]).set, depth+1) {
					return true
				}
			}
		}
	}
	return false
}

// try is a pcall being run: what it changes before it raises stays changed.
type try struct {
	acc    store // the heap at any place that may raise, joined
	last   store
	raised Val // what error() was called with
	any    bool
}

// mayRaise records the current heap for the pcalls around it.
func (in *interp) mayRaise() {
	if !in.st.alive {
		return
	}
	t := in.tries[len(in.tries)-1]
	if t.any && sameHeap(t.last, in.st.heap) {
		return
	}
	in.gen++
	if !t.any {
		t.acc, t.any = in.st.heap, true
	} else {
		s := in.joinStates(state{heap: t.acc, alive: true}, state{heap: in.st.heap, alive: true}, headJoin{})
		t.acc = s.heap
	}
	t.last = in.st.heap
	in.gen++
}

// protect runs call as pcall does. The results are either true and what call
// returned, or false and the error.
func (in *interp) protect(call func() *list) (ok *list, err Val, okState, errState state) {
	t := &try{}
	in.tries = append(in.tries, t)
	in.mayRaise()
	locals := in.st.locals
	frame, depth := in.frame, in.depth
	ok = call()
	in.frame, in.depth = frame, depth
	in.mayRaise()
	in.tries = in.tries[:len(in.tries)-1]
	okState = in.snapshot()
	errState = state{locals: locals, heap: t.acc, alive: t.any}
	for _, st := range [...]*state{&okState, &errState} { // the script deals with a failure itself
		in.gen++
		for _, loc := range in.wroteOn {
			if st.heap.get(loc).set != 0 {
				in.put(&st.heap, loc, Val{})
			}
		}
	}
	if len(in.tries) > 0 { // an outer pcall sees these heaps, too
		outer := in.tries[len(in.tries)-1]
		s := in.joinStates(state{heap: outer.acc, alive: outer.any}, state{heap: t.acc, alive: true}, headJoin{})
		outer.acc, outer.any = s.heap, true
	}
	err = in.join(t.raised, Val{set: in.d.setExt(fromReply, 0)})
	return ok, err, okState, errState
}

// nodeOf is the place of a closure's body.
func (in *interp) nodeOf(ci uint32) syntax.Node {
	cl := in.d.closures[ci]
	return in.units[cl.unit].tree.Funcs[cl.fn].Node
}
