package provenance

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// loop is a loop being run.
type loop struct {
	outer  *loop
	breaks []state
	turns  lin  // how often the body has been run, as a symbol
	again  bool // something besides the state has grown: one more round
	round  int
}

// maxRounds bounds the fixpoint of a loop; widening ends it long before.
const maxRounds = 40

// fixpoint runs a loop: turn runs the condition and, where it holds, the body once,
// and returns the state in which the loop ends without break. The state after the
// loop becomes current.
func (in *interp) fixpoint(turn func() (exit state)) *loop {
	lp := &loop{outer: in.frame.loop, turns: lin{v: in.d.nextVar, coef: 1}}
	in.d.nextVar++
	in.frame.loop = lp
	defer func() { in.frame.loop = lp.outer }()
	head := in.st
	var exit state
	for round := 0; ; round++ {
		lp.breaks, lp.again, lp.round = lp.breaks[:0], false, round
		in.st = head
		in.gen++
		exit = turn()
		back := in.st
		if !back.alive {
			break
		}
		in.gen++
		next := in.joinStates(head, back, headJoin{atHead: true, turns: lp.turns, round: round})
		if in.spent || !lp.again && in.sameState(next, head) {
			break
		}
		head = next
		if round >= maxRounds {
			in.spent = true
			break
		}
	}
	in.st = exit
	for _, b := range lp.breaks {
		in.st = in.joinStates(in.st, b, headJoin{})
	}
	return lp
}

// firstTurn replaces the turns of a loop of this function that is in its first round
// by 0: in that round the state at the head is that of the first turn. The loop runs
// another round, which covers the others.
func (in *interp) firstTurn(x lin) (lin, bool) {
	for lp := in.frame.loop; lp != nil; lp = lp.outer {
		if lp.turns.v == x.v && lp.round == 0 {
			lp.again = true
			return lin{k: x.k}, true
		}
	}
	return x, false
}

func (in *interp) whileStmt(_ syntax.Node, s syntax.Loop) {
	in.fixpoint(func() state {
		if !in.step() {
			return state{}
		}
		yes, no := in.cond(s.Cond)
		in.st = yes
		if yes.alive {
			in.block(s.Body)
		}
		return no
	})
}

func (in *interp) repeatStmt(_ syntax.Node, s syntax.Loop) {
	in.fixpoint(func() state {
		if !in.step() {
			return state{}
		}
		in.block(s.Body)
		if !in.st.alive {
			return state{}
		}
		yes, no := in.cond(s.Cond)
		in.st = no
		return yes
	})
}

func (in *interp) numFor(n syntax.Node, s syntax.NumFor) {
	start, limit := in.toNumber(in.expr(s.Start)), in.toNumber(in.expr(s.Limit))
	step := Val{set: in.d.setNumber(1)}
	if s.Step != 0 {
		step = in.toNumber(in.expr(s.Step))
	}
	if !in.st.alive {
		return
	}
	a, z, by := in.rangeOf(start.set), in.rangeOf(limit.set), in.rangeOf(step.set)
	if by.lo > 0 && a.lo > z.hi || by.hi < 0 && a.hi < z.lo {
		return // it never turns
	}
	v := number{lo: a.lo, hi: max(a.lo, z.hi), whole: a.whole && by.whole}
	switch {
	case by.hi < 0:
		v.lo, v.hi = min(z.lo, a.hi), a.hi
	case by.lo <= 0:
		v.lo, v.hi = min(a.lo, z.lo), max(a.hi, z.hi)
	}
	taint := in.d.taintOf(start.set) | in.d.taintOf(step.set)
	constStep := by.lo == by.hi && by.whole
	lp := in.fixpoint(func() state {
		if !in.step() {
			return state{}
		}
		exit := in.snapshot()
		w := v
		if turns := in.frame.loop.turns; constStep && a.hasSym && a.sym.v == 0 {
			w.sym, w.hasSym = lin{v: turns.v, coef: by.lo, k: a.sym.k}, true
		}
		in.declare(s.Var, in.born(in.d.numberOf(taint, w), n))
		in.block(s.Body)
		return exit
	})
	if len(lp.breaks) == 0 && by.lo == 1 && by.hi == 1 && a.hasSym && a.sym.v == 0 && z.hasSym {
		if turns, ok := linAdd(z.sym, lin{k: a.sym.k - 1}, -1); ok {
			in.d.bound[lp.turns.v] = turns
		}
	}
}

