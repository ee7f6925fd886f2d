package rules

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// Unused reports locals that nobody reads.
var Unused = &Rule{
	Name:     "unused",
	Group:    Lua,
	Severity: SeverityWarning,
	Title:    "a local is never read",
	Why:      "What nobody reads was computed for nothing: a command that runs for its reply costs its time, and often the local that was meant has another name.",
	Help:     "take it away, or give it a name that begins with _",
	Bad:      "local ttl = redis.call('TTL', KEYS[1])\nreturn redis.call('GET', KEYS[1])\n",
	Good:     "return redis.call('GET', KEYS[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		t := p.Tree
		reads := p.outsideReads()
		unread := func(l syntax.LocalID) bool { return !reads[l] && t.LocalName(l)[0] != '_' }
		report := func(l syntax.LocalID) {
			why := " is never read"
			if t.Locals[l].Used {
				why = " is only read to compute its own next value"
			}
			p.Report(Finding{Span: p.localSpan(l), Message: "the local " + t.LocalName(l) + why})
		}
		p.nodes(syntax.KindLocal, func(n syntax.Node) {
			s := t.Local(n)
			for i, l := range s.Names {
				// Of the several results of one call the earlier ones must be named to reach a later one.
				if unread(l) && !(i >= len(s.Values)-1 && p.laterRead(s.Names[i+1:], reads)) {
					report(l)
				}
			}
		})
		p.nodes(syntax.KindLocalFunc, func(n syntax.Node) {
			if l := t.LocalFunc(n).Name; unread(l) {
				report(l)
			}
		})
	},
}

func (p *Pass) laterRead(later []syntax.LocalID, reads map[syntax.LocalID]bool) bool {
	for _, l := range later {
		if reads[l] {
			return true
		}
	}
	return false
}

// outsideReads returns the locals that are read other than in an assignment to
// themselves alone, or, for a local function, in its own body.
func (p *Pass) outsideReads() map[syntax.LocalID]bool {
	reads := map[syntax.LocalID]bool{}
	p.mentions(func(l syntax.LocalID, n syntax.Node, written bool) {
		if !written && !reads[l] && !p.feedsItself(l, n) {
			reads[l] = true
		}
	})
	return reads
}

// feedsItself reports whether a read of l only helps to compute l's next value: it
// stands in `l = expression` whose expression calls nothing, or in l's own body.
func (p *Pass) feedsItself(l syntax.LocalID, n syntax.Node) bool {
	t := p.Tree
	for m := p.parent(n); m != 0; m = p.parent(m) {
		switch t.Kind(m) {
		case syntax.KindCall, syntax.KindTable:
			return p.inOwnBody(l, m)
		case syntax.KindFunction:
			return p.inOwnBody(l, m)
		case syntax.KindAssign:
			a := t.Assign(m)
			if len(a.Targets) == 1 && t.Kind(a.Targets[0]) == syntax.KindName && t.Name(a.Targets[0]).Local == l {
				return true
			}
			return p.inOwnBody(l, m)
		}
		if !t.Kind(m).IsExpr() {
			return p.inOwnBody(l, m)
		}
	}
	return false
}

func (p *Pass) inOwnBody(l syntax.LocalID, n syntax.Node) bool {
	for ; n != 0; n = p.parent(n) {
		if p.Tree.Kind(n) == syntax.KindLocalFunc && p.Tree.LocalFunc(n).Name == l {
			return true
		}
	}
	return false
}
