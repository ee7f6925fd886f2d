package syntax

import (
	"math"
	"sort"
	"unsafe"
)

// Len returns how many nodes the tree has, so that facts about nodes can be kept
// in a slice indexed by Node (length Len).
func (t *Tree) Len() int { return len(t.nodes) }

// Kind returns what n is.
func (t *Tree) Kind(n Node) Kind { return t.nodes[n].kind }

// Pos returns the byte offset of the first byte of n.
func (t *Tree) Pos(n Node) uint32 { return t.nodes[n].pos }

// End returns the byte offset just after n.
func (t *Tree) End(n Node) uint32 {
	if d := &t.nodes[n]; d.size < longSize {
		return d.pos + uint32(d.size)
	}
	return longEnd(t.long, n)
}

// longEnd looks up the end of a node of longSize.
func longEnd(long []longNode, n Node) uint32 {
	return long[sort.Search(len(long), func(i int) bool { return long[i].n >= n })].end
}

// Src returns the source text of n.
func (t *Tree) Src(n Node) string { return string(t.Source[t.Pos(n):t.End(n)]) }

// Sym returns the text of an interned name or string.
func (t *Tree) Sym(s Sym) string {
	if s < firstSym {
		return keywords[s]
	}
	sp := t.syms[s-firstSym]
	text := t.Source
	if int(sp.off) >= len(text) {
		sp.off -= uint32(len(text))
		text = t.decoded
	}
	return unsafe.String(&text[sp.off], sp.n) // neither is ever changed
}

// LocalName returns the name of a local.
func (t *Tree) LocalName(l LocalID) string { return t.Sym(t.Locals[l].Name) }

// Root returns the block of the main chunk.
func (t *Tree) Root() Node { return t.Funcs[0].Body }

// Number returns the value of a KindNumber.
func (t *Tree) Number(n Node) float64 {
	d := &t.nodes[n]
	return math.Float64frombits(uint64(d.b)<<32 | uint64(d.a))
}

// StringSym returns the decoded value of a KindString as a Sym.
func (t *Tree) StringSym(n Node) Sym { return Sym(t.nodes[n].a) }

// Text returns the decoded value of a KindString (escapes resolved, any bytes).
func (t *Tree) Text(n Node) string { return t.Sym(Sym(t.nodes[n].a)) }

// Name returns the view of a KindName.
func (t *Tree) Name(n Node) Name {
	d := &t.nodes[n]
	return Name{Sym(d.a), LocalID(d.b)}
}

// Index returns the view of a KindIndex.
func (t *Tree) Index(n Node) Index {
	d := &t.nodes[n]
	return Index{X: Node(d.a), Key: Node(d.b), Dot: d.op != 0}
}

// Call returns the view of a KindCall.
func (t *Tree) Call(n Node) Call {
	d := &t.nodes[n] // extra from b: count, arguments, and the method where op says so
	c := Call{Fn: Node(d.a), Args: t.list(d.b+1, t.extra[d.b])}
	if d.op != 0 {
		c.Method = Node(t.extra[int(d.b)+1+len(c.Args)])
	}
	return c
}

// Binary returns the view of a KindBinary.
func (t *Tree) Binary(n Node) Binary {
	d := &t.nodes[n]
	return Binary{Op: d.op, X: Node(d.a), Y: Node(d.b)}
}

// Unary returns the view of a KindUnary.
func (t *Tree) Unary(n Node) Unary {
	d := &t.nodes[n]
	return Unary{Op: d.op, X: Node(d.a)}
}

// Inner returns the one child of a KindParen, KindCallStmt or KindDo.
func (t *Tree) Inner(n Node) Node { return Node(t.nodes[n].a) }

// Fields returns the fields of a KindTable.
func (t *Tree) Fields(n Node) Fields {
	d := &t.nodes[n]
	return Fields{t.list(d.a, 2*d.b)}
}

// Func returns which function a KindFunction is.
func (t *Tree) Func(n Node) FuncID { return FuncID(t.nodes[n].a) }

// List returns the statements of a KindBlock or the values of a KindReturn.
func (t *Tree) List(n Node) []Node {
	d := &t.nodes[n]
	return t.list(d.a, d.b)
}

// Local returns the view of a KindLocal.
func (t *Tree) Local(n Node) LocalStmt {
	d := &t.nodes[n] // extra from a: b names, then count, values
	names := t.list(d.a, d.b)
	at := d.a + d.b
	return LocalStmt{Names: localIDs(names), Values: t.list(at+1, t.extra[at])}
}

// Assign returns the view of a KindAssign.
func (t *Tree) Assign(n Node) Assign {
	d := &t.nodes[n] // extra from a: b targets, then count, values
	at := d.a + d.b
	return Assign{Targets: t.list(d.a, d.b), Values: t.list(at+1, t.extra[at])}
}

// Loop returns the view of a KindWhile or KindRepeat.
func (t *Tree) Loop(n Node) Loop {
	d := &t.nodes[n]
	return Loop{Cond: Node(d.a), Body: Node(d.b)}
}

// If returns the view of a KindIf.
func (t *Tree) If(n Node) If {
	d := &t.nodes[n] // extra from a: else, then b pairs
	return If{Else: Node(t.extra[d.a]), pairs: t.list(d.a+1, 2*d.b)}
}

// NumFor returns the view of a KindNumFor.
func (t *Tree) NumFor(n Node) NumFor {
	x := t.extra[t.nodes[n].a:]
	return NumFor{Var: LocalID(x[0]), Start: Node(x[1]), Limit: Node(x[2]), Step: Node(x[3]), Body: Node(t.nodes[n].b)}
}

// GenFor returns the view of a KindGenFor.
func (t *Tree) GenFor(n Node) GenFor {
	d := &t.nodes[n] // extra from a: names count, names, values count, values
	names := t.list(d.a+1, t.extra[d.a])
	at := d.a + 1 + t.extra[d.a]
	return GenFor{Names: localIDs(names), Exprs: t.list(at+1, t.extra[at]), Body: Node(d.b)}
}

// FuncStmt returns the view of a KindFuncStmt.
func (t *Tree) FuncStmt(n Node) FuncStmt {
	d := &t.nodes[n]
	return FuncStmt{Target: Node(d.a), Fn: Node(d.b), Method: d.op != 0}
}

// LocalFunc returns the view of a KindLocalFunc.
func (t *Tree) LocalFunc(n Node) LocalFunc {
	d := &t.nodes[n]
	return LocalFunc{Name: LocalID(d.a), Fn: Node(d.b)}
}

// list returns n entries of extra as nodes, without copying: Node is a uint32.
func (t *Tree) list(at, n uint32) []Node {
	if n == 0 {
		return nil
	}
	return unsafe.Slice((*Node)(&t.extra[at]), n)
}

func localIDs(ns []Node) []LocalID {
	if len(ns) == 0 {
		return nil
	}
	return unsafe.Slice((*LocalID)(&ns[0]), len(ns))
}
