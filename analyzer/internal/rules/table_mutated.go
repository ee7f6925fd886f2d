package rules

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// TableMutated reports changes of a table by the loop that walks it.
var TableMutated = &Rule{
	Name:     "table-mutated",
	Group:    Lua,
	Severity: SeverityWarning,
	Title:    "a table is changed while a loop walks it",
	Why:      "Removing an element moves the next one to the place that ipairs has just left, so it is skipped; adding one makes the loop longer, or, under pairs, its order undefined.",
	Help:     "collect what is to change and do it after the loop, or count down with a numeric for",
	Bad: "local ids = {unpack(ARGV)}\n" +
		"for i, id in ipairs(ids) do\n  if id == '' then table.remove(ids, i) end\nend\nreturn ids\n",
	Good: "local ids = {}\n" +
		"for _, id in ipairs(ARGV) do\n  if id ~= '' then ids[#ids + 1] = id end\nend\nreturn ids\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		t := p.Tree
		p.nodes(syntax.KindGenFor, func(n syntax.Node) {
			f := t.GenFor(n)
			name, args := p.callee(f.Exprs[0])
			if len(args) == 0 || name != "ipairs" && name != "pairs" {
				if name != "next" && p.standard(f.Exprs[0]) == "next" && len(f.Exprs) > 1 {
					name, args = "pairs", f.Exprs[1:]
				} else {
					return
				}
			}
			w := walked{p: p, pairs: name == "pairs", table: oneLine(t.Src(p.bare(args[0]))), root: p.localOf(p.rootOf(args[0])), loop: n, key: f.Names[0]}
			if w.root == 0 && p.value(args[0]).Input() == "" {
				return
			}
			syntax.Walk(t, f.Body, w.visit)
		})
	},
}

// walked is a table that a loop walks.
type walked struct {
	p     *Pass
	pairs bool
	table string // its expression
	root  syntax.LocalID
	loop  syntax.Node
	key   syntax.LocalID  // the loop variable that holds the key
	reads map[string]bool // the keys under which the table is read before the loop ends
}

func (w *walked) is(n syntax.Node) bool {
	p := w.p
	return p.localOf(p.rootOf(n)) == w.root && oneLine(p.Tree.Src(p.bare(n))) == w.table
}

func (w *walked) visit(n syntax.Node) bool {
	p, t := w.p, w.p.Tree
	switch t.Kind(n) {
	case syntax.KindFunction:
		return false
	case syntax.KindCall:
		name, args := p.callee(n)
		if (name == "table.remove" || name == "table.insert") && len(args) > 0 && w.is(args[0]) && p.ran(n) && !w.leaves(n) {
			p.At(n, name+" changes "+w.table+" while the loop walks it")
		}
	case syntax.KindAssign:
		a := t.Assign(n)
		for i, target := range a.Targets {
			if t.Kind(target) != syntax.KindIndex || !w.is(t.Index(target).X) || w.leaves(n) {
				continue
			}
			value := syntax.Node(0)
			if i < len(a.Values) {
				value = p.bare(a.Values[i])
			}
			if what := w.changes(t.Index(target).Key, value); what != "" && p.stored(target, value) {
				p.At(target, what+" "+w.table+" while the loop walks it")
			}
		}
	}
	return true
}

// changes says what a store of value under key does to the table, "" for what is allowed.
func (w *walked) changes(key, value syntax.Node) string {
	p, t := w.p, w.p.Tree
	isNil := value != 0 && t.Kind(value) == syntax.KindNil
	own := p.localOf(key) == w.key
	appends := false
	if k := p.bare(key); t.Kind(k) == syntax.KindBinary && t.Binary(k).Op == syntax.OpAdd {
		for _, x := range [...]syntax.Node{t.Binary(k).X, t.Binary(k).Y} {
			x = p.bare(x)
			appends = appends || t.Kind(x) == syntax.KindUnary && t.Unary(x).Op == syntax.OpLen && w.is(t.Unary(x).X)
		}
	}
	switch {
	case appends && !isNil:
		return "an element is added to"
	case !w.pairs && isNil:
		return "an element is taken out of"
	case w.pairs && !own && !isNil && !w.present(key):
		return "a new key may be stored in"
	}
	return ""
}

// present reports whether a key of a pairs loop may well be in the table already: it is
// a constant, or was read from the table before.
func (w *walked) present(key syntax.Node) bool {
	p, t := w.p, w.p.Tree
	if p.literal(key) {
		return true
	}
	if w.reads == nil {
		w.reads = map[string]bool{}
		p.nodes(syntax.KindIndex, func(n syntax.Node) {
			if ix := t.Index(n); t.Pos(n) < t.End(w.loop) && !p.isTarget(n) && w.is(ix.X) {
				w.reads[oneLine(t.Src(ix.Key))] = true
			}
		})
	}
	return w.reads[oneLine(t.Src(key))]
}

// leaves reports whether the loop is left right after the statement of n.
func (w *walked) leaves(n syntax.Node) bool {
	p, t := w.p, w.p.Tree
	for n != w.loop && n != 0 {
		m := p.parent(n)
		if t.Kind(m) == syntax.KindBlock {
			list := t.List(m)
			if last := list[len(list)-1]; last != n {
				if k := t.Kind(last); k == syntax.KindReturn || k == syntax.KindBreak && p.loopOf(last) == w.loop {
					return true
				}
			}
			if t.Kind(n) == syntax.KindReturn {
				return true
			}
			if k := t.Kind(p.parent(m)); k != syntax.KindIf && k != syntax.KindDo {
				return false
			}
		}
		n = m
	}
	return false
}
