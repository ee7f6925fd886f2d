package rules

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ReplyMaybeFalse reports a reply that may be missing used where a string must be.
var ReplyMaybeFalse = &Rule{
	Name:     "reply-maybe-false",
	Group:    Replies,
	Severity: SeverityError,
	Title:    "a reply that may be false is used as a string",
	Why:      "A missing value is false. Joining it, taking its length or handing it to a string function or a decoder raises an error, and what the script wrote before stays written.",
	Help:     "test it first (`if not reply then ...`), or give it a stand-in: (reply or '')",
	Bad:      "local who = redis.call('GET', KEYS[1])\nreturn 'hello ' .. who\n",
	Good:     "local who = redis.call('GET', KEYS[1])\nreturn 'hello ' .. (who or 'nobody')\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		t := p.Tree
		check := func(n syntax.Node, where string) {
			if name, ok := p.missing(n); ok {
				p.At(p.bare(n), "the reply of "+name+" is false where there is nothing, and "+where+" then raises an error")
			}
		}
		p.nodes(syntax.KindBinary, func(n syntax.Node) {
			if b := t.Binary(n); b.Op == syntax.OpConcat {
				check(b.X, "`..`")
				check(b.Y, "`..`")
			}
		})
		p.nodes(syntax.KindUnary, func(n syntax.Node) {
			if u := t.Unary(n); u.Op == syntax.OpLen {
				check(u.X, "`#`")
			}
		})
		p.nodes(syntax.KindCall, func(n syntax.Node) {
			c := t.Call(n)
			if c.Method != 0 {
				check(c.Fn, "a string method")
				return
			}
			name := p.globalName(c.Fn)
			if len(c.Args) > 0 && (strings.HasPrefix(name, "string.") && name != "string.format" && name != "string.char" ||
				name == "cjson.decode" || name == "cmsgpack.unpack") {
				check(c.Args[0], name)
			}
			if len(c.Args) > 1 && name == "struct.unpack" {
				check(c.Args[1], name)
			}
		})
	},
}

// missing reports whether n can be the missing reply of a command, in a place that
// nothing has guarded.
func (p *Pass) missing(n syntax.Node) (command string, ok bool) {
	v := p.value(n)
	if v.Kinds()&provenance.False == 0 {
		return "", false
	}
	forms, only := v.Forms()
	if !only {
		return "", false
	}
	for _, f := range forms {
		if !f.There && f.Reply.Nil {
			return f.Name, true
		}
	}
	return "", false
}
