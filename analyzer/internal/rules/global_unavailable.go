package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// GlobalUnavailable reports names of standard Lua that the servers withhold.
var GlobalUnavailable = &Rule{
	Name:     "global-unavailable",
	Group:    Lua,
	Severity: SeverityError,
	Title:    "a function of Lua is not there on the servers",
	Why: "Scripts run in a sandbox: what reaches the machine (os, io, require, print and more) is taken away, and reading it raises an " +
		"error. Tests that run the script in another Lua do not notice.",
	Help:  "use what the server offers: redis.call('TIME') for the clock, redis.log for the log",
	Bad:   "return os.time()\n",
	Good:  "return tonumber(redis.call('TIME')[1])\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		written, _ := p.writtenGlobals()
		p.globalReads(func(n syntax.Node, name string) {
			if written[name] || p.luaSince(name) != "5.1" || p.existence(n) {
				return
			}
			g := commands.LookupGlobal(name)
			if g == nil {
				p.Report(Finding{Span: p.Span(p.wholeName(n)), Message: "the sandbox of the servers has no " + name + ": reading it raises an error"})
				return
			}
			if m := p.parent(n); len(g.Members) > 0 && p.Tree.Kind(m) == syntax.KindIndex && p.Tree.Kind(p.Tree.Index(m).Key) == syntax.KindString && p.Tree.Index(m).X == n {
				return // judged by its member
			}
			if on := p.lacking(g.In[p.context()]); on != "" {
				p.Report(Finding{Span: p.Span(n), Message: name + " is not there on " + on + ": reading it raises an error"})
			}
		})
		p.memberReads(func(n syntax.Node, lib *commands.Global, member string) {
			full := lib.Name + "." + member
			if written[full] || p.luaSince(full) != "5.1" || p.existence(n) {
				return
			}
			if full == "table.setn" {
				p.At(n, "table.setn is a leftover of Lua 5.0 that only raises an error")
				return
			}
			m := lib.Member(member)
			if m == nil {
				p.At(n, "the sandbox of the servers has no "+full)
				return
			}
			if on := p.lacking(m.In[p.context()]); on != "" {
				p.At(n, full+" is not there on "+on)
			}
		})
	},
}

// existence reports whether an expression is only asked whether it is there: the
// condition of an if, an operand of and or or, or compared.
func (p *Pass) existence(n syntax.Node) bool {
	if p.Tree.Kind(n) == syntax.KindName {
		return false // a global that is not there raises when it is read
	}
	switch m := p.outer(n); p.Tree.Kind(m) {
	case syntax.KindIf, syntax.KindWhile, syntax.KindRepeat:
		return true
	case syntax.KindUnary:
		return p.Tree.Unary(m).Op == syntax.OpNot
	case syntax.KindBinary:
		op := p.Tree.Binary(m).Op
		return op == syntax.OpAnd || op == syntax.OpOr || op == syntax.OpEq || op == syntax.OpNe
	}
	return false
}

// wholeName is os.time where n is os, else n.
func (p *Pass) wholeName(n syntax.Node) syntax.Node {
	if m := p.parent(n); p.Tree.Kind(m) == syntax.KindIndex && p.Tree.Index(m).X == n && p.Tree.Index(m).Dot {
		return m
	}
	return n
}
