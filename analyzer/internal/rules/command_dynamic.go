package rules

// CommandDynamic reports calls whose command is not known.
var CommandDynamic = &Rule{
	Name:     "command-dynamic",
	Group:    Commands,
	Severity: SeverityWarning,
	Title:    "the command is chosen at run time",
	Why:      "Where the command's name comes from data, nobody can say which arguments are keys, what the script writes, or whether the server allows it.",
	Help:     "choose among constant names, or list them in the header: ---@arg command string in=LPUSH|RPUSH",
	Bad:      "return redis.call(ARGV[1], KEYS[1])\n",
	Good:     "---@key list q:{name}\n---@arg command string in=LPOP|RPOP\nreturn redis.call(ARGV[1], KEYS[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		for _, c := range p.Flow.Calls {
			if c.Dynamic {
				p.At(c.Name, "the command is not known here: `"+p.Src(c.Name)+"` is not one of a finite set of constants")
			}
		}
	},
}
