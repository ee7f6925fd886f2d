package rules

import "github.com/echomq/luakeys/analyzer/internal/commands"

// CommandDeprecated reports deprecated commands.
var CommandDeprecated = &Rule{
	Name:     "command-deprecated",
	Group:    Commands,
	Severity: SeverityNote,
	Title:    "the command is deprecated",
	Why:      "The servers keep it for old clients; new code should use what replaced it.",
	Help:     "use the command that replaced it",
	Bad:      "return redis.call('RPOPLPUSH', KEYS[1], KEYS[2])\n",
	Good:     "return redis.call('LMOVE', KEYS[1], KEYS[2], 'RIGHT', 'LEFT')\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		first := once()
		p.commands(func(c command) {
			var old commands.TargetSet
			p.Targets.Each(func(t commands.Target) bool {
				if c.DeprecatedOn(t) != 0 {
					old |= commands.SetOf(t)
				}
				return true
			})
			if old == 0 && (p.Targets != 0 || c.DeprecatedOn(0) == 0) || !first(c.call.Name) {
				return
			}
			text := c.name + " is deprecated" + p.on(old)
			if c.ReplacedBy != "" {
				text += ": use " + c.ReplacedBy
			}
			p.At(c.call.Name, text)
		})
	},
}
