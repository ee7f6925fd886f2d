package rules

import (
	"maps"
	"slices"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// Syntax reports what the servers' compiler refuses.
var Syntax = &Rule{
	Name:     "syntax",
	Group:    Lua,
	Severity: SeverityError,
	Title:    "the script does not compile",
	Why:      "The servers run Lua 5.1. SCRIPT LOAD, EVAL and FUNCTION LOAD refuse a script that does not compile, whatever part of it would run.",
	Help:     "write it as Lua 5.1 does",
	Bad:      "if KEYS[1] != nil then return 1 end\nreturn 0\n",
	Good:     "if KEYS[1] ~= nil then return 1 end\nreturn 0\n",
	Since:    "0.1.0",
	Source:   true,
	Check:    func(p *Pass) { reportErrors(p, syntax.GroupSyntax) },
}

// FlagUnknown reports flags= words that no server knows.
var FlagUnknown = &Rule{
	Name:     "flag-unknown",
	Group:    Functions,
	Severity: SeverityError,
	Title:    "the #! line has a flag that no server knows",
	Why:      "The servers refuse a script with a flag that they do not know.",
	Help:     "the flags are no-writes, allow-oom, allow-stale, no-cluster and allow-cross-slot-keys",
	Bad:      "#!lua flags=read-only\nreturn redis.call('GET', KEYS[1])\n",
	Good:     "#!lua flags=no-writes\nreturn redis.call('GET', KEYS[1])\n",
	Since:    "0.1.0",
	Source:   true,
	Check:    func(p *Pass) { reportErrors(p, syntax.GroupFlagUnknown) },
}

func reportErrors(p *Pass, g syntax.Group) {
	for _, e := range p.Tree.Errors {
		if e.Group == g {
			p.Report(Finding{Span: Span{e.Pos, e.End}, Message: e.Text, Fix: operatorFix(p.Tree.Source, e)})
		}
	}
}

// operatorFix writes an operator of another language as Lua does, where that is certain.
func operatorFix(src []byte, e *syntax.Error) []Edit {
	in := map[string]string{"!=": "~=", "&&": "and", "||": "or"}
	word := in[string(src[e.Pos:e.End])]
	if word == "" {
		return nil
	}
	if word != "~=" { // a word needs blanks around it
		if e.Pos > 0 && src[e.Pos-1] != ' ' {
			word = " " + word
		}
		if int(e.End) < len(src) && src[e.End] != ' ' {
			word += " "
		}
	}
	return []Edit{{Span{e.Pos, e.End}, word}}
}

func sortedKeys(m map[int]syntax.Node) []int { return slices.Sorted(maps.Keys(m)) }
