package provenance

import (
	"slices"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// cases returns the cases that expressions are evaluated for one by one: locals and
// the values they have together. nil: no case distinction helps. That takes enough
// mentions of one choice or of one table: two in a call, one where a local is declared.
func (in *interp) cases(exprs []syntax.Node, enough int) (locals []syntax.LocalID, variants [][]Set) {
	var m mentions
	for _, e := range exprs {
		in.mention(e, &m, 0)
	}
	for i, l := range m.tables[:m.nt] {
		n := 0
		for _, k := range m.tables[:m.nt] {
			if k == l {
				n++
			}
		}
		if n >= enough || m.whole[i] {
			if vs := in.tablesOf(l); vs != nil {
				return []syntax.LocalID{l}, vs
			}
		}
	}
	if len(in.choiceOf) == 0 {
		return nil, nil
	}
	all := append(m.names[:m.nn:m.nn], m.tables[:m.nt]...)
	if len(all) < enough {
		return nil, nil
	}
	for _, l := range all {
		for _, p := range in.choiceOf[l] {
			c := in.held(p)
			if c == nil || in.shared(c, all) < enough {
				continue
			}
			if vs := in.possible(c); len(vs) > 0 {
				return c.locals, vs
			}
		}
	}
	return nil, nil
}

// shared counts the locals of a choice that are among these.
func (in *interp) shared(c *choice, mentioned []syntax.LocalID) int {
	n := 0
	for _, l := range c.locals {
		if slices.Contains(mentioned, l) {
			n++
		}
	}
	return n
}

// mentions are the locals that expressions mention: by name where a choice is about
// them, and with an index.
type mentions struct {
	names, tables [8]syntax.LocalID
	whole         [8]bool // it is unpacked: several values of it
	nn, nt        int
}

// mention notes the locals that n mentions, down to a small depth.
func (in *interp) mention(n syntax.Node, m *mentions, depth int) {
	t := in.tree
	switch t.Kind(n) {
	case syntax.KindName:
		if l := t.Name(n).Local; l != 0 && m.nn < len(m.names) && len(in.choiceOf[l]) > 0 && in.plain(l) {
			m.names[m.nn] = l
			m.nn++
		}
	case syntax.KindIndex:
		x := t.Index(n).X
		if t.Kind(x) == syntax.KindName {
			in.mentionTable(t.Name(x).Local, m, false)
		} else if depth < 4 {
			in.mention(x, m, depth+1)
		}
	case syntax.KindParen:
		in.mention(t.Inner(n), m, depth)
	case syntax.KindCall:
		c := t.Call(n)
		if len(c.Args) > 0 && c.Method == 0 && t.Kind(c.Fn) == syntax.KindName && t.Sym(t.Name(c.Fn).Sym) == "unpack" && t.Kind(c.Args[0]) == syntax.KindName {
			in.mentionTable(t.Name(c.Args[0]).Local, m, true)
			return
		}
		for _, a := range c.Args[:min(len(c.Args), 4)] {
			if depth < 4 {
				in.mention(a, m, depth+1)
			}
		}
	case syntax.KindTable:
		fs := t.Fields(n)
		for i := range min(fs.Len(), 4) {
			if _, v := fs.At(i); depth < 4 {
				in.mention(v, m, depth+1)
			}
		}
	}
}

func (in *interp) mentionTable(l syntax.LocalID, m *mentions, whole bool) {
	if l != 0 && m.nt < len(m.tables) && in.plain(l) {
		m.tables[m.nt], m.whole[m.nt] = l, whole
		m.nt++
	}
}

// tablesOf splits a local that can be one of several tables.
func (in *interp) tablesOf(l syntax.LocalID) [][]Set {
	ids := in.d.sets[in.slotOf(l).set].alts
	if len(ids) < 2 || len(ids) > maxChoiceVariants {
		return nil
	}
	out := make([][]Set, 0, len(ids))
	for _, id := range ids {
		if k := in.d.alts[id].kind; k != altTable && k != altNil {
			return nil
		}
		out = append(out, []Set{in.d.one(id)})
	}
	return out
}

// possible returns the variants of a choice that what is known since then leaves over;
// nil where that cannot be told.
func (in *interp) possible(c *choice) [][]Set {
	out := c.variants
	for i, l := range c.locals {
		if !in.plain(l) {
			return nil
		}
		now := in.slotOf(l).set
		if now == c.joined[i] {
			continue
		}
		// It was narrowed. Constants and tables are either left over or not.
		var left [][]Set
		for _, v := range out {
			if !in.exact(v[i]) {
				return nil
			}
			if slices.Contains(in.d.sets[now].alts, in.d.sets[v[i]].alts[0]) {
				left = append(left, v)
			}
		}
		for _, id := range in.d.sets[now].alts {
			if !slices.ContainsFunc(c.variants, func(v []Set) bool { return in.d.one(id) == v[i] }) {
				return nil
			}
		}
		out = left
	}
	return out
}

// exact reports whether a set is one alternative that no other one covers.
func (in *interp) exact(s Set) bool {
	a, ok := in.d.sole(s)
	if !ok {
		return false
	}
	_, text := in.d.constString(s)
	return text || a.kind == altTable || a.kind == altNil
}

// eachCase evaluates something once for each case and joins what comes of it. It
// returns, for each case, the values; nil where the case cannot be.
func (in *interp) eachCase(locals []syntax.LocalID, variants [][]Set, eval func() *list) (joined *list, each []*list) {
	start := in.snapshot()
	var out state
	each = make([]*list, len(variants))
	for i, v := range variants {
		in.st = start
		in.gen++
		for j, l := range locals {
			in.put(&in.st.locals, uint32(in.tree.Locals[l].Slot), Val{set: v[j], trail: in.slotOf(l).trail})
		}
		r := eval()
		if !in.st.alive {
			continue
		}
		each[i] = r
		if joined == nil {
			joined = r
		} else {
			joined = in.joinList(joined, r, lin{}, false)
		}
		out = in.joinStates(out, in.snapshot(), headJoin{})
	}
	in.st = out
	if joined == nil {
		in.st.alive = false
		return emptyList, each
	}
	for _, l := range locals { // evaluating does not assign them
		slot := uint32(in.tree.Locals[l].Slot)
		in.put(&in.st.locals, slot, start.locals.get(slot))
	}
	return joined, each
}

// declareCases declares locals from expressions that depend on a choice, and puts on
// record that they depend on it.
func (in *interp) declareCases(names []syntax.LocalID, values []syntax.Node) bool {
	locals, variants := in.cases(values, 1)
	if len(variants) == 0 || len(locals)+len(names) > maxChoiceLocals+2 {
		return false
	}
	joined, each := in.eachCase(locals, variants, func() *list { return in.exprs(values) })
	if !in.st.alive {
		return true
	}
	c := &choice{unit: in.unit, locals: slices.Clone(locals)}
	for i, l := range names {
		in.declare(l, in.explain(in.at(joined, i+1), stepAssign, values[min(i, len(values)-1)], in.tree.LocalName(l)))
		if l != 0 && in.plain(l) {
			c.locals = append(c.locals, l)
		}
	}
	for i, r := range each {
		if r == nil {
			continue
		}
		v := slices.Clone(variants[i])
		for j, l := range names {
			if l != 0 && in.plain(l) {
				v = append(v, in.at(r, j+1).set)
			}
		}
		c.variants = append(c.variants, v)
	}
	if len(c.locals) > len(locals) {
		in.choose(values[0], c)
	}
	return true
}
