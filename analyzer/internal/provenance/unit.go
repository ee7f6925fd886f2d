package provenance

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// unit is one parsed chunk: the script, or a constant given to loadstring. What is
// found in a loaded chunk is reported at the string it was loaded from.
type unit struct {
	tree   *syntax.Tree
	infos  []fnInfo
	consts []Val
	calls  []callSeen // by node: what was seen at a call
	at     syntax.Node
}

type callSeen uint8

const (
	seenCall   callSeen = 1 << iota // the callee was evaluated
	seenServer                      // it can run commands, or call what can
)

func (in *interp) addUnit(t *syntax.Tree, at syntax.Node) uint32 {
	u := new(unit)
	if len(in.units) == 0 {
		u = &in.mainUnit
	}
	u.tree, u.at = t, at
	u.infos = zeroed(u.infos, len(t.Funcs))
	u.consts = zeroed(u.consts, t.Len())
	u.calls = zeroed(u.calls, t.Len())
	in.units = append(in.units, u)
	u.findUpvalues()
	return uint32(len(in.units) - 1)
}

// enter makes a unit current.
func (in *interp) enter(u uint32) {
	in.unit = u
	in.tree = in.units[u].tree
}

// here is the node of the script that stands for a node of the current unit.
func (in *interp) here(n syntax.Node) syntax.Node {
	if in.unit != 0 {
		return in.units[in.unit].at
	}
	return n
}

// findUpvalues lists, for each function, the captured variables from outside it.
func (u *unit) findUpvalues() {
	t := u.tree
	for l := 1; l < len(t.Locals); l++ {
		if t.Locals[l].Captured {
			w := upvalueWalk{u: u, seen: map[[2]uint32]bool{}}
			w.body(t.Root())
			return
		}
	}
}

type upvalueWalk struct {
	u    *unit
	cur  syntax.FuncID
	seen map[[2]uint32]bool
}

func (w *upvalueWalk) body(n syntax.Node) {
	t := w.u.tree
	syntax.Walk(t, n, func(m syntax.Node) bool {
		switch t.Kind(m) {
		case syntax.KindFunction:
			outer := w.cur
			w.cur = t.Func(m)
			w.body(t.Funcs[w.cur].Body)
			w.cur = outer
			return false
		case syntax.KindName:
			w.mention(t.Name(m).Local)
		}
		return true
	})
}

func (w *upvalueWalk) mention(l syntax.LocalID) {
	if l == 0 {
		return
	}
	t := w.u.tree
	for f := w.cur; f != t.Locals[l].Func; f = t.Funcs[f].Parent {
		key := [2]uint32{uint32(f), uint32(l)}
		if w.seen[key] {
			return
		}
		w.seen[key] = true
		w.u.infos[f].upvalues = append(w.u.infos[f].upvalues, l)
	}
}
