package rules

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// Shebang reports a #! line that the servers refuse, or a library that lacks one.
var Shebang = &Rule{
	Name:     "shebang",
	Group:    Functions,
	Severity: SeverityError,
	Title:    "the #! line is missing, misplaced or malformed",
	Why:      "The servers read a first line #!lua to tell a function library, and a script's flags, from a plain script. They refuse the whole source where they cannot read it.",
	Help:     "the first bytes of the file are #!lua, then name= for a library, then flags= where needed",
	Bad:      "#!python\nreturn 1\n",
	Good:     "#!lua flags=no-writes\nreturn redis.call('GET', KEYS[1])\n",
	Since:    "0.1.0",
	Source:   true,
	Check: func(p *Pass) {
		reportErrors(p, syntax.GroupShebang)
		if n := p.unnamedLibrary(); n != 0 {
			p.At(n, "a function library starts with a line #!lua name=NAME; without it FUNCTION LOAD refuses the source, and as a script register_function is not there")
		}
	},
}

// unnamedLibrary returns the first call of register_function of a source that is a
// function library in all but its first line: it uses no KEYS and no ARGV, calls no
// command at load and returns nothing.
func (p *Pass) unnamedLibrary() syntax.Node {
	if p.Flow == nil || p.Tree.Shebang.Present || len(p.Flow.Functions) == 0 || p.mentionsGlobal("KEYS") || p.mentionsGlobal("ARGV") || len(p.Flow.Returns) > 0 {
		return 0
	}
	for _, c := range p.Flow.Calls {
		if !c.Callback {
			return 0
		}
	}
	return p.Flow.Functions[0].Node
}
