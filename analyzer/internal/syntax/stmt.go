package syntax

// closes are the tokens that end a block.
var closes = [tokenCount]bool{tEOF: true, tEnd: true, tElse: true, tElseif: true, tUntil: true}

// statements parses statements up to a token that closes the block, in a scope
// that the caller opens and closes.
func (p *parser) statements() Node {
	depth, base, budget := p.depth, len(p.stack), p.budget
	p.depth = 0
	p.deeper()
	ended, last := false, false // a return or break was read; the next token must close the block
	for !closes[p.tok] {
		if p.tok == tRBrace && p.braces > 0 {
			break
		}
		if ended {
			p.notLast(last)
			ended = false
			continue
		}
		start := p.pos
		kind := p.tok
		p.budget = maxRegisters - 10 + len(p.stack) - p.frame().registers
		if s := p.statement(); s != 0 {
			p.stack = append(p.stack, s)
		}
		if kind == tReturn || kind == tBreak {
			ended, last = true, kind == tReturn
		}
		if p.bad {
			ended = false
			p.recover(start)
		} else if p.ended {
			break
		} else if p.tok == tSemi {
			p.next()
		}
	}
	p.level--
	p.depth, p.budget = depth, budget
	return p.block(base)
}

// scoped parses a block with a scope of its own.
func (p *parser) scoped() Node {
	s := p.openScope()
	n := p.statements()
	p.closeScope(s)
	return n
}

// loopBody parses the body of a loop, in the scope of its caller.
func (p *parser) loopBody() Node {
	p.frame().loops++
	n := p.scoped()
	p.frame().loops--
	return n
}

func (p *parser) statement() Node {
	switch p.tok {
	case tIf:
		return p.ifStmt()
	case tWhile:
		return p.whileStmt()
	case tDo:
		pos := p.pos
		p.next()
		body := p.scoped()
		p.closeBlock(tEnd, tDo, pos)
		return p.node(KindDo, 0, pos, uint32(body), 0)
	case tFor:
		return p.forStmt()
	case tRepeat:
		return p.repeatStmt()
	case tFunction:
		return p.funcStmt()
	case tLocal:
		return p.localStmt()
	case tReturn:
		return p.returnStmt()
	case tBreak:
		pos := p.pos
		if p.frame().loops == 0 {
			p.report(GroupSyntax, p.pos, p.end, "break outside a loop")
		}
		p.next()
		return p.node(KindBreak, 0, pos, 0, 0)
	}
	return p.exprStmt()
}

func (p *parser) ifStmt() Node {
	pos := p.pos
	base := len(p.stack)
	var otherwise Node
	p.frame().ifs++
	for p.tok == tIf || p.tok == tElseif {
		p.next()
		cond := p.condition()
		p.head(tThen)
		body := p.scoped()
		p.stack = append(p.stack, cond, body)
		if p.tok == tRBrace && p.elseFollows() {
			p.braces--
			p.next()
		}
	}
	p.frame().ifs--
	if p.tok == tElse {
		p.next()
		if p.tok == tLBrace {
			p.report(GroupSyntax, p.pos, p.end, "a block has no braces: after else it goes up to end")
			p.braces++
			p.next()
		}
		otherwise = p.scoped()
	}
	p.closeBlock(tEnd, tIf, pos)
	at := uint32(len(p.extra))
	p.extra = append(p.extra, uint32(otherwise))
	_, n := p.list(base)
	return p.node(KindIf, 0, pos, at, n/2)
}

func (p *parser) whileStmt() Node {
	pos := p.pos
	p.next()
	cond := p.condition()
	p.head(tDo)
	body := p.loopBody()
	p.closeBlock(tEnd, tWhile, pos)
	return p.node(KindWhile, 0, pos, uint32(cond), uint32(body))
}

func (p *parser) repeatStmt() Node {
	pos := p.pos
	p.next()
	s := p.openScope()
	p.frame().loops++
	p.frame().repeats++
	body := p.statements()
	p.frame().loops--
	p.frame().repeats--
	var cond Node
	if p.closeBlock(tUntil, tRepeat, pos) {
		cond = p.condition() // it sees the body's locals
	} else {
		cond = p.badNode(p.pos)
	}
	p.closeScope(s)
	return p.node(KindRepeat, 0, pos, uint32(cond), uint32(body))
}

func (p *parser) forStmt() Node {
	s := p.openScope()
	n := p.forLoop()
	p.closeScope(s)
	return n
}

