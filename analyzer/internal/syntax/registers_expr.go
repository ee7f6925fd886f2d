package syntax

func (r *registers) unary(n Node) place {
	u := r.t.Unary(n)
	x := r.expr(u.X)
	switch u.Op {
	case OpNot:
		x = r.discharge(x)
		switch x.kind {
		case placeSimple, placeConstant, placeNumber:
			value := KindFalse
			if x.kind == placeSimple && x.value != KindTrue {
				value = KindTrue
			}
			return place{kind: placeSimple, value: value, jumps: x.jumps}
		case placeJump:
			return x
		}
		if x.kind == placeLoose {
			x = r.next(n, x)
		}
		r.release(x)
		return place{kind: placeLoose, jumps: x.jumps}
	case OpNeg:
		if x.kind == placeNumber && !x.jumps {
			return place{kind: placeNumber, num: -x.num}
		}
		x = r.rk(n, r.any(n, x))
	default:
		x = r.any(n, x)
		r.rk(n, x)
	}
	r.release(x)
	return place{kind: placeLoose}
}

func (r *registers) binary(n Node) place {
	b := r.t.Binary(n)
	x := r.expr(b.X)
	switch b.Op {
	case OpAnd, OpOr:
		jumped := r.condition(b.X, x, b.Op == OpAnd)
		y := r.discharge(r.expr(b.Y))
		y.jumps = y.jumps || jumped
		return y
	case OpConcat:
		x = r.next(b.X, x)
		y := r.expr(b.Y)
		if y.jumps {
			y = r.any(b.Y, y)
		} else {
			y = r.discharge(y)
		}
		if y.kind == placeLoose && y.join {
			r.release(x)
			return place{kind: placeLoose, join: true}
		}
		y = r.next(b.Y, y)
		r.releaseBoth(x, y)
		return place{kind: placeLoose, join: true}
	case OpAdd, OpSub, OpMul, OpDiv, OpMod, OpPow:
		if x.kind != placeNumber || x.jumps {
			x = r.rk(b.X, x)
		}
		y := r.expr(b.Y)
		if x.kind == placeNumber && y.kind == placeNumber && !y.jumps {
			if v, ok := foldNumbers(b.Op, x.num, y.num); ok {
				return place{kind: placeNumber, num: v}
			}
		}
		y = r.rk(b.Y, y)
		x = r.rk(b.X, x)
		r.releaseBoth(x, y)
		return place{kind: placeLoose}
	}
	x = r.rk(b.X, x)
	y := r.rk(b.Y, r.expr(b.Y))
	r.release(y)
	r.release(x)
	return place{kind: placeJump}
}

// releaseBoth frees two operands, the one in the higher register first.
func (r *registers) releaseBoth(x, y place) {
	if x.kind == placeFixed && y.kind == placeFixed && x.reg > y.reg {
		x, y = y, x
	}
	r.release(y)
	r.release(x)
}

// condition tests a value, to go on where it is true (or, for or, false); it reports
// whether there is a jump at all.
func (r *registers) condition(n Node, p place, onTrue bool) bool {
	p = r.discharge(p)
	switch p.kind {
	case placeConstant, placeNumber:
		if onTrue {
			return p.jumps
		}
	case placeSimple:
		if (p.value == KindTrue) == onTrue {
			return p.jumps
		}
	case placeJump:
		return true
	}
	if p.kind != placeFixed {
		p = r.next(n, p)
	}
	r.release(p)
	return true
}
