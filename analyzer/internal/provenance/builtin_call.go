package provenance

import (
	"math"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// builtin applies the transfer function of a function of the sandbox.
func (in *interp) builtin(a alt, args *list, at site) *list {
	d := in.d
	arg := func(i int) Val { return in.at(args, i) }
	one := func(s Set) *list { return listOf(Val{set: s}) }
	if len(in.tries) > 0 {
		in.mayRaise()
	}
	if in.opts.Broken.Function != "" && in.opts.Broken.is(builtinID(a.ref)) {
		return in.opts.Broken.result(in)
	}
	switch id := builtinID(a.ref); id {
	case biCall, biPcallServer:
		return in.server(args, at, id == biPcallServer)
	case biType:
		return one(in.typeNames(arg(1)))
	case biTonumber:
		return listOf(in.tonumber(arg(1), arg(2)))
	case biTostring:
		return listOf(in.tostring(arg(1)))
	case biUnpack:
		return in.unpack(args, at)
	case biSelect:
		return in.selectArgs(args)
	case biIpairs:
		return listOf(Val{set: in.builtinSet(biIpairsIter)}, arg(1), Val{set: d.setNumber(0)})
	case biPairs:
		return listOf(Val{set: in.builtinSet(biNext)}, arg(1), Val{set: setNil})
	case biNext, biIpairsIter:
		k, v := in.elements(arg(1), id == biIpairsIter, lin{})
		if v.set == setBottom {
			return one(setNil)
		}
		return listOf(in.join(k, Val{set: setNil}), in.join(v, Val{set: setNil}))
	case biAssert:
		v := arg(1)
		s := d.truthy(v.set, true)
		if s == setBottom {
			in.raise(arg(2))
			return emptyList
		}
		if d.flags(v.set)&(mayNil|mayFalse) != 0 {
			if len(in.tries) > 0 {
				in.noteRaised(arg(2))
			}
			if len(at.args) > 0 {
				in.narrowTruth(at.args[0], v, true)
			}
		}
		rest := in.from(args, 2)
		return in.appendList(listOf(Val{set: s, trail: v.trail}), rest)
	case biError:
		if in.d.taintOf(arg(1).set)&fromReply == 0 { // not the error of a command, passed on
			in.noteError(at.n)
		}
		in.raise(arg(1))
		return emptyList
	case biPcall:
		return in.pcall(args, at, Val{})
	case biXpcall:
		return in.pcall(listOf(arg(1)), at, arg(2))
	case biRawequal:
		if eq, ok := in.equal(arg(1).set, arg(2).set); ok && eq {
			return one(setTrue)
		}
		return one(setBool)
	case biRawget:
		return listOf(in.index(arg(1), arg(2), at.n))
	case biRawset:
		in.store(arg(1), arg(2), arg(3))
		return listOf(arg(1))
	case biSetmetatable:
		return in.setmetatable(args)
	case biGetmetatable:
		return listOf(in.getmetatable(arg(1)))
	case biLoadstring:
		return in.loadstring(args, at)
	case biLoad, biDump, biUnknown, biNewproxy, biGetfenv, biCoRunning:
		in.reportEscapes(args, at)
		in.unknownCall(args, whyBuiltin)
		if id == biLoad {
			in.loads = true
			return one(d.setUnknown(whyLoaded))
		}
		return in.unknownList(whyBuiltin)
	case biSetfenv:
		in.reportEscapes(args, at)
		in.unknownCall(args, whyBuiltin)
		in.havoc()
		return in.unknownList(whyBuiltin)
	case biGcinfo, biCollectgarbage, biClock:
		return one(setNum)
	case biRandom:
		return one(d.numberOf(0, anyNumber))
	case biPrint, biRandomseed, biLog, biSetresp, biBreakpoint, biDebug, biSetn, biSetRepl:
		if id == biSetn {
			in.escape(arg(1))
		}
		return emptyList
	case biReplicate, biACLCheck:
		return one(setBool)
	case biRegister:
		in.register(args, at)
		return emptyList
	case biErrorReply, biStatusReply:
		name := "err"
		if id == biStatusReply {
			name = "ok"
		}
		o := in.allocate(at.n)
		in.storeField(o, d.sets[d.setText(name)].alts[0], arg(1))
		return one(d.of(alt{kind: altTable, ref: uint32(o)}))
	case biSha1hex, biTohex:
		return listOf(in.computed(args, 1))
	}
	if l, ok := in.stringLib(a, args, at); ok {
		return l
	}
	if l, ok := in.tableLib(a, args, at); ok {
		return l
	}
	if l, ok := in.dataLib(a, args, at); ok {
		return l
	}
	return in.coroutineLib(a, args, at)
}

// computed is a string computed from the first n arguments (0: all).
func (in *interp) computed(args *list, n int) Val {
	var m taint
	var from Val
	if n == 0 {
		from = in.any(args, 1, indexMax)
		m = in.deepTaint(from.set, 0)
	}
	if n == 1 { // each alternative by itself: its class is not that of them all
		v := in.at(args, 1)
		var s Set
		for _, id := range in.d.sets[v.set].alts {
			s = in.d.join(s, in.d.bits(in.deepTaint(in.d.one(id), 0)))
		}
		if s != setBottom {
			return Val{set: s, trail: v.trail}
		}
	}
	for i := 1; i <= n; i++ {
		v := in.at(args, i)
		from = in.join(from, v)
		m |= in.deepTaint(v.set, 0)
	}
	return Val{set: in.d.bits(m), trail: from.trail}
}

// deepTaint is what a value, with all that its tables hold, was computed from.
func (in *interp) deepTaint(s Set, depth int) taint {
	var m taint
	for _, id := range in.d.sets[s].alts {
		a := in.d.alts[id]
		m |= in.d.altTaint(a)
		if a.kind == altExt {
			if loc, ok := in.extLocs[id]; ok && depth < 6 {
				m |= in.deepTaint(in.st.heap.get(loc).set, depth+1)
			}
		}
		if a.kind != altTable {
			continue
		}
		o := objID(a.ref)
		if depth >= 6 || in.metaOf(o) != 0 {
			m |= fromUnknown
			continue
		}
		l := in.listPart(o)
		switch l.seq {
		case seqKeys:
			m |= fromKeys
		case seqArgs:
			m |= fromArgv
		}
		in.steps += len(l.prefix) + len(in.objs[o].order)
		for _, vs := range [...][]Val{l.prefix, l.cycle, l.tail} {
			for _, v := range vs {
				m |= in.deepTaint(v.set, depth+1)
			}
		}
		for _, key := range in.objs[o].order {
			if v := in.st.heap.get(in.objs[o].fields[key]); v.set != setBottom {
				m |= in.deepTaint(v.set, depth+1)
				m |= in.d.altTaint(in.d.alts[key])
			}
		}
		m |= in.deepTaint(in.st.heap.get(in.objs[o].anyLoc).set, depth+1)
		if loc := in.objs[o].keyLoc; loc != 0 {
			m |= in.d.taintOf(in.st.heap.get(loc).set)
		}
	}
	return m
}

func (in *interp) typeNames(v Val) Set {
	d := in.d
	var out Set
	d.each(v.set, func(a alt) {
		switch a.kind {
		case altNil:
			out = d.join(out, d.setText("nil"))
		case altFalse, altTrue:
			out = d.join(out, d.setText("boolean"))
		case altConst, altNumber:
			out = d.join(out, d.setText("number"))
		case altStr:
			out = d.join(out, d.setText("string"))
			if d.altFlag(a)&mayNil != 0 {
				out = d.join(out, d.setText("nil"))
			}
		case altTable:
			out = d.join(out, d.setText("table"))
		case altFunc, altBuiltin:
			out = d.join(out, d.setText("function"))
		default:
			for _, s := range [...]string{"nil", "boolean", "number", "string", "table"} {
				out = d.join(out, d.setText(s))
			}
			if a.kind == altUnknown {
				for _, s := range [...]string{"function", "thread", "userdata"} {
					out = d.join(out, d.setText(s))
				}
			}
		}
	})
	return out
}

func (in *interp) tonumber(v, base Val) Val {
	d := in.d
	var out Set
	for _, id := range d.sets[v.set].alts {
		a := d.alts[id]
		s := in.numberAlt(a)
		if base.set != setNil && a.kind == altStr {
			s = d.numberOf(d.strs[a.ref].taint, number{lo: -indexMax, hi: indexMax, whole: true})
		}
		if s == setBottom {
			s = setNil
		} else if a.kind == altStr || a.kind == altExt || a.kind == altUnknown {
			if _, isConst := d.constNumber(s); !isConst {
				s = d.join(s, setNil)
			}
		}
		out = d.join(out, s)
	}
	return Val{set: out, trail: v.trail}
}

func (in *interp) tostring(v Val) Val {
	d := in.d
	if in.hasMeta(v, "__tostring") {
		return in.unknownCall(listOf(v), whyMeta)
	}
	ids := make([]altID, 0, 4)
	var out Set
	for _, id := range d.sets[v.set].alts {
		a := d.alts[id]
		switch a.kind {
		case altNil:
			out = d.join(out, d.setText("nil"))
		case altFalse:
			out = d.join(out, d.setText("false"))
		case altTrue:
			out = d.join(out, d.setText("true"))
		case altTable, altFunc, altBuiltin:
			out = d.join(out, setLocal)
		default:
			if s, ok := in.stringAlt(a); ok {
				sure := a.kind != altStr || a.sure
				ids = append(ids, d.alt(alt{kind: altStr, sure: sure, ref: uint32(s)}))
			}
		}
	}
	return Val{set: d.join(out, d.setFrom(ids)), trail: v.trail}
}

// raise ends the path as error(v) does.
func (in *interp) raise(v Val) {
	in.noteRaised(v)
	if len(in.tries) > 0 {
		in.mayRaise()
	}
	in.st.alive = false
}

func (in *interp) noteRaised(v Val) {
	if len(in.tries) > 0 {
		t := in.tries[len(in.tries)-1]
		t.raised = in.join(t.raised, v)
	}
}

// pcall calls its first argument with the rest; handler is xpcall's.
func (in *interp) pcall(args *list, at site, handler Val) *list {
	f := in.at(args, 1)
	rest := in.from(args, 2)
	inner := at.rest()
	ok, err, okState, errState := in.protect(func() *list {
		return in.callValue(f, rest, inner.n, inner.args)
	})
	in.st = errState
	var failed *list
	if errState.alive {
		failed = listOf(Val{set: setFalse}, err)
		if handler.set != setBottom {
			before := in.snapshot()
			r := in.callValue(handler, listOf(err), at.n, nil)
			if in.st.alive {
				failed = in.joinList(failed, in.appendList(listOf(Val{set: setFalse}), r), lin{}, false)
			}
			in.st = in.joinStates(before, in.st, headJoin{}) // a handler that raises ends xpcall, too (LUA_ERRERR)
		}
	}
	errState = in.snapshot()
	var out *list
	if okState.alive {
		out = in.appendList(listOf(Val{set: setTrue}), ok)
	}
	in.st = in.joinStates(okState, errState, headJoin{})
	switch {
	case out == nil && (failed == nil || !errState.alive):
		in.st.alive = false
		return emptyList
	case out == nil:
		return failed
	case failed == nil || !errState.alive:
		return out
	}
	return in.joinList(out, failed, lin{}, false)
}

// loadstring parses a constant in place; anything else is code nobody has seen.
func (in *interp) loadstring(args *list, at site) *list {
	d := in.d
	var out Set
	for _, id := range d.sets[in.at(args, 1).set].alts {
		a := d.alts[id]
		if a.kind == altStr {
			if text, ok := d.constText(strID(a.ref)); ok {
				if u, ok := in.load(text, at.arg(0)); ok {
					out = d.join(out, d.of(alt{kind: altFunc, ref: d.closure(u, 0, nil)}))
				} else {
					out = d.join(out, setNil)
				}
				continue
			}
		}
		if _, ok := in.stringAlt(a); ok {
			in.loads = true
			out = d.join(out, d.join(d.setUnknown(whyLoaded), setNil))
		}
	}
	if out == setBottom {
		in.st.alive = false
		return emptyList
	}
	if d.flags(out)&mayNil != 0 {
		return listOf(Val{set: out}, in.join(Val{set: setNil}, Val{set: setLocal}))
	}
	return listOf(Val{set: out})
}

// load parses source as a unit of its own, once for each place and text.
func (in *interp) load(text string, n syntax.Node) (uint32, bool) {
	key := loadKey{text, in.here(n)}
	if u, ok := in.loaded[key]; ok {
		return u, u != 0
	}
	t := syntax.Parse([]byte(text), syntax.Options{})
	if len(t.Errors) > 0 || len(in.units) >= 64 {
		in.loaded[key] = 0
		return 0, false
	}
	u := in.addUnit(t, key.node)
	in.loaded[key] = u
	return u, true
}

type loadKey struct {
	text string
	node syntax.Node
}

// numberFn applies a function of math that is exact on constants.
func (in *interp) numberFn(v Val, f func(float64) float64, r func(number) number) Val {
	x := in.toNumber(v)
	if !in.st.alive {
		return x
	}
	if c, ok := in.d.constNumber(x.set); ok {
		return Val{set: in.d.setNumber(f(c)), trail: v.trail}
	}
	return Val{set: in.d.numbersOf(x.set, r(in.rangeOf(x.set))), trail: v.trail}
}

var _ = math.Pi
