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
	unit     uint32
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
			a, ok := in.d.sole(s)
			named = named || ok && (a.kind == altStr || a.kind == altTable)
		}
	}
	if !named { // it chooses no command
		return
	}
	for _, l := range c.locals {
		c.joined = append(c.joined, in.slotOf(l).set)
	}
	k := choiceKey{in.unit, n, in.depth}
	p := in.choiceAt[k]
	if p == nil {
		p = &choicePlace{loc: in.newLoc(locChoice), depth: in.depth}
		if in.choiceAt == nil {
			in.choiceAt, in.choiceOf = map[choiceKey]*choicePlace{}, map[syntax.LocalID][]*choicePlace{}
		}
		in.choiceAt[k] = p
		for _, l := range c.locals {
			in.choiceOf[l] = append(in.choiceOf[l], p)
		}
	}
	id := slices.IndexFunc(p.made, func(o *choice) bool {
		return slices.Equal(o.joined, c.joined) && slices.EqualFunc(o.variants, c.variants, slices.Equal)
	})
	if id < 0 {
		id = len(p.made)
		p.made = append(p.made, c)
	}
	in.put(&in.st.heap, p.loc, Val{set: Set(id + 1)})
}

// choiceKey is a place that makes choices, in a frame of some depth: no two active
// frames have the same one, and what an earlier frame left behind is forgotten as the
// locals are declared anew.
type choiceKey struct {
	unit  uint32
	n     syntax.Node
	depth int
}

// choicePlace is where choices are made; the state keeps, at loc, the number of the
// one that holds, from 1.
type choicePlace struct {
	loc   uint32
	depth int
	made  []*choice
}

// held returns the choice of a place that holds now, or nil.
func (in *interp) held(p *choicePlace) *choice {
	if p.depth != in.depth {
		return nil
	}
	if id := in.st.heap.get(p.loc).set; id != 0 && p.made[id-1].unit == in.unit {
		return p.made[id-1]
	}
	return nil
}

// assigned forgets the choices that a local is part of.
func (in *interp) assigned(l syntax.LocalID) {
	for _, p := range in.choiceOf[l] {
		if p.depth == in.depth && in.st.heap.get(p.loc).set != 0 {
			in.put(&in.st.heap, p.loc, Val{})
		}
	}
}

// forgetChoices forgets every choice, after a recursive call: what the state then says
// of them comes from other activations of the same functions.
func (in *interp) forgetChoices() {
	for _, p := range in.choiceAt {
		if in.st.heap.get(p.loc).set != 0 {
			in.put(&in.st.heap, p.loc, Val{})
		}
	}
}
