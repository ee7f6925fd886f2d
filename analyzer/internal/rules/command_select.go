package rules

import "github.com/echomq/luakeys/analyzer/internal/commands"

// CommandSelect reports changes of the database.
var CommandSelect = &Rule{
	Name:     "command-select",
	Group:    Commands,
	Severity: SeverityWarning,
	Title:    "the script works on another database",
	Why:      "Databases do not exist on a cluster, and a script that changes its own is easily read as working on the caller's keys.",
	Help:     "keep the keys of one script in one database, told apart by their names",
	Bad:      "redis.call('SELECT', 1)\nreturn redis.call('GET', KEYS[1])\n",
	Good:     "return redis.call('GET', KEYS[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		for _, c := range p.Flow.Calls {
			for _, name := range c.Names {
				cmd := commands.Lookup(name)
				if cmd == nil {
					continue
				}
				switch {
				case cmd.Name == "SELECT":
					p.At(c.Name, "SELECT changes the database for the rest of the script; a cluster has only one")
				case p.Cluster && cmd.Name == "MOVE":
					p.At(c.Name, cmd.Name+" is refused on a cluster, which has only one database")
				}
			}
		}
	},
}
