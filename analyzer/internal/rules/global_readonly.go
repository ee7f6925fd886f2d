package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// GlobalReadonly reports stores into the tables and globals of the sandbox.
var GlobalReadonly = &Rule{
	Name:     "global-readonly",
	Group:    Lua,
	Severity: SeverityError,
	Title:    "a built-in table is changed",
	Why: "Since Redis 6.2.7 the globals and the libraries (string, table, math, redis, cjson, cmsgpack, struct, bit) are read-only: a store " +
		"raises an error. Older servers kept what was stored for every later script.",
	Help: "use a local function, or a local table of your own",
	Bad: "function table.last(t) return t[#t] end\n" +
		"return table.last(ARGV)\n",
	Good:  "local function last(t) return t[#t] end\nreturn last(ARGV)\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		if p.Targets != 0 && p.Targets&^commands.SetOf(commands.KeyDB63, commands.Dragonfly) == 0 {
			return
		}
		t := p.Tree
		p.stores(func(target, value syntax.Node) {
			if !p.stored(target, value) {
				return
			}
			if t.Kind(target) == syntax.KindIndex {
				if lib := p.value(t.Index(target).X).Library(); lib != "" {
					p.At(target, "the table "+lib+" is read-only on the servers: this store raises an error")
				}
				return
			}
			if nm := t.Name(target); nm.Local == 0 {
				name := t.Sym(nm.Sym)
				if g := commands.LookupGlobal(name); g != nil && name != "KEYS" && name != "ARGV" {
					p.At(target, "the global "+name+" is the server's and read-only: this assignment raises an error")
				}
			}
		})
	},
}
