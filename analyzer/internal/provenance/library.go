package provenance

import (
	"github.com/echomq/luakeys/analyzer/internal/contract"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// entry is one function that a library registers.
type entry struct {
	name  string
	fn    Val
	node  syntax.Node // the call of register_function
	flags []string    // its constant flags
}

// register records redis.register_function(name, callback) or its table form.
func (in *interp) register(args *list, at site) {
	e := entry{node: in.here(at.n)}
	first := in.at(args, 1)
	e.fn = in.at(args, 2)
	if a, ok := in.d.sole(first.set); ok && a.kind == altTable {
		field := func(name string) Val {
			return in.field(objID(a.ref), Val{set: in.d.setText(name)}, 0)
		}
		e.name, _ = in.d.constString(field("function_name").set)
		e.fn = field("callback")
		e.flags = in.constStrings(field("flags"))
	} else {
		e.name, _ = in.d.constString(first.set)
	}
	for i := range in.entries {
		if in.entries[i].node == e.node && in.entries[i].name == e.name {
			in.entries[i].fn = in.join(in.entries[i].fn, e.fn)
			return
		}
	}
	in.entries = append(in.entries, e)
}

// constStrings returns the constant texts that the list parts of tables hold.
func (in *interp) constStrings(v Val) []string {
	var out []string
	for _, id := range in.d.sets[v.set].alts {
		a := in.d.alts[id]
		if a.kind != altTable {
			continue
		}
		for _, w := range in.listPart(objID(a.ref)).prefix {
			if t, ok := in.d.constString(w.set); ok {
				out = append(out, t)
			}
		}
	}
	return out
}

// runLibrary runs the registered callbacks: in any order, any number of times, over
// state that they share. Each gets KEYS and ARGV as its two parameters.
func (in *interp) runLibrary() {
	if in.frame.ret != nil { // the chunk may return early
		end := in.mergeStates(in.frame.rets)
		end.locals = in.st.locals
		in.st = in.joinStates(in.st, end, headJoin{})
	}
	if !in.st.alive {
		return
	}
	in.running = true
	for round := 0; ; round++ {
		start := in.snapshot()
		for i := range in.entries {
			if in.spent {
				return
			}
			in.runEntry(i, round)
		}
		in.runEscaped()
		if in.sameState(start, in.st) {
			return
		}
		if round >= maxRounds {
			in.spent = true
			return
		}
	}
}

func (in *interp) runEntry(i, round int) {
	e := in.entries[i]
	before := in.snapshot()
	in.resetTable(objKeys, in.hostList(seqKeys))
	in.resetTable(objArgs, in.hostList(seqArgs))
	for _, loc := range in.facts {
		in.put(&in.st.heap, loc, Val{})
	}
	in.current = i + 1
	keys := Val{set: in.d.of(alt{kind: altTable, ref: uint32(objKeys)})}
	argv := Val{set: in.d.of(alt{kind: altTable, ref: uint32(objArgs)})}
	// A call that raises keeps what it has done to the library's state.
	out, _, done, raised := in.protect(func() *list { return in.callValue(e.fn, listOf(keys, argv), e.node, nil) })
	if done.alive && !in.muted {
		in.res.addEntryReturn(in, i, out)
	}
	in.current = 0
	after := in.joinStates(done, raised, headJoin{})
	after.locals = before.locals
	if after.alive {
		in.forgetKeys(&after.heap)
	}
	in.st = in.joinStates(before, after, headJoin{atHead: true, round: round})
}

func (in *interp) resetTable(o objID, l *list) {
	ob := &in.objs[o]
	for _, key := range ob.order {
		in.put(&in.st.heap, ob.fields[key], Val{})
	}
	in.put(&in.st.heap, ob.anyLoc, Val{})
	if ob.keyLoc != 0 {
		in.put(&in.st.heap, ob.keyLoc, Val{})
	}
	in.put(&in.st.heap, ob.meta, Val{})
	in.setList(o, l)
}

// forgetKeys turns elements of KEYS that outlive a call into unknown values: the next
// call does not declare them.
func (in *interp) forgetKeys(h *store) {
	in.gen++
	for i, lf := range h.dir {
		if lf == nil {
			continue
		}
		for k, v := range lf.vals {
			loc := uint32(i*leafSize + k)
			if v.set == setBottom || loc >= uint32(len(in.locs)) {
				continue
			}
			switch in.locs[loc] {
			case locMeta, locFact, locChoice, locType:
			case locList:
				if l := in.lists[v.set]; loc != in.objs[objKeys].list && loc != in.objs[objArgs].list {
					if m, changed := in.forgetList(l); changed {
						in.lists = append(in.lists, m)
						in.put(h, loc, Val{set: Set(len(in.lists) - 1)})
					}
				}
			default:
				if w := in.forget(v); w != v {
					in.put(h, loc, w)
				}
			}
		}
	}
}

func (in *interp) forgetList(l *list) (*list, bool) {
	changed := false
	each := func(vs []Val) []Val {
		out := make([]Val, len(vs))
		for i, v := range vs {
			out[i] = in.forget(v)
			changed = changed || out[i] != v
		}
		return out
	}
	n := *l
	if l.seq == seqKeys {
		n.cycle, n.seq, n.star = []Val{{set: in.d.setUnknown(whyState)}}, seqNone, true
		changed = true
	} else {
		n.cycle = each(l.cycle)
	}
	n.prefix, n.tail = each(l.prefix), each(l.tail)
	return &n, changed
}

func (in *interp) forget(v Val) Val {
	if in.d.taintOf(v.set)&fromKeys == 0 {
		return v
	}
	ids := make([]altID, 0, 4)
	for _, id := range in.d.sets[v.set].alts {
		a := in.d.alts[id]
		if m := in.d.altTaint(a); m&fromKeys != 0 {
			if m&fromArgv == 0 {
				a = alt{kind: altUnknown, ref: uint32(whyState)}
			}
		}
		ids = append(ids, in.d.alt(a))
	}
	return Val{set: in.d.setFrom(ids), trail: v.trail}
}

// contractNow is the contract in force: the script's, or that of the callback being run.
func (in *interp) contractNow() *contract.Contract {
	if in.current > 0 {
		e := in.entries[in.current-1]
		if c := in.opts.Functions[e.name]; c != nil {
			return c
		}
		if in.library {
			return nil
		}
	}
	return in.opts.Contract
}
