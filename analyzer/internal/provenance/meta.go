package provenance

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// A metatable that is a table of the script is followed: an absent field is looked up
// in the table that __index names, and a table without the metamethod that an
// operation asks for behaves as one without a metatable. A metamethod that is a
// function is not followed: what it gives is unknown, and it may do anything that its
// captured variables allow.

// setmetatable sets the metatable of a table.
func (in *interp) setmetatable(args *list) *list {
	t, mt := in.at(args, 1), in.at(args, 2)
	tables := 0
	in.d.each(t.set, func(a alt) {
		if a.kind == altTable {
			tables++
		}
	})
	for _, id := range in.d.sets[t.set].alts {
		a := in.d.alts[id]
		if a.kind != altTable {
			in.escape(mt)
			continue
		}
		o := objID(a.ref)
		if !in.followed(mt) || o == objGlobals || in.objs[o].lib != "" {
			in.setMeta(o, metaTable)
			in.escape(mt)
			in.runEscaped()
			continue
		}
		if in.objs[o].mt == 0 {
			loc := in.newLoc(locField)
			in.objs[o].mt = loc
		}
		v := mt
		if tables > 1 || in.objs[o].multi {
			old := in.st.heap.get(in.objs[o].mt)
			if old.set == setBottom && !in.objs[o].multi {
				old.set = setNil
			}
			v = in.join(old, v)
		}
		in.put(&in.st.heap, in.objs[o].mt, v)
	}
	return listOf(t)
}

// followed reports whether a metatable is nil, or tables of the script.
func (in *interp) followed(mt Val) bool {
	for _, id := range in.d.sets[mt.set].alts {
		switch a := in.d.alts[id]; a.kind {
		case altNil:
		case altTable:
			if in.objs[a.ref].lib != "" || objID(a.ref) == objGlobals {
				return false
			}
		default:
			return false
		}
	}
	return mt.set != setBottom
}

// metamethod is what a table's metatable holds for an event; nil where it has none.
func (in *interp) metamethod(o objID, event string) Val {
	out := Val{set: setNil}
	if in.metaOf(o)&metaTable != 0 {
		out.set = in.d.setUnknown(whyMeta)
		return out
	}
	if in.objs[o].mt == 0 {
		return out
	}
	mt := in.st.heap.get(in.objs[o].mt)
	if mt.set == setBottom {
		return out
	}
	out = Val{}
	key := in.d.sets[in.d.setText(event)].alts[0]
	for _, id := range in.d.sets[mt.set].alts {
		if a := in.d.alts[id]; a.kind == altTable {
			out = in.join(out, in.rawConst(objID(a.ref), key, 0))
		} else {
			out = in.join(out, Val{set: setNil})
		}
	}
	return out
}

// hasMeta reports whether an alternative of v is a table whose metatable may handle
// one of the events.
func (in *interp) hasMeta(v Val, events ...string) bool {
	if in.d.flags(v.set)&mayRefer == 0 {
		return false
	}
	for _, id := range in.d.sets[v.set].alts {
		a := in.d.alts[id]
		if a.kind != altTable {
			continue
		}
		for _, event := range events {
			if in.metamethod(objID(a.ref), event).set != setNil {
				return true
			}
		}
	}
	return false
}

// maxIndexChain bounds how many __index tables are followed; LuaS: MAXTAGLOOP is 100.
const maxIndexChain = 16

// fallback is what __index makes of a read of o[k] that found v, which may be absent.
func (in *interp) fallback(o objID, k, v Val, n syntax.Node, depth int) Val {
	h := in.metamethod(o, "__index")
	if h.set == setNil {
		return v
	}
	raw := v
	v.set = in.d.without(v.set, func(a alt) bool { return a.kind == altNil })
	for _, id := range in.d.sets[h.set].alts {
		a := in.d.alts[id]
		switch {
		case a.kind == altNil:
			v = in.join(v, raw)
		case a.kind == altTable && depth < maxIndexChain:
			v = in.join(v, in.fieldAt(objID(a.ref), k, n, depth+1))
		default:
			v = in.join(v, in.unknownCall(listOf(Val{set: in.d.one(id)}, Val{set: in.d.of(alt{kind: altTable, ref: uint32(o)})}, k), whyMeta))
		}
	}
	return v
}

// getmetatable is the metatable, or what it holds as __metatable.
func (in *interp) getmetatable(v Val) Val {
	var out Val
	for _, id := range in.d.sets[v.set].alts {
		a := in.d.alts[id]
		switch a.kind {
		case altTable:
			o := objID(a.ref)
			if in.metaOf(o)&metaTable != 0 || in.metamethod(o, "__metatable").set != setNil {
				return Val{set: in.d.setUnknown(whyMeta)}
			}
			mt := Val{set: setNil}
			if loc := in.objs[o].mt; loc != 0 {
				if w := in.st.heap.get(loc); w.set != setBottom {
					mt = w
				}
			}
			out = in.join(out, mt)
		case altStr, altExt, altUnknown: // the metatable of strings is shared with the server
			return Val{set: in.d.setUnknown(whyMeta)}
		default:
			out = in.join(out, Val{set: setNil})
		}
	}
	return out
}
