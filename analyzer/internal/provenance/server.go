package provenance

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// Targets is the set of servers that a script is analysed for; empty: all.
type Targets = commands.TargetSet

// server is redis.call and redis.pcall: it judges the key arguments and returns the
// reply.
func (in *interp) server(args *list, at site, protected bool) *list {
	if len(in.tries) > 0 {
		in.mayRaise()
	}
	names, dynamic, nameVal := in.commandNames(args)
	if !dynamic && len(names) == 0 {
		if in.d.sets[nameVal.set].alts == nil || in.d.flags(nameVal.set)&mayTrue == 0 || in.noStrings(nameVal.set) {
			if !protected { // the server refuses the call
				in.st.alive = false
				return emptyList
			}
		}
	}
	if !in.muted {
		in.res.addCall(in, at, names, dynamic, protected, args)
	}
	if dynamic {
		in.judgeDynamic(args, at, nameVal)
	}
	if len(names) > 0 {
		in.judgeKeys(names, args, at)
	}
	key := in.callKey
	out := in.reply(names, dynamic, args, at)
	for _, name := range names {
		in.noteExistence(name, key)
	}
	in.callKey = setBottom
	if protected {
		out = in.join(out, in.errorReply(at))
	}
	return in.single(out)
}

func (in *interp) noStrings(s Set) bool { return len(in.stringAlts(s)) == 0 }

// commandNames returns the constant names that the first argument can be; dynamic
// tells that it can be others.
func (in *interp) commandNames(args *list) (names []string, dynamic bool, v Val) {
	v = in.known(in.at(args, 1))
	for _, id := range in.d.sets[v.set].alts {
		s, ok := in.stringAlt(in.d.alts[id])
		if !ok {
			continue
		}
		if t, ok := in.d.constText(s); ok {
			names = append(names, t)
			continue
		}
		if ps := in.d.strs[s].parts; len(ps) == 1 && ps[0].kind == partArg && ps[0].a == ps[0].b {
			if c := in.contractNow(); c != nil && int(ps[0].a) <= len(c.Args) {
				if a := c.Args[ps[0].a-1]; len(a.In) > 0 && !a.Repeat {
					names = append(names, a.In...)
					continue
				}
			}
		}
		dynamic = true
	}
	return names, dynamic, v
}

// judgeDynamic handles a call whose command is not known: unless every other argument
// is an element of KEYS, the first that is not cannot be judged.
func (in *interp) judgeDynamic(args *list, at site, name Val) {
	check := func(i int, v Val) bool {
		v = in.known(v)
		if in.worst(v.set) <= ClassDeclared {
			in.judge(at.arg(i), v, "")
			return false
		}
		in.judgeUnknown(at.arg(i), whyNone, "the command is not known here, so this argument may be a key")
		return true
	}
	rest := in.from(args, 2)
	i := 1
	for _, v := range rest.prefix {
		if check(i, v) {
			return
		}
		i++
	}
	for _, v := range in.cycleAll(rest) {
		if len(rest.cycle) > 0 && check(i, v) {
			return
		}
	}
	for _, v := range rest.tail {
		i++
		if check(i, v) {
			return
		}
	}
	if len(args.prefix) == 0 && len(args.cycle) > 0 && args.seq == seqNone {
		in.judgeUnknown(at.arg(0), whyNone, "the command is not known here, so this argument may be a key")
	}
	_ = name
}

