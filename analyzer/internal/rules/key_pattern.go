package rules

import "strings"

// KeyPattern reports SORT with a pattern that reads keys nobody named.
var KeyPattern = &Rule{
	Name:     "key-pattern",
	Group:    Keys,
	Severity: SeverityWarning,
	Title:    "SORT looks up keys by a pattern",
	Why:      "BY and GET with a * read one key for each element, keys that the caller did not declare. A cluster refuses it, except where the pattern's hash tag maps to the same slot (Valkey 8 on).",
	Help:     "sort the elements by a score in a sorted set, or read the other keys from the host",
	Bad:      "return redis.call('SORT', KEYS[1], 'BY', 'weight_*')\n",
	Good:     "return redis.call('SORT', KEYS[1], 'BY', 'nosort')\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		first := once()
		p.commands(func(c command) {
			if c.name != "SORT" && c.name != "SORT_RO" {
				return
			}
			for i := 2; i+1 < c.shape.Prefix; i++ {
				if !hasWord(c.shape.Args[i].Words, "BY") && !hasWord(c.shape.Args[i].Words, "GET") {
					continue
				}
				i++
				for _, w := range c.shape.Args[i].Words {
					if n := p.entryNode(c, i); strings.Contains(w, "*") && first(n) {
						p.At(n, "the pattern "+quoted(w)+" makes "+c.name+" read keys that the caller did not declare")
					}
				}
			}
		})
	},
}
