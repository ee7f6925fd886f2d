package rules

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// newest are the servers that decide where no target is given: what neither has is
// withdrawn, what both have is there to stay.
var newest = commands.SetOf(commands.Redis810, commands.Valkey91)

// context is where the script's code runs.
func (p *Pass) context() commands.Context {
	if p.library() {
		return commands.InFunction
	}
	return commands.InScript
}

// lacking returns the targets that lack what is present on some, as a text for a
// message; empty where none does. Without targets it is "this server's newest
// versions" where all of them lack it.
func (p *Pass) lacking(have commands.Presence) string {
	if p.Targets == 0 {
		if have.Any&newest == 0 {
			return "the newest servers"
		}
		return ""
	}
	var names []string
	(p.Targets &^ have.All).Each(func(t commands.Target) bool {
		names = append(names, t.String())
		return true
	})
	return list(names)
}

// writtenGlobals returns the names of the globals that the script assigns. all is set
// where it may assign others: it hands _G to code, or changes environments.
func (p *Pass) writtenGlobals() (names map[string]bool, all bool) {
	t := p.Tree
	names = map[string]bool{}
	p.stores(func(target, _ syntax.Node) {
		if name := p.globalName(target); name != "" {
			names[strings.TrimPrefix(name, "_G.")] = true
		}
	})
	p.nodes(syntax.KindName, func(n syntax.Node) {
		nm := t.Name(n)
		if nm.Local != 0 {
			return
		}
		switch t.Sym(nm.Sym) {
		case "setfenv", "getfenv", "module":
			all = true
		case "_G":
			m := p.parent(n)
			all = all || t.Kind(m) != syntax.KindIndex || t.Index(m).X != n || t.Kind(t.Index(m).Key) != syntax.KindString
		}
	})
	return names, all
}

// globalReads calls f for every global that is read where the script can arrive.
func (p *Pass) globalReads(f func(n syntax.Node, name string)) {
	p.nodes(syntax.KindName, func(n syntax.Node) {
		nm := p.Tree.Name(n)
		if nm.Local == 0 && !p.isTarget(n) && p.value(n).Reached() {
			f(n, p.Tree.Sym(nm.Sym))
		}
	})
}

// memberReads calls f for every member of a global library that is read by its name.
func (p *Pass) memberReads(f func(n syntax.Node, lib *commands.Global, member string)) {
	p.nodes(syntax.KindIndex, func(n syntax.Node) {
		ix := p.Tree.Index(n)
		if p.Tree.Kind(ix.Key) != syntax.KindString || p.isTarget(n) || !p.value(ix.X).Reached() {
			return
		}
		name := p.standard(ix.X)
		if p.globalName(ix.X) == "server" {
			name = "server"
		}
		if lib := commands.LookupGlobal(name); lib != nil && len(lib.Members) > 0 {
			f(n, lib, p.Tree.Text(ix.Key))
		}
	})
}
