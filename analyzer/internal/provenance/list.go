package provenance

import "slices"

// seqOf says that a list's cycle is the host's KEYS or ARGV: its elements are known
// by their index, not by one joined value.
type seqOf uint8

const (
	seqNone seqOf = iota
	seqKeys
	seqArgs
)

// list is an abstract sequence of values: prefix, then cycle repeated, then tail.
// Lists are immutable once made; the operations return new ones.
type list struct {
	prefix, cycle, tail []Val
	reps                lin   // how often cycle repeats, where star is not set
	star                bool  // any number of times, zero included
	seq                 seqOf // the cycle is the host's sequence, from element seqOff+1 on
	seqOff              int32
	loose               bool // elements may be nil in between: the length is unknown
}

var emptyList = &list{}

func listOf(vs ...Val) *list { return &list{prefix: vs} }

// fixed reports whether the list has exactly its prefix.
func (l *list) fixed() bool { return len(l.cycle) == 0 && !l.loose }

// length returns the list's length where it is linear in something.
func (in *interp) length(l *list) (lin, bool) {
	if l.loose {
		return lin{}, false
	}
	n := lin{k: int32(len(l.prefix) + len(l.tail))}
	if len(l.cycle) == 0 {
		return n, true
	}
	if l.star {
		return n, false
	}
	sum, ok := linAdd(in.d.resolve(l.reps).mul(int32(len(l.cycle))), n, 1)
	return sum, ok
}

// lengthSet returns the length as a value.
func (in *interp) lengthSet(l *list) Set {
	if n, ok := in.length(l); ok {
		if n.v == 0 {
			return in.d.setNumber(float64(n.k))
		}
		return in.d.numberOf(0, number{lo: max(0, int32(len(l.prefix)+len(l.tail))), hi: indexMax, whole: true, sym: n, hasSym: true})
	}
	lo := int32(len(l.prefix) + len(l.tail))
	if l.loose {
		lo = 0
	}
	return in.d.numberOf(0, number{lo: lo, hi: indexMax, whole: true})
}

// joinVals joins values, keeping the trail of the worse one.
func (in *interp) joinVals(vs ...Val) Val {
	var v Val
	for _, w := range vs {
		v = in.join(v, w)
	}
	return v
}

// cycleVal returns the join of the cycle's values; for the host's sequence any element.
func (in *interp) cycleVal(l *list, lo, hi int32) Val {
	if l.seq != seqNone {
		return in.seqVal(l, lo, hi)
	}
	return in.joinVals(l.cycle...)
}

// seqVal is an element of the host's sequence between cycle positions lo and hi (0-based).
func (in *interp) seqVal(l *list, lo, hi int32) Val {
	p := part{kind: partKey, a: l.seqOff + max(lo, 0) + 1, b: indexMax}
	if hi < indexMax {
		p.b = l.seqOff + hi + 1
	}
	if l.seq == seqArgs {
		p.kind = partArg
	}
	return Val{set: in.d.setStr([]part{p}, false)}
}

// at returns element i (1-based); beyond the list that is nil.
func (in *interp) at(l *list, i int) Val {
	if i <= len(l.prefix) {
		return l.prefix[i-1]
	}
	if l.fixed() {
		return Val{set: setNil}
	}
	j := i - len(l.prefix) - 1 // position from the start of the cycle
	if l.seq != seqNone {
		return in.seqVal(l, int32(j), int32(j)) // a constant index of the host's sequence is present
	}
	if len(l.cycle) == 0 {
		if j < len(l.tail) && !l.loose {
			return l.tail[j]
		}
		v := Val{set: setNil}
		for _, w := range l.tail {
			v = in.join(v, w)
		}
		return v
	}
	v := l.cycle[j%len(l.cycle)]
	if l.loose {
		v = in.joinVals(l.cycle...)
	}
	for k, w := range l.tail { // the tail starts after some number of whole cycles
		if d := j - k; d >= 0 && d%len(l.cycle) == 0 || l.loose {
			v = in.join(v, w)
		}
	}
	return in.join(v, Val{set: setNil})
}

