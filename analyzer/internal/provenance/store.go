package provenance

// leafSize is how many locations share one copy-on-write block.
const leafSize = 16

type leaf struct {
	gen  uint32
	vals [leafSize]Val
}

// store maps locations to values. Copies made by interp.snapshot share blocks; a
// write copies the block it touches, once.
type store struct {
	dir []*leaf
	own uint32 // the generation that may write dir in place
}

func (s *store) get(loc uint32) Val {
	if i := loc / leafSize; int(i) < len(s.dir) {
		if lf := s.dir[i]; lf != nil {
			return lf.vals[loc%leafSize]
		}
	}
	return Val{}
}

// put writes a location, in place where this generation owns the block.
func (in *interp) put(s *store, loc uint32, v Val) {
	i := int(loc / leafSize)
	if i >= len(s.dir) || s.own != in.gen {
		n := max(len(s.dir), i+1)
		dir := in.newDir(n)
		copy(dir, s.dir)
		s.dir, s.own = dir, in.gen
	}
	lf := s.dir[i]
	if lf == nil {
		lf = in.newLeaf()
		s.dir[i] = lf
	} else if lf.gen != in.gen {
		nl := in.newLeaf()
		nl.vals = lf.vals
		lf = nl
		s.dir[i] = lf
	}
	lf.vals[loc%leafSize] = v
}

func (in *interp) newLeaf() *leaf {
	lf := &in.leaves.take(1)[0]
	lf.gen = in.gen
	return lf
}

func (in *interp) newDir(n int) []*leaf {
	if n > 64 {
		return make([]*leaf, n, n+n/4)
	}
	return in.dirs.take(n)
}

// state is what is known at one point of the script.
type state struct {
	locals store // the current frame's slots
	heap   store // cells, fields, list parts: everything that outlives a frame
	alive  bool  // the point can be reached
}

// snapshot returns a copy of the current state; both may be written afterwards.
func (in *interp) snapshot() state {
	in.gen++
	return in.st
}

// joinStates joins b into a. Either may be dead.
func (in *interp) joinStates(a, b state, h headJoin) state {
	switch {
	case !b.alive:
		return a
	case !a.alive:
		return b
	}
	in.gen++
	a.locals = in.joinStore(a.locals, b.locals, false, h)
	a.heap = in.joinStore(a.heap, b.heap, true, h)
	return a
}

// headJoin says that a join is at a loop's head: lists that grew repeat with the
// loop's turns, and from round 2 on values are widened.
type headJoin struct {
	atHead bool
	turns  lin
	round  int
}

func (in *interp) joinStore(a, b store, heap bool, h headJoin) store {
	if len(a.dir) == len(b.dir) && (len(a.dir) == 0 || &a.dir[0] == &b.dir[0]) {
		return a
	}
	n := max(len(a.dir), len(b.dir))
	for i := range n {
		var la, lb *leaf
		if i < len(a.dir) {
			la = a.dir[i]
		}
		if i < len(b.dir) {
			lb = b.dir[i]
		}
		if la == lb {
			continue
		}
		in.steps += 4
		for k := range uint32(leafSize) {
			loc := uint32(i)*leafSize + k
			var va, vb Val
			if la != nil {
				va = la.vals[k]
			}
			if lb != nil {
				vb = lb.vals[k]
			}
			if va == vb {
				continue
			}
			v := va
			if heap {
				v = in.joinLoc(loc, va, vb, h)
			} else if vb.set != setBottom {
				v = in.joinAt(va, vb, h)
			}
			if v != va {
				in.put(&a, loc, v)
			}
		}
	}
	return a
}

// joinAt joins two values where flows meet.
func (in *interp) joinAt(a, b Val, h headJoin) Val {
	if a.set == b.set {
		return a
	}
	if h.atHead {
		return in.pick(in.d.widen(a.set, b.set, h.round), a, b)
	}
	return in.join(a, b)
}

// sameState reports whether b adds nothing over a, which a join of both returned.
func (in *interp) sameStore(a, b store) bool {
	n := max(len(a.dir), len(b.dir))
	for i := range n {
		var la, lb *leaf
		if i < len(a.dir) {
			la = a.dir[i]
		}
		if i < len(b.dir) {
			lb = b.dir[i]
		}
		if la == lb {
			continue
		}
		for k := range leafSize {
			var va, vb Val
			if la != nil {
				va = la.vals[k]
			}
			if lb != nil {
				vb = lb.vals[k]
			}
			if va.set != vb.set {
				return false
			}
		}
	}
	return true
}

func (in *interp) sameState(a, b state) bool {
	return a.alive == b.alive && in.sameStore(a.locals, b.locals) && in.sameStore(a.heap, b.heap)
}
