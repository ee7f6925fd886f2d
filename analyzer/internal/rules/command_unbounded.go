package rules

import "github.com/echomq/luakeys/analyzer/internal/commands"

// CommandUnbounded reports reads of a whole collection.
var CommandUnbounded = &Rule{
	Name:     "command-unbounded",
	Group:    Commands,
	Severity: SeverityNote,
	Title:    "the whole of a collection is read",
	Why:      "A script stops the server while it runs. A read without a bound grows with the data: fine with ten members, an outage with a million.",
	Help:     "read a bounded range (LIMIT, COUNT, an end index), or go on in the next call",
	Bad:      "return #redis.call('SMEMBERS', KEYS[1])\n",
	Good:     "return redis.call('SCARD', KEYS[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		first := once()
		p.commands(func(c command) {
			word := func(i int) string {
				if i < c.shape.Prefix && len(c.shape.Args[i].Words) == 1 {
					return c.shape.Args[i].Words[0]
				}
				return ""
			}
			whole := false
			switch c.name {
			case "SMEMBERS", "HGETALL", "HKEYS", "HVALS":
				whole = true
			case "LRANGE", "ZRANGE", "ZREVRANGE":
				whole = word(2) == "0" && word(3) == "-1" && c.HasOption(&c.shape, "LIMIT") != commands.Always
			case "ZRANGEBYSCORE", "ZREVRANGEBYSCORE":
				a, b := word(2), word(3)
				whole = (a == "-inf" && b == "+inf" || a == "+inf" && b == "-inf") && c.HasOption(&c.shape, "LIMIT") != commands.Always
			}
			if whole && first(c.call.Name) {
				p.At(c.call.Name, "this "+c.name+" reads the whole of `"+p.Src(p.entryNode(c, 1))+"`, however large it is")
			}
		})
	},
}
