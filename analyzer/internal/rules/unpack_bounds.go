package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// UnpackUnbounded reports unpack of a table that grows with the data.
var UnpackUnbounded = &Rule{
	Name:     "unpack-unbounded",
	Group:    Commands,
	Severity: SeverityWarning,
	Title:    "a list of unknown length is spread into arguments",
	Why:      "unpack gives 7,999 values at most; above, it raises \"too many results to unpack\", and the script fails on the day the data has grown.",
	Help:     "send it in slices: for i = 1, #t, 1000 do redis.call(name, key, unpack(t, i, math.min(i + 999, #t))) end",
	Bad:      "local ids = redis.call('SMEMBERS', KEYS[1])\nif #ids == 0 then return 0 end\nreturn redis.call('SREM', KEYS[2], unpack(ids))\n",
	Good:     "local ids = redis.call('SRANDMEMBER', KEYS[1], 100)\nif #ids == 0 then return 0 end\nreturn redis.call('SREM', KEYS[2], unpack(ids))\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		p.unpacks(func(call, table syntax.Node, bounded bool) {
			if bounded {
				return
			}
			if name, ok := p.growing(table); ok {
				p.At(call, "`"+p.Src(table)+"` is as long as the reply of "+name+", and unpack gives 7,999 values at most")
			}
		})
	},
}

// UnpackEmpty reports unpack of a table that may be empty where the command then lacks
// arguments.
var UnpackEmpty = &Rule{
	Name:     "unpack-empty",
	Group:    Commands,
	Severity: SeverityWarning,
	Title:    "a list that may be empty is spread into arguments",
	Why:      "Where the list is empty, the command gets too few arguments and is refused, after the script may have written.",
	Help:     "return early where the list is empty: if #t == 0 then return 0 end",
	Bad:      "local ids = redis.call('ZRANGE', KEYS[1], 0, 99)\nreturn redis.call('SREM', KEYS[2], unpack(ids))\n",
	Good:     "local ids = redis.call('ZRANGE', KEYS[1], 0, 99)\nif #ids == 0 then return 0 end\nreturn redis.call('SREM', KEYS[2], unpack(ids))\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		first := once()
		p.commands(func(c command) {
			s := c.shape
			args := p.Tree.Call(c.call.Node).Args
			if s.Cycle == 0 || s.Tail > 0 || len(args) == 0 || s.Reps.Known && s.Reps.Var == 0 && s.Reps.Const > 0 {
				return
			}
			last := args[len(args)-1]
			if !p.isGlobalCall(last, "unpack") {
				return
			}
			table := p.Tree.Call(last).Args
			if len(table) != 1 || !p.maybeEmpty(table[0]) {
				return
			}
			empty := s
			empty.Args = s.Args[:s.Prefix]
			empty.Cycle = 0
			if p.everywhere(c.RefusedOn(empty, p.Targets), c.Servers) && !p.guarded(c.call.Node, table[0]) && first(last) {
				p.At(last, "where `"+p.Src(table[0])+"` is empty, "+c.name+" gets too few arguments")
			}
		})
	},
}

// unpacks calls f for every call of unpack; bounded tells that an upper index is given.
func (p *Pass) unpacks(f func(call, table syntax.Node, bounded bool)) {
	p.nodes(syntax.KindCall, func(n syntax.Node) {
		if !p.isGlobalCall(n, "unpack") {
			return
		}
		if args := p.Tree.Call(n).Args; len(args) > 0 && p.value(args[0]).Reached() {
			f(n, p.bare(args[0]), len(args) > 2)
		}
	})
}

// growing reports whether a table is a reply without a bound, or was filled in a loop
// over one.
func (p *Pass) growing(n syntax.Node) (command string, ok bool) {
	v := p.value(n)
	if forms, only := v.Forms(); only {
		for _, f := range forms {
			if f.Reply.Kind != commands.ReplyArray || f.Reply.Length == commands.Exact || f.Reply.Length == commands.PerArgument || p.boundedCall(f) {
				return "", false
			}
		}
		return forms[0].Name, true
	}
	if !v.Only(provenance.Table) || p.Tree.Kind(p.bare(n)) != syntax.KindName {
		return "", false
	}
	l := p.Tree.Name(p.bare(n)).Local
	if l == 0 {
		return "", false
	}
	return p.filledFrom(l)
}

// maybeEmpty reports whether a table is a reply that can have no elements, or was
// filled in a loop over one.
func (p *Pass) maybeEmpty(n syntax.Node) bool {
	if forms, only := p.value(n).Forms(); only {
		for _, f := range forms {
			if f.Reply.Kind != commands.ReplyArray || f.Reply.Length != commands.AnyLength && f.Reply.Length != commands.FlatPairs {
				return false
			}
		}
		return true
	}
	_, ok := p.growing(n)
	return ok
}

