package rules

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// CommandUnknown reports names that are no command.
var CommandUnknown = &Rule{
	Name:     "command-unknown",
	Group:    Commands,
	Severity: SeverityError,
	Title:    "there is no command of that name",
	Why:      "The server refuses the call with \"unknown command\" at run time, after the script may have written.",
	Help:     "correct the name",
	Bad:      "return redis.call('HGTE', KEYS[1], 'state')\n",
	Good:     "return redis.call('HGET', KEYS[1], 'state')\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		for i := range p.Flow.Calls {
			c := &p.Flow.Calls[i]
			for _, name := range c.Names {
				cmd := commands.Lookup(name)
				if cmd == nil {
					if strings.Contains(name, ".") { // of a module that nobody knows
						continue
					}
					text := "there is no command " + quoted(name)
					if near := commands.Nearest(name); near != "" {
						text += "; did you mean " + near + "?"
					}
					p.At(c.Name, text)
					continue
				}
				p.unknownSub(cmd, c.Name, c.Shapes)
				p.neverThere(cmd, c.Name)
			}
		}
	},
}

// unknownSub reports a constant subcommand that the container lacks.
func (p *Pass) unknownSub(cmd *commands.Command, at syntax.Node, shapes []commands.Shape) {
	if !cmd.IsContainer() {
		return
	}
	seen := map[string]bool{}
	for _, s := range shapes {
		if s.Prefix < 2 || len(s.Args[1].Words) != 1 || !hasWord(s.Args[0].Words, cmd.Name) {
			continue
		}
		sub := s.Args[1].Words[0]
		if seen[sub] {
			continue
		}
		seen[sub] = true
		if known := cmd.Subcommand(sub); known != nil {
			p.neverThere(known, at)
			continue
		}
		text := cmd.Name + " has no subcommand " + quoted(sub)
		if near := cmd.NearestSub(sub); near != "" {
			text += "; did you mean " + near + "?"
		}
		p.At(at, text)
	}
}

// neverThere reports a command that a target's family never had.
func (p *Pass) neverThere(cmd *commands.Command, at syntax.Node) {
	var lacking commands.TargetSet
	p.Targets.Each(func(t commands.Target) bool {
		f := t.Family()
		if (f == commands.FamilyRedis || f == commands.FamilyValkey) && !cmd.On(t) && !cmd.TooNew(t) {
			lacking |= commands.SetOf(t)
		}
		return true
	})
	if lacking != 0 {
		p.At(at, "there is no command "+cmd.Name+p.on(lacking))
	}
}

func hasWord(words []string, name string) bool {
	for _, w := range words {
		if strings.EqualFold(w, name) {
			return true
		}
	}
	return false
}
