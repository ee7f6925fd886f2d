package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// LengthOfMap reports the length of tables with named fields.
var LengthOfMap = &Rule{
	Name:     "length-of-map",
	Group:    Lua,
	Severity: SeverityWarning,
	Title:    "the length of a table without a list part",
	Why:      "# counts the elements 1, 2, 3 and so on. Of a table whose keys are text it is always 0, and ARGV and replies are text, digits or not.",
	Help:     "count while the table is filled, or in a loop over pairs",
	Bad: "local seen = {}\nfor _, id in ipairs(ARGV) do seen[id] = true end\n" +
		"return #seen\n",
	Good: "local seen, n = {}, 0\nfor _, id in ipairs(ARGV) do\n  if not seen[id] then\n    seen[id] = true\n    n = n + 1\n  end\nend\n" +
		"return n\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		t := p.Tree
		type fact struct {
			lengths []syntax.Node
			named   bool // a named field is stored
			other   bool // it may get something else
		}
		facts := map[syntax.LocalID]*fact{}
		p.nodes(syntax.KindLocal, func(n syntax.Node) {
			s := t.Local(n)
			for i, l := range s.Names {
				if i < len(s.Values) && t.Kind(p.bare(s.Values[i])) == syntax.KindTable && !t.Locals[l].Assigned {
					f := &fact{}
					fs := t.Fields(p.bare(s.Values[i]))
					for j := range fs.Len() {
						key, _ := fs.At(j)
						f.named = f.named || key != 0
						f.other = f.other || key == 0 || !p.value(key).Only(provenance.String) && t.Kind(key) != syntax.KindString
					}
					facts[l] = f
				}
			}
		})
		p.mentions(func(l syntax.LocalID, n syntax.Node, written bool) {
			f := facts[l]
			if f == nil {
				return
			}
			m := p.outer(n)
			switch t.Kind(m) {
			case syntax.KindUnary:
				if t.Unary(m).Op == syntax.OpLen && p.value(n).Reached() {
					f.lengths = append(f.lengths, m)
				}
			case syntax.KindIndex:
				ix := t.Index(m)
				if p.bare(ix.X) != n || !p.isTarget(m) {
					return
				}
				if p.value(ix.Key).Only(provenance.String) {
					f.named = true
				} else {
					f.other = true
				}
			case syntax.KindReturn, syntax.KindBinary, syntax.KindIf, syntax.KindWhile, syntax.KindRepeat:
			case syntax.KindCall:
				switch name, _ := p.callee(m); name {
				case "pairs", "next", "ipairs", "type", "tostring", "cjson.encode", "cmsgpack.pack", "unpack", "table.concat", "table.getn":
				default:
					f.other = true
				}
			default:
				f.other = true
			}
		})
		for _, f := range facts {
			for _, n := range f.lengths {
				if f.named && !f.other {
					p.At(n, p.Src(n)+" is always 0: every key of the table is text")
				}
			}
		}
	},
}