// any returns the join of the elements between indices lo and hi, nil not included.
func (in *interp) any(l *list, lo, hi int32) Val {
	var v Val
	for i := max(lo, 1); i <= min(hi, int32(len(l.prefix))); i++ {
		v = in.join(v, l.prefix[i-1])
	}
	n := int32(len(l.prefix))
	if hi <= n {
		return v
	}
	if len(l.cycle) > 0 {
		h := hi
		if h < indexMax {
			h = hi - n - 1
		}
		v = in.join(v, in.cycleVal(l, lo-n-1, h))
	}
	for _, w := range l.tail {
		v = in.join(v, w)
	}
	return v
}

// offset relates a symbolic index to the end of the list: 0 is the last element, 1
// the place just after it, -1 the one before the last.
func (in *interp) offset(l *list, idx lin) (int, bool) {
	n, ok := in.length(l)
	if !ok {
		return 0, false
	}
	d, ok := linAdd(in.d.resolve(idx), n, -1)
	if !ok || d.v != 0 {
		return 0, false
	}
	return int(d.k), true
}

// fromEnd returns the element k places before the last (0 is the last).
func (in *interp) fromEnd(l *list, k int) Val {
	if k < len(l.tail) {
		return l.tail[len(l.tail)-1-k]
	}
	k -= len(l.tail)
	if len(l.cycle) == 0 {
		if k < len(l.prefix) {
			return l.prefix[len(l.prefix)-1-k]
		}
		return Val{set: setNil}
	}
	var v Val
	if l.seq != seqNone {
		v = in.seqVal(l, 0, indexMax)
	} else {
		v = l.cycle[(len(l.cycle)-1-k%len(l.cycle))%len(l.cycle)]
	}
	for i := range l.prefix { // fewer turns than that reach the prefix
		if l.seq == seqNone {
			v = in.join(v, l.prefix[i])
		}
	}
	return v
}

// maxTail bounds what is kept apart behind a cycle, and maxPrefix before it.
const (
	maxTail   = 64
	maxPrefix = 256
)

// push appends a value.
func (in *interp) push(l *list, v Val) *list {
	n := *l
	if l.loose {
		n.cycle = []Val{in.join(in.any(l, 1, indexMax), v)}
		n.prefix, n.tail, n.seq, n.star = nil, nil, seqNone, true
		return &n
	}
	if len(l.cycle) == 0 {
		if len(l.prefix) >= maxPrefix {
			return in.spill(l, v)
		}
		n.prefix = append(slices.Clip(l.prefix), v)
		return &n
	}
	if len(l.tail) >= maxTail {
		return in.spill(l, v)
	}
	n.tail = append(slices.Clip(l.tail), v)
	return in.absorb(&n)
}

// absorb folds a tail that repeats a cycle of unknown count into it.
func (in *interp) absorb(l *list) *list {
	c := len(l.cycle)
	if !l.star || l.seq != seqNone || c == 0 || len(l.tail) < c {
		return l
	}
	for i := range c {
		if l.tail[i].set != l.cycle[i].set {
			return l
		}
	}
	n := *l
	n.tail = l.tail[c:]
	if len(n.tail) == 0 {
		n.tail = nil
	}
	return in.absorb(&n)
}

// spill gives up the order of everything behind the prefix.
func (in *interp) spill(l *list, vs ...Val) *list {
	keep := min(len(l.prefix), maxPrefix/2)
	v := in.any(&list{prefix: l.prefix[keep:], cycle: l.cycle, tail: l.tail, seq: l.seq, seqOff: l.seqOff}, 1, indexMax)
	for _, w := range vs {
		v = in.join(v, w)
	}
	n := &list{prefix: l.prefix[:keep:keep], star: true, loose: l.loose}
	if v.set != setBottom {
		n.cycle = []Val{v}
	}
	return n
}

