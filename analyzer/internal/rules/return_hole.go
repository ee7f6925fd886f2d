package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ReturnHole reports returned lists that end before their last element.
var ReturnHole = &Rule{
	Name:     "return-hole",
	Group:    Replies,
	Severity: SeverityError,
	Title:    "a returned list has a nil inside, and ends there",
	Why:      "The server sends a returned table up to its first nil: everything behind it is lost, without an error.",
	Help:     "put false (null for the client) or an empty text in its place, or append with t[#t + 1]",
	Bad:      "local first\nif ARGV[1] == 'x' then first = 'one' end\nreturn {first, 'two', 'three'}\n",
	Good:     "local first = ''\nif ARGV[1] == 'x' then first = 'one' end\nreturn {first, 'two', 'three'}\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		lists := map[syntax.LocalID]bool{}
		p.returned(func(n syntax.Node) {
			if l := p.localOf(n); l != 0 {
				lists[l] = true
			}
			if src := p.source(n); p.Tree.Kind(src) == syntax.KindTable {
				p.holes(src)
			}
		})
		p.nodes(syntax.KindNumFor, func(n syntax.Node) { p.conditionalFill(n, lists) })
	},
}

// holes reports the elements of a literal list that are nil on some path and have an
// element behind them that may be there.
func (p *Pass) holes(n syntax.Node) {
	fs := p.Tree.Fields(n)
	last := -1
	for i := range fs.Len() {
		if key, v := fs.At(i); key == 0 && !p.value(v).Only(provenance.Nil) {
			last = i
		}
	}
	for i := range last {
		if key, v := fs.At(i); key == 0 && p.nilByPath(v) {
			p.At(v, p.Src(v)+" can be nil here, and the reply ends before it")
			return
		}
	}
}

// nilByPath reports whether an expression is nil on some path of the script's own
// making: it is written so, or a local that is left without a value. What a function
// of the sandbox makes of unsuitable data does not count.
func (p *Pass) nilByPath(n syntax.Node) bool {
	t := p.Tree
	if p.value(n).Kinds()&provenance.Nil == 0 {
		return false
	}
	switch n = p.bare(n); t.Kind(n) {
	case syntax.KindNil:
		return true
	case syntax.KindCall:
		name, _ := p.callee(n)
		return name == "" && t.Call(n).Method == 0 && p.functionLocals()[p.localOf(t.Call(n).Fn)] != 0
	case syntax.KindName:
		l := t.Name(n).Local
		if l == 0 {
			return false
		}
		if init := p.declared()[l]; init != 0 && !t.Locals[l].Assigned {
			return p.nilByPath(init)
		}
		return p.unset()[l]
	}
	return false
}

// conditionalFill reports t[i] = v under a condition in a loop over i, where t is returned.
func (p *Pass) conditionalFill(loop syntax.Node, lists map[syntax.LocalID]bool) {
	t := p.Tree
	f := t.NumFor(loop)
	syntax.Walk(t, f.Body, func(n syntax.Node) bool {
		if k := t.Kind(n); k == syntax.KindFunction || k == syntax.KindNumFor {
			return false
		}
		if t.Kind(n) != syntax.KindAssign {
			return true
		}
		for i, target := range t.Assign(n).Targets {
			if t.Kind(target) != syntax.KindIndex {
				continue
			}
			ix := t.Index(target)
			list := p.localOf(ix.X)
			if p.localOf(ix.Key) != f.Var || !lists[list] || t.Locals[list].Pos > t.Pos(loop) || i >= len(t.Assign(n).Values) || !p.stored(target, t.Assign(n).Values[i]) {
				continue
			}
			if p.underCondition(n, f.Body, list, f.Var) && p.emptyLiteral(list) {
				p.At(target, p.Src(target)+" is not set in every turn: the reply ends at the first that is not")
			}
		}
		return true
	})
}

// emptyLiteral reports whether a local starts as a table without elements.
func (p *Pass) emptyLiteral(l syntax.LocalID) bool {
	init := p.bare(p.declared()[l])
	return init != 0 && p.Tree.Kind(init) == syntax.KindTable && p.Tree.Fields(init).Len() == 0
}

// underCondition reports whether a statement runs in some turns only: an if without a
// store to list[i] in each of its branches is around it.
func (p *Pass) underCondition(n, body syntax.Node, list, i syntax.LocalID) bool {
	t := p.Tree
	for m := p.parent(n); m != 0 && m != body; m = p.parent(m) {
		if t.Kind(m) == syntax.KindIf {
			s := t.If(m)
			all := s.Else != 0 && p.fills(s.Else, list, i)
			for k := range s.Len() {
				_, branch := s.At(k)
				all = all && p.fills(branch, list, i)
			}
			if !all && !p.filledElsewhere(m, list, i) {
				return true
			}
		}
	}
	return false
}

// fills reports whether a block stores list[i] or leaves the script or loop.
func (p *Pass) fills(block syntax.Node, list, i syntax.LocalID) bool {
	t := p.Tree
	for _, s := range t.List(block) {
		switch t.Kind(s) {
		case syntax.KindReturn, syntax.KindBreak:
			return true
		case syntax.KindCallStmt:
			if name, _ := p.callee(t.Inner(s)); name == "error" {
				return true
			}
		case syntax.KindAssign:
			for _, target := range t.Assign(s).Targets {
				if t.Kind(target) == syntax.KindIndex && p.localOf(t.Index(target).X) == list && p.localOf(t.Index(target).Key) == i {
					return true
				}
			}
		case syntax.KindIf:
			f := t.If(s)
			all := f.Else != 0 && p.fills(f.Else, list, i)
			for k := range f.Len() {
				_, branch := f.At(k)
				all = all && p.fills(branch, list, i)
			}
			if all {
				return true
			}
		}
	}
	return false
}

// filledElsewhere reports whether the block around an if stores list[i] before or after it.
func (p *Pass) filledElsewhere(n syntax.Node, list, i syntax.LocalID) bool {
	block := p.parent(n)
	for _, s := range p.Tree.List(block) {
		if s == n {
			continue
		}
		if p.Tree.Kind(s) == syntax.KindAssign {
			for _, target := range p.Tree.Assign(s).Targets {
				if p.Tree.Kind(target) == syntax.KindIndex && p.localOf(p.Tree.Index(target).X) == list && p.localOf(p.Tree.Index(target).Key) == i {
					return true
				}
			}
		}
	}
	return false
}
