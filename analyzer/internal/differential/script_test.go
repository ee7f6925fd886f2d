package differential

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/commands"
)

// generator makes scripts of one command. What it makes depends on the seed alone.
type generator struct {
	*rand.Rand
	target commands.Target
	all    []*commands.Command // with subcommands
}

func newGenerator(seed uint64, target commands.Target) *generator {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, uint64(target))), target: target}
	for _, c := range commands.All() {
		if c.Module != "" || strings.Contains(c.Name, ".") || harmful(c.Name) || c.Flags.Has(commands.Experimental) {
			continue // modules are loaded, and experiments built in, or not
		}
		g.all = append(g.all, c)
		g.all = append(g.all, c.Subs...)
	}
	return g
}

// harmful names what would stop or slow the server where it does run in scripts.
func harmful(name string) bool {
	switch name {
	case "MIGRATE", "SHUTDOWN", "DEBUG", "PFSELFTEST", "LOLWUT", "FAILOVER", "REPLICAOF", "SLAVEOF":
		return true
	}
	return false
}

// script returns the source of a script that calls one command.
func (g *generator) script() string {
	c := g.all[g.IntN(len(g.all))]
	words := strings.Fields(c.Name)
	switch g.IntN(12) {
	case 0: // a name of no command
		i := g.IntN(len(words))
		words[i] = g.mutate(words[i])
	case 1: // names are read in any letter case
		words[0] = strings.ToLower(words[0])
	}
	args := make([]string, 0, 8)
	for _, w := range words {
		args = append(args, quote(w))
	}
	n := g.count(c, len(words))
	for len(args) < n {
		args = append(args, g.argument())
	}
	if c.IsContainer() && len(words) == 1 && len(args) > 1 {
		args[1] = "'word'" // which subcommand must be known
	}
	args = args[:max(1, n)]
	if g.IntN(8) == 0 && len(args) > 1 {
		args[1+g.IntN(len(args)-1)] = g.noText()
	}
	head := ""
	if g.IntN(4) == 0 && commands.HasFunctions.Has(g.target) {
		head = "#!lua flags=no-writes\n"
	}
	return head + "return redis.call(" + strings.Join(args, ", ") + ")\n"
}

// count is how many arguments to pass, the name included: mostly what the command
// takes, and one too many or too few now and then.
func (g *generator) count(c *commands.Command, own int) int {
	arity := c.For(g.target).Arity
	n := max(arity, -arity)
	if arity < 0 {
		n += g.IntN(4)
	}
	switch g.IntN(6) {
	case 0:
		n--
	case 1:
		n++
	case 2:
		n = own
	}
	return n
}

// mutate changes, drops or doubles one letter of a name.
func (g *generator) mutate(name string) string {
	i := g.IntN(len(name))
	switch g.IntN(3) {
	case 0:
		return name[:i] + string(rune('A'+g.IntN(26))) + name[i+1:]
	case 1:
		return name[:i] + name[i+1:] + "Q"
	}
	return name[:i] + name[i:i+1] + name[i:]
}

// argument is an expression that gives a text.
func (g *generator) argument() string {
	switch g.IntN(8) {
	case 0, 1:
		return fmt.Sprintf("KEYS[%d]", 1+g.IntN(2))
	case 2, 3:
		return fmt.Sprintf("ARGV[%d]", 1+g.IntN(2))
	case 4:
		return fmt.Sprint(g.IntN(4))
	case 5:
		return "'word'"
	}
	return quote(fmt.Sprint(g.IntN(4)))
}

// noText is an expression that no command takes as an argument.
func (g *generator) noText() string {
	return [...]string{"nil", "true", "false", "{}", "{KEYS[1]}", "tonumber", "function() end", "not ARGV[1]", "({}).x"}[g.IntN(9)]
}

func quote(s string) string { return "'" + s + "'" }
