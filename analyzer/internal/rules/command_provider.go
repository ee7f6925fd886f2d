package rules

import "github.com/echomq/luakeys/analyzer/internal/commands"

// CommandProvider reports commands that a server of another make lacks.
var CommandProvider = &Rule{
	Name:     "command-provider",
	Group:    Commands,
	Severity: SeverityWarning,
	Title:    "a target that is neither Redis nor Valkey lacks the command",
	Why:      "Servers that speak the protocol do not have every command. The call fails at run time on that target.",
	Help:     "use a command that all targets have",
	Bad:      "-- target: keydb-6.3\nreturn redis.call('LMPOP', 1, KEYS[1], 'LEFT')\n",
	Good:     "-- target: keydb-6.3\nreturn redis.call('LPOP', KEYS[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		first := once()
		p.commands(func(c command) {
			var lacks commands.TargetSet
			p.Targets.Each(func(t commands.Target) bool {
				if f := t.Family(); f != commands.FamilyRedis && f != commands.FamilyValkey && !c.On(t) {
					lacks |= commands.SetOf(t)
				}
				return true
			})
			if lacks != 0 && first(c.call.Name) {
				p.At(c.call.Name, c.name+" is not there"+p.on(lacks))
			}
		})
	},
}
