package provenance

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// block runs the statements of a block.
func (in *interp) block(n syntax.Node) {
	for _, s := range in.tree.List(n) {
		if !in.step() {
			return
		}
		in.stmt(s)
		if len(in.tries) > 0 {
			in.mayRaise()
		}
	}
}

func (in *interp) stmt(n syntax.Node) {
	t := in.tree
	switch t.Kind(n) {
	case syntax.KindCallStmt:
		in.callExpr(t.Inner(n))
	case syntax.KindLocal:
		s := t.Local(n)
		in.declareAll(s.Names, s.Values)
	case syntax.KindAssign:
		in.assignStmt(t.Assign(n))
	case syntax.KindIf:
		in.ifStmt(n, t.If(n))
	case syntax.KindReturn:
		l := in.exprs(t.List(n))
		if in.st.alive {
			in.doReturn(n, l)
		}
	case syntax.KindNumFor:
		in.numFor(n, t.NumFor(n))
	case syntax.KindGenFor:
		in.genFor(n, t.GenFor(n))
	case syntax.KindWhile:
		in.whileStmt(n, t.Loop(n))
	case syntax.KindRepeat:
		in.repeatStmt(n, t.Loop(n))
	case syntax.KindDo:
		in.block(t.Inner(n))
	case syntax.KindBreak:
		if lp := in.frame.loop; lp != nil {
			lp.breaks = append(lp.breaks, in.snapshot())
		}
		in.st.alive = false
	case syntax.KindLocalFunc:
		s := t.LocalFunc(n)
		if t.Locals[s.Name].Captured {
			in.declare(s.Name, Val{set: setNil})
		}
		v := in.function(s.Fn)
		if t.Locals[s.Name].Captured {
			in.assignLocal(s.Name, v)
		} else {
			in.declare(s.Name, v)
		}
	case syntax.KindFuncStmt:
		s := t.FuncStmt(n)
		in.assign(s.Target, in.function(s.Fn))
	case syntax.KindBad:
	}
}

func (in *interp) doReturn(n syntax.Node, l *list) {
	f := in.frame
	if f.parent == nil {
		in.res.addReturn(in, n, l)
		if in.ownError(in.at(l, 1).set) {
			in.noteError(n)
		}
	}
	if f.ret == nil {
		f.ret = l
	} else {
		f.ret = in.joinList(f.ret, l, lin{}, false)
	}
	f.rets = append(f.rets, in.snapshot())
	in.st.alive = false
}

// declareAll evaluates the values, then declares the names.
func (in *interp) declareAll(names []syntax.LocalID, values []syntax.Node) {
	if len(values) > 0 && in.declareCases(names, values) {
		return
	}
	if len(names) == 1 && len(values) == 1 {
		v := in.expr(values[0])
		in.declare(names[0], in.explain(v, stepAssign, values[0], in.tree.LocalName(names[0])))
		return
	}
	l := in.exprs(values)
	if !in.st.alive {
		return
	}
	for i, name := range names {
		v := in.at(l, i+1)
		if len(values) > 0 {
			v = in.explain(v, stepAssign, values[min(i, len(values)-1)], in.tree.LocalName(name))
		}
		in.declare(name, v)
	}
}

// declare gives a new local its first value.
func (in *interp) declare(l syntax.LocalID, v Val) {
	if l == 0 || !in.st.alive {
		return
	}
	if in.choiceOf != nil {
		in.assigned(l)
	}
	d := &in.tree.Locals[l]
	if !in.inCell(l) {
		in.put(&in.st.locals, uint32(d.Slot), v)
		return
	}
	k := siteKey{uint32(l) | 1<<31, in.frame.ctx}
	c := in.cells[k]
	if c == nil {
		c = &cell{loc: in.newLoc(locCell)}
		in.cells[k] = c
	}
	if in.frame.cells == nil {
		in.frame.cells = map[syntax.LocalID]*cell{}
	}
	in.frame.cells[l] = c
	if c.shared {
		in.multiCell[c.loc] = true
		v = in.join(in.st.heap.get(c.loc), v)
	}
	in.put(&in.st.heap, c.loc, v)
}

