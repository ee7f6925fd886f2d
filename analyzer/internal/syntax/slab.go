package syntax

// slab hands out slices of one large array, one after the other. A tree's storage is
// built in place at the free end, so that nothing is copied or left over, and few
// allocations serve many trees. (What remains of an array is kept alive with the
// trees that share it: at most slabBytes beyond what they use.)
type slab[T any] struct{ free []T }

const slabBytes = 32 << 10

// begin returns an empty slice at the free end, with room for about n elements of
// the given size.
func (s *slab[T]) begin(n, size int) []T {
	if cap(s.free) < n {
		s.free = make([]T, 0, max(n, slabBytes/size))
	}
	return s.free
}

// end takes the slice that begin returned, after appends, out of the slab.
func (s *slab[T]) end(used []T) []T {
	n := len(used)
	if n == 0 {
		s.free = used
		return nil
	}
	s.free = used[n:n]
	return used[:n:n]
}
