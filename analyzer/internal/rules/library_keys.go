package rules

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// LibraryKeys reports the globals KEYS and ARGV in a library.
var LibraryKeys = &Rule{
	Name:     "library-keys",
	Group:    Functions,
	Severity: SeverityError,
	Title:    "KEYS or ARGV is read in a function library",
	Why:      "A registered function gets its keys and arguments as its two parameters. The globals KEYS and ARGV exist in scripts alone: reading one raises an error.",
	Help:     "use the parameters: function(keys, args)",
	Bad:      "#!lua name=lib\nredis.register_function('f', function(keys, args)\n  return redis.call('SET', KEYS[1], args[1])\nend)\n",
	Good:     "#!lua name=lib\nredis.register_function('f', function(keys, args)\n  return redis.call('SET', keys[1], args[1])\nend)\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		if !p.library() {
			return
		}
		p.nodes(syntax.KindName, func(n syntax.Node) {
			nm := p.Tree.Name(n)
			if name := p.Tree.Sym(nm.Sym); nm.Local == 0 && isInput(name) && !p.isTarget(n) {
				p.At(n, name+" is not there in a function library: the "+map[string]string{"KEYS": "keys are the first", "ARGV": "arguments are the second"}[name]+
					" parameter of the function, such as "+strings.ToLower(strings.TrimSuffix(name, "V"))+map[string]string{"KEYS": "", "ARGV": "s"}[name])
			}
		})
	},
}
