package rules

import (
	"strconv"

	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// KeyMisplaced reports elements of KEYS that are never used as keys.
var KeyMisplaced = &Rule{
	Name:     "key-misplaced",
	Group:    Keys,
	Severity: SeverityWarning,
	Title:    "an element of KEYS is used as a value and never as a key",
	Why:      "Whatever stands in KEYS decides which node the call goes to, and a cluster demands one slot for all of it. A value in there breaks the call for nothing.",
	Help:     "pass the value in ARGV",
	Bad:      "return redis.call('HGET', KEYS[1], KEYS[2])\n",
	Good:     "return redis.call('HGET', KEYS[1], ARGV[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		used := map[int]bool{}
		for _, c := range p.Flow.Calls {
			if c.Dynamic || namesUnknownSub(&c) {
				return
			}
		}
		if p.Flow.Unlisted {
			return
		}
		isKey := map[syntax.Node]bool{}
		for i := range p.Flow.Keys {
			k := &p.Flow.Keys[i]
			isKey[k.Node] = true
			lo, hi, ok := p.value(k.Node).KeyIndex()
			if !ok || lo != hi {
				if p.value(k.Node).FromKeys() || !p.value(k.Node).Reached() {
					return // KEYS under computed indices is a key, too
				}
				continue
			}
			used[lo] = true
		}
		first := once()
		refused := map[syntax.Node]bool{}
		p.commands(func(c command) {
			if len(c.Problems(c.shape)) > 0 || p.everywhere(c.RefusedOn(c.shape, p.Targets), c.Servers) {
				refused[c.call.Node] = true // its arguments are not read at all
			}
		})
		for _, c := range p.Flow.Calls {
			if c.Open || refused[c.Node] {
				continue
			}
			for _, a := range c.Args {
				lo, hi, ok := a.Value.KeyIndex()
				if ok && lo == hi && !used[lo] && !isKey[a.Node] && first(a.Node) {
					p.At(a.Node, "KEYS["+strconv.Itoa(lo)+"] is a value here and a key nowhere: it belongs into ARGV")
				}
			}
		}
	},
}

// namesUnknownSub reports whether a call names a subcommand that its container lacks.
func namesUnknownSub(c *provenance.Call) bool {
	for i := range c.Shapes {
		s := &c.Shapes[i]
		for _, name := range s.Args[0].Words {
			cmd := commands.Lookup(name)
			if cmd == nil || !cmd.IsContainer() || s.Prefix < 2 {
				continue
			}
			for _, sub := range s.Args[1].Words {
				if cmd.Subcommand(sub) == nil {
					return true
				}
			}
		}
	}
	return false
}