// appendList returns l followed by the elements of m.
func (in *interp) appendList(l, m *list) *list {
	switch {
	case len(m.prefix) == 0 && len(m.cycle) == 0 && len(m.tail) == 0:
		return l
	case len(l.prefix) == 0 && len(l.cycle) == 0 && len(l.tail) == 0:
		return m
	case l.loose || m.loose:
		return in.spill(l, in.any(m, 1, indexMax))
	case len(l.cycle) == 0:
		n := *m
		n.prefix = append(slices.Clip(l.prefix), m.prefix...)
		if len(l.tail) > 0 {
			n.prefix = append(append(slices.Clip(l.prefix), l.tail...), m.prefix...)
		}
		return &n
	case len(m.cycle) == 0:
		n := *l
		n.tail = append(append(slices.Clip(l.tail), m.prefix...), m.tail...)
		if len(n.tail) > maxTail {
			return in.spill(l, in.any(m, 1, indexMax))
		}
		return in.absorb(&n)
	}
	if l.seq == seqNone && m.seq == seqNone && len(l.tail) == 0 && len(m.prefix) == 0 && sameVals(l.cycle, m.cycle) {
		n := *l
		n.star, n.tail = true, m.tail
		return &n
	}
	return in.spill(l, in.any(m, 1, indexMax))
}

// from returns the elements from index i (1-based) on.
func (in *interp) from(l *list, i int) *list {
	if i <= 1 {
		return l
	}
	if i-1 <= len(l.prefix) {
		m := in.newList(nil)
		*m = *l
		m.prefix = l.prefix[i-1:]
		return m
	}
	n := *l
	skip := int32(i - 1 - len(l.prefix))
	n.prefix = nil
	if len(l.cycle) == 0 {
		n.tail = l.tail[min(int(skip), len(l.tail)):]
		n.prefix, n.tail = n.tail, nil
		return &n
	}
	if l.seq != seqNone {
		n.seqOff += skip
		n.reps = in.d.resolve(l.reps).add(-skip)
		return &n
	}
	// The remaining turns are unknown in number and start inside the cycle.
	c := len(l.cycle)
	rot := int(skip) % c
	n.cycle = append(slices.Clone(l.cycle[rot:]), l.cycle[:rot]...)
	n.star = true
	if rot != 0 || !l.star {
		if len(l.tail) > 0 || rot != 0 {
			return in.spill(&list{cycle: l.cycle, tail: l.tail, star: true}, Val{})
		}
		n.reps = in.d.resolve(l.reps).add(-skip / int32(c))
		n.star = l.star
	}
	return &n
}

func sameVals(x, y []Val) bool {
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if x[i].set != y[i].set {
			return false
		}
	}
	return true
}

// sameList reports whether two lists are the same abstract sequence.
func (in *interp) sameList(x, y *list) bool {
	return x == y || x.star == y.star && x.seq == y.seq && x.seqOff == y.seqOff && x.loose == y.loose &&
		(x.star || len(x.cycle) == 0 || in.d.resolve(x.reps) == in.d.resolve(y.reps)) &&
		sameVals(x.prefix, y.prefix) && sameVals(x.cycle, y.cycle) && sameVals(x.tail, y.tail)
}

func (in *interp) joinSlices(x, y []Val) []Val {
	out := make([]Val, len(x))
	for i := range x {
		out[i] = in.join(x[i], y[i])
	}
	return out
}

