package rules

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// CjsonPrecision reports numbers that cjson.encode shortens.
var CjsonPrecision = &Rule{
	Name:     "cjson-precision",
	Group:    Replies,
	Severity: SeverityWarning,
	Title:    "cjson.encode keeps 14 digits of a number",
	Why:      "cjson.encode writes numbers with 14 significant digits: an id or a time in microseconds loses its last ones. A document that is decoded and encoded again loses them too.",
	Help:     "encode such a number as text, or change the document's fields without decoding the whole",
	Bad: "local t = redis.call('TIME')\n" +
		"return cjson.encode({at = t[1] * 1000000 + t[2]})\n",
	Good: "local t = redis.call('TIME')\n" +
		"return cjson.encode({at = t[1] .. '.' .. t[2]})\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		for _, e := range p.Flow.Encodes {
			_, args := p.callee(e.Node)
			if len(args) == 0 {
				continue
			}
			if p.roundTrip(e.Node) {
				p.At(e.Node, "numbers of more than 14 digits in the document that was decoded lose their last digits")
			} else if n := p.longNumber(args[0], map[syntax.Node]bool{}); n != 0 {
				p.At(e.Node, p.Src(n)+" has more than the 14 digits that cjson.encode writes")
			}
		}
	},
}

// longNumber finds a time of 1e14 or more in what is encoded. A literal of that size is
// left alone: whoever wrote it has seen it.
func (p *Pass) longNumber(n syntax.Node, seen map[syntax.Node]bool) syntax.Node {
	const limit = 1e14
	if least, clock, ok := p.floorOf(n); ok && clock && least >= limit {
		return n
	}
	t := p.Tree
	if n = p.source(n); t.Kind(n) != syntax.KindTable || seen[n] {
		return 0
	}
	seen[n] = true
	fs := t.Fields(n)
	for i := range fs.Len() {
		_, v := fs.At(i)
		if m := p.longNumber(v, seen); m != 0 {
			return m
		}
	}
	return 0
}
