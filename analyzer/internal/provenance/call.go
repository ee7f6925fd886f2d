package provenance

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// site is where a call stands, so that what is found out about its arguments can be
// reported at them.
type site struct {
	n    syntax.Node
	args []syntax.Node // the argument expressions; the last one may give several values
}

// arg returns the node of argument i (0-based).
func (s site) arg(i int) syntax.Node {
	switch {
	case len(s.args) == 0:
		return s.n
	case i >= len(s.args):
		return s.args[len(s.args)-1]
	}
	return s.args[i]
}

// rest is the site without its first argument, for a function that calls its argument.
func (s site) rest() site {
	if len(s.args) > 1 {
		return site{s.n, s.args[1:]}
	}
	return site{n: s.arg(0)}
}

// callExpr evaluates a call and returns its results.
func (in *interp) callExpr(n syntax.Node) *list {
	if !in.step() {
		return emptyList
	}
	if args := in.tree.Call(n).Args; len(args) > 0 {
		if locals, variants := in.cases(args, 2); len(variants) > 0 {
			out, _ := in.eachCase(locals, variants, func() *list { return in.callOnce(n) })
			return out
		}
	}
	return in.callOnce(n)
}

func (in *interp) callOnce(n syntax.Node) *list {
	c := in.tree.Call(n)
	if c.Method == 0 {
		f := in.expr(c.Fn)
		in.sawCall(n, f)
		args := in.exprs(c.Args)
		if !in.st.alive {
			return emptyList
		}
		return in.callValue(f, args, n, c.Args)
	}
	recv := in.expr(c.Fn)
	args := in.exprs(c.Args)
	if !in.st.alive {
		return emptyList
	}
	f := in.method(recv, c.Method)
	in.sawCall(n, f)
	if !in.st.alive {
		return emptyList
	}
	nodes := append([]syntax.Node{c.Fn}, c.Args...)
	return in.callValue(f, in.appendList(listOf(recv), args), n, nodes)
}

// method is recv[name] as a method call finds it: data from outside that has methods
// is a string.
func (in *interp) method(recv Val, name syntax.Node) Val {
	k := in.expr(name)
	var out Val
	for _, id := range in.d.sets[recv.set].alts {
		if a := in.d.alts[id]; a.kind == altExt {
			if text, ok := in.d.constString(k.set); ok {
				if b, ok := lookupBuiltin("string", text); ok {
					out = in.join(out, Val{set: in.d.of(alt{kind: altBuiltin, ref: uint32(b)})})
				}
			}
		}
	}
	v := in.methodField(recv, k, name)
	if out.set != setBottom && k.set != setBottom {
		in.st.alive = true // the other alternatives may have no methods; data has
	}
	return in.join(out, v)
}

func (in *interp) methodField(recv, k Val, name syntax.Node) Val {
	rest := in.d.without(recv.set, func(a alt) bool { return a.kind == altExt })
	if rest == setBottom {
		return Val{}
	}
	if rest != recv.set && in.d.flags(rest)&mayTrue == 0 {
		return Val{}
	}
	return in.index(Val{set: rest, trail: recv.trail}, k, name)
}

// callValue calls every alternative of f and joins what comes of it.
func (in *interp) callValue(f Val, args *list, n syntax.Node, nodes []syntax.Node) *list {
	ids := in.d.sets[f.set].alts
	at := site{n, nodes}
	if len(ids) == 1 {
		return in.callAlt(in.d.alts[ids[0]], args, at)
	}
	start := in.st
	in.gen++
	var out state
	var res *list
	for _, id := range ids {
		in.st = start
		in.gen++
		r := in.callAlt(in.d.alts[id], args, at)
		if !in.st.alive {
			continue
		}
		if res == nil {
			res = r
		} else {
			res = in.joinList(res, r, lin{}, false)
		}
		out = in.joinStates(out, in.snapshot(), headJoin{})
	}
	in.st = out
	if res == nil {
		in.st.alive = false
		return emptyList
	}
	return res
}

