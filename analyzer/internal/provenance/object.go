package provenance

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// objID names an abstract table: one per place that makes tables, and calling context.
type objID uint32

// Tables that exist from the start.
const (
	objNone objID = iota
	objGlobals
	objKeys
	objArgs
	objString // the library, which strings index
	objLibs   // the first of the other libraries; see libraryNames
)

// object is the static description of an abstract table. What it holds is in the
// state, under locations that the object hands out.
type object struct {
	filled   uint32      // location of setTrue where a test proved that #t > 0; 0: none yet
	node     syntax.Node // where it is made
	list     uint32      // location of its list part
	anyLoc   uint32      // location of what was stored under unknown keys
	keyLoc   uint32      // location of those keys; 0: none yet
	meta     uint32      // location of its flags: see metaOpen ...
	fields   map[altID]uint32
	order    []altID // the keys of fields, in the order they were first stored
	mt       uint32  // location of its metatable; 0: none was ever set
	multi    bool    // it may stand for several tables at once: stores only add
	form     uint32  // of a typed reply: its number in interp.forms
	passedOn bool    // it is the error of a command that redis.pcall ran
	lib      string  // a library of the sandbox: absent fields are its functions
}

type locKind uint8

const (
	locCell   locKind = iota // a captured variable
	locField                 // a field: absent means nil
	locAny                   // joined values under unknown keys
	locList                  // an index into interp.lists
	locType                  // a number in interp.uses: absent, or another, on either side means none
	locMeta                  // joined metaXxx flags, as a Set of constants
	locFact                  // what an ARGV element was found to equal
	locChoice                // the number of a choice that holds
)

func (in *interp) newLoc(k locKind) uint32 {
	in.locs = append(in.locs, k)
	return uint32(len(in.locs) - 1)
}

func (in *interp) newObject(n syntax.Node) objID {
	in.objs = append(in.objs, object{node: n, list: in.newLoc(locList), anyLoc: in.newLoc(locAny), meta: in.newLoc(locMeta)})
	return objID(len(in.objs) - 1)
}

// Flags of an object in a state, kept as a bit mask in Val.set of its meta location.
const (
	metaOpen  = 1 << iota // it holds data from outside, or unknown stores: absent fields are unknown
	metaTable             // it has a metatable that the analysis does not follow
)

func (in *interp) metaOf(o objID) uint32 { return uint32(in.st.heap.get(in.objs[o].meta).set) }

func (in *interp) setMeta(o objID, bits uint32) {
	old := in.metaOf(o)
	if old|bits != old {
		in.put(&in.st.heap, in.objs[o].meta, Val{set: Set(old | bits)})
	}
}

// listOf returns the list part of a table in the current state.
func (in *interp) listPart(o objID) *list {
	if id := in.st.heap.get(in.objs[o].list).set; id != 0 {
		return in.lists[id]
	}
	return emptyList
}

// setList stores a list part.
func (in *interp) setList(o objID, l *list) {
	in.lists = append(in.lists, l)
	in.put(&in.st.heap, in.objs[o].list, Val{set: Set(len(in.lists) - 1)})
}

// updateList stores a list part; for an object that stands for several tables the
// old one stays possible.
func (in *interp) updateList(o objID, l *list) {
	if loc := in.objs[o].filled; loc != 0 {
		in.put(&in.st.heap, loc, Val{})
	}
	if in.objs[o].multi {
		old := in.listPart(o)
		l = in.joinList(old, l, lin{}, false)
		if in.sameList(old, l) {
			return
		}
	}
	in.setList(o, l)
}

// joinLoc joins the values of one heap location of two states.
func (in *interp) joinLoc(loc uint32, a, b Val, h headJoin) Val {
	switch in.locs[loc] {
	case locList:
		if a.set == 0 || b.set == 0 || a.set == b.set {
			return Val{set: max(a.set, b.set)}
		}
		x, y := in.lists[a.set], in.lists[b.set]
		l := in.joinList(x, y, h.turns, h.atHead)
		if h.atHead && h.round >= 3 && !in.sameList(l, x) {
			l = in.widenList(x, l, h.round)
		}
		switch {
		case in.sameList(l, x):
			return a
		case in.sameList(l, y):
			return b
		}
		in.lists = append(in.lists, l)
		return Val{set: Set(len(in.lists) - 1)}
	case locMeta:
		return Val{set: a.set | b.set}
	case locType:
		if a.set != b.set {
			return Val{}
		}
		return a
	case locChoice:
		if a.set != b.set {
			return Val{}
		}
		return a
	case locFact:
		if a.set == setBottom || b.set == setBottom {
			return Val{}
		}
		return in.join(a, b)
	case locField:
		if a.set == setBottom {
			a.set = setNil
		}
		if b.set == setBottom {
			b.set = setNil
		}
	}
	return in.joinAt(a, b, h)
}

// widenList makes a list that keeps changing at a loop's head stop: its elements are
// widened, then its shape given up.
func (in *interp) widenList(old, l *list, round int) *list {
	widen := func(a, b []Val) []Val {
		if len(a) != len(b) {
			return b
		}
		out := make([]Val, len(b))
		for i := range b {
			out[i] = Val{set: in.d.widen(a[i].set, b[i].set, round), trail: b[i].trail}
		}
		return out
	}
	n := *l
	if l.seq == seqNone {
		n.cycle = widen(old.cycle, l.cycle)
	}
	n.prefix, n.tail = widen(old.prefix, l.prefix), widen(old.tail, l.tail)
	if round < 6 {
		return &n
	}
	v := in.any(&n, 1, indexMax)
	v.set = in.d.widen(in.any(old, 1, indexMax).set, v.set, round)
	keep := 0
	if round < 10 {
		keep = min(len(old.prefix), len(n.prefix), 2)
	}
	return &list{prefix: n.prefix[:keep:keep], cycle: []Val{v}, star: true, loose: l.loose || round >= 12}
}

// fieldLoc returns the location of a field, making one where it is new.
func (in *interp) fieldLoc(o objID, key altID) uint32 {
	ob := &in.objs[o]
	if loc, ok := ob.fields[key]; ok {
		return loc
	}
	if ob.fields == nil {
		ob.fields = make(map[altID]uint32, 4)
	}
	loc := in.newLoc(locField)
	ob = &in.objs[o]
	ob.fields[key] = loc
	ob.order = append(ob.order, key)
	return loc
}