// judgeKeys judges the arguments that any of the named commands takes as keys.
func (in *interp) judgeKeys(names []string, args *list, at site) {
	var vals []Val
	var nodes []syntax.Node
	shape := in.shapeBuf
	shape.Args = shape.Args[:0]
	add := func(v Val, i int) {
		v = in.known(v)
		vals = append(vals, v)
		nodes = append(nodes, at.arg(i))
		shape.Args = append(shape.Args, in.shapeArg(v))
	}
	vals, nodes = in.valBuf[:0], in.nodeBuf[:0]
	for i, v := range args.prefix {
		add(v, i)
	}
	shape.Prefix = len(args.prefix)
	shape.Cycle, shape.Tail = 0, 0
	if len(args.prefix) == 0 { // the name comes out of a spread: split it off
		v := in.at(args, 1)
		add(v, 0)
		shape.Prefix = 1
		args = in.from(args, 2)
		for i, w := range args.prefix {
			add(w, i+1)
		}
		shape.Prefix += len(args.prefix)
	}
	if len(args.cycle) > 0 {
		for _, v := range in.cycleAll(args) {
			add(v, shape.Prefix)
			shape.Cycle++
		}
		shape.Reps = commands.Count{}
		if !args.star && !args.loose {
			shape.Reps = in.count(in.d.resolve(args.reps))
		}
	}
	for i, v := range args.tail {
		add(v, shape.Prefix+i+1)
		shape.Tail++
	}
	shape.Args[0].Words = names
	in.addShape(at, shape)
	r := commands.Keys(shape, in.opts.Targets)
	cmd := names[0]
	in.callKey = in.keySet(&shape, vals, &r)
	if len(names) == 1 {
		in.noteEffects(names[0], &shape, vals, nodes, &r, at)
	}
	if r.Unknown {
		in.judgeUnlisted(names, vals, nodes)
	}
	for i := 1; i < r.Len() && i < len(vals); i++ {
		if p := r.At(i); p.Key != commands.Never && !p.Option {
			in.judge(nodes[i], vals[i], cmd)
		}
	}
	in.valBuf, in.nodeBuf, in.shapeBuf = vals[:0], nodes[:0], shape // reply reads the shape
}

// judgeUnlisted handles a command that no table holds: its keys may be anywhere.
func (in *interp) judgeUnlisted(names []string, vals []Val, nodes []syntax.Node) {
	for _, n := range names {
		if commands.Lookup(n) == nil && n != "" {
			in.res.Unlisted = true
		}
	}
	_, _ = vals, nodes
}

func (in *interp) count(l lin) commands.Count {
	c := commands.Count{Known: true, Var: l.v, Coef: int(l.coef), Const: int(l.k)}
	if l.v == 0 {
		c.Coef = 0
	}
	return c
}

// shapeArg is what the command table needs to know of an argument.
func (in *interp) shapeArg(v Val) commands.Arg {
	var a commands.Arg
	ids := in.d.sets[v.set].alts
	for _, id := range ids {
		x := in.d.alts[id]
		switch x.kind {
		case altStr:
			t, ok := in.d.constText(strID(x.ref))
			if !ok {
				return commands.Arg{}
			}
			a.Words = append(a.Words, t)
			if f, ok := parseNumber(t); ok && len(ids) == 1 {
				if i, ok := intConst(f); ok {
					a.Num = commands.Exactly(int(i))
				}
			}
		case altConst:
			f := constFloat(x)
			a.Words = append(a.Words, formatNumber(f))
			if i, ok := intConst(f); ok && len(ids) == 1 {
				a.Num = commands.Exactly(int(i))
			}
		case altNumber:
			if len(ids) == 1 && x.num.hasSym {
				return commands.Arg{Num: in.count(in.d.resolve(x.num.sym))}
			}
			return commands.Arg{}
		case altNil, altFalse, altTrue, altTable, altFunc, altBuiltin:
			// refused: the call does not happen with it
		default:
			return commands.Arg{}
		}
	}
	return a
}

// reply is what the command gives back to the script.
func (in *interp) reply(names []string, dynamic bool, args *list, at site) Val {
	name := "the command"
	if len(names) > 0 {
		name = names[0]
	}
	n := in.here(at.n)
	var out Val
	if dynamic || len(names) == 0 {
		out = Val{set: in.d.setExt(fromReply, n)}
	}
	for _, nm := range names {
		out = in.join(out, in.replyOf(nm, args, n))
	}
	in.shapeBuf.Args = in.shapeBuf.Args[:0]
	if in.tracing {
		out = in.explain(Val{set: out.set, trail: in.echoTrail(out)}, stepReply, at.n, name)
	}
	return out
}

