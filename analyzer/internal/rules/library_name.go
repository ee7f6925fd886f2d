package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// LibraryName reports names of libraries and functions that the servers refuse.
var LibraryName = &Rule{
	Name:     "library-name",
	Group:    Functions,
	Severity: SeverityError,
	Title:    "a name that the servers refuse for a library or function",
	Why:      "Names of libraries and functions are letters, digits and underscores, and a function's name is there once. FUNCTION LOAD refuses the whole library otherwise.",
	Help:     "use letters, digits and underscores",
	Bad:      "#!lua name=lib\nredis.register_function('get-user', function(keys) return redis.call('GET', keys[1]) end)\n",
	Good:     "#!lua name=lib\nredis.register_function('get_user', function(keys) return redis.call('GET', keys[1]) end)\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		if s := &p.Tree.Shebang; p.library() && !validName(s.Name) {
			p.Report(Finding{Span: Span{s.NamePos, s.NamePos + uint32(len(s.Name))}, Message: "the library's name may have letters, digits and underscores only"})
		}
		if !p.library() {
			return
		}
		seen := map[string]bool{}
		p.eachCall(func(n syntax.Node, name string, args []syntax.Node) {
			if name != "redis.register_function" || len(args) == 0 {
				return
			}
			at := p.functionName(args)
			if at == 0 {
				return
			}
			names, ok := p.value(at).Strings()
			if !ok {
				return
			}
			for _, name := range names {
				switch {
				case name == "":
					p.At(at, "the function's name is empty")
				case !validName(name):
					p.At(at, "the function's name "+name+" may have letters, digits and underscores only")
				case len(names) == 1 && seen[name]:
					p.At(at, "the function "+name+" is registered twice")
				}
				seen[name] = true
			}
		})
	},
}

// functionName is the expression that names the function that is registered.
func (p *Pass) functionName(args []syntax.Node) syntax.Node {
	if len(args) > 1 {
		return args[0]
	}
	t := p.Tree
	table := p.source(args[0])
	if t.Kind(table) != syntax.KindTable {
		return 0
	}
	fs := t.Fields(table)
	for i := range fs.Len() {
		if key, value := fs.At(i); key != 0 && t.Kind(key) == syntax.KindString && t.Text(key) == "function_name" {
			return value
		}
	}
	return 0
}

func validName(name string) bool {
	for i := range len(name) {
		c := name[i]
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_') {
			return false
		}
	}
	return name != ""
}
