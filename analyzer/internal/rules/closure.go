package rules

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// region is code with the local functions that it mentions.
type region struct {
	nodes []syntax.Node // its blocks and functions' bodies
	// open says that it calls something that was not found: a parameter, a field.
	open bool
}

// reach returns the code of root and of every function of the script that it mentions
// by a local, and those mention. Functions that it only defines are not followed.
func (p *Pass) reach(roots ...syntax.Node) region {
	t := p.Tree
	bodies := p.functionLocals()
	var r region
	seen := map[syntax.Node]bool{}
	var visit func(root syntax.Node)
	visit = func(root syntax.Node) {
		if seen[root] {
			return
		}
		seen[root] = true
		r.nodes = append(r.nodes, root)
		syntax.Walk(t, root, func(n syntax.Node) bool {
			switch t.Kind(n) {
			case syntax.KindLocalFunc:
				return false
			case syntax.KindFuncStmt:
				return t.Kind(t.FuncStmt(n).Target) != syntax.KindName
			case syntax.KindFunction:
				if n == root {
					return true
				}
				// A function that is the value of a local is followed where the local is mentioned.
				return p.parent(n) == 0 || t.Kind(p.parent(n)) != syntax.KindLocal
			case syntax.KindCall:
				c := t.Call(n)
				if c.Method == 0 && p.standard(c.Fn) == "" && bodies[p.localOf(c.Fn)] == 0 && t.Kind(p.bare(c.Fn)) != syntax.KindFunction {
					r.open = true
				}
			case syntax.KindName:
				if body := bodies[t.Name(n).Local]; body != 0 {
					visit(body)
				}
			}
			return true
		})
	}
	for _, root := range roots {
		visit(root)
	}
	return r
}

// each calls f for every node of the region.
func (r *region) each(p *Pass, f func(syntax.Node)) {
	for _, root := range r.nodes {
		syntax.Walk(p.Tree, root, func(n syntax.Node) bool {
			if n != root && (p.Tree.Kind(n) == syntax.KindLocalFunc || p.Tree.Kind(n) == syntax.KindFunction && p.Tree.Kind(p.parent(n)) == syntax.KindLocal) {
				return false
			}
			f(n)
			return true
		})
	}
}

// localOf returns the local that an expression names, 0 for another.
func (p *Pass) localOf(n syntax.Node) syntax.LocalID {
	if n = p.bare(n); p.Tree.Kind(n) == syntax.KindName {
		return p.Tree.Name(n).Local
	}
	return 0
}

// functionLocals maps each local that certainly is one function to its KindFunction.
func (p *Pass) functionLocals() map[syntax.LocalID]syntax.Node {
	if p.memo.funcs != nil {
		return p.memo.funcs
	}
	t := p.Tree
	out := map[syntax.LocalID]syntax.Node{}
	p.memo.funcs = out
	add := func(l syntax.LocalID, fn syntax.Node) {
		if fn != 0 && t.Kind(fn) == syntax.KindFunction && !t.Locals[l].Assigned {
			out[l] = fn
		}
	}
	p.nodes(syntax.KindLocalFunc, func(n syntax.Node) { add(t.LocalFunc(n).Name, t.LocalFunc(n).Fn) })
	for l, init := range p.declared() {
		add(l, p.bare(init))
	}
	return out
}
