package rules

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ExpireOnce reports a lifetime that is set by the very first increment only.
var ExpireOnce = &Rule{
	Name:     "expire-once",
	Group:    Commands,
	Severity: SeverityNote,
	Title:    "the lifetime is set only where the counter is 1",
	Why:      "If that one call fails between the increment and the lifetime, or the key was made by somebody else, the counter never expires, and the limit holds for ever.",
	Help:     "set the lifetime whenever the key has none: if redis.call('PTTL', key) < 0",
	Bad:      "local n = redis.call('INCR', KEYS[1])\nif n == 1 then\n  redis.call('PEXPIRE', KEYS[1], ARGV[1])\nend\nreturn n\n",
	Good:     "local n = redis.call('INCR', KEYS[1])\nif redis.call('PTTL', KEYS[1]) < 0 then\n  redis.call('PEXPIRE', KEYS[1], ARGV[1])\nend\nreturn n\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		isExpire := func(c *provenance.Call) bool {
			for _, n := range c.Names {
				switch strings.ToUpper(n) {
				case "EXPIRE", "PEXPIRE", "EXPIREAT", "PEXPIREAT":
					return true
				}
			}
			return false
		}
		key := func(c *provenance.Call) provenance.Value {
			if len(c.Args) == 0 {
				return provenance.Value{}
			}
			return c.Args[0].Value
		}
		for i := range p.Flow.Calls {
			c := &p.Flow.Calls[i]
			if !isExpire(c) || len(c.Args) == 0 {
				continue
			}
			incr := p.firstIncrement(c.Node)
			if incr == nil || len(incr.Args) == 0 || !key(incr).Same(key(c)) {
				continue
			}
			other := false
			for j := range p.Flow.Calls {
				o := &p.Flow.Calls[j]
				if o == c || len(o.Args) == 0 || !key(o).Same(key(c)) {
					continue
				}
				for _, n := range o.Names {
					switch strings.ToUpper(n) {
					case "TTL", "PTTL", "EXPIRETIME", "PEXPIRETIME":
						other = true
					}
				}
				other = other || isExpire(o)
			}
			if !other {
				p.At(c.Node, "`"+p.Src(c.Args[0].Node)+"` gets its lifetime only where the counter is 1: a key that lost it, or never had it, never expires")
			}
		}
	},
}

// firstIncrement finds the increment whose reply is compared with 1 in the condition
// that n stands under.
func (p *Pass) firstIncrement(n syntax.Node) *provenance.Call {
	child := n
	for m := p.parent(n); m != 0; child, m = m, p.parent(m) {
		if p.Tree.Kind(m) != syntax.KindIf {
			continue
		}
		s := p.Tree.If(m)
		for i := range s.Len() {
			cond, body := s.At(i)
			if body != child {
				continue
			}
			for _, t := range p.tests(p.bare(cond)) {
				if p.Tree.Kind(t) != syntax.KindBinary || p.Tree.Binary(t).Op != syntax.OpEq {
					continue
				}
				b := p.Tree.Binary(t)
				for _, pair := range [...][2]syntax.Node{{b.X, b.Y}, {b.Y, b.X}} {
					if f, ok := p.value(pair[1]).Float(); !ok || f != 1 {
						continue
					}
					forms, only := p.value(pair[0]).Forms()
					if !only {
						continue
					}
					switch forms[0].Name {
					case "INCR", "HINCRBY", "INCRBY":
						for k := range p.Flow.Calls {
							if p.Flow.Calls[k].Node == forms[0].Call {
								return &p.Flow.Calls[k]
							}
						}
					}
				}
			}
		}
	}
	return nil
}
