package provenance

import "math/bits"

// table is an open-addressing hash table from things the domain has interned to
// their numbers. It holds numbers only: the caller compares.
type table struct {
	slots []uint32 // number + 1; 0 is free
	n     int
}

// find returns the slot of an entry for which eq holds, or the free slot where it belongs.
func (t *table) find(hash uint64, eq func(id uint32) bool) *uint32 {
	if 4*t.n >= 3*len(t.slots) {
		return nil
	}
	mask := uint64(len(t.slots) - 1)
	for i := hash & mask; ; i = (i + 1) & mask {
		s := &t.slots[i]
		if *s == 0 || eq(*s-1) {
			return s
		}
	}
}

// grow doubles the table; hash gives the hash of a number.
func (t *table) grow(hash func(id uint32) uint64) {
	old := t.slots
	t.slots = make([]uint32, max(64, 2*len(old)))
	mask := uint64(len(t.slots) - 1)
	for _, s := range old {
		if s == 0 {
			continue
		}
		i := hash(s-1) & mask
		for t.slots[i] != 0 {
			i = (i + 1) & mask
		}
		t.slots[i] = s
	}
}

// reset empties the table and keeps its room, unless that is large.
func (t *table) reset() {
	if len(t.slots) > 1<<12 {
		t.slots = nil
	}
	clear(t.slots)
	t.n = 0
}

func mix(h, x uint64) uint64 {
	hi, lo := bits.Mul64(h^x, 0x9e3779b97f4a7c15)
	return hi ^ lo
}

func hashAlt(a *alt) uint64 {
	h := mix(uint64(a.kind)|uint64(a.taint)<<8|uint64(a.ref)<<32, 0x2545f4914f6cdd1d)
	if a.sure {
		h ^= 0x5bd1e995
	}
	if a.kind == altConst || a.bits != 0 {
		h = mix(h, a.bits)
	}
	if a.kind == altNumber {
		h = mix(h, uint64(uint32(a.num.lo))|uint64(uint32(a.num.hi))<<32)
		if a.num.hasSym {
			h = mix(h, uint64(a.num.sym.v)|uint64(uint32(a.num.sym.k))<<32)
		}
	}
	return h
}

func hashIDs(ids []altID) uint64 {
	h := uint64(len(ids))
	for _, id := range ids {
		h = mix(h, uint64(id)+1)
	}
	return h
}

func hashParts(ps []part) uint64 {
	h := uint64(len(ps))
	for i := range ps {
		p := &ps[i]
		h = mix(h, uint64(p.kind)|uint64(p.taint)<<8|uint64(p.why)<<16|uint64(uint32(p.a))<<24)
		h = mix(h, uint64(uint32(p.b)))
	}
	return h
}

func hashText(s string) uint64 {
	h := uint64(len(s))
	for len(s) >= 8 {
		h = mix(h, uint64(s[0])|uint64(s[1])<<8|uint64(s[2])<<16|uint64(s[3])<<24|
			uint64(s[4])<<32|uint64(s[5])<<40|uint64(s[6])<<48|uint64(s[7])<<56)
		s = s[8:]
	}
	var x uint64
	for i := 0; i < len(s); i++ {
		x |= uint64(s[i]) << (8 * i)
	}
	return mix(h, x)
}

// slab hands out short slices of one array, which a later run uses again.
type slab[T any] struct {
	free []T
	all  []T
	next int // how large the next array is
}

// take returns n elements, zeroed, without room to grow.
func (s *slab[T]) take(n int) []T {
	if len(s.free) < n {
		size := max(s.next, n, 64)
		s.next = min(2*size, 1<<13)
		s.all = make([]T, size)
		s.free = s.all
	}
	out := s.free[:n:n]
	s.free = s.free[n:]
	return out
}

// reset makes the last array free again. What was handed out must be out of use.
func (s *slab[T]) reset() {
	used := s.all[:len(s.all)-len(s.free)]
	clear(used)
	s.free = s.all
}
