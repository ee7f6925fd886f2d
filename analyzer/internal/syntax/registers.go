package syntax

const (
	maxRegisters = 250       // MAXSTACK
	maxConstants = 1<<18 - 1 // MAXARG_Bx: the highest index of a constant or inner function
	maxRK        = 255       // the highest index of a constant that an operand can hold
	flushFields  = 50        // LFIELDS_PER_FLUSH
)

// registers allots the registers of a chunk as the servers' code generator does
// (lcode.c), to find where a function needs more than there are. The parser asks for
// it only where a rough count comes near the limit, or the source is huge.
type registers struct {
	t         *Tree
	report    func(n Node, fn FuncID, text string)
	fn        FuncID
	free      int // the next free register
	active    int // registers of active locals
	locals    map[LocalID]int
	constants map[any]int // their indices
	functions int
	over      bool
}

// place says where an expression's value is, as expdesc does.
type place struct {
	kind  placeKind
	reg   int     // placeLocal, placeFixed; of placeIndexed the table's
	key   int     // of placeIndexed: a register, or -1
	value any     // placeConstant: its key in the table of constants; placeSimple: its Kind
	num   float64 // placeNumber
	jumps bool    // it may be left early, by and or or
	join  bool    // placeLoose: a concatenation
}

type placeKind uint8

const (
	placeVoid     placeKind = iota
	placeSimple             // nil, true, false
	placeConstant           // a string
	placeNumber             // a number not yet in the table
	placeLocal
	placeOther // an upvalue or global
	placeIndexed
	placeJump  // a comparison
	placeLoose // an instruction that can put its result anywhere
	placeFixed // in a register
	placeCall
	placeVararg
)

// check walks all functions and reports those that need too much.
func (r *registers) check() {
	r.locals = map[LocalID]int{}
	r.function(0, r.t.Root())
}

func (r *registers) function(id FuncID, body Node) {
	outer := *r
	r.fn, r.free, r.active, r.functions, r.over = id, 0, 0, 0, false
	r.constants = map[any]int{}
	if id != 0 {
		f := r.t.Funcs[id]
		n := int(f.Params)
		for i := range LocalID(f.Params) {
			r.locals[f.First+i] = int(i)
		}
		if f.Vararg {
			r.locals[f.First+LocalID(f.Params)] = n
			n++
		}
		r.active = n
		r.reserve(body, n)
	}
	r.block(body)
	*r = outer
	if id != 0 {
		r.functions++
		if r.functions > maxConstants+1 {
			r.tooMuch(body, "holds more than 262144 functions")
		}
	}
}

func (r *registers) tooMuch(n Node, text string) {
	if !r.over {
		r.over = true
		r.report(n, r.fn, text)
	}
}

func (r *registers) reserve(n Node, count int) {
	r.need(n, count)
	r.free += count
}

func (r *registers) need(n Node, count int) {
	if r.free+count >= maxRegisters {
		r.tooMuch(n, "is too complex here: it holds more than 249 values at once. Build the list in a table, or in steps")
	}
}

// constant puts a value into the function's constants and returns its index.
func (r *registers) constant(n Node, value any) int {
	i, ok := r.constants[value]
	if !ok {
		i = len(r.constants)
		r.constants[value] = i
		if i > maxConstants {
			r.tooMuch(n, "has more than 262144 constants")
		}
	}
	return i
}

func (r *registers) release(p place) {
	if p.kind == placeFixed {
		r.releaseReg(p.reg)
	}
}

func (r *registers) releaseReg(reg int) {
	if reg >= r.active && reg == r.free-1 {
		r.free--
	}
}

// discharge turns variables and calls into values (luaK_dischargevars).
func (r *registers) discharge(p place) place {
	switch p.kind {
	case placeLocal:
		p.kind = placeFixed
	case placeOther, placeVararg:
		p.kind = placeLoose
	case placeIndexed:
		if p.key >= 0 {
			r.releaseReg(p.key)
		}
		r.releaseReg(p.reg)
		p.kind = placeLoose
	case placeCall:
		p.kind = placeFixed
	}
	return p
}

// next puts a value into the next register (luaK_exp2nextreg).
func (r *registers) next(n Node, p place) place {
	p = r.discharge(p)
	r.release(p)
	r.reserve(n, 1)
	r.load(n, p)
	return place{kind: placeFixed, reg: r.free - 1}
}

// load notes the constant that a value loaded into a register is.
func (r *registers) load(n Node, p place) {
	if p.kind == placeNumber {
		r.constant(n, p.num)
	}
}

