package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ReplyStatus reports a status reply compared with a string.
var ReplyStatus = &Rule{
	Name:     "reply-status",
	Group:    Replies,
	Severity: SeverityError,
	Title:    "a status reply is compared with a string",
	Why:      "A status such as OK arrives as a table whose field ok holds the text. A table is never equal to a string, so the branch never runs.",
	Help:     "compare its field: reply.ok == 'OK'; for SET with NX, test the reply itself: it is false where nothing was set",
	Bad:      "if redis.call('SET', KEYS[1], ARGV[1], 'NX') == 'OK' then\n  return 1\nend\nreturn 0\n",
	Good:     "if redis.call('SET', KEYS[1], ARGV[1], 'NX') then\n  return 1\nend\nreturn 0\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		p.comparisons(func(n syntax.Node, op syntax.Op, x, y syntax.Node) {
			if op != syntax.OpEq && op != syntax.OpNe || !p.value(y).Only(provenance.String) {
				return
			}
			forms, only := p.value(x).Forms()
			if !only {
				return
			}
			for _, f := range forms {
				if f.Reply.Kind != commands.ReplyStatus {
					return
				}
			}
			p.At(n, "the reply of "+forms[0].Name+" is a table with the field ok, not a string: this comparison is always "+always(op == syntax.OpNe))
		})
	},
}
