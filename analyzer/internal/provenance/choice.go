package provenance

import (
	"slices"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// A choice remembers that several locals were given their values together, so that a
// call that uses two of them can be judged for each combination that there is:
//
//	if quiet then cmd, key = 'PUBLISH', 'news' else cmd, key = 'GET', KEYS[1] end
//	redis.call(cmd, key)
//
// A choice holds as long as none of its locals is assigned again. The state says so:
// the location of the place that made it holds its number, and states that do not
// agree have none.
type choice struct {
	locals   []syntax.LocalID
	variants [][]Set // the values of locals, for each way to come here
	joined   []Set
}

// Limits of a choice: what is larger is judged by the joined values.
const (
	maxChoiceLocals   = 4
	maxChoiceVariants = 8
	maxChoiceStmts    = 12
)

// choiceLocals returns the plain locals from outside an if statement that its branches
// assign themselves, where there are two or more.
func (in *interp) choiceLocals(n syntax.Node, s syntax.If) []syntax.LocalID {
	t := in.tree
	var out []syntax.LocalID
	branch := func(body syntax.Node) {
		stmts := t.List(body)
		for _, m := range stmts[:min(len(stmts), maxChoiceStmts)] {
			if t.Kind(m) != syntax.KindAssign {
				continue
			}
			for _, target := range t.Assign(m).Targets {
				if t.Kind(target) != syntax.KindName {
					continue
				}
				l := t.Name(target).Local
				if l != 0 && in.plain(l) && t.Locals[l].Pos < t.Pos(n) && !slices.Contains(out, l) {
					out = append(out, l)
				}
			}
		}
	}
	for i := range s.Len() {
		_, body := s.At(i)
		branch(body)
	}
	if s.Else != 0 {
		branch(s.Else)
	}
	if len(out) < 2 || len(out) > maxChoiceLocals {
		return nil
	}
	return out
}

// plain reports whether a local lives in a slot of the current frame.
func (in *interp) plain(l syntax.LocalID) bool {
	return in.tree.Locals[l].Func == in.frame.fn && !in.inCell(l)
}

func (in *interp) slotOf(l syntax.LocalID) Val {
	return in.st.locals.get(uint32(in.tree.Locals[l].Slot))
}

// variant adds what the locals are in the current state.
func (in *interp) variant(c *choice) {
	if !in.st.alive {
		return
	}
	v := make([]Set, len(c.locals))
	for i, l := range c.locals {
		v[i] = in.slotOf(l).set
	}
	for _, old := range c.variants {
		if slices.Equal(old, v) {
			return
		}
	}
	c.variants = append(c.variants, v)
}

// choose puts a choice made at n on record, where it says more than the joined values.
func (in *interp) choose(n syntax.Node, c *choice) {
	if !in.st.alive || len(c.variants) < 2 || len(c.variants) > maxChoiceVariants {
		return
	}
	named := false
	for _, v := range c.variants {
		for _, s := range v {
			_, ok := in.d.constString(s)
			named = named || ok
		}
	}
	if !named { // it chooses no command
		return
	}
	for _, l := range c.locals {
		c.joined = append(c.joined, in.slotOf(l).set)
	}
	k := siteKey{uint32(n), in.frame.ctx}
	loc, ok := in.choiceAt[k]
	if !ok {
		loc = in.newLoc(locChoice)
		if in.choiceAt == nil {
			in.choiceAt, in.choiceOf = map[siteKey]uint32{}, map[syntax.LocalID][]uint32{}
		}
		in.choiceAt[k] = loc
		for _, l := range c.locals {
			in.choiceOf[l] = append(in.choiceOf[l], loc)
		}
	}
	id := slices.IndexFunc(in.choices, func(o *choice) bool {
		return slices.Equal(o.locals, c.locals) && slices.Equal(o.joined, c.joined) && slices.EqualFunc(o.variants, c.variants, slices.Equal)
	})
	if id < 0 {
		id = len(in.choices)
		in.choices = append(in.choices, c)
	}
	in.put(&in.st.heap, loc, Val{set: Set(id + 1)})
}

// assigned forgets the choices that a local is part of.
func (in *interp) assigned(l syntax.LocalID) {
	for _, loc := range in.choiceOf[l] {
		if in.st.heap.get(loc).set != 0 {
			in.put(&in.st.heap, loc, Val{})
		}
	}
}

// cases returns the cases that a call with these arguments is judged for one by one:
// locals and the values they have together. nil: no case distinction helps.
func (in *interp) cases(args []syntax.Node) (locals []syntax.LocalID, variants [][]Set) {
	t := in.tree
	var seen [8]syntax.LocalID
	n := 0
	for _, a := range args {
		var l syntax.LocalID
		switch t.Kind(a) {
		case syntax.KindName:
			if l = t.Name(a).Local; l == 0 || len(in.choiceOf[l]) == 0 {
				continue
			}
		case syntax.KindIndex, syntax.KindCall:
			if l = in.chooser(a); l == 0 {
				continue
			}
			if t.Kind(a) == syntax.KindCall || slices.Contains(seen[:n], l) {
				if vs := in.tablesOf(l); vs != nil {
					return []syntax.LocalID{l}, vs
				}
				continue
			}
		default:
			continue
		}
		if n < len(seen) {
			seen[n] = l
			n++
		}
	}
	if len(in.choiceOf) == 0 || n < 2 {
		return nil, nil
	}
	for i, l := range seen[:n] {
		for _, loc := range in.choiceOf[l] {
			id := in.st.heap.get(loc).set
			if id == 0 {
				continue
			}
			c := in.choices[id-1]
			if !slices.ContainsFunc(seen[i+1:n], func(m syntax.LocalID) bool { return slices.Contains(c.locals, m) }) {
				continue
			}
			if vs := in.possible(c); len(vs) > 0 {
				return c.locals, vs
			}
		}
	}
	return nil, nil
}

// chooser returns the local that x.f, x[1] and unpack(x) depend on.
func (in *interp) chooser(a syntax.Node) syntax.LocalID {
	t := in.tree
	x := a
	if t.Kind(a) == syntax.KindCall {
		c := t.Call(a)
		if c.Method != 0 || len(c.Args) == 0 || t.Kind(c.Fn) != syntax.KindName || t.Sym(t.Name(c.Fn).Sym) != "unpack" {
			return 0
		}
		x = c.Args[0]
	} else {
		x = t.Index(a).X
	}
	if t.Kind(x) != syntax.KindName {
		return 0
	}
	l := t.Name(x).Local
	if l == 0 || !in.plain(l) {
		return 0
	}
	return l
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
		// It was narrowed. Constants are either left over or not.
		var left [][]Set
		for _, v := range out {
			if _, ok := in.d.constString(v[i]); !ok {
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

// callCases evaluates a call once for each case and joins what comes of it.
func (in *interp) callCases(n syntax.Node, locals []syntax.LocalID, variants [][]Set) *list {
	start := in.snapshot()
	var out state
	var res *list
	for _, v := range variants {
		in.st = start
		in.gen++
		for i, l := range locals {
			old := in.slotOf(l)
			in.put(&in.st.locals, uint32(in.tree.Locals[l].Slot), Val{set: v[i], trail: old.trail})
		}
		r := in.callOnce(n)
		if !in.st.alive {
			continue
		}
		if res == nil {
			res = r
		} else {
			res = in.joinList(res, r, lin{}, false)
		}
		out = in.joinStates(out, in.snapshot(), headJoin{})
	}
	in.st = out
	if res == nil {
		in.st.alive = false
		return emptyList
	}
	for _, l := range locals { // a call does not assign them
		slot := uint32(in.tree.Locals[l].Slot)
		in.put(&in.st.locals, slot, start.locals.get(slot))
	}
	return res
}
