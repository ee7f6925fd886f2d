package provenance

import (
	"math"
	"slices"
)

// fold interns a sorted list of alternatives after bringing it within the limits;
// widen folds numbers and strings at once, so that a loop's values stop growing.
func (d *domain) fold(ids []altID, widen bool) Set {
	var nums, consts, strs, refs, exts int
	var ranges [ClassArgv + 1]int // by class: numbers of one origin are folded, never those of several
	for _, id := range ids {
		switch a := &d.alts[id]; a.kind {
		case altConst:
			nums++
		case altNumber:
			ranges[a.taint.class()]++
		case altStr:
			if ps := d.strs[a.ref].parts; len(ps) == 1 && ps[0].kind == partConst {
				consts++
			} else {
				strs++
			}
		case altTable, altFunc:
			refs++
		case altExt:
			exts++
		}
	}
	foldNums := ranges[ClassLiteral] == 1 && nums > 0 || nums > maxConstNums || widen && nums > 1
	for _, n := range ranges {
		foldNums = foldNums || n > 1
	}
	foldStrs := strs > maxStrs || widen && strs > 4
	foldConsts := consts > maxConstStrs || widen && consts > 8
	if !foldNums && !foldStrs && !foldConsts && refs <= maxRefs && exts <= maxStrs {
		return d.setOf(ids)
	}
	out := make([]altID, 0, len(ids))
	var folded [ClassArgv + 1]struct {
		n    number
		m    taint
		only altID
		many int
	}
	for _, id := range ids {
		a := d.alts[id]
		switch {
		case foldNums && (a.kind == altConst || a.kind == altNumber):
			an := a.num
			if a.kind == altConst {
				an = constRange(math.Float64frombits(a.bits))
			}
			f := &folded[a.taint.class()]
			if f.many == 0 {
				f.n, f.only = an, id
			} else {
				f.n = joinNumber(f.n, an)
			}
			f.many++
			f.m |= a.taint
		case (foldStrs || foldConsts) && a.kind == altStr:
			ps := d.strs[a.ref].parts
			isConst := len(ps) == 1 && ps[0].kind == partConst
			if isConst && !foldConsts || !isConst && !foldStrs {
				out = append(out, id)
				continue
			}
			out = append(out, d.alt(alt{kind: altStr, sure: a.sure, ref: uint32(d.foldStr(ps))}))
		case refs > maxRefs && (a.kind == altTable || a.kind == altFunc):
			out = append(out, d.alt(alt{kind: altUnknown, ref: uint32(whyMany)}))
		case exts > maxStrs && a.kind == altExt:
			out = append(out, d.alt(alt{kind: altExt, taint: a.taint}))
		default:
			out = append(out, id)
		}
	}
	for _, f := range folded {
		switch {
		case f.many == 1:
			out = append(out, f.only)
		case f.many > 1:
			out = append(out, d.alt(alt{kind: altNumber, taint: f.m, num: f.n}))
		}
	}
	slices.Sort(out)
	return d.setOf(slices.Compact(out))
}

// foldStr keeps what matters of a long-lived string: its class, and the declared
// element that it starts with.
func (d *domain) foldStr(ps []part) strID {
	if len(ps) == 1 && ps[0].kind != partConst && ps[0].kind != partReply {
		switch p := ps[0]; p.kind {
		case partKey:
			return d.str([]part{{kind: partKey, a: min(p.a, 1), b: indexMax}})
		case partArg:
			return d.str([]part{{kind: partArg, a: min(p.a, 1), b: indexMax}})
		}
		return d.str(ps)
	}
	var m taint
	rest := ps
	var out []part
	if ps[0].kind == partKey && ps[0].a == ps[0].b {
		out, rest = append(out, ps[0]), ps[1:]
	}
	var why uint8
	for _, p := range rest {
		m |= p.from()
		why = max(why, p.why)
	}
	return d.str(append(out, part{kind: partBits, taint: m, why: why}))
}

func constRange(f float64) number {
	if i, ok := intConst(f); ok {
		return number{lo: i, hi: i, whole: true, sym: lin{k: i}, hasSym: true}
	}
	return number{lo: clamp(f), hi: clamp(math.Ceil(f))}
}

// joinNumber returns the hull of two numbers.
func joinNumber(x, y number) number {
	n := number{lo: min(x.lo, y.lo), hi: max(x.hi, y.hi), whole: x.whole && y.whole}
	if x.hasSym && y.hasSym && x.sym == y.sym {
		n.sym, n.hasSym = x.sym, true
	}
	return n
}

// widenLow is where a falling lower bound stops: at 1, then 0, then nowhere.
func widenLow(lo int32) int32 {
	switch {
	case lo >= 1:
		return 1
	case lo == 0:
		return 0
	}
	return -indexMax
}

// widen joins what arrives at a loop's head again to what was there, so that the
// sequence of heads ends. Below round 2 it only joins.
func (d *domain) widen(old, new Set, round int) Set {
	s := d.join(old, new)
	if s == old || round < 2 {
		return s
	}
	s = d.fold(slices.Clone(d.sets[s].alts), true)
	if round >= 4 {
		s = d.foldJoined(s)
	}
	before, ok := d.hull(old)
	if !ok {
		return s
	}
	ids := slices.Clone(d.sets[s].alts)
	for i, id := range ids {
		a := d.alts[id]
		if a.kind != altNumber || a.num == before {
			continue
		}
		if a.num.lo < before.lo {
			a.num.lo = widenLow(a.num.lo)
		}
		if a.num.hi > before.hi {
			a.num.hi = indexMax
		}
		ids[i] = d.alt(a)
	}
	slices.Sort(ids)
	return d.setOf(slices.Compact(ids))
}

// foldJoined folds every string of several parts, and many constants: a loop that
// appends to a string would otherwise make longer ones for ever.
func (d *domain) foldJoined(s Set) Set {
	const few = 4
	consts := 0
	for _, id := range d.sets[s].alts {
		if a := d.alts[id]; a.kind == altStr {
			if _, ok := d.constText(strID(a.ref)); ok {
				consts++
			} else if ps := d.strs[a.ref].parts; len(ps) == 1 && ps[0].kind == partBits && ps[0].taint == 0 {
				consts += few // constants were folded before: those that come now are, too, or it never ends
			}
		}
	}
	ids := make([]altID, 0, len(d.sets[s].alts))
	for _, id := range d.sets[s].alts {
		if a := d.alts[id]; a.kind == altStr {
			ps := d.strs[a.ref].parts
			if len(ps) > 1 || ps[0].kind == partConst && consts > few {
				id = d.alt(alt{kind: altStr, sure: a.sure, ref: uint32(d.foldStr(ps))})
			}
		}
		ids = append(ids, id)
	}
	return d.setFrom(ids)
}

// hull returns the bounds of the numbers of s; false where it has none.
func (d *domain) hull(s Set) (n number, ok bool) {
	for _, id := range d.sets[s].alts {
		a := d.alts[id]
		m := a.num
		switch a.kind {
		case altConst:
			m = constRange(math.Float64frombits(a.bits))
		case altNumber:
		default:
			continue
		}
		if !ok {
			n, ok = m, true
		} else {
			n = joinNumber(n, m)
		}
	}
	return n, ok
}
