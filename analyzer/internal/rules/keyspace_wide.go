package rules

import "github.com/echomq/luakeys/analyzer/internal/commands"

// KeyspaceWide reports commands that work on all keys of the server.
var KeyspaceWide = &Rule{
	Name:     "keyspace-wide",
	Group:    Keys,
	Severity: SeverityWarning,
	Title:    "the command works on all keys of the server",
	Why:      "A script stops the server while it runs, and such a command takes as long as the database is large. On a cluster it sees one node only, and it touches keys that nobody declared.",
	Help:     "keep an index (a set of names under a declared key), or walk the keys from the host",
	Bad:      "redis.call('GET', KEYS[1])\nreturn redis.call('KEYS', ARGV[1])\n",
	Good:     "redis.call('GET', KEYS[1])\nreturn redis.call('SSCAN', KEYS[2], ARGV[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		for _, c := range p.Flow.Calls {
			for _, name := range c.Names {
				cmd := commands.Lookup(name)
				if cmd == nil {
					continue
				}
				switch cmd.Name {
				case "KEYS", "SCAN", "RANDOMKEY", "DBSIZE", "FLUSHALL", "FLUSHDB", "SWAPDB":
					p.At(c.Name, cmd.Name+" works on all keys of the node, declared or not")
				}
			}
		}
	},
}
