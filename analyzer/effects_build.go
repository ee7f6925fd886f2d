package analyzer

import (
	"maps"
	"slices"
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// effectsBuilder collects the effects of one script.
type effectsBuilder struct {
	d             *document
	out           Effects
	commands      map[string]*commands.Command
	reads, writes map[string]bool
	patterns      map[string]commands.KeyFlags // ACL patterns, and what is done with their keys
	denyOOM       bool
	notStale      bool
	on            commands.TargetSet
}

// effects returns what the script can do. It needs the interpreter's result.
func (d *document) effects() *Effects {
	b := &effectsBuilder{d: d, commands: map[string]*commands.Command{}, reads: map[string]bool{}, writes: map[string]bool{},
		patterns: map[string]commands.KeyFlags{}, on: commands.AllTargets}
	proven := Proof{Holds: true}
	b.out = Effects{Complete: true, ReadOnly: proven, Deterministic: proven, Cluster: proven, Shards: proven}
	if d.tree.Shebang.Present {
		b.on &= commands.HasFunctions
	}
	b.completeness()
	for i := range d.result.Calls {
		b.call(&d.result.Calls[i])
	}
	b.keyClasses()
	b.otherSources()
	b.finish()
	return &b.out
}

// completeness looks for code that can run commands nobody sees.
func (b *effectsBuilder) completeness() {
	r := b.d.result
	switch {
	case r.Spent:
		b.incomplete("the script is too intricate to follow to the end")
	case r.Loaded:
		b.incomplete("it runs code that is loaded at run time")
	}
	for i := range r.Calls {
		if r.Calls[i].Dynamic {
			b.incomplete("a command is only known at run time")
		}
	}
	for i := range r.Keys {
		if k := &r.Keys[i]; k.Class == provenance.ClassUnknown && len(k.Commands) == 0 {
			b.incomplete("commands may run where the analysis cannot follow")
		}
	}
}

func (b *effectsBuilder) incomplete(why string) {
	o := &b.out
	o.Complete = false
	for _, p := range [...]*Proof{&o.ReadOnly, &o.Deterministic, &o.Cluster, &o.Shards} {
		p.against(why)
	}
}

// call adds what one call can do, for each argument list it was run with.
func (b *effectsBuilder) call(c *provenance.Call) {
	for _, s := range c.Shapes {
		for _, name := range s.Args[0].Words {
			cmd := commands.Lookup(name)
			if cmd == nil {
				b.incomplete("no table has the command " + strings.ToUpper(name))
				continue
			}
			one := s
			one.Args = append([]commands.Arg{{Words: []string{name}}}, s.Args[1:]...)
			for _, sub := range subcommands(cmd, &one) {
				b.command(c, sub, &one)
			}
		}
	}
	if len(c.Shapes) >= provenance.MaxShapes {
		b.incomplete("a call has too many forms to list")
	}
}

// subcommands is cmd, or, of a container, each subcommand that the list can name.
func subcommands(cmd *commands.Command, s *commands.Shape) []*commands.Command {
	if !cmd.IsContainer() {
		return []*commands.Command{cmd}
	}
	if s.Prefix < 2 || len(s.Args[1].Words) == 0 {
		return cmd.Subs
	}
	var out []*commands.Command
	for _, w := range s.Args[1].Words {
		if sub := cmd.Subcommand(w); sub != nil {
			out = append(out, sub)
		}
	}
	return out
}

func (b *effectsBuilder) command(c *provenance.Call, cmd *commands.Command, s *commands.Shape) {
	o := &b.out
	b.commands[cmd.Name] = cmd
	name := cmd.Name
	writes := cmd.WritesOn(b.d.targets()) != 0
	if writes {
		o.ReadOnly.against(name + " writes, or may be replicated")
	}
	if why := nondeterministic(cmd); why != "" {
		o.Deterministic.against(why)
	}
	switch name {
	case "KEYS", "SCAN", "RANDOMKEY", "DBSIZE", "FLUSHALL", "FLUSHDB", "SWAPDB":
		o.Cluster.against(name + " works on all keys of one node")
		o.Shards.against(name + " works on keys that are not declared")
	case "SELECT", "MOVE":
		o.Cluster.against(name + " is refused on a cluster")
	}
	b.denyOOM = b.denyOOM || cmd.Flags.Has(commands.DenyOOM)
	b.notStale = b.notStale || !cmd.Flags.Has(commands.Stale)
	b.on &= runsOn(cmd, s)
	keys := commands.Keys(*s, b.d.targets())
	for i := 1; i < keys.Len(); i++ {
		p := keys.At(i)
		if p.Key == commands.Never || p.Option || p.Flags&commands.NotKey != 0 {
			continue
		}
		b.key(b.expression(c, s, i), p.Flags, writes)
	}
}

// runsOn returns the servers on which scripts can run the command with those options.
func runsOn(cmd *commands.Command, s *commands.Shape) commands.TargetSet {
	var on commands.TargetSet
	used, _ := cmd.UsedOptions(*s)
	denied := cmd.DeniedOn(0)
	if cmd.Rule == commands.RuleStreams {
		denied = 0
		if cmd.HasOption(s, "BLOCK") != commands.Never {
			denied = cmd.BlockDeniedOn(0)
		}
	}
	for _, t := range commands.Targets() {
		ok := cmd.On(t) && !denied.Has(t) && !cmd.For(t).Refuses(*s)
		for _, u := range used {
			o := cmd.Option(u.Word)
			ok = ok && (o == nil || !o.TooNew(t) && !o.Lacks(t))
		}
		if ok {
			on |= commands.SetOf(t)
		}
	}
	return on
}

// nondeterministic says why a command's effect or reply can differ on the same data;
// empty where it cannot. Redis 6.2 is the last that tells it by flags.
func nondeterministic(cmd *commands.Command) string {
	flags := cmd.For(commands.Redis62).Flags
	switch {
	case flags.Has(commands.Random):
	case flags.Has(commands.SortForScript):
		return "the order of what " + cmd.Name + " answers is not defined"
	default:
		switch cmd.Name {
		case "HTTL", "HPTTL", "SPOP", "SRANDMEMBER", "HRANDFIELD", "ZRANDMEMBER", "RANDOMKEY", "VRANDMEMBER":
		default:
			return ""
		}
	}
	return "what " + cmd.Name + " does or answers depends on chance or on the clock"
}

// expression is the key at an entry of the list, as a Lua expression.
func (b *effectsBuilder) expression(c *provenance.Call, s *commands.Shape, entry int) keyExpr {
	t := b.d.tree
	if entry < s.Prefix && entry <= len(c.Args) {
		a := c.Args[entry-1]
		lo, hi, whole := a.Value.KeyIndex()
		switch {
		case whole && lo == hi:
			return keyExpr{text: "KEYS[" + itoa(lo) + "]", index: lo}
		case whole:
			return keyExpr{text: "KEYS[...]", index: -1}
		}
		if words, ok := a.Value.Words(); ok && len(words) == 1 {
			return keyExpr{text: a.Value.String(), literal: words[0]}
		}
		return keyExpr{text: a.Value.String()}
	}
	if t.Kind(c.Node) == syntax.KindCall {
		if args := t.Call(c.Node).Args; len(args) > 0 {
			text := t.Src(args[len(args)-1])
			return keyExpr{text: strings.Join(strings.Fields(text), " ")}
		}
	}
	return keyExpr{text: "?"}
}

// otherSources looks for what makes a script's results differ besides commands.
func (b *effectsBuilder) otherSources() {
	t := b.d.tree
	for n := syntax.Node(1); int(n) < t.Len(); n++ {
		if t.Kind(n) == syntax.KindName {
			if nm := t.Name(n); nm.Local == 0 && t.Sym(nm.Sym) == "os" {
				b.out.Deterministic.against("os.clock is a clock")
			}
		}
	}
}

// keyClasses holds every key argument against what clusters and shards ask.
func (b *effectsBuilder) keyClasses() {
	for i := range b.d.result.Keys {
		k := &b.d.result.Keys[i]
		switch {
		case k.Class > provenance.ClassDeclared:
			why := "the key " + k.Expr + " is not declared"
			if k.Expr == "" {
				why = "a key is not declared"
			}
			b.out.Cluster.against(why)
			b.out.Shards.against(why)
		case k.Base:
			b.out.Shards.against("a key is built on a declared base, and not declared itself")
		}
	}
	for _, f := range b.d.found {
		if f.Rule == "slot-tags" || f.Rule == "slot-half-tag" || f.Rule == "base-tag" {
			b.out.Cluster.against("keys can lie in different slots")
		}
	}
}

func (b *effectsBuilder) finish() {
	o := &b.out
	o.Commands = sorted(b.commands)
	o.Reads, o.Writes = sorted(b.reads), sorted(b.writes)
	o.Flags = []string{}
	if o.Complete {
		if o.ReadOnly.Holds {
			o.Flags = append(o.Flags, "no-writes")
		}
		if !b.denyOOM {
			o.Flags = append(o.Flags, "allow-oom")
		}
		if !b.notStale {
			o.Flags = append(o.Flags, "allow-stale")
		}
	}
	o.ACL = b.acl()
	o.Targets = []string{}
	if !o.Complete {
		b.on = 0
	}
	b.on.Each(func(t commands.Target) bool {
		o.Targets = append(o.Targets, t.String())
		return true
	})
}

// sorted returns the keys of a set in order; never nil, so that JSON has a list.
func sorted[V any](m map[string]V) []string {
	out := slices.AppendSeq(make([]string, 0, len(m)), maps.Keys(m))
	slices.Sort(out)
	return out
}
