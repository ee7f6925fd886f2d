package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// command is one command that a call can run, with one of the argument lists it can
// have.
type command struct {
	*commands.Command // the subcommand, where the call names one
	call              *provenance.Call
	name              string // in capitals, the subcommand included
	shape             commands.Shape
}

// commands calls f for every command of every call, once for each argument list.
// Commands that no table holds are left out.
func (p *Pass) commands(f func(command)) {
	if p.memo.commands == nil {
		p.memo.commands = []command{}
		for i := range p.Flow.Calls {
			p.addCommands(&p.Flow.Calls[i])
		}
	}
	for _, c := range p.memo.commands {
		f(c)
	}
}

// addCommands lists the commands of one call.
func (p *Pass) addCommands(c *provenance.Call) {
	for _, s := range c.Shapes {
		words := s.Args[0].Words
		for i, name := range words {
			cmd := commands.Lookup(name)
			if cmd == nil {
				continue
			}
			one := s
			if len(words) > 1 {
				one.Args = append([]commands.Arg(nil), s.Args...)
				one.Args[0].Words = words[i : i+1 : i+1]
			}
			if cmd.IsContainer() {
				sub := subcommand(cmd, &one)
				switch {
				case sub != nil:
					cmd = sub
				case one.Cycle > 0 || len(one.Args) > 1: // which one is not known
					continue
				}
			}
			p.memo.commands = append(p.memo.commands, command{cmd, c, cmd.Name, one})
		}
	}
}

// subcommand is the subcommand that a list names for certain, or nil.
func subcommand(c *commands.Command, s *commands.Shape) *commands.Command {
	if s.Prefix < 2 || len(s.Args[1].Words) != 1 {
		return nil
	}
	return c.Subcommand(s.Args[1].Words[0])
}

// once makes a function that lets each place through once.
func once() func(syntax.Node) bool {
	seen := map[syntax.Node]bool{}
	return func(n syntax.Node) bool {
		if seen[n] {
			return false
		}
		seen[n] = true
		return true
	}
}

// node is the expression of an entry of the call's argument list.
func (p *Pass) entryNode(c command, entry int) syntax.Node {
	if entry >= 1 && entry <= len(c.call.Args) {
		return c.call.Args[entry-1].Node
	}
	if args := p.Tree.Call(c.call.Node).Args; len(args) > 0 && p.Tree.Kind(c.call.Node) == syntax.KindCall {
		return args[len(args)-1]
	}
	return c.call.Node
}

// on names the servers in a message: " on redis-6.2" with targets, nothing without.
func (p *Pass) on(set commands.TargetSet) string {
	if p.Targets == 0 {
		return ""
	}
	return " on " + set.String()
}

// everywhere reports whether a set of servers is worth a finding: with targets, any
// of them; without, all servers that have the command.
func (p *Pass) everywhere(set, has commands.TargetSet) bool {
	if p.Targets != 0 {
		return set&p.Targets != 0
	}
	return set != 0 && set == has
}
