package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ReturnMissing reports scripts that return a value on one path and fall off the end
// on another.
var ReturnMissing = &Rule{
	Name:     "return-missing",
	Group:    Replies,
	Severity: SeverityWarning,
	Title:    "one path returns a value, another falls off the end",
	Why:      "Where the end is reached without a return the client gets null. Beside a path that returns a value that is mostly a return that was forgotten.",
	Help:     "return a value at the end, too; where null is meant, return nil",
	Bad:      "if redis.call('SETNX', KEYS[1], ARGV[1]) == 1 then\n  return 1\nend\n",
	Good:     "if redis.call('SETNX', KEYS[1], ARGV[1]) == 1 then\n  return 1\nend\nreturn 0\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		gives := map[syntax.Node]bool{}
		p.returned(func(n syntax.Node) {
			v := p.value(n)
			if v.Only(provenance.Nil|provenance.False) || onlyError(v) {
				return
			}
			gives[p.functionOf(n)] = true
		})
		for fn := range gives {
			body := p.Tree.Root()
			if fn != 0 {
				body = p.Tree.Funcs[p.Tree.Func(fn)].Body
			}
			if list := p.Tree.List(body); len(list) > 0 && p.falls(body, 0) {
				end := p.Tree.End(list[len(list)-1])
				p.Report(Finding{Span: Span{end - 1, end}, Message: "this end is reached without a return, so the client gets null, while another path returns a value"})
			}
		}
	},
}

// onlyError reports whether a value is certainly an error reply.
func onlyError(v provenance.Value) bool {
	shapes := v.Shapes()
	for _, s := range shapes {
		if s != provenance.ShapeError {
			return false
		}
	}
	return len(shapes) > 0 && v.Only(provenance.Table)
}

// falls reports whether the end of a block can be reached.
func (p *Pass) falls(block syntax.Node, depth int) bool {
	for _, s := range p.Tree.List(block) {
		if !p.passes(s, depth) {
			return false
		}
	}
	return true
}

// passes reports whether what follows a statement can be reached.
func (p *Pass) passes(n syntax.Node, depth int) bool {
	const maxDepth = 16
	t := p.Tree
	switch t.Kind(n) {
	case syntax.KindReturn, syntax.KindBreak:
		return false
	case syntax.KindDo:
		return p.falls(t.Inner(n), depth)
	case syntax.KindCallStmt:
		return !p.raises(t.Inner(n), depth)
	case syntax.KindIf:
		f := t.If(n)
		if f.Else == 0 {
			return true
		}
		falls := p.falls(f.Else, depth)
		for i := range f.Len() {
			_, branch := f.At(i)
			falls = falls || p.falls(branch, depth)
		}
		return falls
	case syntax.KindWhile, syntax.KindRepeat:
		l := t.Loop(n)
		always := p.literal(l.Cond) && p.isTrue(l.Cond) == (t.Kind(n) == syntax.KindWhile)
		if t.Kind(n) == syntax.KindRepeat {
			if !p.breaks(n) && !p.falls(l.Body, depth) {
				return false
			}
		}
		return !always || p.breaks(n) || depth > maxDepth
	}
	return true
}

// breaks reports whether a break leaves the loop.
func (p *Pass) breaks(loop syntax.Node) bool {
	found := false
	syntax.Walk(p.Tree, p.Tree.Loop(loop).Body, func(n syntax.Node) bool {
		if p.Tree.Kind(n) == syntax.KindBreak && p.loopOf(n) == loop {
			found = true
		}
		return p.Tree.Kind(n) != syntax.KindFunction
	})
	return found
}

// raises reports whether a call certainly raises an error: error itself, or a function
// of the script whose end is not reached and that never returns.
func (p *Pass) raises(call syntax.Node, depth int) bool {
	const maxDepth = 8
	name, args := p.callee(call)
	switch {
	case name == "error":
		return true
	case name == "assert":
		return len(args) > 0 && p.value(args[0]).Only(provenance.Nil|provenance.False) && p.literal(args[0])
	case name != "" || depth > maxDepth:
		return false
	}
	fn := p.functionLocals()[p.localOf(p.Tree.Call(call).Fn)]
	if fn == 0 {
		return false
	}
	body := p.Tree.Funcs[p.Tree.Func(fn)].Body
	return !p.returning()[fn] && !p.falls(body, depth+1)
}