func (in *interp) echoTrail(v Val) trailID {
	if in.worst(v.set) == ClassReply {
		return 0
	}
	return v.trail
}

// replyOf is the reply of one command. Replies that give arguments back carry those
// arguments' parts; elements that are names of keys are those keys.
func (in *interp) replyOf(name string, args *list, n syntax.Node) Val {
	ext := Val{set: in.d.setExt(fromReply, n)}
	switch upperName(name) {
	case "ECHO":
		return in.tostring(in.at(args, 2))
	case "PING":
		if v := in.at(args, 2); in.d.flags(v.set)&mayTrue != 0 {
			return in.join(in.tostring(v), ext)
		}
	case "XADD": // an explicit id comes back
		return in.join(ext, in.anyString(args))
	case "LMPOP", "ZMPOP", "BLMPOP", "BZMPOP", "BLPOP", "BRPOP", "BZPOPMIN", "BZPOPMAX":
		return in.join(in.keyed(args, n, ext, false), Val{set: setFalse})
	case "XREAD", "XREADGROUP":
		return in.join(in.keyed(args, n, ext, true), Val{set: setFalse})
	}
	if v, ok := in.typedReply(name, in.shapeBuf, n); ok {
		return v
	}
	return ext
}

// errorReply is what redis.pcall gives where the command fails: a table with the
// error's text.
func (in *interp) errorReply(at site) Val {
	n := in.here(at.n)
	o := in.allocateAt(uint32(n)|1<<29, n)
	in.objs[o].passedOn = true
	in.storeKey(o, in.d.sets[in.d.setText("err")].alts[0], Val{set: in.d.bits(fromReply)}, in.objs[o].multi)
	return Val{set: in.d.of(alt{kind: altTable, ref: uint32(o)})}
}

// anyString is the join of the arguments behind the first key, as an id could stand
// at any of them.
func (in *interp) anyString(args *list) Val {
	v := in.any(in.from(args, 3), 1, indexMax)
	v.set = in.d.without(v.set, func(a alt) bool { _, ok := in.stringAlt(a); return !ok })
	if v.set == setBottom {
		return Val{}
	}
	return in.tostring(v)
}

// keyed is a reply whose first element, or whose elements' first element, names one
// of the keys of the call.
func (in *interp) keyed(args *list, n syntax.Node, ext Val, nested bool) Val {
	rest := in.from(args, 2)
	key := Val{}
	for _, vs := range [...][]Val{rest.prefix, in.cycleAll(rest), rest.tail} {
		for _, v := range vs {
			v.set = in.d.without(v.set, func(a alt) bool {
				if a.kind == altStr {
					_, c := in.d.constText(strID(a.ref))
					return c
				}
				return a.kind != altExt && a.kind != altUnknown
			})
			key = in.join(key, v)
		}
	}
	if key.set == setBottom {
		key = ext
	}
	// The other elements are data.
	pair := in.allocate(n)
	in.updateList(pair, &list{prefix: []Val{key}, cycle: []Val{ext}, star: true})
	v := Val{set: in.d.of(alt{kind: altTable, ref: uint32(pair)}), trail: key.trail}
	if !nested {
		return v
	}
	k := siteKey{uint32(n) | 1<<31, in.frame.ctx}
	o, ok := in.sites[k]
	if !ok {
		o = in.newObject(n)
		in.sites[k] = o
		in.objs[o].multi = true
	}
	in.setList(o, &list{cycle: []Val{v}, star: true})
	return Val{set: in.d.of(alt{kind: altTable, ref: uint32(o)})}
}

func upperName(s string) string { return mapASCII(s, 'a', 'z', 'A'-'a') }
