package rules

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// CodeDynamic reports code that is compiled from text that is not constant.
var CodeDynamic = &Rule{
	Name:     "code-dynamic",
	Group:    Lua,
	Severity: SeverityError,
	Title:    "text that is not constant is run as code",
	Why:      "Whoever chooses the text runs what they like on the server, and no analysis can tell what the script does.",
	Help:     "read the text as data: tonumber, cjson.decode, a table of functions by name",
	Bad:      "local f = loadstring('return ' .. ARGV[1])\nreturn f and 1\n",
	Good:     "local n = tonumber(ARGV[1])\nreturn n\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		p.eachCall(func(n syntax.Node, name string, args []syntax.Node) {
			if name != "load" && name != "loadstring" || len(args) == 0 || !p.value(args[0]).Reached() {
				return
			}
			if _, constant := p.value(args[0]).Strings(); !constant {
				p.At(n, name+" compiles text that is not constant: whoever chooses it runs code on the server")
			}
		})
	},
}
