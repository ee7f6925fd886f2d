package syntax

import "fmt"

// Walk calls visit for n and, where that returns true, for the nodes below it, in
// the order of the source. A zero n is passed over. It panics on a kind it does not
// know, so that a new kind cannot be forgotten here.
func Walk(t *Tree, n Node, visit func(Node) bool) {
	if n == 0 || !visit(n) {
		return
	}
	t.Children(n, func(c Node) { Walk(t, c, visit) })
}

// Children calls do for each node right below n, in the order of the source.
func (t *Tree) Children(n Node, do func(Node)) {
	some := func(n Node) {
		if n != 0 {
			do(n)
		}
	}
	all := func(list []Node) {
		for _, c := range list {
			do(c)
		}
	}
	switch k := t.Kind(n); k {
	case KindNil, KindFalse, KindTrue, KindVararg, KindNumber, KindString, KindName, KindBreak, KindBad:
	case KindIndex:
		x := t.Index(n)
		do(x.X)
		do(x.Key)
	case KindCall:
		x := t.Call(n)
		do(x.Fn)
		some(x.Method)
		all(x.Args)
	case KindBinary:
		x := t.Binary(n)
		do(x.X)
		do(x.Y)
	case KindUnary:
		do(t.Unary(n).X)
	case KindParen, KindCallStmt, KindDo:
		do(t.Inner(n))
	case KindTable:
		x := t.Fields(n)
		for i := range x.Len() {
			key, value := x.At(i)
			some(key)
			do(value)
		}
	case KindFunction:
		do(t.Funcs[t.Func(n)].Body)
	case KindBlock, KindReturn:
		all(t.List(n))
	case KindLocal:
		all(t.Local(n).Values)
	case KindAssign:
		x := t.Assign(n)
		all(x.Targets)
		all(x.Values)
	case KindWhile:
		x := t.Loop(n)
		do(x.Cond)
		do(x.Body)
	case KindRepeat:
		x := t.Loop(n)
		do(x.Body)
		do(x.Cond)
	case KindIf:
		x := t.If(n)
		for i := range x.Len() {
			cond, body := x.At(i)
			do(cond)
			do(body)
		}
		some(x.Else)
	case KindNumFor:
		x := t.NumFor(n)
		do(x.Start)
		do(x.Limit)
		some(x.Step)
		do(x.Body)
	case KindGenFor:
		x := t.GenFor(n)
		all(x.Exprs)
		do(x.Body)
	case KindFuncStmt:
		x := t.FuncStmt(n)
		do(x.Target)
		do(x.Fn)
	case KindLocalFunc:
		do(t.LocalFunc(n).Fn)
	default:
		panic(fmt.Sprintf("syntax: node %d of unknown kind %d", n, k))
	}
}

// OpPos returns the byte offset of the operator of a KindBinary or KindUnary, of
// the dot or bracket of a KindIndex, of what opens the arguments of a KindCall (the
// colon, for a method), and of the = of a KindAssign. For another node it is Pos.
func (t *Tree) OpPos(n Node) uint32 {
	after := func(x Node) uint32 { return uint32(skipBlank(t.Source, int(t.End(x)))) }
	switch t.Kind(n) {
	case KindBinary:
		return after(t.Binary(n).X)
	case KindIndex:
		return after(t.Index(n).X)
	case KindCall:
		return after(t.Call(n).Fn)
	case KindAssign:
		targets := t.Assign(n).Targets
		return after(targets[len(targets)-1])
	}
	return t.Pos(n)
}
