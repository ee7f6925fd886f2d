package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// LoopUnbounded reports loops that cannot end.
var LoopUnbounded = &Rule{
	Name:     "loop-unbounded",
	Group:    Lua,
	Severity: SeverityWarning,
	Title:    "a loop that nothing ends",
	Why: "A script that does not end blocks the whole server. After a write it cannot even be killed: only SHUTDOWN NOSAVE is left. " +
		"Time stands still and keys do not expire while a script runs, so waiting for either never ends.",
	Help: "change in each turn what the condition reads, or count the turns and break",
	Bad: "redis.call('SET', KEYS[1], '1')\n" +
		"while redis.call('EXISTS', KEYS[1]) == 1 do\n  redis.call('GET', KEYS[1])\nend\nreturn 1\n",
	Good:  "while redis.call('LLEN', KEYS[1]) > 0 do\n  redis.call('LPOP', KEYS[1])\nend\nreturn 1\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		for _, kind := range [...]syntax.Kind{syntax.KindWhile, syntax.KindRepeat} {
			p.nodes(kind, func(n syntax.Node) {
				if p.endless(n, kind == syntax.KindRepeat) {
					p.Report(Finding{Span: p.Span(p.Tree.Loop(n).Cond), Message: "nothing in this loop changes what its condition reads, and nothing leaves it: once entered it never ends"})
				}
			})
		}
	},
}

// loop is one loop on trial.
type loop struct {
	p       *Pass
	node    syntax.Node
	body    region
	written map[syntax.LocalID]bool
	calls   map[syntax.Node]*provenance.Call
	steps   int // spent on the condition
}

func (p *Pass) endless(n syntax.Node, repeat bool) bool {
	s := p.Tree.Loop(n)
	if !p.arrives(s.Cond) || p.literal(s.Cond) && p.isTrue(s.Cond) == repeat {
		return false // never entered: while false, repeat until true
	}
	l := loop{p: p, node: n, body: p.reach(s.Body), written: map[syntax.LocalID]bool{}, calls: p.callAt()}
	if l.exits() {
		return false
	}
	return p.literal(s.Cond) || !l.body.open && l.constant(s.Cond, 0)
}

// literal reports whether an expression is written as a constant.
func (p *Pass) literal(n syntax.Node) bool {
	switch p.Tree.Kind(p.bare(n)) {
	case syntax.KindTrue, syntax.KindFalse, syntax.KindNil, syntax.KindNumber, syntax.KindString:
		return true
	}
	return false
}

// isTrue reports whether a literal counts as true.
func (p *Pass) isTrue(n syntax.Node) bool {
	k := p.Tree.Kind(p.bare(n))
	return k != syntax.KindFalse && k != syntax.KindNil
}

// arrives reports whether a part of an expression was evaluated.
func (p *Pass) arrives(n syntax.Node) bool {
	found := false
	syntax.Walk(p.Tree, n, func(m syntax.Node) bool {
		found = found || p.value(m).Reached() || p.literal(m)
		return !found
	})
	return found
}

// exits reports whether the loop's code can leave it, or may; it notes what the code
// assigns.
func (l *loop) exits() bool {
	p, t := l.p, l.p.Tree
	exit := l.body.open
	l.body.each(p, func(n syntax.Node) {
		switch t.Kind(n) {
		case syntax.KindBreak:
			exit = exit || p.loopOf(n) == l.node
		case syntax.KindReturn:
			exit = exit || p.functionOf(n) == p.functionOf(l.node)
		case syntax.KindCall:
			switch name, _ := p.callee(n); name {
			case "error", "assert", "pcall", "xpcall", "load", "loadstring", "coroutine.yield":
				exit = true
			}
		case syntax.KindName:
			if p.isTarget(n) {
				l.written[t.Name(n).Local] = true
			}
		case syntax.KindFunction:
			// What a function does when it is called is taken for done.
		}
	})
	return exit
}

func (p *Pass) loopOf(n syntax.Node) syntax.Node {
	for n = p.parent(n); n != 0; n = p.parent(n) {
		switch p.Tree.Kind(n) {
		case syntax.KindWhile, syntax.KindRepeat, syntax.KindNumFor, syntax.KindGenFor:
			return n
		case syntax.KindFunction:
			return 0
		}
	}
	return 0
}

