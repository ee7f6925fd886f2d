package provenance

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// Encode is one call of cjson.encode, joined over every time that it ran.
type Encode struct {
	Node syntax.Node
	// Empty is where a table is made that the call encodes, alone or inside another,
	// and that is a list on some path and empty on another; 0 where there is none.
	Empty syntax.Node
}

// noteEncode records what a call of cjson.encode is given.
func (in *interp) noteEncode(args *list, at site) {
	n := in.here(at.n)
	if in.muted || in.unit != 0 || n == 0 {
		return
	}
	i := 0
	for i < len(in.res.Encodes) && in.res.Encodes[i].Node != n {
		i++
	}
	if i == len(in.res.Encodes) {
		in.res.Encodes = append(in.res.Encodes, Encode{Node: n})
	}
	if e := &in.res.Encodes[i]; e.Empty == 0 {
		e.Empty = in.emptyList(in.at(args, 1).set, map[objID]bool{})
	}
}

// emptyList finds a list that the script filled by appending, and that may be empty
// now, among the tables of s and what they hold.
func (in *interp) emptyList(s Set, seen map[objID]bool) syntax.Node {
	for _, id := range in.d.sets[s].alts {
		a := in.d.alts[id]
		if a.kind != altTable {
			continue
		}
		o := objID(a.ref)
		if seen[o] {
			continue
		}
		seen[o] = true
		ob := &in.objs[o]
		if ob.form != 0 || ob.lib != "" || ob.node == 0 || o <= objArgs || int(ob.node) >= in.units[0].tree.Len() {
			continue
		}
		if ob.keyLoc != 0 || in.metaOf(o) != 0 {
			continue
		}
		l := in.listPart(o)
		filled := ob.filled != 0 && in.st.heap.get(ob.filled).set == setTrue
		if len(ob.order) == 0 && !filled {
			if in.units[0].tree.Kind(ob.node) == syntax.KindTable && in.units[0].tree.Fields(ob.node).Len() == 0 &&
				in.lengthLow(l) == 0 && (len(l.cycle) > 0 || len(l.prefix) > 0) {
				return ob.node
			}
		}
		for _, key := range ob.order {
			if v := in.st.heap.get(ob.fields[key]); v.set != setBottom {
				if n := in.emptyList(v.set, seen); n != 0 {
					return n
				}
			}
		}
		for _, vs := range [][]Val{l.prefix, l.cycle, l.tail} {
			for _, v := range vs {
				if n := in.emptyList(v.set, seen); n != 0 {
					return n
				}
			}
		}
	}
	return 0
}

// lengthLow returns a length that the list is never shorter than.
func (in *interp) lengthLow(l *list) int {
	n := in.rangeOf(in.lengthSet(l))
	return int(max(0, n.lo))
}
