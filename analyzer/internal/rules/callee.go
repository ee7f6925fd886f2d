package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// standard returns the name of the sandbox's function or library that an expression
// stands for, through locals that hold it: "tonumber", "cjson.decode", "redis.pcall".
// It is empty for anything else. The library server counts as redis.
func (p *Pass) standard(n syntax.Node) string { return p.standardAt(n, 0) }

func (p *Pass) standardAt(n syntax.Node, depth int) string {
	const maxAliases = 8
	if depth > maxAliases {
		return ""
	}
	t := p.Tree
	switch n = p.bare(n); t.Kind(n) {
	case syntax.KindName:
		nm := t.Name(n)
		if nm.Local == 0 {
			if name := t.Sym(nm.Sym); name != "server" {
				return name
			}
			return "redis"
		}
		if init := p.declared()[nm.Local]; init != 0 && !t.Locals[nm.Local].Assigned {
			return p.standardAt(init, depth+1)
		}
	case syntax.KindIndex:
		ix := t.Index(n)
		if t.Kind(ix.Key) != syntax.KindString {
			return ""
		}
		switch x := p.standardAt(ix.X, depth+1); x {
		case "":
		case "_G":
			return t.Text(ix.Key)
		default:
			return x + "." + t.Text(ix.Key)
		}
	}
	return ""
}

// callee returns the name of the sandbox's function that a call calls, and its
// arguments: for s:find(x) that is string.find with s and x. The name is empty for
// other calls.
func (p *Pass) callee(n syntax.Node) (name string, args []syntax.Node) {
	t := p.Tree
	if t.Kind(n) != syntax.KindCall {
		return "", nil
	}
	c := t.Call(n)
	if c.Method == 0 {
		return p.standard(c.Fn), c.Args
	}
	args = append([]syntax.Node{c.Fn}, c.Args...)
	if lib := commands.LookupGlobal("string"); lib.Member(t.Text(c.Method)) != nil {
		return "string." + t.Text(c.Method), args
	}
	return "", args
}

// ran reports whether the call at n was reached.
func (p *Pass) ran(n syntax.Node) bool { return p.value(p.Tree.Call(n).Fn).Reached() }

// eachCall calls f for every call that was reached of a function of the sandbox.
func (p *Pass) eachCall(f func(n syntax.Node, name string, args []syntax.Node)) {
	p.nodes(syntax.KindCall, func(n syntax.Node) {
		if name, args := p.callee(n); name != "" && p.ran(n) {
			f(n, name, args)
		}
	})
}

// library reports whether the script is a function library.
func (p *Pass) library() bool { return p.Tree.Shebang.Name != "" }

// localSpan is where the name of a local stands.
func (p *Pass) localSpan(l syntax.LocalID) Span {
	pos := p.Tree.Locals[l].Pos
	return Span{pos, pos + uint32(len(p.Tree.LocalName(l)))}
}

// mentions calls f for every read or written mention of each local; written tells
// that the mention is the target of an assignment.
func (p *Pass) mentions(f func(l syntax.LocalID, n syntax.Node, written bool)) {
	p.nodes(syntax.KindName, func(n syntax.Node) {
		if l := p.Tree.Name(n).Local; l != 0 {
			f(l, n, p.isTarget(n))
		}
	})
}

// isTarget reports whether n is what an assignment, or a function statement, writes.
func (p *Pass) isTarget(n syntax.Node) bool {
	switch m := p.parent(n); p.Tree.Kind(m) {
	case syntax.KindAssign:
		for _, target := range p.Tree.Assign(m).Targets {
			if target == n {
				return true
			}
		}
	case syntax.KindFuncStmt:
		return p.Tree.FuncStmt(m).Target == n
	}
	return false
}

// stores calls f for every place that writes a global, a local or a table: target is
// a KindName or KindIndex, and value what it gets, 0 where that is one of several
// results of a call.
func (p *Pass) stores(f func(target, value syntax.Node)) {
	t := p.Tree
	for n := syntax.Node(1); int(n) < t.Len(); n++ {
		switch t.Kind(n) {
		case syntax.KindAssign:
			a := t.Assign(n)
			for i, target := range a.Targets {
				value := syntax.Node(0)
				if i < len(a.Values) {
					value = a.Values[i]
				}
				f(target, value)
			}
		case syntax.KindFuncStmt:
			s := t.FuncStmt(n)
			f(s.Target, s.Fn)
		}
	}
}

// rootOf is the innermost table expression of a chain of indices: t of t.a[1].b.
func (p *Pass) rootOf(n syntax.Node) syntax.Node {
	for n = p.bare(n); p.Tree.Kind(n) == syntax.KindIndex; {
		n = p.bare(p.Tree.Index(n).X)
	}
	return n
}
