package rules

import "strings"

// TypeConflict reports one key used as two types.
var TypeConflict = &Rule{
	Name:     "type-conflict",
	Group:    Commands,
	Severity: SeverityError,
	Title:    "one key is used as two types",
	Why:      "A key holds one type. The second command is refused with WRONGTYPE wherever the first found or made something.",
	Help:     "use two keys, or one type",
	Bad:      "local v = redis.call('GET', KEYS[1])\nredis.call('HSET', KEYS[1], 'f', '1')\nreturn v\n",
	Good:     "local v = redis.call('GET', KEYS[1])\nredis.call('HSET', KEYS[2], 'f', '1')\nreturn v\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		for _, c := range p.Flow.Calls {
			for _, name := range c.Names {
				if strings.EqualFold(name, "TYPE") {
					return // the script looks at the type itself
				}
			}
		}
		for _, c := range p.Flow.Conflicts {
			p.At(c.Key, c.Name+" needs a "+c.Type.String()+", and this path has used `"+p.Src(c.Key)+"` as a "+c.Before.String()+" ("+c.BeforeCommand+")")
		}
	},
}
