package provenance

import (
	"cmp"
	"slices"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

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
	captured := false
	for l := 1; l < len(t.Locals) && !captured; l++ {
		captured = t.Locals[l].Captured
	}
	if !captured {
		return
	}
	// Functions nest, so the one around an offset is the last that starts before it,
	// or one around that.
	fns := make([]syntax.FuncID, 0, len(t.Funcs)-1)
	for f := range t.Funcs[1:] {
		fns = append(fns, syntax.FuncID(f+1))
	}
	start := func(f syntax.FuncID) uint32 { return t.Pos(t.Funcs[f].Node) }
	slices.SortFunc(fns, func(a, b syntax.FuncID) int { return cmp.Compare(start(a), start(b)) })
	around := func(pos uint32) syntax.FuncID {
		i, exact := slices.BinarySearchFunc(fns, pos, func(f syntax.FuncID, pos uint32) int { return cmp.Compare(start(f), pos) })
		if !exact {
			i--
		}
		f := syntax.FuncID(0)
		if i >= 0 {
			f = fns[i]
		}
		for f != 0 && t.End(t.Funcs[f].Node) <= pos {
			f = t.Funcs[f].Parent
		}
		return f
	}
	for n := syntax.Node(1); int(n) < t.Len(); n++ {
		if t.Kind(n) != syntax.KindName {
			continue
		}
		l := t.Name(n).Local
		if l == 0 || !t.Locals[l].Captured {
			continue
		}
		for f := around(t.Pos(n)); f != t.Locals[l].Func; f = t.Funcs[f].Parent {
			if slices.Contains(u.infos[f].upvalues, l) {
				break
			}
			u.infos[f].upvalues = append(u.infos[f].upvalues, l)
		}
	}
}
