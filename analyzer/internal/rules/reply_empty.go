package rules

import (
	"strconv"

	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ReplyEmpty reports an element of an array that may be shorter, used where nil fails.
var ReplyEmpty = &Rule{
	Name:     "reply-empty",
	Group:    Replies,
	Severity: SeverityWarning,
	Title:    "an element of a reply that may be empty is used without a test",
	Why:      "Where the reply has fewer elements, the element is nil. A nil argument, or a nil in `..` or arithmetic, raises an error, and what the script wrote before stays written.",
	Help:     "test the element, or the length of the reply, first",
	Bad:      "local head = redis.call('ZRANGE', KEYS[1], 0, 0)\nreturn redis.call('ZREM', KEYS[1], head[1])\n",
	Good:     "local head = redis.call('ZRANGE', KEYS[1], 0, 0)\nif not head[1] then return 0 end\nreturn redis.call('ZREM', KEYS[1], head[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		check := func(n syntax.Node, where string) {
			use := p.bare(n)
			n = p.source(use)
			if p.Tree.Kind(n) != syntax.KindIndex || p.value(use).Kinds()&provenance.Nil == 0 {
				return
			}
			ix := p.Tree.Index(n)
			f, ok := p.value(ix.Key).Float()
			forms, only := p.value(ix.X).Forms()
			if !ok || !only {
				return
			}
			for _, fm := range forms {
				if fm.Reply.Kind != commands.ReplyArray || fm.Reply.Length != commands.AnyLength && fm.Reply.Length != commands.FlatPairs {
					return
				}
			}
			p.At(use, "the reply of "+forms[0].Name+" can have no element "+strconv.Itoa(int(f))+": `"+p.Src(use)+"` is then nil, and "+where+" raises an error")
		}
		for _, c := range p.Flow.Calls {
			for _, a := range c.Args {
				if !c.Protected {
					check(a.Node, "the command")
				}
			}
		}
		p.nodes(syntax.KindBinary, func(n syntax.Node) {
			b := p.Tree.Binary(n)
			where := "arithmetic"
			if b.Op == syntax.OpConcat {
				where = "`..`"
			} else if b.Op < syntax.OpAdd {
				return
			}
			check(b.X, where)
			check(b.Y, where)
		})
	},
}
