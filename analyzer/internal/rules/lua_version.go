package rules

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// LuaVersion reports what came with later Lua versions: constructs, and functions of
// the standard library.
var LuaVersion = &Rule{
	Name:     "lua-version",
	Group:    Lua,
	Severity: SeverityError,
	Title:    "the script uses Lua of a later version",
	Why:      "The servers run Lua 5.1, whatever Lua the editor or the machine has: what came with 5.2 and later does not compile there, or is nil.",
	Help:     "write it as Lua 5.1 does",
	Bad:      "return ARGV[1] // 2\n",
	Good:     "return math.floor(ARGV[1] / 2)\n",
	Since:    "0.1.0",
	Source:   true,
	Check: func(p *Pass) {
		reportErrors(p, syntax.GroupLuaVersion)
		if p.Flow == nil {
			return
		}
		instead := map[string]string{
			"table.unpack": "unpack", "table.pack": "{n = select('#', ...), ...}", "table.move": "a loop", "math.tointeger": "math.floor",
			"math.type": "x == math.floor(x)", "math.ult": "<", "string.pack": "struct.pack", "string.unpack": "struct.unpack", "string.packsize": "struct.size",
			"rawlen": "#", "bit32": "bit", "utf8": "string",
		}
		report := func(n syntax.Node, name string) {
			if served(name) {
				return
			}
			since := p.luaSince(name)
			if since == "" || since == "5.1" || p.isTarget(n) || p.assigns(name) {
				return
			}
			text := name + " came with Lua " + since + ": the servers run 5.1, where it is nil"
			f := Finding{Span: p.Span(n), Message: text}
			if w := instead[name]; w != "" {
				f.Help = "use " + w
			}
			p.Report(f)
		}
		p.nodes(syntax.KindIndex, func(n syntax.Node) {
			if name := p.globalName(n); name != "" && p.value(n).Reached() {
				report(n, name)
			}
		})
		p.nodes(syntax.KindName, func(n syntax.Node) {
			if nm := p.Tree.Name(n); nm.Local == 0 && p.value(n).Reached() {
				report(n, p.Tree.Sym(nm.Sym))
			}
		})
	},
}

// served reports whether some server defines the global of that name, or the member of
// one.
func served(name string) bool {
	global, member, isMember := strings.Cut(name, ".")
	g := commands.LookupGlobal(global)
	return g != nil && (!isMember || g.Member(member) != nil)
}

// assigns reports whether the script assigns the global, or the member of one.
func (p *Pass) assigns(name string) bool {
	found := false
	p.nodes(syntax.KindAssign, func(n syntax.Node) {
		for _, t := range p.Tree.Assign(n).Targets {
			found = found || p.globalName(t) == name
		}
	})
	return found
}
