package provenance

import (
	"math"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// rangeOf returns the bounds of a set of numbers.
func (in *interp) rangeOf(s Set) number {
	var n number
	first := true
	in.d.each(s, func(a alt) {
		m := anyNumber
		switch a.kind {
		case altConst:
			m = constRange(math.Float64frombits(a.bits))
		case altNumber:
			m = a.num
		case altStr:
			if t, ok := in.d.constText(strID(a.ref)); ok {
				if f, ok := parseNumber(t); ok {
					m = constRange(f)
				}
			}
		case altNil, altFalse, altTrue, altTable, altFunc, altBuiltin:
			return
		}
		if first {
			n, first = m, false
		} else {
			n = joinNumber(n, m)
		}
	})
	if first {
		return anyNumber
	}
	return n
}

// toNumber coerces as arithmetic does: strings become numbers, other types raise.
func (in *interp) toNumber(x Val) Val {
	var out Set
	in.d.each(x.set, func(a alt) { out = in.d.join(out, in.numberAlt(a)) })
	v := in.result(out)
	v.trail = x.trail
	return v
}

// numberAlt is one alternative as a number; bottom where it cannot be one.
func (in *interp) numberAlt(a alt) Set {
	switch a.kind {
	case altConst, altNumber:
		return in.d.of(a)
	case altStr:
		if t, ok := in.d.constText(strID(a.ref)); ok {
			if f, ok := parseNumber(t); ok {
				return in.d.setNumber(f)
			}
			return setBottom
		}
		return in.d.numberOf(in.d.strs[a.ref].taint, anyNumber)
	case altExt, altUnknown:
		return in.d.numberOf(in.d.altTaint(a), anyNumber)
	}
	return setBottom
}

// opEvent is the metamethod of an arithmetic operator. Negation comes as 0 - x, so a
// subtraction asks for both.
var opEvent = [...]string{syntax.OpAdd: "__add", syntax.OpSub: "__sub", syntax.OpMul: "__mul", syntax.OpDiv: "__div", syntax.OpMod: "__mod", syntax.OpPow: "__pow"}

func (in *interp) arith(op syntax.Op, xv, yv Val) Val {
	d := in.d
	if e := opEvent[op]; in.hasMeta(xv, e) || in.hasMeta(yv, e) {
		return in.unknownCall(listOf(xv, yv), whyMeta)
	}
	x, y := in.toNumber(xv), in.toNumber(yv)
	if !in.st.alive {
		return Val{}
	}
	a, ok1 := d.constNumber(x.set)
	b, ok2 := d.constNumber(y.set)
	if ok1 && ok2 {
		return in.pick(d.setNumber(fold(op, a, b)), xv, yv)
	}
	n := numberOp(op, in.rangeOf(x.set), in.rangeOf(y.set))
	var out Set
	for _, mx := range d.taints(x.set) {
		for _, my := range d.taints(y.set) {
			out = d.join(out, d.numberOf(mx|my, n))
		}
	}
	return in.pick(out, xv, yv)
}

func fold(op syntax.Op, a, b float64) float64 {
	switch op {
	case syntax.OpAdd:
		return a + b
	case syntax.OpSub:
		return a - b
	case syntax.OpMul:
		return a * b
	case syntax.OpDiv:
		return a / b
	case syntax.OpMod:
		return a - math.Floor(a/b)*b // as luai_nummod
	case syntax.OpPow:
		return math.Pow(a, b)
	}
	return math.NaN()
}

func clampSum(x int64) int32 { return int32(max(-indexMax, min(indexMax, x))) }

func numberOp(op syntax.Op, a, b number) number {
	n := anyNumber
	n.whole = a.whole && b.whole
	inf := func(x int32) bool { return x <= -indexMax || x >= indexMax }
	switch op {
	case syntax.OpAdd, syntax.OpSub:
		sign := int32(1)
		lo, hi := b.lo, b.hi
		if op == syntax.OpSub {
			sign, lo, hi = -1, -b.hi, -b.lo
		}
		if !inf(a.lo) && !inf(lo) {
			n.lo = clampSum(int64(a.lo) + int64(lo))
		}
		if !inf(a.hi) && !inf(hi) {
			n.hi = clampSum(int64(a.hi) + int64(hi))
		}
		if a.hasSym && b.hasSym {
			n.sym, n.hasSym = linAdd(a.sym, b.sym, sign)
		}
	case syntax.OpMul:
		switch {
		case a.lo >= 0 && b.lo >= 0:
			n.lo = clampSum(int64(a.lo) * int64(b.lo))
			if !inf(a.hi) && !inf(b.hi) {
				n.hi = clampSum(int64(a.hi) * int64(b.hi))
			}
		}
		if a.hasSym && b.hasSym {
			if a.sym.v == 0 {
				n.sym, n.hasSym = b.sym.mul(a.sym.k), true
			} else if b.sym.v == 0 {
				n.sym, n.hasSym = a.sym.mul(b.sym.k), true
			}
		}
	case syntax.OpDiv:
		n.whole = false
		if b.hasSym && b.sym.v == 0 && b.sym.k > 0 {
			if a.hasSym && a.sym.coef%b.sym.k == 0 && a.sym.k%b.sym.k == 0 {
				n.sym, n.hasSym, n.whole = lin{v: a.sym.v, coef: a.sym.coef / b.sym.k, k: a.sym.k / b.sym.k}, true, a.whole
			}
			if a.lo >= 0 {
				n.lo = 0
			}
			if a.lo >= 0 && !inf(a.hi) {
				n.hi = a.hi/b.sym.k + 1
			}
		}
	case syntax.OpMod:
		if b.lo > 0 {
			n.lo = 0
			if !inf(b.hi) {
				n.hi = b.hi
			}
		}
	case syntax.OpPow:
		n.whole = a.whole && b.whole && b.lo >= 0
	}
	return n
}

// concatChain evaluates a chain of `..`, which associates to the right, without
// recursion per term.
func (in *interp) concatChain(n syntax.Node, b syntax.Binary) Val {
	var terms []syntax.Node
	var nodes []syntax.Node
	for {
		terms = append(terms, b.X)
		nodes = append(nodes, n)
		if in.tree.Kind(b.Y) != syntax.KindBinary || in.tree.Binary(b.Y).Op != syntax.OpConcat {
			terms = append(terms, b.Y)
			break
		}
		n = b.Y
		b = in.tree.Binary(n)
	}
	vals := in.slab(len(terms))
	for i, t := range terms {
		vals[i] = in.expr(t)
	}
	if !in.st.alive {
		return Val{}
	}
	out := vals[len(vals)-1]
	for i := len(vals) - 2; i >= 0; i-- {
		out = in.concat(vals[i], out)
		if !in.st.alive {
			return Val{}
		}
	}
	return in.explain(out, stepConcat, nodes[0], "")
}

// maxProduct bounds the combinations that a concatenation of alternatives makes.
const maxProduct = 64

func (in *interp) concat(x, y Val) Val {
	d := in.d
	if in.hasMeta(x, "__concat") || in.hasMeta(y, "__concat") {
		return in.unknownCall(listOf(x, y), whyMeta)
	}
	xs, ys := in.stringAlts(x.set), in.stringAlts(y.set)
	if len(xs) == 0 || len(ys) == 0 {
		in.st.alive = false // nil, a boolean, a table: the operation raises
		return Val{}
	}
	if len(xs)*len(ys) > maxProduct {
		xs, ys = in.foldAlts(xs), in.foldAlts(ys)
	}
	ids := make([]altID, 0, len(xs)*len(ys))
	for _, a := range xs {
		for _, b := range ys {
			parts := d.concat(d.strs[a].parts, d.strs[b].parts)
			ids = append(ids, d.alt(alt{kind: altStr, sure: true, ref: uint32(d.str(parts))}))
		}
	}
	return in.pick(d.setFrom(ids), x, y)
}

// stringAlts returns the alternatives of s as strings; those that are no string and
// no number are left out.
func (in *interp) stringAlts(s Set) []strID {
	ids := in.d.sets[s].alts
	out := make([]strID, 0, len(ids))
	for _, id := range ids {
		if p, ok := in.stringAlt(in.d.alts[id]); ok {
			out = append(out, p)
		}
	}
	return out
}

// stringAlt is one alternative as `..` and redis.call read it.
func (in *interp) stringAlt(a alt) (strID, bool) {
	d := in.d
	switch a.kind {
	case altStr:
		return strID(a.ref), true
	case altConst:
		return d.str([]part{{kind: partConst, a: d.constID(formatNumber(math.Float64frombits(a.bits)))}}), true
	case altNumber:
		return d.str([]part{{kind: partBits, taint: a.taint}}), true
	case altExt:
		if a.taint == fromReply && a.ref != 0 {
			return d.str([]part{{kind: partReply, a: int32(a.ref)}}), true
		}
		return d.str([]part{{kind: partBits, taint: a.taint}}), true
	case altUnknown:
		return d.str([]part{{kind: partBits, taint: fromUnknown, why: uint8(a.ref)}}), true
	}
	return 0, false
}

// foldAlts brings a list of strings down to one for each class and leading element.
func (in *interp) foldAlts(ss []strID) []strID {
	seen := map[strID]bool{}
	var out []strID
	for _, s := range ss {
		f := in.d.foldStr(in.d.strs[s].parts)
		if !seen[f] {
			seen[f] = true
			out = append(out, f)
		}
	}
	return out
}

// taints returns what the alternatives of s were computed from, those of one class
// together: a result has the class of some choice of alternatives, never that of all.
func (d *domain) taints(s Set) []taint {
	var by [ClassArgv + 1]taint
	var has [ClassArgv + 1]bool
	out := make([]taint, 0, 1)
	for _, id := range d.sets[s].alts {
		m := d.altTaint(d.alts[id])
		by[m.class()] |= m
		has[m.class()] = true
	}
	for c, ok := range has {
		if ok {
			out = append(out, by[c])
		}
	}
	return out
}

// numbersOf is an unknown number for each class of the alternatives of s.
func (d *domain) numbersOf(s Set, n number) Set {
	var out Set
	for _, m := range d.taints(s) {
		out = d.join(out, d.numberOf(m, n))
	}
	return out
}
