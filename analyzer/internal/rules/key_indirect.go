package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// KeyIndirect reports key arguments that are not written KEYS[n]. It is off by default:
// some cloud proxies demand the literal form.
var KeyIndirect = &Rule{
	Name:     "key-indirect",
	Group:    Keys,
	Severity: SeverityOff,
	Title:    "a key argument is not written KEYS[n]",
	Why:      "Some managed services read the script's text, and demand KEYS[n] literally at every key position.",
	Help:     "write KEYS[n] at the key's place",
	Bad:      "local key = KEYS[1]\nreturn redis.call('GET', key)\n",
	Good:     "return redis.call('GET', KEYS[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		for i := range p.Flow.Keys {
			k := &p.Flow.Keys[i]
			if _, ok := provenance.ElementOf(p.Tree, k.Node, "KEYS"); !ok && k.Class != provenance.ClassNone && p.Tree.Kind(k.Node) != syntax.KindNone {
				p.At(k.Node, "the key is written `"+p.Src(k.Node)+"`, not KEYS[n]")
			}
		}
	},
}