// joinList returns a list that covers both. A list that extends the other by some
// elements gives those elements as a cycle of unknown count, or, at a loop's head
// (turns set), as a cycle that repeats as often as the loop has turned.
func (in *interp) joinList(x, y *list, turns lin, atHead bool) *list {
	if in.sameList(x, y) {
		return x
	}
	if len(x.prefix)+len(x.tail) > len(y.prefix)+len(y.tail) && !atHead {
		x, y = y, x
	}
	atHead = atHead && turns.v != 0 // recursion and callbacks iterate, too, without counting
	loose := x.loose || y.loose
	sameReps := x.star == y.star && (x.star || in.d.resolve(x.reps) == in.d.resolve(y.reps))
	switch {
	case len(x.cycle) == 0 && len(y.cycle) == 0 && len(x.tail) == 0 && len(y.tail) == 0:
		m := min(len(x.prefix), len(y.prefix))
		n := &list{prefix: in.joinSlices(x.prefix[:m], y.prefix[:m]), loose: loose}
		rest := y.prefix[m:]
		if len(x.prefix) > m {
			rest = x.prefix[m:]
		}
		if len(rest) == 0 {
			return n
		}
		n.cycle = slices.Clone(rest)
		n.star = true
		if atHead && len(y.prefix) > m {
			n.star, n.reps = false, turns
		}
		return n
	case len(x.cycle) == 0 && len(x.tail) == 0 && len(y.cycle) > 0 && len(y.prefix) == len(x.prefix) && y.seq == seqNone && len(y.tail) == 0:
		// one side has the prefix alone: the cycle may not have turned
		return &list{prefix: in.joinSlices(x.prefix, y.prefix), cycle: y.cycle, star: true, loose: loose}
	case len(y.cycle) == 0 && len(y.tail) == 0 && len(x.cycle) > 0 && len(y.prefix) == len(x.prefix) && x.seq == seqNone && len(x.tail) == 0:
		return &list{prefix: in.joinSlices(y.prefix, x.prefix), cycle: x.cycle, star: true, loose: loose}
	case len(x.cycle) == 0 && len(x.tail) == 0 && len(y.cycle) > 0 && y.star && y.seq == seqNone && len(x.prefix) > len(y.prefix) && (len(x.prefix)-len(y.prefix))%len(y.cycle) == 0 && len(y.tail) == 0:
		return in.joinUnrolled(x, y, loose)
	case len(y.cycle) == 0 && len(y.tail) == 0 && len(x.cycle) > 0 && x.star && x.seq == seqNone && len(y.prefix) > len(x.prefix) && (len(y.prefix)-len(x.prefix))%len(x.cycle) == 0 && len(x.tail) == 0:
		return in.joinUnrolled(y, x, loose)
	case len(x.cycle) == len(y.cycle) && len(x.cycle) > 0 && len(x.prefix) == len(y.prefix) && x.seq == y.seq && x.seqOff == y.seqOff:
		n := &list{prefix: in.joinSlices(x.prefix, y.prefix), cycle: in.joinSlices(x.cycle, y.cycle),
			reps: x.reps, star: x.star || !sameReps, seq: x.seq, seqOff: x.seqOff, loose: loose}
		if x.seq != seqNone {
			n.cycle = x.cycle
		}
		if len(x.tail) == len(y.tail) {
			n.tail = in.joinSlices(x.tail, y.tail)
			return n
		}
		if sameReps && x.seq == seqNone && len(x.tail) == 0 && len(y.tail) == len(x.cycle) {
			n.cycle = in.joinSlices(n.cycle, y.tail)
			if !(atHead && !x.star && in.d.resolve(x.reps) == turns) {
				n.star = true // one turn more on one side
			}
			return n
		}
		if len(x.tail) == 0 && x.seq == seqNone && len(y.tail)%len(x.cycle) == 0 {
			for i := 0; i < len(y.tail); i += len(x.cycle) {
				n.cycle = in.joinSlices(n.cycle, y.tail[i:i+len(x.cycle)])
			}
			n.star = true
			return n
		}
	}
	m := min(len(x.prefix), len(y.prefix))
	pre := in.joinSlices(x.prefix[:m], y.prefix[:m])
	rest := in.join(
		in.any(&list{prefix: x.prefix[m:], cycle: x.cycle, tail: x.tail, seq: x.seq, seqOff: x.seqOff}, 1, indexMax),
		in.any(&list{prefix: y.prefix[m:], cycle: y.cycle, tail: y.tail, seq: y.seq, seqOff: y.seqOff}, 1, indexMax))
	return &list{prefix: pre, cycle: []Val{rest}, star: true, loose: loose}
}

// joinUnrolled joins a list that spells out some turns with one that has them as a cycle.
func (in *interp) joinUnrolled(long, cyc *list, loose bool) *list {
	m, c := len(cyc.prefix), len(cyc.cycle)
	n := &list{prefix: in.joinSlices(long.prefix[:m], cyc.prefix), cycle: cyc.cycle, star: true, loose: loose}
	for i := m; i < len(long.prefix); i += c {
		n.cycle = in.joinSlices(n.cycle, long.prefix[i:i+c])
	}
	return n
}
