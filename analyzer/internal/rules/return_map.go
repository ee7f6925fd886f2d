package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ReturnMap reports returned tables with named fields.
var ReturnMap = &Rule{
	Name:     "return-map",
	Group:    Replies,
	Severity: SeverityError,
	Title:    "a table with named fields is returned",
	Why:      "A reply is a list: the server sends the elements 1, 2, 3 and so on of a returned table, and drops every named field. The client gets an empty list.",
	Help:     "return names and values in turn, or text by cjson.encode",
	Bad:      "return {status = 'ok', left = 3}\n",
	Good:     "return {'status', 'ok', 'left', 3}\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		seen := map[syntax.Node]bool{}
		p.returned(func(n syntax.Node) { p.returnedMap(n, 0, seen) })
	},
}

func (p *Pass) returnedMap(n syntax.Node, depth int, seen map[syntax.Node]bool) {
	const maxDepth = 4
	for _, s := range p.value(n).Shapes() {
		if s == provenance.ShapeMap {
			p.At(n, "this table has named fields only, which a reply drops: the client gets an empty list")
			return
		}
	}
	src := p.source(n)
	if p.Tree.Kind(src) != syntax.KindTable || depth > maxDepth || seen[src] {
		return
	}
	seen[src] = true
	fs := p.Tree.Fields(src)
	for i := range fs.Len() {
		if key, v := fs.At(i); key == 0 {
			p.returnedMap(v, depth+1, seen)
		}
	}
}
