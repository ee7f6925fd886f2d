package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// LibraryRegister reports functions that are registered where or how the servers refuse it.
var LibraryRegister = &Rule{
	Name:     "library-register",
	Group:    Functions,
	Severity: SeverityError,
	Title:    "redis.register_function where or how the servers refuse it",
	Why:      "Functions can be registered only while a library is loaded by FUNCTION LOAD, with a name and a function. A script does not have redis.register_function at all.",
	Help:     "register at the library's top level: redis.register_function('name', function(keys, args) .. end)",
	Bad:      "redis.register_function('f', function() return 1 end)\nreturn redis.call('GET', KEYS[1])\n",
	Good:     "return redis.call('GET', KEYS[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		if !p.library() && p.unnamedLibrary() != 0 {
			return // the #! line is what is missing; see Shebang
		}
		p.eachCall(func(n syntax.Node, name string, args []syntax.Node) {
			if name != "redis.register_function" {
				return
			}
			switch {
			case !p.library():
				p.At(n, "a script cannot register functions: redis.register_function is there only while a library is loaded")
			case p.inCallback(n):
				p.At(n, "a function cannot register functions: redis.register_function is there only while the library is loaded")
			default:
				if wrong := p.wrongRegistration(args); wrong != "" {
					p.At(n, wrong)
				}
			}
		})
	},
}

// inCallback reports whether a node stands in a function that is registered.
func (p *Pass) inCallback(n syntax.Node) bool {
	for fn := p.functionOf(n); fn != 0; fn = p.functionOf(p.parent(fn)) {
		if p.isCallback(fn) {
			return true
		}
	}
	return false
}

// wrongRegistration says what is wrong with the arguments of redis.register_function,
// "" where nothing certainly is.
func (p *Pass) wrongRegistration(args []syntax.Node) string {
	t := p.Tree
	if n := len(args); n > 0 && (t.Kind(args[n-1]) == syntax.KindVararg || t.Kind(args[n-1]) == syntax.KindCall) {
		return ""
	}
	switch len(args) {
	case 1:
		arg := p.source(args[0])
		if v := p.value(args[0]); v.Reached() && !v.May(provenance.Table) {
			return "with one argument redis.register_function takes a table"
		}
		if t.Kind(arg) == syntax.KindTable {
			return p.wrongNamedArguments(arg)
		}
	case 2:
		if v := p.value(args[0]); v.Reached() && !v.May(provenance.String) {
			return "the first argument of redis.register_function is the function's name"
		}
		if v := p.value(args[1]); v.Reached() && !v.May(provenance.Func) {
			return "the second argument of redis.register_function is a function"
		}
	default:
		return "redis.register_function takes a name and a function, or one table"
	}
	return ""
}

func (p *Pass) wrongNamedArguments(table syntax.Node) string {
	t := p.Tree
	fs := t.Fields(table)
	has := map[string]bool{}
	for i := range fs.Len() {
		key, value := fs.At(i)
		if key == 0 {
			return "the table of redis.register_function has named fields only"
		}
		names, ok := p.value(key).Strings()
		if !ok {
			if t.Kind(key) != syntax.KindString {
				return ""
			}
			names = []string{t.Text(key)}
		}
		for _, name := range names {
			want := provenance.String
			switch name {
			case "function_name", "description":
			case "callback":
				want = provenance.Func
			case "flags":
				want = provenance.Table
			default:
				return "redis.register_function knows no argument " + name + ": it takes function_name, callback, flags and description"
			}
			if v := p.value(value); v.Reached() && !v.May(want) {
				return "the argument " + name + " of redis.register_function has the wrong type"
			}
			has[name] = true
		}
	}
	if p.declaredOnceAndStored(table) {
		return ""
	}
	for _, name := range [...]string{"function_name", "callback"} {
		if !has[name] {
			return "redis.register_function needs the argument " + name
		}
	}
	return ""
}

// declaredOnceAndStored reports whether a table literal is held by a local, so that
// fields may be stored later.
func (p *Pass) declaredOnceAndStored(table syntax.Node) bool {
	return p.Tree.Kind(p.outer(table)) != syntax.KindCall
}
