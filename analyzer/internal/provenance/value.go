package provenance

import (
	"math"
	"slices"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// altKind is the kind of one alternative of a value.
type altKind uint8

const (
	altNil altKind = iota
	altFalse
	altTrue
	altConst   // a constant number: bits
	altNumber  // any number: num, taint
	altStr     // a string: ref is a strID; sure: known not to be nil
	altTable   // ref is an objID
	altFunc    // ref is a closure index
	altBuiltin // ref is a builtin
	altExt     // data from outside of a type nobody knows: a reply, something decoded; taint, ref: the node of its call
	altUnknown // anything at all; ref is a reason
)

// alt is one alternative; it is comparable, and interned as an altID.
type alt struct {
	kind  altKind
	sure  bool
	taint taint
	ref   uint32
	bits  uint64
	num   number
}

type altID uint32

// Set is an interned, sorted set of alternatives: equal sets have equal numbers.
// The zero Set has no alternatives: no value arrives.
type Set uint32

type setFlag uint8

const (
	mayNil setFlag = 1 << iota
	mayFalse
	mayTrue    // some alternative counts as true
	mayRefer   // some alternative is a table or a function
	mayUnknown // some alternative is altUnknown
	mayArg     // some alternative has a part ARGV[n] with a constant n: a fact may narrow it
)

type setData struct {
	alts []altID
	flag setFlag
}

// Val is a value with the trail that explains it. Trails are no part of equality.
type Val struct {
	set   Set
	trail trailID
}

// Sets that every domain starts with.
const (
	setBottom Set = iota
	setNil
	setFalse
	setTrue
	setBool
	setNilFalse
	setLocal   // some string computed in the script
	setCount   // an integer from 0 up, counted in the script
	setNum     // a number computed in the script
	setPresets // how many there are
)

// reason says why a value is unknown.
type reason uint8

const (
	whyNone reason = iota
	whyCall
	whyEscaped
	whyLoaded
	whyMeta
	whyBudget
	whyGlobal
	whyState
	whyBuiltin
	whyMany
	whyDepth
	whyHavoc
	whyCoroutine
)

var whyText = [...]string{
	whyNone:      "it cannot be determined",
	whyCall:      "it is the result of a function that the analysis cannot follow",
	whyEscaped:   "it is a parameter of a function that is handed to code the analysis cannot follow",
	whyLoaded:    "it comes from code that is loaded at run time",
	whyMeta:      "it is looked up through a metatable",
	whyBudget:    "the script is too large or too intricate to follow to the end",
	whyGlobal:    "it is read from a global that the script does not define",
	whyState:     "it is a key kept from an earlier call of the library, which this call did not declare",
	whyBuiltin:   "it is the result of a library function that the analysis does not model",
	whyMany:      "it has too many possible values to follow",
	whyDepth:     "the calls that lead to it nest too deeply to follow",
	whyHavoc:     "code that the analysis cannot follow may have changed it",
	whyCoroutine: "it passes between coroutines",
}

// domain interns the abstract values of one analysis.
type domain struct {
	consts   []string
	constIx  table
	strs     []strData
	strIx    table
	alts     []alt
	altIx    table
	single   []Set // the set of just that alternative, by altID
	sets     []setData
	setIx    table
	joins    [256]joinEntry
	bound    map[uint32]lin
	nextVar  uint32
	partBuf  []part
	altBuf   []altID
	closures []closure
	closIx   map[string]uint32
	altSlab  slab[altID]
	partSlab slab[part]
}

// joinEntry remembers a join; the cache is direct-mapped.
type joinEntry struct{ x, y, is Set }

// closure is a function value: its body, the values of captured variables that never
// change, and the cells of those that do.
type closure struct {
	unit uint32
	fn   syntax.FuncID
	ups  []Val // one for each of fnInfo.upvalues: a value, or in set the location of a cell
}

func newDomain() *domain {
	d := &domain{closIx: map[string]uint32{}, bound: map[uint32]lin{}}
	d.reset()
	return d
}

// reset makes the domain as new; it keeps its room.
func (d *domain) reset() {
	d.consts, d.strs, d.alts, d.single, d.closures = d.consts[:0], d.strs[:0], d.alts[:0], d.single[:0], d.closures[:0]
	d.sets = append(d.sets[:0], setData{})
	for _, t := range [...]*table{&d.constIx, &d.strIx, &d.altIx, &d.setIx} {
		t.reset()
	}
	d.altSlab.reset()
	d.partSlab.reset()
	clear(d.joins[:])
	clear(d.bound)
	clear(d.closIx)
	d.nextVar = varFirst
	d.constID("")
	d.str([]part{{kind: partConst}})
	n, f, t := d.alt(alt{kind: altNil}), d.alt(alt{kind: altFalse}), d.alt(alt{kind: altTrue})
	d.one(n)
	d.one(f)
	d.one(t)
	d.setOf([]altID{f, t})
	d.setOf([]altID{n, f})
	d.one(d.alt(alt{kind: altStr, sure: true, ref: uint32(d.str([]part{{kind: partBits}}))}))
	d.one(d.alt(alt{kind: altNumber, num: number{lo: 0, hi: indexMax, whole: true}}))
	d.one(d.alt(alt{kind: altNumber, num: anyNumber}))
}

func (d *domain) alt(a alt) altID {
	h := hashAlt(&a)
	for {
		if slot := d.altIx.find(h, func(id uint32) bool { return d.alts[id] == a }); slot != nil {
			if *slot == 0 {
				d.alts = append(d.alts, a)
				d.single = append(d.single, 0)
				*slot = uint32(len(d.alts))
				d.altIx.n++
			}
			return altID(*slot - 1)
		}
		d.altIx.grow(func(id uint32) uint64 { return hashAlt(&d.alts[id]) })
	}
}

// one returns the set of a single alternative.
func (d *domain) one(a altID) Set {
	if s := d.single[a]; s != 0 {
		return s
	}
	ids := d.altSlab.take(1)
	ids[0] = a
	s := d.newSet(ids)
	d.single[a] = s
	return s
}

func (d *domain) of(a alt) Set { return d.one(d.alt(a)) }

// setOf interns a sorted list of distinct alternatives, which it may not keep.
func (d *domain) setOf(ids []altID) Set {
	switch len(ids) {
	case 0:
		return setBottom
	case 1:
		return d.one(ids[0])
	}
	h := hashIDs(ids)
	for {
		slot := d.setIx.find(h, func(id uint32) bool { return slices.Equal(d.sets[id].alts, ids) })
		if slot == nil {
			d.setIx.grow(func(id uint32) uint64 { return hashIDs(d.sets[id].alts) })
			continue
		}
		if *slot == 0 {
			own := d.altSlab.take(len(ids))
			copy(own, ids)
			*slot = uint32(d.newSet(own)) + 1
			d.setIx.n++
		}
		return Set(*slot - 1)
	}
}

func (d *domain) newSet(ids []altID) Set {
	var flag setFlag
	for _, id := range ids {
		flag |= d.altFlag(d.alts[id])
	}
	d.sets = append(d.sets, setData{alts: ids, flag: flag})
	return Set(len(d.sets) - 1)
}

func (d *domain) altFlag(a alt) setFlag {
	switch a.kind {
	case altNil:
		return mayNil
	case altFalse:
		return mayFalse
	case altStr:
		f := mayTrue
		ps := d.strs[a.ref].parts
		if !a.sure && len(ps) == 1 && (ps[0].kind == partKey || ps[0].kind == partArg) {
			f |= mayNil
		}
		for _, p := range ps {
			if p.kind == partArg && p.a == p.b {
				f |= mayArg
			}
		}
		return f
	case altTable:
		return mayTrue | mayRefer
	case altFunc:
		f := mayTrue | mayRefer
		return f
	case altExt:
		return mayNil | mayFalse | mayTrue
	case altUnknown:
		return mayNil | mayFalse | mayTrue | mayUnknown
	}
	return mayTrue
}

func (d *domain) flags(s Set) setFlag { return d.sets[s].flag }

// setNumber returns the set of the constant f.
func (d *domain) setNumber(f float64) Set {
	return d.of(alt{kind: altConst, bits: math.Float64bits(f)})
}

func (d *domain) setText(s string) Set {
	return d.setStr([]part{{kind: partConst, a: d.constID(s)}}, true)
}

func (d *domain) setStr(ps []part, sure bool) Set {
	return d.of(alt{kind: altStr, sure: sure, ref: uint32(d.str(ps))})
}

func (d *domain) setUnknown(why reason) Set { return d.of(alt{kind: altUnknown, ref: uint32(why)}) }

func (d *domain) setExt(m taint, n syntax.Node) Set {
	return d.of(alt{kind: altExt, taint: m, ref: uint32(n)})
}

// bits returns a string computed from m.
func (d *domain) bits(m taint) Set {
	if m == 0 {
		return setLocal
	}
	p := part{kind: partBits, taint: m}
	if m&fromUnknown != 0 {
		p.why = uint8(whyCall)
	}
	return d.setStr([]part{p}, true)
}

// numberOf returns an unknown number computed from m.
func (d *domain) numberOf(m taint, n number) Set {
	if n.lo == n.hi && n.whole && m == 0 {
		return d.setNumber(float64(n.lo))
	}
	return d.of(alt{kind: altNumber, taint: m, num: n})
}

// each calls f for every alternative.
func (d *domain) each(s Set, f func(alt)) {
	for _, id := range d.sets[s].alts {
		f(d.alts[id])
	}
}

// sole returns the only alternative of s.
func (d *domain) sole(s Set) (alt, bool) {
	if a := d.sets[s].alts; len(a) == 1 {
		return d.alts[a[0]], true
	}
	return alt{}, false
}

// constString returns the text of a set that is one constant string.
func (d *domain) constString(s Set) (string, bool) {
	if a, ok := d.sole(s); ok && a.kind == altStr {
		return d.constText(strID(a.ref))
	}
	return "", false
}

// constNumber returns the value of a set that is one constant number.
func (d *domain) constNumber(s Set) (float64, bool) {
	if a, ok := d.sole(s); ok && a.kind == altConst {
		return math.Float64frombits(a.bits), true
	}
	return 0, false
}

// taintOf returns what any alternative of s was computed from.
func (d *domain) taintOf(s Set) taint {
	var m taint
	for _, id := range d.sets[s].alts {
		m |= d.altTaint(d.alts[id])
	}
	return m
}

func (d *domain) altTaint(a alt) taint {
	switch a.kind {
	case altStr:
		return d.strs[a.ref].taint
	case altNumber, altExt:
		return a.taint
	case altUnknown:
		return fromUnknown
	}
	return 0
}

// Limits of a set, so that joins end: beyond them alternatives are folded.
const (
	maxConstNums = 6
	maxConstStrs = 96
	maxStrs      = 24
	maxRefs      = 96
)

// join returns the union of two sets. It is idempotent, commutative and associative
// up to folding; folding only ever adds possibilities.
func (d *domain) join(x, y Set) Set {
	switch {
	case x == y || y == setBottom:
		return x
	case x == setBottom:
		return y
	}
	if x > y {
		x, y = y, x
	}
	memo := &d.joins[(uint32(x)*31+uint32(y))%uint32(len(d.joins))]
	if memo.x == x && memo.y == y {
		return memo.is
	}
	ids := append(d.altBuf[:0], d.sets[x].alts...)
	ids = append(ids, d.sets[y].alts...)
	slices.Sort(ids)
	ids = slices.Compact(ids)
	s := d.fold(ids, false)
	d.altBuf = ids[:0]
	*memo = joinEntry{x, y, s}
	return s
}

// truthy returns the alternatives that count as true (or as false).
func (d *domain) truthy(s Set, want bool) Set {
	f := d.flags(s)
	if want && f&(mayNil|mayFalse) == 0 || !want && f&mayTrue == 0 {
		return s
	}
	ids := make([]altID, 0, 8)
	for _, id := range d.sets[s].alts {
		a := d.alts[id]
		switch {
		case a.kind == altNil || a.kind == altFalse:
			if !want {
				ids = append(ids, id)
			}
		case a.kind == altExt || a.kind == altUnknown:
			if want {
				ids = append(ids, id)
			} else {
				ids = append(ids, d.sets[setNil].alts[0], d.sets[setFalse].alts[0])
			}
		case d.altFlag(a)&mayNil != 0: // an element of KEYS or ARGV that may be absent
			if want {
				a.sure = true
				ids = append(ids, d.alt(a))
			} else {
				ids = append(ids, d.sets[setNil].alts[0])
			}
		case want:
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return d.setOf(slices.Compact(ids))
}

// without returns s less the alternatives that drop accepts.
func (d *domain) without(s Set, drop func(alt) bool) Set {
	ids := d.sets[s].alts
	for i, id := range ids {
		if drop(d.alts[id]) {
			out := slices.Clone(ids[:i])
			for _, id := range ids[i+1:] {
				if !drop(d.alts[id]) {
					out = append(out, id)
				}
			}
			return d.setOf(out)
		}
	}
	return s
}

// setFrom interns alternatives in any order, within the limits.
func (d *domain) setFrom(ids []altID) Set {
	slices.Sort(ids)
	ids = slices.Compact(ids)
	if len(ids) == 0 {
		return setBottom
	}
	return d.fold(ids, false)
}
