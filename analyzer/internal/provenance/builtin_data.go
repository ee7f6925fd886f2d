package provenance

import (
	"math"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// dataLib applies math, cjson, cmsgpack, struct and bit.
func (in *interp) dataLib(a alt, args *list, at site) (*list, bool) {
	d := in.d
	arg := func(i int) Val { return in.at(args, i) }
	switch builtinID(a.ref) {
	case biAbs:
		return listOf(in.numberFn(arg(1), math.Abs, func(n number) number {
			if n.lo >= 0 {
				return n
			}
			return number{lo: 0, hi: indexMax, whole: n.whole}
		})), true
	case biFloor, biCeil:
		f := math.Floor
		if builtinID(a.ref) == biCeil {
			f = math.Ceil
		}
		return listOf(in.numberFn(arg(1), f, func(n number) number {
			if n.whole {
				return n
			}
			n.hasSym, n.whole = false, true
			return n
		})), true
	case biMax, biMin:
		return listOf(in.extreme(args, builtinID(a.ref) == biMax)), true
	case biFmod, biMath:
		v := in.any(args, 1, indexMax)
		return listOf(Val{set: d.numberOf(d.taintOf(v.set), anyNumber), trail: v.trail}), true
	case biModf, biFrexp:
		n := Val{set: d.numberOf(d.taintOf(arg(1).set), anyNumber), trail: arg(1).trail}
		return listOf(n, n), true
	case biEncode, biPack, biStructPack:
		if builtinID(a.ref) == biEncode {
			in.noteEncode(args, at)
		}
		return listOf(in.computed(args, 0)), true
	case biDecode:
		return listOf(in.decoded(arg(1), at)), true
	case biUnpackMsg:
		v := in.decoded(arg(1), at)
		return &list{prefix: []Val{v}, cycle: []Val{v}, star: true}, true
	case biUnpackOne:
		v := in.decoded(arg(1), at)
		return &list{prefix: []Val{{set: setNum}}, cycle: []Val{v}, star: true}, true
	case biStructUnpack:
		v := in.decoded(arg(2), at)
		return &list{prefix: []Val{v}, cycle: []Val{v}, star: true}, true
	case biStructSize:
		return listOf(Val{set: setCount}), true
	case biJSONSetting:
		return &list{cycle: []Val{{set: setNum}}, star: true}, true
	case biBit:
		v := in.any(args, 1, indexMax)
		return listOf(Val{set: d.numberOf(d.taintOf(v.set), number{lo: -indexMax, hi: indexMax, whole: true}), trail: v.trail}), true
	}
	return nil, false
}

// decoded is data read out of an encoded string: what the string was computed from.
func (in *interp) decoded(v Val, at site) Val {
	m := in.deepTaint(v.set, 0)
	s := in.d.setExt(m, in.here(at.n))
	if m&(fromReply|fromKeys) == fromReply|fromKeys { // a piece of it may be the reply's alone
		s = in.d.join(s, in.d.setExt(m&^fromKeys, in.here(at.n)))
	}
	return in.explain(Val{set: s, trail: v.trail}, stepDecode, at.n, "")
}

func (in *interp) extreme(args *list, most bool) Val {
	if args.fixed() && len(args.prefix) > 0 {
		best, ok := math.Inf(1), true
		if most {
			best = math.Inf(-1)
		}
		for _, v := range args.prefix {
			f, isConst := in.d.constNumber(v.set)
			ok = ok && isConst
			if most {
				best = math.Max(best, f)
			} else {
				best = math.Min(best, f)
			}
		}
		if ok {
			return Val{set: in.d.setNumber(best)}
		}
	}
	v := in.any(args, 1, indexMax)
	n := in.rangeOf(v.set)
	n.hasSym = false
	for _, w := range args.prefix {
		r := in.rangeOf(w.set)
		if most {
			n.lo = max(n.lo, r.lo)
		} else {
			n.hi = min(n.hi, r.hi)
		}
	}
	return Val{set: in.d.numbersOf(v.set, n), trail: v.trail}
}

// libraryField is what a field of a library holds unless the script stored one.
func (in *interp) libraryField(lib, name string, n syntax.Node) Val {
	if b, ok := lookupBuiltin(lib, name); ok {
		return Val{set: in.builtinSet(b)}
	}
	d := in.d
	switch lib {
	case "redis", "server":
		switch name {
		case "LOG_DEBUG", "LOG_VERBOSE", "LOG_NOTICE", "LOG_WARNING", "REPL_NONE", "REPL_AOF", "REPL_SLAVE", "REPL_REPLICA", "REPL_ALL",
			"REDIS_VERSION_NUM", "VALKEY_VERSION_NUM", "SERVER_VERSION_NUM":
			return Val{set: setCount}
		case "REDIS_VERSION", "VALKEY_VERSION", "SERVER_VERSION", "SERVER_NAME":
			return Val{set: setLocal}
		}
	case "math":
		switch name {
		case "pi":
			return Val{set: d.setNumber(math.Pi)}
		case "huge":
			return Val{set: d.setNumber(math.Inf(1))}
		}
	case "cjson":
		switch name {
		case "null":
			return Val{set: setLocal}
		case "_NAME", "_VERSION":
			return Val{set: setLocal}
		case "new":
			return Val{set: d.setUnknown(whyBuiltin)}
		}
	case "cmsgpack":
		if name == "_NAME" || name == "_VERSION" || name == "_COPYRIGHT" || name == "_DESCRIPTION" {
			return Val{set: setLocal}
		}
	}
	return Val{set: setNil}
}