// any puts a value into some register (luaK_exp2anyreg).
func (r *registers) any(n Node, p place) place {
	p = r.discharge(p)
	if p.kind == placeFixed {
		if !p.jumps || p.reg >= r.active {
			p.jumps = false
			return p
		}
	}
	return r.next(n, p)
}

// rk makes a value an operand: a register or a constant's index (luaK_exp2RK).
func (r *registers) rk(n Node, p place) place {
	if p.jumps {
		p = r.any(n, p)
	} else {
		p = r.discharge(p)
	}
	switch p.kind {
	case placeSimple, placeNumber:
		if len(r.constants) <= maxRK {
			if p.kind == placeNumber {
				p.value = p.num
			}
			r.constant(n, p.value)
			return place{kind: placeConstant, value: p.value}
		}
	case placeConstant:
		if r.constants[p.value] <= maxRK {
			return p
		}
	}
	return r.any(n, p)
}

func (r *registers) expr(n Node) place {
	t := r.t
	switch t.Kind(n) {
	case KindNil, KindFalse, KindTrue:
		return place{kind: placeSimple, value: t.Kind(n)}
	case KindVararg:
		return place{kind: placeVararg}
	case KindNumber:
		return place{kind: placeNumber, num: t.Number(n)}
	case KindString:
		text := t.Text(n)
		r.constant(n, text)
		return place{kind: placeConstant, value: text}
	case KindName:
		name := t.Name(n)
		switch {
		case name.Local == 0:
			r.constant(n, t.Sym(name.Sym))
			return place{kind: placeOther}
		case t.Locals[name.Local].Func != r.fn:
			return place{kind: placeOther}
		}
		return place{kind: placeLocal, reg: r.locals[name.Local]}
	case KindParen:
		return r.discharge(r.expr(t.Inner(n)))
	case KindIndex:
		x := t.Index(n)
		table := r.any(n, r.expr(x.X))
		key := r.expr(x.Key)
		if !x.Dot {
			if key.jumps {
				key = r.any(n, key)
			} else {
				key = r.discharge(key)
			}
		}
		key = r.rk(x.Key, key)
		p := place{kind: placeIndexed, reg: table.reg, key: -1}
		if key.kind == placeFixed {
			p.key = key.reg
		}
		return p
	case KindCall:
		return r.call(n)
	case KindFunction:
		id := t.Func(n)
		r.function(id, t.Funcs[id].Body)
		return place{kind: placeLoose}
	case KindTable:
		return r.table(n)
	case KindUnary:
		return r.unary(n)
	case KindBinary:
		return r.binary(n)
	}
	return place{}
}

func (r *registers) call(n Node) place {
	c := r.t.Call(n)
	fn := r.expr(c.Fn)
	if c.Method != 0 {
		object := r.any(n, fn)
		r.release(object)
		fn = place{kind: placeFixed, reg: r.free}
		index := r.constant(n, r.t.Text(c.Method))
		r.reserve(n, 2)
		if index > maxRK { // the key needs a register for a moment
			r.need(n, 1)
		}
	} else {
		fn = r.next(n, fn)
	}
	if last := r.list(c.Args); last.kind != placeVoid && !r.multiple(n, last) {
		r.next(n, last)
	}
	r.free = fn.reg + 1
	return place{kind: placeCall, reg: fn.reg}
}

// list puts all but the last of some expressions into registers and returns the last.
func (r *registers) list(exprs []Node) (last place) {
	for i, e := range exprs {
		if i > 0 {
			r.next(exprs[i-1], last)
		}
		last = r.expr(e)
	}
	return last
}

// multiple reports whether a list's last value may be several, and makes room for
// the first of them (luaK_setmultret).
func (r *registers) multiple(n Node, last place) bool {
	if last.kind == placeVararg {
		r.reserve(n, 1)
	}
	return last.kind == placeVararg || last.kind == placeCall
}

func (r *registers) table(n Node) place {
	r.reserve(n, 1)
	table := r.free - 1
	fields := r.t.Fields(n)
	var item place
	stored := 0
	close := func() {
		if item.kind == placeVoid {
			return
		}
		r.next(n, item)
		item = place{}
		if stored == flushFields {
			r.free, stored = table+1, 0
		}
	}
	for i := range fields.Len() {
		key, value := fields.At(i)
		close()
		if key == 0 {
			item = r.expr(value)
			stored++
			continue
		}
		before := r.free
		k := r.expr(key)
		if k.jumps {
			k = r.any(key, k)
		}
		r.rk(key, k)
		r.rk(value, r.expr(value))
		r.free = before
	}
	if stored > 0 {
		if item.kind != placeVoid && !r.multiple(n, item) {
			r.next(n, item)
		}
		r.free = table + 1
	}
	return place{kind: placeFixed, reg: table}
}
