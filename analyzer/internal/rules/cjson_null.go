package rules

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// CjsonNull reports fields of decoded JSON that are compared with nil alone.
var CjsonNull = &Rule{
	Name:     "cjson-null",
	Group:    Replies,
	Severity: SeverityWarning,
	Title:    "a field of decoded JSON is compared with nil, and null is not nil",
	Why:      "cjson.decode turns null into cjson.null, a value of its own that equals nil in no comparison and counts as true. A document with an explicit null takes the wrong path.",
	Help:     "compare with cjson.null, too, or ask for its type",
	Bad: "local o = cjson.decode(ARGV[1])\n" +
		"if o.parent == nil then return 'root' end\nreturn 'child'\n",
	Good: "local o = cjson.decode(ARGV[1])\n" +
		"if o.parent == nil or o.parent == cjson.null then return 'root' end\nreturn 'child'\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		t := p.Tree
		tested := map[string]bool{}
		p.comparisons(func(_ syntax.Node, _ syntax.Op, x, y syntax.Node) {
			if p.standard(y) == "cjson.null" {
				tested[p.fieldText(x)] = true
			}
		})
		p.eachCall(func(_ syntax.Node, name string, args []syntax.Node) {
			if name == "type" && len(args) > 0 {
				tested[p.fieldText(args[0])] = true
			}
		})
		p.comparisons(func(n syntax.Node, op syntax.Op, x, y syntax.Node) {
			if op != syntax.OpEq && op != syntax.OpNe || t.Kind(y) != syntax.KindNil || !p.jsonField(x) || tested[p.fieldText(x)] {
				return
			}
			p.At(n, p.Src(x)+" of the decoded document may be null, which is cjson.null here and not nil")
		})
	},
}

// fieldText names a field for comparison with other mentions of it: the text of the
// expression that a local of its own holds, else its own.
func (p *Pass) fieldText(n syntax.Node) string {
	if src := p.source(n); p.Tree.Kind(src) == syntax.KindIndex {
		n = src
	}
	return oneLine(p.Tree.Src(p.bare(n)))
}

// jsonField reports whether x is a field of what cjson.decode gave.
func (p *Pass) jsonField(x syntax.Node) bool {
	if p.Tree.Kind(p.source(x)) != syntax.KindIndex {
		return false
	}
	calls := p.value(x).Decoded()
	for _, call := range calls {
		if !p.decodesJSON(call) {
			return false
		}
	}
	return len(calls) > 0
}

// decodesJSON reports whether a call is cjson.decode, itself or through pcall.
func (p *Pass) decodesJSON(call syntax.Node) bool {
	name, args := p.callee(call)
	if name == "pcall" && len(args) > 0 {
		name = p.standard(args[0])
	}
	return name == "cjson.decode"
}
