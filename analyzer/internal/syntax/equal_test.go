package syntax

import "testing"

// equalNodes reports whether a of s and b of t are the same program: kinds,
// operators, names, constants and shape. What a name resolves to is left out, since
// a piece is parsed without what stands around it.
func equalNodes(s *Tree, a Node, t *Tree, b Node) bool {
	if a == 0 || b == 0 {
		return a == b
	}
	if s.Kind(a) != t.Kind(b) {
		return false
	}
	switch s.Kind(a) {
	case KindNumber:
		x, y := s.Number(a), t.Number(b)
		return x == y || x != x && y != y
	case KindString:
		return s.Text(a) == t.Text(b)
	case KindName:
		return s.Sym(s.Name(a).Sym) == t.Sym(t.Name(b).Sym)
	case KindIndex:
		if s.Index(a).Dot != t.Index(b).Dot {
			return false
		}
	case KindBinary:
		if s.Binary(a).Op != t.Binary(b).Op {
			return false
		}
	case KindUnary:
		if s.Unary(a).Op != t.Unary(b).Op {
			return false
		}
	case KindCall:
		if (s.Call(a).Method == 0) != (t.Call(b).Method == 0) {
			return false
		}
	case KindTable:
		x, y := s.Fields(a), t.Fields(b)
		if x.Len() != y.Len() {
			return false
		}
		for i := range x.Len() {
			k, _ := x.At(i)
			l, _ := y.At(i)
			if (k == 0) != (l == 0) {
				return false
			}
		}
	case KindFunction:
		if !equalParams(s, s.Func(a), t, t.Func(b)) {
			return false
		}
	case KindLocal:
		x, y := s.Local(a).Names, t.Local(b).Names
		if !equalNames(s, x, t, y) {
			return false
		}
	case KindAssign:
		if len(s.Assign(a).Targets) != len(t.Assign(b).Targets) {
			return false
		}
	case KindIf:
		if s.If(a).Len() != t.If(b).Len() || (s.If(a).Else == 0) != (t.If(b).Else == 0) {
			return false
		}
	case KindNumFor:
		if s.LocalName(s.NumFor(a).Var) != t.LocalName(t.NumFor(b).Var) || (s.NumFor(a).Step == 0) != (t.NumFor(b).Step == 0) {
			return false
		}
	case KindGenFor:
		if !equalNames(s, s.GenFor(a).Names, t, t.GenFor(b).Names) {
			return false
		}
	case KindFuncStmt:
		if s.FuncStmt(a).Method != t.FuncStmt(b).Method {
			return false
		}
	case KindLocalFunc:
		if s.LocalName(s.LocalFunc(a).Name) != t.LocalName(t.LocalFunc(b).Name) {
			return false
		}
	}
	x, y := children(s, a), children(t, b)
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if !equalNodes(s, x[i], t, y[i]) {
			return false
		}
	}
	return true
}

func children(t *Tree, n Node) (list []Node) {
	t.Children(n, func(c Node) { list = append(list, c) })
	return list
}

func equalNames(s *Tree, a []LocalID, t *Tree, b []LocalID) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if s.LocalName(a[i]) != t.LocalName(b[i]) {
			return false
		}
	}
	return true
}

// equalParams compares parameters; the self of a method is there only with the
// statement that declares it.
func equalParams(s *Tree, a FuncID, t *Tree, b FuncID) bool {
	f, g := s.Funcs[a], t.Funcs[b]
	skip := func(t *Tree, f Func) []LocalID {
		var names []LocalID
		for i := range LocalID(f.Params) {
			if t.Locals[f.First+i].Kind != LocalSelf {
				names = append(names, f.First+i)
			}
		}
		return names
	}
	return f.Vararg == g.Vararg && equalNames(s, skip(s, f), t, skip(t, g))
}

// role tells a node that can be read only in its own kind of place.
type role uint8

const (
	roleAny      role = iota
	roleTarget        // what a function statement names
	roleFunction      // the parameters and body of a named function
)

