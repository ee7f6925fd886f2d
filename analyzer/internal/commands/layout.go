package commands

import "math"

// layout is a shape with the number of repetitions settled: a list of known length.
type layout struct {
	s    *Shape
	reps int
	argc int
	// value is that of Reps.Var, when related; then counts over the same variable
	// have a value too.
	value   int
	related bool
	// open reports that other numbers of repetitions are looked at as well.
	open bool
}

// entry returns which of the shape's Args stands at argument at.
func (l *layout) entry(at int) int {
	s := l.s
	repeated := l.reps * s.Cycle
	switch {
	case at < s.Prefix:
		return at
	case at < s.Prefix+repeated:
		return s.Prefix + (at-s.Prefix)%s.Cycle
	}
	return at - repeated + s.Cycle
}

func (l *layout) arg(at int) *Arg { return &l.s.Args[l.entry(at)] }

// maxKeyCount is the largest number of keys that an open layout takes as it is:
// the lengths looked at need not go further than a few of it.
const maxKeyCount = 64

// counts returns the values argument at can have as a number, -1 for a text that
// is no number; ok is false when they are not known.
func (l *layout) counts(at int, buf []int) (values []int, ok bool) {
	a := l.arg(at)
	switch {
	case a.Words != nil:
		for _, w := range a.Words {
			n, isNumber := parseInteger(w)
			if !isNumber {
				n = -1
			}
			buf = append(buf, n)
		}
	case !a.Num.Known:
		return nil, false
	case a.Num.Var == 0 || a.Num.Coef == 0:
		buf = append(buf, a.Num.Const)
	case l.related && a.Num.Var == l.s.Reps.Var && abs(a.Num.Coef) <= maxWork && abs(a.Num.Const) <= maxWork:
		return append(buf, a.Num.Coef*l.value+a.Num.Const), true
	default:
		return nil, false
	}
	for _, n := range buf {
		if l.open && n > maxKeyCount {
			return nil, false
		}
	}
	return buf, true
}

// maxWork bounds the arguments looked at for one shape, over all its layouts.
const maxWork = 1 << 16

// layouts calls f for every number of repetitions up to end, and reports whether
// the work stayed in bounds: if not, f has not seen them all.
func (s *Shape) layouts(end int, f func(*layout)) bool {
	work := 0
	var l layout
	visit := func(reps, value int, related, open bool) bool {
		if reps < 0 {
			reps = 0
		}
		fixed := s.Prefix + s.Tail
		if s.Cycle > 0 && reps > (maxWork-fixed)/s.Cycle {
			return false
		}
		argc := fixed + reps*s.Cycle
		if work += argc + 1; work > maxWork {
			return false
		}
		l = layout{s: s, reps: reps, argc: argc, value: value, related: related, open: open}
		f(&l)
		return true
	}
	r := s.Reps
	switch {
	case s.Cycle == 0:
		return visit(0, 0, false, false)
	case !r.Known:
		for n := 0; n <= end; n++ {
			if !visit(n, 0, false, true) {
				return false
			}
		}
		return true
	case r.Var == 0 || r.Coef == 0:
		return visit(r.Const, 0, false, false)
	}
	if end > maxWork || abs(r.Coef) > maxWork || abs(r.Const) > maxWork {
		return false
	}
	// The variable is a length: any whole number from zero up.
	if r.Coef > 0 {
		end = (end*r.Coef + abs(r.Const)) / r.Coef
	} else {
		end += abs(r.Const) / -r.Coef
	}
	for v := 0; v <= end; v++ {
		if !visit(r.Coef*v+r.Const, v, true, true) {
			return false
		}
	}
	return true
}

// enough returns a number of repetitions such that any greater one gives each
// entry a place, and a part in the command, that some number up to it gives it.
// What depends on the number stops to change once the repeated part is longer than
// all the rest and the constants, but for its remainder by the step of a key
// specification (1, 2 or 3) and, where half of a list is taken, by 2.
func (s *Shape) enough(c *Command) int {
	const place = 8 // above any fixed place in a specification
	if c.Rule == RuleNone && onlyRanges(c) && sameKeys(c) && !c.IsContainer() {
		return place/max(1, s.Cycle) + 3 // only the beginning matters, and the remainder by the step
	}
	most := place
	for i := range s.Args {
		if n := s.Args[i].Num; n.Known {
			if n.Var == 0 && n.Const > maxKeyCount {
				continue // taken as not known
			}
			most += min(abs(n.Const), maxWork)
		}
		for _, w := range s.Args[i].Words {
			if n, ok := parseInteger(w); ok && n > 0 && n <= maxKeyCount {
				most += n
			}
		}
	}
	return 2*(s.Prefix+s.Tail+most)/max(1, s.Cycle) + 7
}

// abs returns the absolute value, the largest int where there is none.
func abs(n int) int {
	if n < 0 {
		n = -n
	}
	if n < 0 {
		return math.MaxInt
	}
	return n
}
