package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// GlobalWrite reports assignments to globals.
var GlobalWrite = &Rule{
	Name:     "global-write",
	Group:    Lua,
	Severity: SeverityError,
	Title:    "a global is assigned",
	Why: "The servers protect the globals, so that one script cannot leave something behind for another: an assignment to a new one raises " +
		"an error, with the writes before it done.",
	Help:  "declare it: local",
	Bad:   "count = redis.call('INCR', KEYS[1])\nreturn count\n",
	Good:  "local count = redis.call('INCR', KEYS[1])\nreturn count\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		seen := map[string]bool{}
		p.stores(func(target, value syntax.Node) {
			name := p.newGlobal(target)
			if name == "" || seen[name] || !p.stored(target, value) {
				return
			}
			seen[name] = true
			p.Report(Finding{Span: p.Span(target), Message: "the global " + name + " is assigned, which the servers refuse: declare it with local",
				Fix: p.declareLocal(target)})
		})
	},
}

// newGlobal is the name of the global that a target is, "" where it is none, or one
// that the sandbox defines.
func (p *Pass) newGlobal(target syntax.Node) string {
	t := p.Tree
	if t.Kind(target) != syntax.KindName || t.Name(target).Local != 0 {
		return ""
	}
	name := t.Sym(t.Name(target).Sym)
	if commands.LookupGlobal(name) != nil {
		return ""
	}
	return name
}

// stored reports whether an assignment can run: what it assigns was evaluated.
func (p *Pass) stored(target, value syntax.Node) bool {
	if value == 0 {
		a := p.parent(target)
		if p.Tree.Kind(a) != syntax.KindAssign {
			return true
		}
		vs := p.Tree.Assign(a).Values
		value = vs[len(vs)-1]
	}
	return p.Tree.Kind(value) == syntax.KindFunction || p.value(value).Reached()
}

// declareLocal is the fix that puts local before the assignment of one global, where
// that is certain to mean the same: the assignment stands in the main chunk itself,
// in front of every other mention, and no function is defined before it.
func (p *Pass) declareLocal(target syntax.Node) []Edit {
	t := p.Tree
	stmt := p.parent(target)
	if p.parent(stmt) != t.Root() {
		return nil
	}
	switch t.Kind(stmt) {
	case syntax.KindAssign:
		if len(t.Assign(stmt).Targets) != 1 {
			return nil
		}
	case syntax.KindFuncStmt:
	default:
		return nil
	}
	// A mention in the assignment's own values would still mean the global.
	first := p.firstMentions(t.Name(target).Sym)
	if first[0] != t.Pos(target) || t.Kind(stmt) == syntax.KindAssign && first[1] < t.End(stmt) {
		return nil
	}
	return []Edit{{Span{t.Pos(stmt), t.Pos(stmt)}, "local "}}
}