func (in *interp) genFor(n syntax.Node, s syntax.GenFor) {
	l := in.exprs(s.Exprs)
	if !in.st.alive {
		return
	}
	it := in.at(l, 1)
	if a, ok := in.d.sole(it.set); ok && a.kind == altBuiltin && in.builtinLoop(n, s, builtinID(a.ref), l) {
		return
	}
	f, st, ctl := it, in.at(l, 2), in.at(l, 3)
	in.fixpoint(func() state {
		if !in.step() {
			return state{}
		}
		out := in.callValue(f, &list{prefix: []Val{st, ctl}}, n, nil)
		if !in.st.alive {
			return state{}
		}
		first := in.at(out, 1)
		var exit state
		if in.d.flags(first.set)&mayNil != 0 {
			exit = in.snapshot()
		}
		first.set = in.d.without(first.set, func(a alt) bool { return a.kind == altNil })
		if first.set == setBottom {
			in.st.alive = false
			return exit
		}
		if c := in.d.widen(ctl.set, first.set, in.frame.loop.round); c != ctl.set {
			ctl = Val{set: c, trail: first.trail}
			in.frame.loop.again = true
		}
		for i, name := range s.Names {
			v := in.at(out, i+1)
			if i == 0 {
				v = in.present(first)
			}
			in.declare(name, in.explain(v, stepAssign, n, in.tree.LocalName(name)))
		}
		in.block(s.Body)
		return exit
	})
}

// present marks an element of KEYS or ARGV as tested: it is not nil.
func (in *interp) present(v Val) Val {
	if in.d.flags(v.set)&mayNil == 0 {
		return v
	}
	ids := make([]altID, 0, 4)
	in.d.each(v.set, func(a alt) {
		if a.kind == altNil {
			return
		}
		if a.kind == altStr {
			a.sure = true
		}
		ids = append(ids, in.d.alt(a))
	})
	return Val{set: in.d.setFrom(ids), trail: v.trail}
}

// builtinLoop runs `for .. in ipairs(t)`, `pairs(t)` and `next, t`; other iterators
// are called like any function.
func (in *interp) builtinLoop(n syntax.Node, s syntax.GenFor, f builtinID, l *list) bool {
	var ordered bool
	switch f {
	case biIpairsIter:
		ordered = true
	case biNext:
	default:
		return false
	}
	tv := in.at(l, 2)
	broken := func(lp *loop) bool { return len(lp.breaks) > 0 }
	var whole *list // the list run over, where there is just one
	if a, ok := in.d.sole(tv.set); ok && a.kind == altTable && objID(a.ref) != objNone {
		if !in.sparse(objID(a.ref)) {
			whole = in.listPart(objID(a.ref))
		}
	}
	if whole != nil && ordered && whole.fixed() && len(whole.prefix) == 0 {
		return true
	}
	lp := in.fixpoint(func() state {
		if !in.step() {
			return state{}
		}
		exit := in.snapshot()
		key, val := in.elements(tv, ordered, in.frame.loop.turns)
		if val.set == setBottom {
			in.st.alive = false
			return exit
		}
		if len(s.Names) > 0 {
			in.declare(s.Names[0], in.explain(key, stepEach, n, in.tree.LocalName(s.Names[0])))
		}
		for i, name := range s.Names[1:] {
			v := Val{set: setNil}
			if i == 0 {
				v = in.explain(in.present(val), stepEach, n, in.tree.LocalName(name))
			}
			in.declare(name, v)
		}
		in.block(s.Body)
		return exit
	})
	if whole != nil && ordered && !broken(lp) && !in.mayHoldNil(whole) {
		if turns, ok := in.length(whole); ok {
			in.d.bound[lp.turns.v] = turns
		}
	}
	return true
}

func (in *interp) mayHoldNil(l *list) bool {
	for _, vs := range [...][]Val{l.prefix, l.cycle, l.tail} {
		for _, v := range vs {
			if in.d.flags(v.set)&mayNil != 0 && l.seq == seqNone && !in.onlyInput(v.set) {
				return true
			}
		}
	}
	return l.loose
}

// onlyInput reports whether nil can only mean an element of KEYS or ARGV that the host left out.
func (in *interp) onlyInput(s Set) bool {
	for _, id := range in.d.sets[s].alts {
		if k := in.d.alts[id].kind; k == altNil || k == altExt || k == altUnknown {
			return false
		}
	}
	return true
}
