package rules

import (
	"strconv"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// SlotEmptyKey reports an empty string passed as a key to stand for "none".
var SlotEmptyKey = &Rule{
	Name:     "slot-empty-key",
	Group:    Slots,
	Severity: SeverityWarning,
	Title:    "an element of KEYS can be the empty string",
	Why:      "The empty string is a key like any other: it hashes to slot 0. On a cluster a call with it and other keys is refused with CROSSSLOT.",
	Help:     "leave the key out and look at #KEYS, or pass a flag in ARGV",
	Bad:      "redis.call('RPUSH', KEYS[1], ARGV[1])\nif KEYS[2] ~= '' then\n  redis.call('RPUSH', KEYS[2], ARGV[1])\nend\nreturn 1\n",
	Good:     "for i = 1, #KEYS do\n  redis.call('RPUSH', KEYS[i], ARGV[1])\nend\nreturn #KEYS\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		used := map[int]bool{}
		for i := range p.Flow.Keys {
			if lo, hi, ok := p.value(p.Flow.Keys[i].Node).KeyIndex(); ok && lo == hi {
				used[lo] = true
			}
		}
		first := once()
		p.comparisons(func(n syntax.Node, op syntax.Op, x, y syntax.Node) {
			if op != syntax.OpEq && op != syntax.OpNe {
				return
			}
			if w, ok := p.value(y).Strings(); !ok || len(w) != 1 || w[0] != "" {
				return
			}
			if lo, hi, ok := p.value(x).KeyIndex(); ok && lo == hi && used[lo] && first(n) {
				p.At(n, "KEYS["+strconv.Itoa(lo)+"] is used as a key and can be the empty string, which is a key of its own, in slot 0")
			}
		})
	},
}
