package rules

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ReplyTTL reports the reply of TTL used as a lifetime without a look at its special values.
var ReplyTTL = &Rule{
	Name:     "reply-ttl",
	Group:    Replies,
	Severity: SeverityNote,
	Title:    "the reply of TTL is used as a lifetime without a test",
	Why:      "TTL and PTTL answer -1 for a key that never expires and -2 for one that is not there. Used as a lifetime, a negative number deletes the key or is refused.",
	Help:     "compare the reply with 0 before using it",
	Bad:      "local ttl = redis.call('TTL', KEYS[1])\nredis.call('SET', KEYS[2], ARGV[1])\nreturn redis.call('EXPIRE', KEYS[2], ttl)\n",
	Good:     "local ttl = redis.call('TTL', KEYS[1])\nredis.call('SET', KEYS[2], ARGV[1])\nif ttl > 0 then\n  redis.call('EXPIRE', KEYS[2], ttl)\nend\nreturn ttl\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		ttl := func(n syntax.Node) syntax.Node {
			forms, only := p.value(n).Forms()
			if !only || forms[0].Name != "TTL" && forms[0].Name != "PTTL" {
				return 0
			}
			return forms[0].Call
		}
		compared := map[syntax.Node]bool{}
		p.comparisons(func(_ syntax.Node, _ syntax.Op, x, _ syntax.Node) { compared[ttl(x)] = true })
		report := func(n syntax.Node, where string) {
			if c := ttl(n); c != 0 && !compared[c] {
				p.At(n, "`"+p.Src(n)+"` is -1 for a key without a lifetime and -2 for a missing key, and is used "+where+" without a test")
			}
		}
		for _, c := range p.Flow.Calls {
			for _, name := range c.Names {
				switch strings.ToUpper(name) {
				case "EXPIRE", "PEXPIRE", "EXPIREAT", "PEXPIREAT", "SETEX", "PSETEX", "SET", "GETEX", "RESTORE":
					for _, a := range c.Args {
						report(a.Node, "as a lifetime")
					}
				}
			}
		}
		p.nodes(syntax.KindBinary, func(n syntax.Node) {
			if b := p.Tree.Binary(n); b.Op >= syntax.OpAdd {
				report(p.bare(b.X), "in arithmetic")
				report(p.bare(b.Y), "in arithmetic")
			}
		})
	},
}
