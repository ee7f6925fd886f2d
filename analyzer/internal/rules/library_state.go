package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// LibraryState reports state that a library keeps between calls.
var LibraryState = &Rule{
	Name:     "library-state",
	Group:    Functions,
	Severity: SeverityWarning,
	Title:    "a function keeps state in the library",
	Why:      "What a function stores in a variable of the library lives in the memory of one server: replicas do not have it, and a restart or a new load forgets it.",
	Help:     "keep it in a key",
	Bad:      "#!lua name=lib\nlocal hits = 0\nredis.register_function('f', function()\n  hits = hits + 1\n  return hits\nend)\n",
	Good:     "#!lua name=lib\nredis.register_function('f', function(keys)\n  return redis.call('INCR', keys[1])\nend)\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		if !p.library() {
			return
		}
		t := p.Tree
		var roots []syntax.Node
		for _, f := range p.Flow.Functions {
			if f.Def != 0 {
				roots = append(roots, f.Def)
			}
		}
		r := p.reach(roots...)
		reported := map[syntax.Node]bool{}
		report := func(at, target syntax.Node) {
			if l := p.localOf(p.rootOf(target)); l != 0 && t.Locals[l].Func == 0 && !reported[at] && p.functionOf(at) != 0 {
				reported[at] = true
				p.At(at, t.LocalName(l)+" belongs to the library: what a call stores there is in this server's memory only")
			}
		}
		r.each(p, func(n syntax.Node) {
			switch t.Kind(n) {
			case syntax.KindAssign:
				for i, target := range t.Assign(n).Targets {
					if vs := t.Assign(n).Values; p.stored(target, vs[min(i, len(vs)-1)]) {
						report(target, target)
					}
				}
			case syntax.KindFuncStmt:
				report(t.FuncStmt(n).Target, t.FuncStmt(n).Target)
			case syntax.KindCall:
				switch name, args := p.callee(n); name {
				case "table.insert", "table.remove", "table.sort", "rawset":
					if len(args) > 0 && p.ran(n) {
						report(n, args[0])
					}
				}
			}
		})
	},
}