func (in *interp) callAlt(a alt, args *list, at site) *list {
	switch a.kind {
	case altFunc:
		return in.callFunc(a.ref, args, at)
	case altBuiltin:
		return in.builtin(a, args, at)
	case altTable:
		if h := in.metamethod(objID(a.ref), "__call"); h.set != setNil {
			return in.callValue(h, in.appendList(listOf(Val{set: in.d.of(a)}), args), at.n, nil)
		}
	case altExt:
		in.st.alive = false // data is no function
		return emptyList
	case altUnknown:
		in.reportEscapes(args, at)
		why := reason(a.ref)
		v := in.unknownCall(args, whyCall)
		// What a metatable finds is a function of the script, which has escaped, unless
		// some code was loaded.
		if why != whyGlobal && why != whyBuiltin && (why != whyMeta || in.loads) {
			in.havoc()
		}
		if why == whyLoaded {
			v.set = in.d.setUnknown(whyLoaded)
		}
		return &list{cycle: []Val{v}, star: true}
	}
	in.st.alive = false // calling nil, a number ... raises
	return emptyList
}

// memo is the outcome of a call that can be used again: same function, same
// arguments, same heap.
type memo struct {
	heap  store
	args  *list
	ret   *list
	after store
	dead  bool
}

func sameHeap(a, b store) bool {
	return len(a.dir) == len(b.dir) && (len(a.dir) == 0 || &a.dir[0] == &b.dir[0])
}

const (
	maxDepth = 5500 // nested calls; beyond, a call is unknown
	maxMemos = 4    // remembered outcomes for each function
	maxSame  = 6    // nested activations of one function with different captures
)

// callFunc calls a closure.
func (in *interp) callFunc(ci uint32, args *list, at site) *list {
	cl := in.d.closures[ci]
	same := 0
	for f := in.frame; f != nil; f = f.parent {
		if f.fn != cl.fn || f.unit != cl.unit || f.parent == nil {
			continue
		}
		if f.clo == ci {
			return in.recurse(f, args)
		}
		if same++; same >= maxSame {
			in.reportEscapes(args, at)
			return &list{cycle: []Val{in.unknownCall(args, whyDepth)}, star: true}
		}
	}
	if in.depth >= maxDepth {
		in.reportEscapes(args, at)
		return &list{cycle: []Val{in.unknownCall(args, whyDepth)}, star: true}
	}
	in.gen++ // from here on writes leave the heap that a memo may hold alone
	useMemo := len(in.tries) == 0 && !in.muted && len(in.yields) == 0
	if useMemo {
		for i := range in.memos[ci] {
			m := &in.memos[ci][i]
			if sameHeap(m.heap, in.st.heap) && in.sameList(m.args, args) {
				if m.dead {
					in.st.alive = false
					return emptyList
				}
				in.st.heap = m.after
				return m.ret
			}
		}
	}
	before := in.st.heap
	ret := in.activate(ci, cl, args, at)
	if useMemo && !in.spent && !in.inRecursion() {
		ms := in.memos[ci]
		if len(ms) >= maxMemos {
			ms = ms[1:]
		}
		in.gen++
		in.memos[ci] = append(ms, memo{heap: before, args: args, ret: ret, after: in.st.heap, dead: !in.st.alive})
	}
	return ret
}

// inRecursion reports whether some active function is being iterated to a fixpoint:
// what calls give then is not final.
func (in *interp) inRecursion() bool {
	for f := in.frame; f != nil; f = f.parent {
		if f.recursed {
			return true
		}
	}
	return false
}