func (p *parser) forLoop() Node {
	pos := p.pos
	p.next()
	p.reserve(3, pos) // the hidden control variables
	if p.tok != tName {
		p.fail(GroupSyntax, p.pos, p.end, "a for loop names its variable here, not "+p.near())
		p.head(tDo)
		body := p.loopBody()
		p.closeBlock(tEnd, tFor, pos)
		return p.node(KindDo, 0, pos, uint32(body), 0)
	}
	base := len(p.stack)
	v := p.newLocal(p.sym, LocalLoop, p.pos)
	p.next()
	if p.tok == tAssign {
		return p.numericFor(pos, v)
	}
	p.stack = append(p.stack, Node(v))
	for p.tok == tComma {
		p.next()
		if p.tok != tName {
			p.fail(GroupSyntax, p.pos, p.end, "the name of a loop variable must follow the comma, not "+p.near())
			break
		}
		p.stack = append(p.stack, Node(p.newLocal(p.sym, LocalLoop, p.pos)))
		p.next()
	}
	names := len(p.stack) - base
	if p.tok == tIn {
		p.next()
		p.exprList()
	} else {
		p.fail(GroupSyntax, p.pos, p.end, "= or in must follow the loop variable, not "+p.near())
	}
	p.head(tDo)
	for _, l := range p.stack[base : base+names] {
		p.activate(LocalID(l))
	}
	at := uint32(len(p.extra))
	p.extra = append(p.extra, uint32(names))
	p.twoLists(base, names)
	body := p.loopBody()
	p.closeBlock(tEnd, tFor, pos)
	return p.node(KindGenFor, 0, pos, at, uint32(body))
}

// numericFor parses a for statement from the = on.
func (p *parser) numericFor(pos int, v LocalID) Node {
	p.next()
	start := p.expr()
	p.want(tComma, "a numeric for needs a limit: for i = start, limit do")
	limit := p.expr()
	var step Node
	if p.tok == tComma {
		p.next()
		step = p.expr()
	}
	p.head(tDo)
	p.activate(v)
	body := p.loopBody()
	p.closeBlock(tEnd, tFor, pos)
	at := uint32(len(p.extra))
	p.extra = append(p.extra, uint32(v), uint32(start), uint32(limit), uint32(step))
	return p.node(KindNumFor, 0, pos, at, uint32(body))
}

// twoLists moves the stack from base on into extra: the first names entries, a
// count, and the rest.
func (p *parser) twoLists(base, first int) uint32 {
	at := uint32(len(p.extra))
	for _, s := range p.stack[base : base+first] {
		p.extra = append(p.extra, uint32(s))
	}
	rest := p.stack[base+first:]
	p.extra = append(p.extra, uint32(len(rest)))
	for _, s := range rest {
		p.extra = append(p.extra, uint32(s))
	}
	p.stack = p.stack[:base]
	return at
}

func (p *parser) returnStmt() Node {
	pos := p.pos
	p.next()
	base := len(p.stack)
	if !closes[p.tok] && p.tok != tSemi {
		p.exprList()
	}
	at, n := p.list(base)
	return p.node(KindReturn, 0, pos, at, n)
}

// exprStmt parses a call or an assignment.
func (p *parser) exprStmt() Node {
	pos := p.pos
	if p.tok != tName && p.tok != tLParen {
		return p.noStatement()
	}
	first := p.primary(true)
	if p.bad {
		return p.badNode(pos)
	}
	if p.tok != tAssign && p.tok != tComma {
		if p.kind(first) == KindCall {
			return p.node(KindCallStmt, 0, pos, uint32(first), 0)
		}
		return p.notStatement(first)
	}
	base := len(p.stack)
	p.target(first)
	for p.tok == tComma {
		p.next()
		start := p.pos
		if p.tok != tName && p.tok != tLParen {
			p.unexpected()
			break
		}
		x := p.primary(true)
		if p.bad {
			return p.dropTo(base, start)
		}
		p.target(x)
		if len(p.stack)-base-1 > maxLevel-p.level {
			p.tooDeep("too many variables are assigned at once")
		}
	}
	targets := len(p.stack) - base
	if p.tok == tAssign {
		p.next()
		p.exprList()
	} else {
		p.fail(GroupSyntax, p.pos, p.end, "= must follow the variables, not "+p.near())
	}
	at := p.twoLists(base, targets)
	return p.node(KindAssign, 0, pos, at, uint32(targets))
}

// dropTo gives up the list on the stack.
func (p *parser) dropTo(base, pos int) Node {
	p.stack = p.stack[:base]
	return p.badNode(pos)
}

// target pushes an assignment's target.
func (p *parser) target(n Node) {
	switch p.kind(n) {
	case KindName:
		p.assigned(n)
	case KindIndex:
	default:
		p.fail(GroupSyntax, p.begin(n), p.endOf(n), "only a variable or a field can be assigned to")
	}
	p.stack = append(p.stack, n)
}

func (p *parser) assigned(n Node) {
	if l := p.nodes[n].b; l != 0 {
		p.locals[l].Assigned = true
	}
}