// inCell reports whether a local lives in a cell: a captured one that changes. One
// that never changes is captured by its value.
func (in *interp) inCell(l syntax.LocalID) bool {
	d := &in.tree.Locals[l]
	return d.Captured && (d.Assigned || d.Kind == syntax.LocalFn)
}

func (in *interp) assignStmt(s syntax.Assign) {
	if len(s.Targets) == 1 && len(s.Values) == 1 {
		v := in.expr(s.Values[0])
		in.assign(s.Targets[0], v)
		return
	}
	// Lua evaluates every expression before it assigns, tables and indices included; it
	// assigns the last target first (lparser.c, assignment).
	places := make([]place, len(s.Targets))
	for i, target := range s.Targets {
		places[i] = in.placeOf(target)
	}
	l := in.exprs(s.Values)
	for i := len(s.Targets) - 1; i >= 0 && in.st.alive; i-- {
		in.assignTo(places[i], s.Targets[i], in.at(l, i+1))
	}
}

// place is the target of an assignment, its table and index evaluated.
type place struct{ x, k Val }

func (in *interp) placeOf(target syntax.Node) place {
	for in.tree.Kind(target) == syntax.KindParen {
		target = in.tree.Inner(target)
	}
	if in.tree.Kind(target) != syntax.KindIndex {
		return place{}
	}
	ix := in.tree.Index(target)
	return place{x: in.expr(ix.X), k: in.expr(ix.Key)}
}

// assign stores v in what a name or an index expression denotes.
func (in *interp) assign(target syntax.Node, v Val) {
	if in.st.alive {
		in.assignTo(in.placeOf(target), target, v)
	}
}

func (in *interp) assignTo(p place, target syntax.Node, v Val) {
	t := in.tree
	switch t.Kind(target) {
	case syntax.KindName:
		nm := t.Name(target)
		v = in.explain(v, stepAssign, target, t.Sym(nm.Sym))
		if nm.Local != 0 {
			in.assignLocal(nm.Local, v)
			return
		}
		in.storeField(objGlobals, in.d.sets[in.d.setText(t.Sym(nm.Sym))].alts[0], v)
	case syntax.KindIndex:
		if in.st.alive {
			in.store(p.x, p.k, in.explain(v, stepStore, target, ""))
		}
	case syntax.KindParen:
		in.assignTo(p, t.Inner(target), v)
	}
}

func (in *interp) assignLocal(l syntax.LocalID, v Val) {
	d := &in.tree.Locals[l]
	if d.Func == in.frame.fn && !in.inCell(l) {
		if in.choiceOf != nil {
			in.assigned(l)
		}
		in.put(&in.st.locals, uint32(d.Slot), v)
		return
	}
	if loc, multi, ok := in.cellOf(l); ok {
		if multi {
			v = in.join(in.st.heap.get(loc), v)
		}
		in.put(&in.st.heap, loc, v)
	}
}

// cellOf finds the cell of a captured local seen from the current frame.
func (in *interp) cellOf(l syntax.LocalID) (loc uint32, multi, ok bool) {
	if in.tree.Locals[l].Func == in.frame.fn {
		if c := in.frame.cells[l]; c != nil {
			return c.loc, in.multiCell[c.loc], true
		}
		return 0, false, false
	}
	for i, u := range in.frame.info.upvalues {
		if u == l && i < len(in.frame.up) {
			return uint32(in.frame.up[i].set), in.multiCell[uint32(in.frame.up[i].set)], in.frame.up[i].trail == cellMark
		}
	}
	return 0, false, false
}

func (in *interp) ifStmt(n syntax.Node, s syntax.If) {
	var out state
	var ch *choice
	if locals := in.choiceLocals(n, s); locals != nil {
		ch = &choice{unit: in.unit, locals: locals}
	}
	join := func() {
		if ch != nil {
			in.variant(ch)
		}
		in.st = in.joinStates(in.st, out, headJoin{})
	}
	for i := range s.Len() {
		cond, body := s.At(i)
		yes, no := in.cond(cond)
		in.st = yes
		if in.st.alive {
			in.block(body)
		}
		join()
		out = in.st
		in.st = no
		if !in.st.alive {
			break
		}
	}
	if in.st.alive && s.Else != 0 {
		in.block(s.Else)
	}
	join()
	if ch != nil {
		in.choose(n, ch)
	}
}