// filledFrom finds a loop over a reply without a bound that appends to the local table.
func (p *Pass) filledFrom(l syntax.LocalID) (command string, ok bool) {
	appends := func(n syntax.Node) bool {
		switch p.Tree.Kind(n) {
		case syntax.KindAssign:
			for _, t := range p.Tree.Assign(n).Targets {
				if p.Tree.Kind(t) == syntax.KindIndex && p.isLocal(p.Tree.Index(t).X, l) && p.value(p.Tree.Index(t).Key).Only(provenance.Number) {
					return true
				}
			}
		case syntax.KindCall:
			if args := p.Tree.Call(n).Args; p.isGlobalCall(n, "table.insert") && len(args) > 1 && p.isLocal(args[0], l) {
				return true
			}
		}
		return false
	}
	check := func(over, body syntax.Node) {
		if ok {
			return
		}
		name, grows := p.unboundedReply(over)
		if !grows {
			return
		}
		syntax.Walk(p.Tree, body, func(m syntax.Node) bool {
			if !ok && appends(m) {
				command, ok = name, true
			}
			return !ok
		})
	}
	p.nodes(syntax.KindGenFor, func(n syntax.Node) {
		s := p.Tree.GenFor(n)
		if len(s.Exprs) > 0 && p.isGlobalCall(p.bare(s.Exprs[0]), "ipairs", "pairs") {
			if args := p.Tree.Call(p.bare(s.Exprs[0])).Args; len(args) > 0 {
				check(args[0], s.Body)
			}
		}
	})
	p.nodes(syntax.KindNumFor, func(n syntax.Node) {
		s := p.Tree.NumFor(n)
		if lim := p.bare(s.Limit); p.Tree.Kind(lim) == syntax.KindUnary && p.Tree.Unary(lim).Op == syntax.OpLen {
			check(p.Tree.Unary(lim).X, s.Body)
		}
	})
	return command, ok
}

func (p *Pass) isLocal(n syntax.Node, l syntax.LocalID) bool {
	n = p.bare(n)
	return p.Tree.Kind(n) == syntax.KindName && p.Tree.Name(n).Local == l
}

func (p *Pass) unboundedReply(n syntax.Node) (string, bool) {
	forms, only := p.value(n).Forms()
	if !only {
		return "", false
	}
	for _, f := range forms {
		if f.Reply.Kind != commands.ReplyArray || f.Reply.Length == commands.Exact || f.Reply.Length == commands.PerArgument || p.boundedCall(f) {
			return "", false
		}
	}
	return forms[0].Name, true
}

// boundedCall reports whether the call that gave a reply limits its length: a constant
// LIMIT, COUNT or end index, or a count.
func (p *Pass) boundedCall(f provenance.Form) bool {
	for i := range p.Flow.Calls {
		c := &p.Flow.Calls[i]
		if c.Node != f.Call {
			continue
		}
		for _, s := range c.Shapes {
			if !boundedShape(f.Name, &s) {
				return false
			}
		}
		return len(c.Shapes) > 0
	}
	return false
}

func boundedShape(name string, s *commands.Shape) bool {
	word := func(i int) (string, bool) {
		if i < s.Prefix && len(s.Args[i].Words) == 1 {
			return s.Args[i].Words[0], true
		}
		return "", false
	}
	for i := 1; i < s.Prefix; i++ {
		if hasWord(s.Args[i].Words, "LIMIT") || hasWord(s.Args[i].Words, "COUNT") {
			return true
		}
	}
	switch name {
	case "LRANGE", "ZRANGE", "ZREVRANGE":
		end, ok := word(3)
		return !ok || end == "" || end[0] != '-'
	case "SRANDMEMBER", "SPOP", "LPOP", "RPOP", "ZPOPMIN", "ZPOPMAX", "HRANDFIELD", "ZRANDMEMBER":
		return true
	}
	return false
}

// guarded reports whether a condition around the call, or an early return before it,
// looks at the table's length.
func (p *Pass) guarded(call, table syntax.Node) bool {
	src := p.Tree.Src(table)
	found := false
	looks := func(cond syntax.Node) {
		syntax.Walk(p.Tree, cond, func(m syntax.Node) bool {
			switch p.Tree.Kind(m) {
			case syntax.KindUnary:
				u := p.Tree.Unary(m)
				found = found || u.Op == syntax.OpLen && p.Tree.Src(p.bare(u.X)) == src
			case syntax.KindIndex:
				found = found || p.Tree.Src(p.Tree.Index(m).X) == src
			case syntax.KindCall:
				if args := p.Tree.Call(m).Args; p.isGlobalCall(m, "next", "table.getn") && len(args) > 0 {
					found = found || p.Tree.Src(args[0]) == src
				}
			}
			return !found
		})
	}
	p.nodes(syntax.KindIf, func(n syntax.Node) {
		if p.Tree.Pos(n) > p.Tree.Pos(call) {
			return
		}
		s := p.Tree.If(n)
		for i := range s.Len() {
			cond, _ := s.At(i)
			looks(cond)
		}
	})
	p.nodes(syntax.KindWhile, func(n syntax.Node) {
		if p.Tree.Pos(n) < p.Tree.Pos(call) {
			looks(p.Tree.Loop(n).Cond)
		}
	})
	return found
}