// activate runs a function's body in a new frame, to a fixpoint where it recurses.
func (in *interp) activate(ci uint32, cl closure, args *list, at site) *list {
	ctx := in.context(at.n)
	outer := in.unit
	in.enter(cl.unit)
	t := in.tree
	fn := &t.Funcs[cl.fn]
	f := &frame{fn: cl.fn, unit: cl.unit, clo: ci, up: cl.ups, info: &in.units[cl.unit].infos[cl.fn], ctx: ctx, parent: in.frame,
		saved: in.st.locals, varargs: emptyList, args: args, entry: in.st.heap, pendArgs: args, pendHeap: in.st.heap}
	f.info.ran = true
	in.frame = f
	in.depth++
	nparams := int(fn.Params)
	for round := 0; ; round++ {
		in.st = state{heap: f.entry, alive: true}
		in.gen++
		f.ret, f.rets = nil, f.rets[:0]
		f.dirty, f.round = false, round
		for i := range nparams {
			l := fn.First + syntax.LocalID(i)
			v := in.at(f.args, i+1)
			if in.tracing {
				v = in.explain(v, stepParam, at.arg(i), t.LocalName(l))
			}
			in.declare(l, v)
		}
		f.varargs = emptyList
		if fn.Vararg {
			f.varargs = in.from(f.args, nparams+1)
			if fn.Arg != 0 {
				in.declare(fn.Arg, in.argTable(fn.Node, f.varargs))
			}
		}
		in.block(fn.Body)
		if in.st.alive {
			f.rets = append(f.rets, in.st)
			in.gen++
			if f.ret == nil {
				f.ret = emptyList
			} else {
				f.ret = in.joinList(f.ret, emptyList, lin{}, false)
			}
		}
		out := in.mergeStates(f.rets)
		if !f.recursed || in.spent {
			f.sumRet, f.sumHeap = f.ret, out
			break
		}
		h := headJoin{atHead: true, round: round}
		stable := !f.dirty
		if f.sumRet == nil {
			stable = stable && f.ret == nil
			f.sumRet, f.sumHeap = f.ret, out
		} else if f.ret != nil {
			r := in.joinList(f.sumRet, f.ret, lin{}, false)
			if round > 3 {
				r = in.widenList(f.sumRet, r, round)
			}
			o := in.joinStates(f.sumHeap, out, h)
			if !in.sameList(r, f.sumRet) || !in.sameState(o, f.sumHeap) {
				stable = false
			}
			f.sumRet, f.sumHeap = r, o
		}
		if stable {
			break
		}
		if round >= maxRounds {
			in.spent = true
			break
		}
		f.args, f.entry = f.pendArgs, f.pendHeap
	}
	in.frame = f.parent
	in.depth--
	in.enter(outer)
	in.st = state{locals: f.saved, heap: f.sumHeap.heap, alive: f.sumHeap.alive && !in.spent}
	in.gen++
	if f.sumRet == nil {
		in.st.alive = false
		return emptyList
	}
	if in.tracing {
		return in.explainReturn(f.sumRet, at.n)
	}
	return f.sumRet
}

// mergeStates joins the heaps of a function's returns pairwise, so that many returns
// cost n log n.
func (in *interp) mergeStates(ss []state) state {
	switch len(ss) {
	case 0:
		return state{}
	case 1:
		return state{heap: ss[0].heap, alive: ss[0].alive}
	}
	m := len(ss) / 2
	return in.joinStates(in.mergeStates(ss[:m]), in.mergeStates(ss[m:]), headJoin{})
}

// recurse is a call of a function that is active already: its entry is joined into
// that activation, which runs again, and its outcome is what is known so far.
func (in *interp) recurse(f *frame, args *list) *list {
	f.recursed = true
	round := 0
	if f.sumRet != nil {
		round = max(2, f.round)
	}
	a := in.joinList(f.pendArgs, args, lin{}, false)
	if !in.sameList(a, f.pendArgs) {
		a = in.widenList(f.pendArgs, a, max(2, f.round))
	}
	pend := in.joinStates(state{heap: f.pendHeap, alive: true}, state{heap: in.st.heap, alive: true}, headJoin{atHead: true, round: round})
	in.gen++
	if !in.sameList(a, f.pendArgs) || !in.sameStore(pend.heap, f.pendHeap) {
		f.pendArgs, f.pendHeap, f.dirty = a, pend.heap, true
	}
	if f.sumRet == nil {
		in.st.alive = false
		return emptyList
	}
	in.st.heap = f.sumHeap.heap
	in.st.alive = f.sumHeap.alive
	in.gen++
	in.forgetChoices()
	return f.sumRet
}

// argTable is the table `arg` of Lua 5.0, which a vararg function without `...` has.
func (in *interp) argTable(n syntax.Node, varargs *list) Val {
	o := in.allocate(n)
	in.updateList(o, varargs)
	in.storeField(o, in.d.sets[in.d.setText("n")].alts[0], Val{set: in.lengthSet(varargs)})
	return Val{set: in.d.of(alt{kind: altTable, ref: uint32(o)})}
}

// sawCall remembers what kind of function a call calls, for when the budget runs out.
func (in *interp) sawCall(n syntax.Node, f Val) {
	seen := seenCall
	for _, id := range in.d.sets[f.set].alts {
		switch a := in.d.alts[id]; a.kind {
		case altUnknown:
			seen |= seenServer
		case altBuiltin:
			switch builtinID(a.ref) {
			case biCall, biPcallServer, biPcall, biXpcall, biGsub, biForeach, biForeachi, biSort, biCoResume, biCoCall:
				seen |= seenServer
			}
		}
	}
	in.units[in.unit].calls[n] |= seen
}
