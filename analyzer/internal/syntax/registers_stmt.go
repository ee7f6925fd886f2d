package syntax

import "math"

func (r *registers) block(n Node) {
	active, free := r.active, r.free
	r.statements(n)
	r.active, r.free = active, free
}

func (r *registers) statements(n Node) {
	for _, s := range r.t.List(n) {
		r.statement(s)
		r.free = r.active
	}
}

// declare makes locals of the registers from the first inactive one on.
func (r *registers) declare(locals ...LocalID) {
	for _, l := range locals {
		r.locals[l] = r.active
		r.active++
	}
}

// adjust makes count values of the expressions whose last is in last.
func (r *registers) adjust(n Node, count int, exprs []Node, last place) {
	extra := count - len(exprs)
	switch {
	case last.kind == placeCall || last.kind == placeVararg:
		r.multiple(n, last)
		if extra > 0 { // the first of them is there
			r.reserve(n, extra)
		}
		return
	case last.kind != placeVoid:
		r.next(n, last)
	}
	if extra > 0 {
		r.reserve(n, extra)
	}
}

func (r *registers) test(cond Node) { r.condition(cond, r.expr(cond), true) }

func (r *registers) statement(n Node) {
	t := r.t
	switch t.Kind(n) {
	case KindLocal:
		x := t.Local(n)
		r.adjust(n, len(x.Names), x.Values, r.list(x.Values))
		r.declare(x.Names...)
	case KindAssign:
		r.assign(n)
	case KindCallStmt:
		r.expr(t.Inner(n))
	case KindDo:
		r.block(t.Inner(n))
	case KindWhile:
		x := t.Loop(n)
		r.test(x.Cond)
		r.free = r.active
		r.block(x.Body)
	case KindRepeat:
		x := t.Loop(n)
		active, free := r.active, r.free
		r.statements(x.Body)
		r.test(x.Cond)
		r.active, r.free = active, free
	case KindIf:
		x := t.If(n)
		for i := range x.Len() {
			cond, body := x.At(i)
			r.test(cond)
			r.block(body)
		}
		if x.Else != 0 {
			r.block(x.Else)
		}
	case KindNumFor:
		x := t.NumFor(n)
		active := r.active
		for _, e := range []Node{x.Start, x.Limit, x.Step} {
			if e != 0 {
				r.next(e, r.expr(e))
			} else {
				r.constant(n, 1.0)
				r.reserve(n, 1)
			}
		}
		r.active += 3
		r.reserve(n, 1)
		r.declare(x.Var)
		r.block(x.Body)
		r.active = active
	case KindGenFor:
		x := t.GenFor(n)
		active := r.active
		r.adjust(n, 3, x.Exprs, r.list(x.Exprs))
		r.need(n, 3)
		r.free = r.active + 3
		r.active += 3
		r.reserve(n, len(x.Names))
		r.declare(x.Names...)
		r.block(x.Body)
		r.active = active
	case KindFuncStmt:
		x := t.FuncStmt(n)
		r.expr(x.Target)
		r.next(n, r.expr(x.Fn))
	case KindLocalFunc:
		x := t.LocalFunc(n)
		r.reserve(n, 1)
		r.declare(x.Name)
		r.expr(x.Fn)
	case KindReturn:
		list := t.List(n)
		last := r.list(list)
		switch {
		case r.multiple(n, last) || last.kind == placeVoid:
		case len(list) == 1:
			r.any(n, last)
		default:
			r.next(n, last)
		}
	}
}

func (r *registers) assign(n Node) {
	x := r.t.Assign(n)
	for _, target := range x.Targets {
		r.expr(target)
	}
	last := r.list(x.Values)
	if len(x.Targets) == len(x.Values) && len(x.Targets) == 1 {
		r.store(x.Targets[0], x.Values[0], last)
		return
	}
	if len(x.Targets) != len(x.Values) {
		r.adjust(n, len(x.Targets), x.Values, last)
		return
	}
	r.store(x.Targets[len(x.Targets)-1], x.Values[len(x.Values)-1], last)
}

// store puts a value into a variable (luaK_storevar).
func (r *registers) store(target, value Node, p place) {
	if p.kind == placeCall || p.kind == placeVararg {
		p = r.discharge(p) // luaK_setoneret
	}
	switch r.t.Kind(target) {
	case KindName:
		if l := r.t.Name(target).Local; l != 0 && r.t.Locals[l].Func == r.fn {
			r.load(value, r.discharge(p))
			return
		}
		r.any(value, p)
	default:
		r.rk(value, p)
	}
}

// foldNumbers computes an operation on two numerals where the compiler does.
func foldNumbers(op Op, x, y float64) (v float64, ok bool) {
	switch op {
	case OpAdd:
		v = x + y
	case OpSub:
		v = x - y
	case OpMul:
		v = x * y
	case OpDiv:
		v = x / y
	case OpMod:
		v = x - math.Floor(x/y)*y
	case OpPow:
		v = math.Pow(x, y)
	default:
		return 0, false
	}
	return v, !((op == OpDiv || op == OpMod) && y == 0) && v == v
}
