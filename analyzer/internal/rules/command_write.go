package rules

import "github.com/echomq/luakeys/analyzer/internal/commands"

// CommandWrite reports writes in scripts that promise none.
var CommandWrite = &Rule{
	Name:     "command-write",
	Group:    Commands,
	Severity: SeverityError,
	Title:    "a script flagged no-writes writes",
	Why:      "The server refuses a write command in a script or function with the flag no-writes (\"Write commands are not allowed from read-only scripts\"). PUBLISH and PFCOUNT count as writes, too.",
	Help:     "take the flag away, or the write",
	Bad:      "#!lua flags=no-writes\nreturn redis.call('INCR', KEYS[1])\n",
	Good:     "#!lua flags=no-writes\nreturn redis.call('GET', KEYS[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		first := once()
		p.commands(func(c command) {
			if !p.noWrites(c) {
				return
			}
			writes := c.WritesOn(p.Targets)
			if writes != 0 && (p.Targets != 0 || writes == c.Servers&^commands.SetOf(commands.Redis62, commands.KeyDB63) || writes == c.Servers) && first(c.call.Name) {
				p.At(c.call.Name, c.name+" counts as a write, and the script is flagged no-writes"+p.on(writes))
			}
		})
	},
}

// noWrites reports whether a call runs under the flag no-writes.
func (p *Pass) noWrites(c command) bool {
	for _, f := range p.Tree.Shebang.Flags {
		if f.Name == "no-writes" {
			return true
		}
	}
	return c.call.ReadOnly
}
