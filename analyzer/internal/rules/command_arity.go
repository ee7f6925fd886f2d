package rules

import (
	"strconv"

	"github.com/echomq/luakeys/analyzer/internal/commands"
)

// CommandArity reports calls with a number of arguments that the command refuses.
var CommandArity = &Rule{
	Name:     "command-arity",
	Group:    Commands,
	Severity: SeverityError,
	Title:    "the command takes another number of arguments",
	Why:      "The server refuses the call with \"wrong number of arguments\" at run time, after the script may have written.",
	Help:     "pass as many arguments as the command takes",
	Bad:      "return redis.call('GET', KEYS[1], ARGV[1])\n",
	Good:     "return redis.call('GET', KEYS[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		first := once()
		p.commands(func(c command) {
			refused := c.RefusedOn(c.shape, p.Targets)
			if word, _, _ := p.newOption(c); word != "" {
				return // command-too-new
			}
			if p.everywhere(refused, c.Servers) && first(c.call.Name) {
				p.At(c.call.Name, c.name+" takes "+arityText(c)+", this call gives "+plural(countOf(c.shape), "argument", "arguments")+p.on(refused))
				return
			}
			if tooLong(c.Command, &c.shape) && first(c.call.Name) {
				p.At(c.call.Name, c.name+" takes at most "+plural(mostArguments(c.Command), "argument", "arguments")+", this call gives "+plural(countOf(c.shape), "argument", "arguments"))
				return
			}
			for _, pr := range c.Problems(c.shape) {
				if pr.Trouble == commands.OddArguments && first(c.call.Name) {
					p.At(c.call.Name, c.name+" takes its last arguments in groups, and the last group is not whole")
				}
			}
		})
	},
}

// countOf is how many arguments follow the command's name, at least.
func countOf(s commands.Shape) int {
	n := s.Prefix + s.Tail - 1
	if s.Cycle > 0 && s.Reps.Known && s.Reps.Var == 0 {
		n += s.Cycle * s.Reps.Const
	}
	return n
}

func arityText(c command) string {
	a := c.Arity
	if c.Container != "" && a > 0 {
		return strconv.Itoa(a-1) + " arguments, the subcommand included"
	}
	switch {
	case a == 1:
		return "no arguments"
	case a > 0:
		return plural(a-1, "argument", "arguments")
	}
	return plural(-a-1, "argument or more", "arguments or more")
}
