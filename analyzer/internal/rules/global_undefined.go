package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// GlobalUndefined reports reads of globals that nobody defines.
var GlobalUndefined = &Rule{
	Name:     "global-undefined",
	Group:    Lua,
	Severity: SeverityError,
	Title:    "a name is read that is not defined",
	Why: "The servers raise an error where a script reads a global that does not exist. Mostly it is a misspelt name, found only on the path " +
		"that reads it.",
	Help:  "correct the name, or declare it with local before",
	Bad:   "return redis.call('SET', KEYS[1], ARG[1])\n",
	Good:  "return redis.call('SET', KEYS[1], ARGV[1])\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		written, all := p.writtenGlobals()
		if all {
			return
		}
		suggested := 0
		p.globalReads(func(n syntax.Node, name string) {
			if written[name] || commands.LookupGlobal(name) != nil || p.luaSince(name) != "" {
				return
			}
			f := Finding{Span: p.Span(n), Message: "the global " + name + " is not defined: the servers raise an error here"}
			if suggested++; suggested > maxSuggestions {
				p.Report(f)
				return
			}
			if like := p.like(n, name); like != "" {
				f.Message += "; did you mean " + like + "?"
				f.Help = "write " + like
				if like == "ARGV" || like == "KEYS" {
					f.Fix = []Edit{{p.Span(n), like}}
				}
			}
			p.Report(f)
		})
		p.memberReads(func(n syntax.Node, lib *commands.Global, member string) {
			full := lib.Name + "." + member
			m := p.parent(n)
			if lib.Member(member) != nil || written[full] || p.luaSince(full) != "" || p.Tree.Kind(m) != syntax.KindCall || p.Tree.Call(m).Fn != n {
				return
			}
			f := Finding{Span: p.Span(n), Message: "the servers have no function " + full + ": the call raises an error"}
			var names []string
			for _, m := range lib.Members {
				names = append(names, m.Name)
			}
			if like := nearestOf(member, names); like != "" {
				f.Message += "; did you mean " + lib.Name + "." + like + "?"
			}
			p.Report(f)
		})
	},
}

// maxSuggestions bounds for how many findings a name is looked for: the work is the
// number of locals each time.
const maxSuggestions = 32

// like returns the local in scope or the global of the sandbox whose name is most
// like name, "" where none is near.
func (p *Pass) like(n syntax.Node, name string) string {
	if near := commands.NearestGlobal(name); near == "KEYS" || near == "ARGV" {
		return near
	}
	t := p.Tree
	var names []string
	for l := 1; l < len(t.Locals); l++ {
		if v := &t.Locals[l]; v.Pos < t.Pos(n) && v.Kind != syntax.LocalArg && v.Kind != syntax.LocalSelf {
			names = append(names, t.LocalName(syntax.LocalID(l)))
		}
	}
	if near := nearestOf(name, names); near != "" {
		return near
	}
	return commands.NearestGlobal(name)
}

// nearestOf returns the word among names most like word: at most a third of its
// letters differ, and letter case counts as no difference.
func nearestOf(word string, names []string) string {
	const longest = 64
	best, at := "", len(word)/3+1
	if len(word) > longest {
		return ""
	}
	for _, name := range names {
		if len(name) > longest || name == word {
			continue
		}
		if d := editDistance(word, name); d < at {
			best, at = name, d
		}
	}
	return best
}

func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i]|0x20 == b[j]|0x20 {
				cost = 0
			}
			before, row[j+1] = row[j+1], min(row[j+1]+1, row[j]+1, before+cost)
		}
	}
	return row[len(b)]
}
