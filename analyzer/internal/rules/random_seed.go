package rules

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// RandomSeed reports math.random without a seed.
var RandomSeed = &Rule{
	Name:     "random-seed",
	Group:    Lua,
	Severity: SeverityWarning,
	Title:    "math.random without math.randomseed",
	Why:      "Every server starts the generator with the same seed (old ones for each run of a script): without a seed of one's own the same numbers come in the same order on every server and after every restart, and whoever knows one knows the next.",
	Help:     "call math.randomseed with a number from an argument or from TIME first, or use SRANDMEMBER and its like",
	Bad:      "return math.random(1000000)\n",
	Good:     "math.randomseed(tonumber(ARGV[1]))\nreturn math.random(1000000)\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		first := syntax.Node(0)
		seeded := false
		p.eachCall(func(n syntax.Node, name string, _ []syntax.Node) {
			switch name {
			case "math.randomseed":
				seeded = true
			case "math.random":
				if first == 0 || p.Tree.Pos(n) < p.Tree.Pos(first) {
					first = n
				}
			}
		})
		if first != 0 && !seeded {
			p.At(first, "math.random gives numbers that are the same on every server after its start, as no math.randomseed is called")
		}
	},
}
