package rules

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ErrorText reports comparisons with the whole text of an error.
var ErrorText = &Rule{
	Name:     "error-text",
	Group:    Replies,
	Severity: SeverityNote,
	Title:    "an error is recognised by its whole text",
	Why:      "The texts of errors differ between servers and change between versions; only the code, their first word, is stable.",
	Help:     "look for the code: string.find(r.err, 'WRONGTYPE', 1, true)",
	Bad: "local r = redis.pcall('INCR', KEYS[1])\n" +
		"if type(r) == 'table' and r.err == 'ERR value is not an integer or out of range' then return -1 end\nreturn r\n",
	Good: "local r = redis.pcall('INCR', KEYS[1])\n" +
		"if type(r) == 'table' and string.find(r.err, 'not an integer', 1, true) then return -1 end\nreturn r\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		messages := p.pcallMessages()
		p.comparisons(func(n syntax.Node, op syntax.Op, x, y syntax.Node) {
			if op != syntax.OpEq && op != syntax.OpNe || !p.isErrorText(x, messages) {
				return
			}
			texts, constant := p.value(y).Strings()
			for _, text := range texts {
				if constant && strings.Contains(strings.TrimSpace(text), " ") {
					p.At(n, "the whole text of an error is compared: servers word it differently")
					return
				}
			}
		})
	},
}

// isErrorText reports whether x is r.err, or the message that pcall returned.
func (p *Pass) isErrorText(x syntax.Node, messages map[syntax.LocalID]bool) bool {
	if messages[p.localOf(x)] {
		return true
	}
	t := p.Tree
	x = p.source(x)
	if t.Kind(x) != syntax.KindIndex {
		return false
	}
	key := t.Index(x).Key
	return t.Kind(key) == syntax.KindString && t.Text(key) == "err"
}

// pcallMessages returns the locals that hold the second result of pcall.
func (p *Pass) pcallMessages() map[syntax.LocalID]bool {
	t := p.Tree
	messages := map[syntax.LocalID]bool{}
	p.nodes(syntax.KindLocal, func(n syntax.Node) {
		s := t.Local(n)
		if len(s.Names) == 2 && len(s.Values) == 1 {
			if name, _ := p.callee(s.Values[0]); name == "pcall" || name == "xpcall" {
				messages[s.Names[1]] = true
			}
		}
	})
	return messages
}
