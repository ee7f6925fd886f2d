package rules

import (
	"strconv"

	"github.com/echomq/luakeys/analyzer/internal/commands"
)

// CommandOptions reports options and constant arguments that the server refuses.
var CommandOptions = &Rule{
	Name:     "command-options",
	Group:    Commands,
	Severity: SeverityError,
	Title:    "the options of a command contradict each other, or an argument cannot be what it must be",
	Why:      "The server refuses the call with \"syntax error\" or \"not an integer\" at run time, after the script may have written.",
	Help:     "write the options as the command's documentation says",
	Bad:      "return redis.call('SET', KEYS[1], ARGV[1], 'NX', 'XX')\n",
	Good:     "return redis.call('SET', KEYS[1], ARGV[1], 'NX')\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		first := once()
		p.commands(func(c command) {
			if p.everywhere(c.RefusedOn(c.shape, p.Targets), c.Servers) {
				return
			}
			for _, pr := range c.Problems(c.shape) {
				if pr.Trouble == commands.OddArguments {
					continue // command-arity
				}
				if n := p.entryNode(c, pr.Entry); first(n) {
					p.At(n, c.name+": "+troubleText(pr))
				}
			}
		})
	},
}

func troubleText(pr commands.Problem) string {
	switch pr.Trouble {
	case commands.MissingOperand:
		return "the option " + pr.Word + " lacks what must follow it"
	case commands.ExclusivePair:
		return "the options " + pr.Other + " and " + pr.Word + " exclude each other"
	case commands.UnknownOption:
		return quoted(pr.Word) + " is no option here"
	case commands.NotInteger:
		return quoted(pr.Word) + " stands where a whole number must"
	case commands.NotFloat:
		return quoted(pr.Word) + " stands where a number must"
	case commands.NotScoreBound:
		return quoted(pr.Word) + " is no bound of scores: a number, (number, -inf or +inf"
	case commands.NotLexBound:
		return quoted(pr.Word) + " is no bound of members: [text, (text, - or +"
	case commands.KeyCount:
		return "the number of keys, " + pr.Word + ", is not that of the keys that follow"
	}
	return "an argument is not what it must be (" + strconv.Itoa(pr.Entry) + ")"
}