// wrap returns a program that holds the source of n in a place where it may stand,
// and the way to it from the program's root.
func wrap(t *Tree, n Node, role role) (source string, find func(*Tree) Node) {
	src := t.Src(n)
	first := func(u *Tree) Node { return u.List(u.Root())[0] }
	switch k := t.Kind(n); {
	case role == roleTarget: // a:b is one only here
		return "function " + src + "() end", func(u *Tree) Node { return u.FuncStmt(first(u)).Target }
	case role == roleFunction: // from its parameters on
		return "function f" + src, func(u *Tree) Node { return u.FuncStmt(first(u)).Fn }
	case k == KindVararg:
		return "return " + src, func(u *Tree) Node { return u.List(first(u))[0] }
	case k == KindString && len(src) > 0 && word[src[0]]: // a key: x.name
		return "return x." + src, func(u *Tree) Node { return u.Index(u.List(first(u))[0]).Key }
	case k.IsExpr():
		// As a field, since there a call may go over lines.
		return "return function(...) return {" + src + "\n} end", func(u *Tree) Node {
			body := u.Funcs[u.Func(u.List(first(u))[0])].Body
			_, value := u.Fields(u.List(u.List(body)[0])[0]).At(0)
			return value
		}
	case k == KindBlock:
		return "while true do local function f(...) while true do " + src + "\nend end end", func(u *Tree) Node {
			f := u.List(u.Loop(first(u)).Body)[0]
			return u.Loop(u.List(u.Funcs[u.Func(u.LocalFunc(f).Fn)].Body)[0]).Body
		}
	}
	return "local function f(...) while true do " + src + "\nend end", func(u *Tree) Node {
		body := u.Funcs[u.Func(u.LocalFunc(first(u)).Fn)].Body
		return u.List(u.Loop(u.List(body)[0]).Body)[0]
	}
}

// checkPositions parses each node's own text again, which must give an equal node,
// and checks that nodes lie within the one around them, one after the other.
func checkPositions(t *testing.T, source string) {
	t.Helper()
	tree := Parse([]byte(source), Options{})
	if len(tree.Errors) > 0 {
		return
	}
	roles := map[Node]role{}
	Walk(tree, tree.Root(), func(n Node) bool {
		switch tree.Kind(n) {
		case KindFuncStmt:
			roles[tree.FuncStmt(n).Target] = roleTarget
			roles[tree.FuncStmt(n).Fn] = roleFunction
		case KindLocalFunc:
			roles[tree.LocalFunc(n).Fn] = roleFunction
		}
		end := tree.Pos(n)
		for _, c := range children(tree, n) {
			if tree.Pos(c) < end && tree.Kind(n) != KindFuncStmt || tree.End(c) > tree.End(n) || tree.Pos(c) < tree.Pos(n) {
				t.Fatalf("child %d-%d of kind %d does not lie in %d-%d of kind %d behind %d:\n%s", tree.Pos(c), tree.End(c), tree.Kind(c),
					tree.Pos(n), tree.End(n), tree.Kind(n), end, source)
			}
			end = tree.End(c)
		}
		text, find := wrap(tree, n, roles[n])
		again := Parse([]byte(text), Options{})
		if len(again.Errors) > 0 {
			if deep(again) { // the wrapping itself nests
				return true
			}
			t.Fatalf("the source of a node of kind %d does not parse: %s\n%s\nof %s", tree.Kind(n), again.Errors[0].Text, text, source)
		}
		if m := find(again); !equalNodes(tree, n, again, m) {
			t.Fatalf("the source of a node of kind %d parses to another node:\n%q\nof %q", tree.Kind(n), text, source)
		}
		return true
	})
}

// deep reports whether a parse failed on a limit.
func deep(t *Tree) bool {
	for _, word := range []string{"200 levels", "at once", "more than"} {
		if contains(t.Errors[0].Text, word) {
			return true
		}
	}
	return false
}
