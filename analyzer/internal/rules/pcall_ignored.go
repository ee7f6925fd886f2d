package rules

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// PcallIgnored reports redis.pcall whose result nobody looks at.
var PcallIgnored = &Rule{
	Name:     "pcall-ignored",
	Group:    Replies,
	Severity: SeverityWarning,
	Title:    "the error that redis.pcall returns is ignored",
	Why:      "redis.pcall returns an error instead of raising it. As a statement of its own it swallows every error, and the script goes on as if the command had run.",
	Help:     "use redis.call, or look at the result's err field",
	Bad:      "redis.pcall('INCR', KEYS[1])\nreturn redis.call('SET', KEYS[2], 'done')\n",
	Good:     "redis.call('INCR', KEYS[1])\nreturn redis.call('SET', KEYS[2], 'done')\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		p.nodes(syntax.KindCallStmt, func(n syntax.Node) {
			call := p.Tree.Inner(n)
			if name, _ := p.callee(call); name == "redis.pcall" && p.ran(call) {
				p.At(call, "an error of this command is swallowed: nobody looks at what redis.pcall returns")
			}
		})
	},
}
