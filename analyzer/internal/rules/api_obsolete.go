package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// APIObsolete reports functions that newer servers keep for old scripts alone.
var APIObsolete = &Rule{
	Name:     "api-obsolete",
	Group:    Hygiene,
	Severity: SeverityNote,
	Title:    "a function that has no effect any more",
	Why:      "Since Redis 7.0 scripts are always replicated by their effects: redis.replicate_commands does nothing, and function libraries do not have it.",
	Help:     "take the call away once no server before 7.0 is left",
	Bad:      "redis.replicate_commands()\nreturn redis.call('INCR', KEYS[1])\n",
	Good:     "return redis.call('INCR', KEYS[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		if p.Targets != 0 && p.Targets&commands.HasFunctions == 0 {
			return
		}
		p.eachCall(func(n syntax.Node, name string, _ []syntax.Node) {
			if name == "redis.replicate_commands" {
				p.At(n, "redis.replicate_commands has no effect from Redis 7.0 on: scripts are replicated by their effects")
			}
		})
	},
}
