package rules

import "github.com/echomq/luakeys/analyzer/internal/provenance"

// ArgumentType reports arguments that are no string and no number.
var ArgumentType = &Rule{
	Name:     "argument-type",
	Group:    Commands,
	Severity: SeverityError,
	Title:    "an argument of a command is nil, a boolean, a table or a function",
	Why:      "redis.call takes strings and numbers only. Anything else raises \"Lua redis lib command arguments must be strings or integers\", after the script may have written.",
	Help:     "turn the value into text or a number first",
	Bad:      "return redis.call('SET', KEYS[1], true)\n",
	Good:     "return redis.call('SET', KEYS[1], 'true')\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		first := once()
		for _, u := range [...][]badIndex{p.Flow.KeysUse.Bad, p.Flow.ArgsUse.Bad} {
			for _, b := range u {
				first(b.Node) // index-invalid
			}
		}
		for _, c := range p.Flow.Calls {
			for _, a := range c.Args {
				v := a.Value
				if !v.Only(provenance.Nil|provenance.False|provenance.True|provenance.Table|provenance.Func) || v.MayBeAbsent() || !first(a.Node) {
					continue
				}
				if _, only := v.Forms(); only && v.Kinds()&provenance.False != 0 {
					continue // a reply that may be missing: guarded by the data more often than not
				}
				what := "nil"
				switch {
				case v.May(provenance.Table):
					what = "a table"
				case v.May(provenance.Func):
					what = "a function"
				case v.May(provenance.True | provenance.False):
					what = "a boolean"
				}
				p.At(a.Node, "`"+p.Src(a.Node)+"` is "+what+": a command takes strings and numbers only")
			}
		}
	},
}
