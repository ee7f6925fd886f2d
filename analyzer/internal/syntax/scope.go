package syntax

const (
	maxLocals   = 200 // LUAI_MAXVARS
	maxUpvalues = 60  // LUAI_MAXUPVALUES
	maxLevel    = 200 // LUAI_MAXCCALLS, counted from 0 as the servers call the compiler
)

// maxChain bounds what the servers do not: the operators, indices and calls that
// follow one another without nesting. The tree nests them, so without a bound a
// reader that recurses could run out of stack. No person writes so many.
const (
	maxChain  = 50_000
	chainText = "more than 50000 operators, indices or calls follow one another: put the value into locals, step by step"
)

// frame is the state of a function that is being parsed.
type frame struct {
	id        FuncID
	loops     int // loops around the current statement
	ifs       int // if statements around it that may still take an else
	repeats   int // repeat statements around it
	slots     int // slots in use
	registers int // active locals, those that for loops hide included
	upvalues  int // where its upvalues begin in parser.upvalues
	active    int // where its active locals begin in parser.active
	pos       int
	over      bool    // a limit was reported
	arg       LocalID // of kind LocalArg
	dots      bool    // it mentions "..."
}

// scope remembers what to go back to when a block ends.
type scope struct{ active, slots, registers int }

func (p *parser) pushFrame(pos int) {
	p.current = FuncID(len(p.funcs) - 1)
	p.frames = append(p.frames, frame{id: p.current, upvalues: len(p.upvalues), active: len(p.active), pos: pos})
}

func (p *parser) popFrame() {
	f := p.frame()
	p.closeScope(scope{active: f.active})
	if f.arg != 0 && !f.dots {
		p.funcs[f.id].Arg = f.arg
	}
	p.upvalues = p.upvalues[:f.upvalues]
	p.frames = p.frames[:len(p.frames)-1]
	if len(p.frames) > 0 {
		p.current = p.frame().id
	}
}

func (p *parser) frame() *frame { return &p.frames[len(p.frames)-1] }

func (p *parser) openScope() scope {
	f := p.frame()
	return scope{len(p.active), f.slots, f.registers}
}

func (p *parser) closeScope(s scope) {
	for i := len(p.active) - 1; i >= s.active; i-- {
		l := p.active[i]
		p.bound[p.locals[l].Name] = p.hidden[l]
	}
	p.active = p.active[:s.active]
	f := p.frame()
	f.slots, f.registers = s.slots, s.registers
}

// newLocal declares a local that is not yet visible; see activate.
func (p *parser) newLocal(name Sym, kind LocalKind, pos int) LocalID {
	f := p.frame()
	id := LocalID(len(p.locals))
	p.locals = append(p.locals, Local{Name: name, Kind: kind, Slot: uint16(min(f.slots, 0xffff)), Func: f.id, Pos: uint32(pos)})
	p.hidden = append(p.hidden, 0)
	f.slots++
	if fn := &p.funcs[f.id]; f.slots > int(fn.Slots) {
		fn.Slots = uint16(min(f.slots, 0xffff))
	}
	p.reserve(1, pos)
	return id
}

// reserve counts registers that locals take, against the limit of locals.
func (p *parser) reserve(n, pos int) {
	f := p.frame()
	f.registers += n
	if f.registers > maxLocals && !f.over {
		f.over = true
		p.report(GroupSyntax, pos, p.end, p.functionName(f)+" has more than 200 local variables at once: put some into a table, or end their scope with do ... end")
	}
}

// activate makes a local visible from here to the end of the scope.
func (p *parser) activate(l LocalID) {
	name := p.locals[l].Name
	p.hidden[l] = p.bound[name]
	p.bound[name] = l
	p.active = append(p.active, l)
}

// resolve returns the local that a name means here, or 0, and notes where an inner
// function captures it.
func (p *parser) resolve(name Sym) LocalID {
	l := p.bound[name]
	if l != 0 && p.locals[l].Func != p.current {
		p.capture(l)
	}
	return l
}

// capture makes l an upvalue of the current function and of those between it and
// the one that declares it.
func (p *parser) capture(l LocalID) {
	owner := p.locals[l].Func
	p.locals[l].Captured = true
	end := len(p.upvalues)
	for i := len(p.frames) - 1; p.frames[i].id != owner; i-- {
		f := &p.frames[i]
		known := f.over
		for _, u := range p.upvalues[f.upvalues:end] {
			if u == l {
				known = true
				break
			}
		}
		if known { // then the functions around this one know it too
			return
		}
		end = f.upvalues
		p.addUpvalue(i, l)
	}
}

// addUpvalue adds an upvalue to the i-th frame; those of inner frames move up.
func (p *parser) addUpvalue(i int, l LocalID) {
	at := len(p.upvalues)
	if i+1 < len(p.frames) {
		at = p.frames[i+1].upvalues
	}
	p.upvalues = append(p.upvalues, 0)
	copy(p.upvalues[at+1:], p.upvalues[at:])
	p.upvalues[at] = l
	for k := i + 1; k < len(p.frames); k++ {
		p.frames[k].upvalues++
	}
	f := &p.frames[i]
	if at+1-f.upvalues > maxUpvalues && !f.over {
		f.over = true
		p.report(GroupSyntax, p.pos, p.end, p.functionName(f)+" uses more than 60 locals of the functions around it: put some into a table")
	}
}

func (p *parser) functionName(f *frame) string {
	if f.id == 0 {
		return "the main chunk"
	}
	return "the function at line " + p.lineOf(f.pos)
}
