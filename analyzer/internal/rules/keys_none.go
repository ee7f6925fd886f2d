package rules

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// KeysNone reports a script that uses keys and declares none.
var KeysNone = &Rule{
	Name:     "keys-none",
	Group:    Keys,
	Severity: SeverityWarning,
	Title:    "the script works on keys and takes none",
	Why:      "A call without KEYS goes to any node of a cluster, and the keys that the script names lie wherever they lie.",
	Help:     "pass the keys in KEYS",
	Bad:      "return redis.call('INCR', 'counter')\n",
	Good:     "return redis.call('INCR', KEYS[1])\n",
	Since:    "0.1.0",
	Also:     []string{"key-literal"},
	Check: func(p *Pass) {
		if p.Tree.Shebang.Name != "" || len(p.Flow.Functions) > 0 || len(p.Flow.Keys) == 0 || p.mentionsGlobal("KEYS") {
			return
		}
		for _, c := range p.Flow.Calls {
			for i := range p.Flow.Keys {
				k := &p.Flow.Keys[i]
				if len(k.Commands) > 0 && p.Tree.Pos(k.Node) >= p.Tree.Pos(c.Node) && p.Tree.End(k.Node) <= p.Tree.End(c.Node) {
					p.At(c.Name, "this is the first command on a key, and the script never mentions KEYS: the caller declares no key at all")
					return
				}
			}
		}
	},
}

// mentionsGlobal reports whether the script reads or writes the global of that name.
func (p *Pass) mentionsGlobal(name string) bool {
	found := false
	p.nodes(syntax.KindName, func(n syntax.Node) {
		nm := p.Tree.Name(n)
		found = found || nm.Local == 0 && p.Tree.Sym(nm.Sym) == name
	})
	return found
}