// constant reports whether an expression has the same value in every turn.
func (l *loop) constant(n syntax.Node, depth int) bool {
	const maxDepth, maxSteps = 16, 4096
	p, t := l.p, l.p.Tree
	n = p.bare(n)
	if l.steps++; depth > maxDepth || l.steps > maxSteps {
		return false
	}
	switch t.Kind(n) {
	case syntax.KindTrue, syntax.KindFalse, syntax.KindNil, syntax.KindNumber, syntax.KindString:
		return true
	case syntax.KindName:
		return l.constantName(n, depth)
	case syntax.KindIndex:
		ix := t.Index(n)
		if p.value(ix.X).Input() != "" {
			return len(p.Flow.KeysUse.Stored)+len(p.Flow.ArgsUse.Stored) == 0 && !l.storesInput() && l.constant(ix.Key, depth+1)
		}
		src := p.source(ix.X)
		return t.Kind(src) == syntax.KindCall && l.constant(src, depth+1) && l.constant(ix.Key, depth+1)
	case syntax.KindUnary:
		x := t.Unary(n).X
		if t.Unary(n).Op == syntax.OpLen && p.value(x).Input() != "" {
			return !l.storesInput()
		}
		return l.constant(x, depth+1)
	case syntax.KindBinary:
		b := t.Binary(n)
		return l.constant(b.X, depth+1) && l.constant(b.Y, depth+1)
	case syntax.KindCall:
		return l.constantCall(n, depth)
	}
	return false
}

func (l *loop) constantName(n syntax.Node, depth int) bool {
	p, t := l.p, l.p.Tree
	id := t.Name(n).Local
	if id == 0 || l.written[id] {
		return false
	}
	v := &t.Locals[id]
	inBody := v.Pos >= t.Pos(l.node) && v.Pos < t.End(l.node)
	if inBody { // declared anew in each turn
		init := p.declared()[id]
		return init != 0 && !v.Assigned && l.constant(init, depth+1)
	}
	return !p.value(n).May(provenance.Table|provenance.Func) && (!v.Captured || !v.Assigned)
}

func (l *loop) storesInput() bool {
	stores := false
	l.body.each(l.p, func(n syntax.Node) {
		if l.p.Tree.Kind(n) == syntax.KindIndex && l.p.isTarget(n) || l.p.Tree.Kind(n) == syntax.KindCall {
			name, _ := l.p.callee(n)
			stores = stores || name == "" || name == "table.insert" || name == "table.remove" || name == "table.sort" || name == "rawset"
		}
	})
	return stores
}

// constantCall reports whether a call gives the same in every turn: a pure function of
// constants, or a command that reads keys that the loop does not write.
func (l *loop) constantCall(n syntax.Node, depth int) bool {
	p := l.p
	name, args := p.callee(n)
	for _, x := range args {
		if !l.constant(x, depth+1) {
			return false
		}
	}
	switch name {
	case "tonumber", "tostring", "type", "math.floor", "math.ceil", "math.abs", "string.sub", "string.len", "string.lower", "string.upper":
		return true
	case "redis.call", "redis.pcall":
	default:
		return false
	}
	call := l.calls[n]
	if call == nil || call.Dynamic || len(call.Names) == 0 {
		return false
	}
	var keys []provenance.Value
	for _, name := range call.Names {
		cmd := commands.Lookup(name)
		if cmd == nil || !cmd.For(0).Flags.Has(commands.ReadOnly) || len(cmd.For(0).Keys) == 0 || randomReply[cmd.Name] {
			return false
		}
	}
	for _, a := range call.Args {
		keys = append(keys, a.Value)
	}
	return !l.writes(keys)
}

// randomReply are the commands whose reply differs from call to call.
var randomReply = map[string]bool{"SRANDMEMBER": true, "HRANDFIELD": true, "ZRANDMEMBER": true, "HSCAN": true, "SSCAN": true, "ZSCAN": true, "OBJECT": true}

// writes reports whether the loop's code may write one of the keys.
func (l *loop) writes(keys []provenance.Value) bool {
	may := false
	l.body.each(l.p, func(n syntax.Node) {
		if may || l.p.Tree.Kind(n) != syntax.KindCall {
			return
		}
		call := l.calls[n]
		if call == nil {
			return
		}
		if call.Dynamic || call.Open {
			may = true
			return
		}
		for _, name := range call.Names {
			cmd := commands.Lookup(name)
			switch {
			case cmd == nil:
				may = true
			case cmd.For(0).Flags.Has(commands.ReadOnly) || cmd.Name == "PUBLISH" || cmd.Name == "TIME" || cmd.Name == "PING" || cmd.Name == "ECHO":
			case !cmd.For(0).Flags.Has(commands.Write) || len(cmd.For(0).Keys) == 0:
				may = true
			default:
				for _, a := range call.Args {
					for _, key := range keys {
						may = may || !distinctInput(a.Value, key)
					}
				}
			}
		}
	})
	return may
}

// distinctInput reports whether two arguments are certainly not one key: different
// elements of KEYS, or one of them no element of KEYS and not computed from it.
func distinctInput(a, b provenance.Value) bool {
	aLo, aHi, aKey := a.KeyIndex()
	bLo, bHi, bKey := b.KeyIndex()
	if aKey && bKey {
		return aHi < bLo || bHi < aLo
	}
	return !a.FromKeys() && !a.FromUnknown() && bKey || !b.FromKeys() && !b.FromUnknown() && aKey || !aKey && !bKey && !a.FromKeys() && !b.FromKeys()
}
