package rules

import (
	"strconv"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// CjsonEmpty reports lists that cjson.encode may write as an object.
var CjsonEmpty = &Rule{
	Name:     "cjson-empty",
	Group:    Replies,
	Severity: SeverityWarning,
	Title:    "an empty list is encoded as an empty object",
	Why:      "Lua has one kind of table, so cjson.encode writes an empty one as {}. A reader that expects [] fails on the day the list is empty; a document that is decoded and encoded again turns each [] into {}.",
	Help:     "write the empty list out: if #t == 0 then return '[]' end",
	Bad: "local items = {}\n" +
		"for i = 1, #ARGV do\n  if ARGV[i] ~= '' then items[#items + 1] = ARGV[i] end\nend\n" +
		"return cjson.encode({items = items})\n",
	Good: "local items = {}\n" +
		"for i = 1, #ARGV do\n  if ARGV[i] ~= '' then items[#items + 1] = ARGV[i] end\nend\n" +
		"if #items == 0 then return '{\"items\":[]}' end\n" +
		"return cjson.encode({items = items})\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		for _, e := range p.Flow.Encodes {
			if e.Empty != 0 {
				line, _ := p.Tree.Position(p.Tree.Pos(e.Empty))
				p.At(e.Node, "the list of line "+strconv.Itoa(line)+" may be empty here, and is then encoded as {} instead of []")
			} else if p.roundTrip(e.Node) {
				p.At(e.Node, "an empty list in the document that was decoded is encoded as {} instead of []")
			}
		}
	},
}

// roundTrip reports whether a call of cjson.encode encodes a whole document that
// cjson.decode gave, unchanged or edited.
func (p *Pass) roundTrip(n syntax.Node) bool {
	_, args := p.callee(n)
	if len(args) == 0 || p.Tree.Kind(p.source(args[0])) == syntax.KindIndex {
		return false
	}
	calls := p.value(args[0]).Decoded()
	for _, call := range calls {
		if !p.decodesJSON(call) {
			return false
		}
	}
	return len(calls) > 0
}
