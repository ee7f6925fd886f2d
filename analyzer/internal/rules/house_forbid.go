package rules

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/commands"
)

// Forbidden is a command that the project's own configuration forbids.
type Forbidden struct {
	Command string // in capitals, with a subcommand after a blank: CONFIG SET
	Reason  string // why, for the finding; may be empty
}

// HouseForbid reports commands that the configuration forbids.
var HouseForbid = &Rule{
	Name:     "house-forbid",
	Group:    Commands,
	Severity: SeverityError,
	Title:    "the project forbids the command",
	Why:      "The configuration's forbid: names commands that this project's scripts must not run, whatever the servers say.",
	Help:     "use another command, or take it out of forbid: in .luakeys.yaml",
	Bad:      "return redis.call('SMEMBERS', KEYS[1])\n",
	Good:     "return redis.call('SRANDMEMBER', KEYS[1], 10)\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		if len(p.Forbid) == 0 {
			return
		}
		for i := range p.Flow.Calls {
			c := &p.Flow.Calls[i]
			for _, f := range p.Forbid {
				command, sub, _ := strings.Cut(f.Command, " ")
				if !hasFold(c.Names, command) || sub != "" && !runsSub(c.Shapes, command, sub) {
					continue
				}
				text := f.Command + " is forbidden in this project"
				if f.Reason != "" {
					text += ": " + f.Reason
				}
				p.At(c.Name, text)
			}
		}
	},
}

// runsSub reports whether one of the argument lists can name the subcommand.
func runsSub(shapes []commands.Shape, command, sub string) bool {
	for _, s := range shapes {
		if hasFold(s.Args[0].Words, command) && s.Prefix > 1 && hasFold(s.Args[1].Words, sub) {
			return true
		}
	}
	return false
}

func hasFold(words []string, word string) bool {
	for _, w := range words {
		if strings.EqualFold(w, word) {
			return true
		}
	}
	return false
}
