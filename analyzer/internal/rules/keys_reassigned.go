package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// KeysReassigned reports locals and globals that hide KEYS or ARGV.
var KeysReassigned = &Rule{
	Name:     "keys-reassigned",
	Group:    Keys,
	Severity: SeverityWarning,
	Title:    "KEYS or ARGV is given another value",
	Why:      "Whoever reads KEYS[1] takes it for what the caller passed. A variable of that name with another value, or an element that is replaced, hides it.",
	Help:     "give the variable another name",
	Bad:      "local ARGV = {30}\nreturn redis.call('EXPIRE', KEYS[1], ARGV[1])\n",
	Good:     "return redis.call('EXPIRE', KEYS[1], ARGV[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		t := p.Tree
		report := func(s Span, name string) {
			p.Report(Finding{Span: s, Message: name + " is given another value: what the caller passed is hidden"})
		}
		p.nodes(syntax.KindLocal, func(n syntax.Node) {
			s := t.Local(n)
			for i, l := range s.Names {
				name := t.LocalName(l)
				if !isInput(name) {
					continue
				}
				if i < len(s.Values) && (!p.value(s.Values[i]).Reached() || p.value(s.Values[i]).Input() == name) {
					continue
				}
				if i >= len(s.Values) && len(s.Values) > 0 && p.inputMentions(l) {
					continue // one of several results, which is the input after all
				}
				report(p.localSpan(l), name)
			}
		})
		for f := range t.Funcs {
			fn := &t.Funcs[f]
			if f == 0 || p.library() && p.isCallback(fn.Node) {
				continue
			}
			for i := range syntax.LocalID(fn.Params) {
				if l := fn.First + i; isInput(t.LocalName(l)) && p.otherMentions(l) {
					report(p.localSpan(l), t.LocalName(l))
				}
			}
		}
		p.stores(func(target, value syntax.Node) {
			if !p.stored(target, value) {
				return
			}
			switch t.Kind(target) {
			case syntax.KindName:
				nm := t.Name(target)
				name := t.Sym(nm.Sym)
				if nm.Local != 0 {
					name = t.LocalName(nm.Local)
				}
				if isInput(name) && (value == 0 || p.value(value).Input() != name) {
					report(p.Span(target), name)
				}
			case syntax.KindIndex:
				if p.value(t.Index(target).X).Input() == "KEYS" {
					p.At(target, "an element of KEYS is replaced: what the caller declared is hidden")
				}
			}
		})
	},
}

func isInput(name string) bool { return name == "KEYS" || name == "ARGV" }

// otherMentions reports whether a read of l is something else than the input of its name.
func (p *Pass) otherMentions(l syntax.LocalID) bool {
	other := false
	p.mentions(func(m syntax.LocalID, n syntax.Node, written bool) {
		if m == l && !written {
			v := p.value(n)
			other = other || v.Reached() && v.Input() != p.Tree.LocalName(l)
		}
	})
	return other
}

// inputMentions reports whether a read of l is the input of its name.
func (p *Pass) inputMentions(l syntax.LocalID) bool {
	is := false
	p.mentions(func(m syntax.LocalID, n syntax.Node, written bool) {
		is = is || m == l && !written && p.value(n).Input() == p.Tree.LocalName(l)
	})
	return is
}

func (p *Pass) isCallback(fn syntax.Node) bool {
	for _, f := range p.Flow.Functions {
		if f.Def == fn {
			return true
		}
	}
	return false
}
