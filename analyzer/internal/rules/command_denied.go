package rules

import "github.com/echomq/luakeys/analyzer/internal/commands"

// CommandDenied reports commands that servers refuse in scripts.
var CommandDenied = &Rule{
	Name:     "command-denied",
	Group:    Commands,
	Severity: SeverityError,
	Title:    "the command is not allowed in a script",
	Why:      "The server refuses the call at run time (\"This Redis command is not allowed from script\"), after the script may have written.",
	Help:     "run the command from the host, before or after the script",
	Bad:      "redis.call('CONFIG', 'GET', 'maxmemory')\nreturn redis.call('GET', KEYS[1])\n",
	Good:     "return redis.call('GET', KEYS[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		first := once()
		p.commands(func(c command) {
			denied := c.DeniedOn(p.Targets)
			has := c.Servers
			if c.HasOption(&c.shape, "BLOCK") == commands.Always {
				denied |= c.BlockDeniedOn(p.Targets)
			}
			if p.everywhere(denied, has) && first(c.call.Name) {
				p.At(c.call.Name, c.name+" is not allowed in a script"+p.on(denied))
			}
		})
		// A container all of whose subcommands are refused is, too, whatever the subcommand.
		for i := range p.Flow.Calls {
			cl := &p.Flow.Calls[i]
			for _, name := range cl.Names {
				cmd := commands.Lookup(name)
				if cmd == nil || !cmd.IsContainer() {
					continue
				}
				denied := cmd.DeniedOn(p.Targets)
				for _, sub := range cmd.Subs {
					if !sub.DeniedEverywhere() {
						denied = 0
					}
				}
				if p.everywhere(denied, cmd.Servers) && first(cl.Name) {
					p.At(cl.Name, cmd.Name+" is not allowed in a script"+p.on(denied))
				}
			}
		}
	},
}
