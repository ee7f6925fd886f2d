package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ReturnMixed reports a script that answers with replies of different kinds.
var ReturnMixed = &Rule{
	Name:     "return-mixed",
	Group:    Replies,
	Severity: SeverityWarning,
	Title:    "the script returns replies of different kinds",
	Why:      "A typed client decodes one kind of reply. A script that returns a number on one path and text or a list on another fails in the caller on the rarer path.",
	Help:     "return one kind on every path; null (false or nil) and errors go with any",
	Bad:      "if redis.call('EXISTS', KEYS[1]) == 0 then\n  return 'missing'\nend\nreturn redis.call('INCR', KEYS[1])\n",
	Good:     "if redis.call('EXISTS', KEYS[1]) == 0 then\n  return -1\nend\nreturn redis.call('INCR', KEYS[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		first := map[syntax.Node]string{} // by function
		done := map[syntax.Node]bool{}
		p.returned(func(n syntax.Node) {
			fn := p.functionOf(n)
			for _, kind := range replyKinds(p.value(n)) {
				switch {
				case first[fn] == "":
					first[fn] = kind
				case first[fn] != kind && !done[fn]:
					done[fn] = true
					p.At(n, "this path returns "+kind+", an earlier one "+first[fn]+": callers must decode two kinds of reply")
				}
			}
		})
	},
}

func (p *Pass) functionOf(n syntax.Node) syntax.Node {
	for ; n != 0; n = p.parent(n) {
		if p.Tree.Kind(n) == syntax.KindFunction {
			return n
		}
	}
	return 0
}

// replyKinds returns the kinds of reply that a returned value can become; none for
// what is not known.
func replyKinds(v provenance.Value) []string {
	k := v.Kinds()
	if k&(provenance.Data|provenance.Unknown|provenance.Func) != 0 {
		return nil
	}
	var out []string
	if k&(provenance.Number|provenance.True) != 0 {
		out = append(out, "a number")
	}
	if k&provenance.String != 0 {
		out = append(out, "text")
	}
	for _, s := range v.Shapes() {
		switch s {
		case provenance.ShapeStatus:
			out = append(out, "text")
		case provenance.ShapeArray:
			out = append(out, "a list")
		case provenance.ShapeUnknown, provenance.ShapeMap:
			return nil
		}
	}
	return out
}
