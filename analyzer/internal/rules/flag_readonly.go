package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// FlagReadonly reports scripts and functions that only read and do not say so.
var FlagReadonly = &Rule{
	Name:     "flag-readonly",
	Group:    Functions,
	Severity: SeverityNote,
	Title:    "it only reads, and does not declare no-writes",
	Why:      "With the flag no-writes a script runs on replicas, by EVAL_RO and FCALL_RO, and when the memory is full; without it the servers must expect writes.",
	Help:     "begin the script with #!lua flags=no-writes, or give the function flags = {'no-writes'}",
	Bad:      "return redis.call('HMGET', KEYS[1], 'a', 'b')\n",
	Good:     "#!lua flags=no-writes\nreturn redis.call('HMGET', KEYS[1], 'a', 'b')\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		if p.Targets&^commands.HasFunctions != 0 || p.Flow.Spent {
			return
		}
		t := p.Tree
		if !p.library() {
			for _, f := range t.Shebang.Flags {
				if f.Name == "no-writes" {
					return
				}
			}
			if first := p.onlyReads(func(syntax.Node) bool { return true }); first != 0 && len(p.Flow.Functions) == 0 {
				p.At(first, "the script only reads: with #!lua flags=no-writes it can run on replicas")
			}
			return
		}
		for _, f := range p.Flow.Functions {
			if f.Def == 0 || p.declaresNoWrites(f.Node) {
				continue
			}
			r := p.reach(f.Def)
			in := map[syntax.Node]bool{}
			r.each(p, func(n syntax.Node) { in[n] = true })
			if !r.open && p.onlyReads(func(n syntax.Node) bool { return in[n] }) != 0 {
				p.At(f.Node, "the function "+f.Name+" only reads: with flags = {'no-writes'} it can run on replicas")
			}
		}
	},
}

// onlyReads returns the first of the calls that in accepts, where all of them run
// commands that only read, and one of them reads a key; else 0.
func (p *Pass) onlyReads(in func(syntax.Node) bool) syntax.Node {
	first, key := syntax.Node(0), false
	for i := range p.Flow.Calls {
		c := &p.Flow.Calls[i]
		if !in(c.Node) {
			continue
		}
		if c.Dynamic || len(c.Names) == 0 {
			return 0
		}
		for _, name := range c.Names {
			cmd := commands.Lookup(name)
			if cmd == nil || cmd.For(0).Flags&(commands.Write|commands.MayReplicate) != 0 {
				return 0
			}
			key = key || len(cmd.For(0).Keys) > 0
		}
		if first == 0 {
			first = c.Node
		}
	}
	if !key {
		return 0
	}
	return first
}

// declaresNoWrites reports whether a registration has the flag, or flags that are not
// written out.
func (p *Pass) declaresNoWrites(call syntax.Node) bool {
	t := p.Tree
	args := t.Call(call).Args
	if len(args) != 1 {
		return false
	}
	table := p.source(args[0])
	if t.Kind(table) != syntax.KindTable {
		return true
	}
	fs := t.Fields(table)
	for i := range fs.Len() {
		key, value := fs.At(i)
		if key == 0 || t.Kind(key) != syntax.KindString || t.Text(key) != "flags" {
			continue
		}
		flags := p.source(value)
		if t.Kind(flags) != syntax.KindTable {
			return true
		}
		for j := range t.Fields(flags).Len() {
			_, flag := t.Fields(flags).At(j)
			if texts, ok := p.value(flag).Strings(); !ok || len(texts) != 1 || texts[0] == "no-writes" {
				return true
			}
		}
	}
	return false
}
