package provenance

// Of a metatable that is a table of the script it is known which metamethods it has:
// a table without the one that an operation asks for behaves as one without a
// metatable. A metamethod itself is not followed (design.md, "Provenance": a metatable
// makes absent indices unknown): what it gives is unknown, and the functions that it
// can reach may be called with anything.

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

// fallback is what __index makes of a read of o[k] that found v, which may be absent:
// something unknown. The functions that it can find may be called with anything from
// now on; the table that holds them stays as it is, since a read does not change it.
func (in *interp) fallback(o objID, k, v Val) Val {
	h := in.metamethod(o, "__index")
	if h.set == setNil {
		return v
	}
	for _, id := range in.d.sets[h.set].alts {
		switch a := in.d.alts[id]; a.kind {
		case altNil:
		case altTable:
			in.eachHeld(objID(a.ref), func(_ alt, w Val) {
				in.escape(Val{set: in.d.without(w.set, func(b alt) bool { return b.kind != altFunc })})
			})
			v = in.join(v, in.unknownCall(emptyList, whyMeta))
		default:
			self := Val{set: in.d.of(alt{kind: altTable, ref: uint32(o)})}
			v = in.join(v, in.unknownCall(listOf(Val{set: in.d.one(id)}, self, k), whyMeta))
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
