package rules

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/commands"
)

// CommandBlocking reports commands that wait for data outside scripts.
var CommandBlocking = &Rule{
	Name:     "command-blocking",
	Group:    Commands,
	Severity: SeverityWarning,
	Title:    "a blocking command never waits inside a script",
	Why:      "A script runs alone: nothing can arrive while it runs. Where the server allows a blocking command in a script at all, it answers at once, empty-handed.",
	Help:     "use the command that does not wait, and let the caller wait",
	Bad:      "-- target: redis-7.4\nreturn redis.call('BRPOP', KEYS[1], 5)\n",
	Good:     "-- target: redis-7.4\nreturn redis.call('RPOP', KEYS[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		first := once()
		p.commands(func(c command) {
			if !c.IsBlocking() {
				return
			}
			denied := c.DeniedOn(p.Targets)
			if strings.HasPrefix(c.name, "XREAD") {
				if c.HasOption(&c.shape, "BLOCK") != commands.Always {
					return
				}
				denied |= c.BlockDeniedOn(p.Targets)
			}
			if p.everywhere(denied, c.Servers) || !first(c.call.Name) {
				return // command-denied
			}
			p.At(c.call.Name, c.name+" does not wait inside a script: it answers at once, with nothing where there is nothing")
		})
	},
}
