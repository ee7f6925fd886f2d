package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// LibraryCall reports commands that run while a library is loaded.
var LibraryCall = &Rule{
	Name:     "library-call",
	Group:    Functions,
	Severity: SeverityError,
	Title:    "a command runs while the library is loaded",
	Why:      "The top level of a library runs once, in FUNCTION LOAD, where redis.call and its like are not there: the load fails.",
	Help:     "move it into a registered function",
	Bad:      "#!lua name=lib\nlocal limit = redis.call('TIME')[1]\nredis.register_function('f', function() return limit end)\n",
	Good:     "#!lua name=lib\nredis.register_function('f', function() return redis.call('TIME')[1] end)\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		if !p.library() {
			return
		}
		called := p.calledAtLoad()
		for i := range p.Flow.Calls {
			if c := &p.Flow.Calls[i]; c.Load {
				p.At(c.Node, "this command runs while the library is loaded, where the servers run none")
			}
		}
		p.eachCall(func(n syntax.Node, name string, _ []syntax.Node) {
			if !called[n] {
				return
			}
			switch name {
			case "redis.setresp", "redis.replicate_commands", "redis.set_repl":
				p.At(n, name+" is not there while the library is loaded")
			case "redis.log":
				if p.Targets.Has(commands.Valkey91) {
					p.At(n, "redis.log at the top level of a library crashes valkey-9.1")
				}
			}
		})
	},
}

// calledAtLoad returns the calls that stand at the top level, and those in functions
// of the script that calls there call.
func (p *Pass) calledAtLoad() map[syntax.Node]bool {
	t := p.Tree
	out := map[syntax.Node]bool{}
	bodies := p.functionLocals()
	seen := map[syntax.Node]bool{}
	var visit func(root syntax.Node)
	visit = func(root syntax.Node) {
		if seen[root] {
			return
		}
		seen[root] = true
		syntax.Walk(t, root, func(n syntax.Node) bool {
			if t.Kind(n) == syntax.KindFunction && n != root {
				return false
			}
			if t.Kind(n) == syntax.KindCall {
				out[n] = true
				if fn := bodies[p.localOf(t.Call(n).Fn)]; fn != 0 {
					visit(fn)
				}
			}
			return true
		})
	}
	visit(t.Root())
	return out
}
