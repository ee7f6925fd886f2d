package commands

// Length returns how many arguments the list has, the command's name included: at
// least, and at most; most is -1 where there is no telling.
func (s *Shape) Length() (least, most int) {
	fixed := s.Prefix + s.Tail
	switch r := s.Reps; {
	case s.Cycle == 0:
		return fixed, fixed
	case !r.Known:
		return fixed, -1
	case r.Var == 0 || r.Coef == 0:
		n := max(0, r.Const)
		if n > (1<<30)/s.Cycle {
			return fixed, -1 // never asked for; and it must not overflow
		}
		return fixed + n*s.Cycle, fixed + n*s.Cycle
	case r.Coef > 0:
		return fixed + min(max(0, r.Const), maxWork)*s.Cycle, -1 // the variable is a length: from zero up
	default:
		if r.Const > maxWork {
			return fixed, -1
		}
		return fixed, fixed + max(0, r.Const)*s.Cycle
	}
}

// Refuses reports whether a server with this view refuses the list for its arity,
// however many arguments it turns out to have.
func (v View) Refuses(s Shape) bool {
	if !s.wellFormed() {
		return false
	}
	least, most := s.Length()
	switch {
	case v.Arity > 0:
		return least > v.Arity || most >= 0 && most < v.Arity
	case v.Arity < 0:
		return most >= 0 && most < -v.Arity
	}
	return false
}

// RefusedOn returns those of the targets, among all servers when the set is empty,
// that have the command and refuse the list for its arity for certain.
func (c *Command) RefusedOn(s Shape, on TargetSet) TargetSet {
	var refused TargetSet
	c.amongst(on).Each(func(t Target) bool {
		if c.For(t).Refuses(s) {
			refused |= SetOf(t)
		}
		return true
	})
	return refused
}
