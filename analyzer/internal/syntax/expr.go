package syntax

import "math"

func (p *parser) expr() Node { return p.binary(0) }

// binary parses an expression whose operators bind tighter than limit.
func (p *parser) binary(limit uint8) Node {
	p.deeper()
	x := p.operators(p.operand(), limit)
	p.level--
	return x
}

// operators parses the binary operators that follow x and bind tighter than limit.
func (p *parser) operators(x Node, limit uint8) Node {
	for count := 0; ; count++ {
		w := &powers[p.tok]
		if w.left <= limit {
			return x
		}
		if count == maxChain {
			p.tooDeep(chainText)
			return x
		}
		op := w.op
		if op == OpNone {
			if op = p.foreignOperator(); op == OpNone {
				return x
			}
		}
		p.next()
		y := p.binary(w.right)
		x = p.node(KindBinary, op, p.begin(x), uint32(x), uint32(y))
	}
}

// operand parses what stands between binary operators.
func (p *parser) operand() Node {
	var n Node
	switch p.tok {
	case tName, tLParen:
		return p.primary(false)
	case tString:
		n = p.nodeTo(KindString, 0, p.pos, p.end, uint32(p.sym), 0)
	case tNumber:
		v := math.Float64bits(p.num)
		n = p.nodeTo(KindNumber, 0, p.pos, p.end, uint32(v), uint32(v>>32))
	case tNil:
		n = p.nodeTo(KindNil, 0, p.pos, p.end, 0, 0)
	case tTrue:
		n = p.nodeTo(KindTrue, 0, p.pos, p.end, 0, 0)
	case tFalse:
		n = p.nodeTo(KindFalse, 0, p.pos, p.end, 0, 0)
	case tDots:
		f := p.frame()
		f.dots = true
		if !p.funcs[f.id].Vararg {
			p.report(GroupSyntax, p.pos, p.end, "... is only in functions that take it: add ... to the parameters")
		}
		n = p.nodeTo(KindVararg, 0, p.pos, p.end, 0, 0)
	case tLBrace:
		return p.constructor()
	case tFunction:
		pos := p.pos
		p.next()
		return p.function(pos, pos, false)
	case tNot:
		return p.unary(OpNot)
	case tMinus:
		return p.unary(OpNeg)
	case tHash:
		return p.unary(OpLen)
	default:
		return p.unexpected()
	}
	p.next()
	return n
}

func (p *parser) unary(op Op) Node {
	pos := p.pos
	p.next()
	x := p.binary(unaryPower)
	return p.node(KindUnary, op, pos, uint32(x), 0)
}

// name makes a node of the name that is the current token, and resolves it.
func (p *parser) name() Node {
	n := p.nodeTo(KindName, 0, p.pos, p.end, uint32(p.sym), uint32(p.resolve(p.sym)))
	p.next()
	return n
}

// use notes that a name's local is read.
func (p *parser) use(n Node) {
	if d := &p.nodes[n]; d.kind == KindName && d.b != 0 {
		p.locals[d.b].Used = true
	}
}

// primary parses a name or a parenthesised expression with what is called, indexed
// and selected of it. As a statement's start a lone name may turn out to be
// assigned to, so there it is not marked as read.
func (p *parser) primary(statement bool) Node {
	var x Node
	if p.tok == tLParen {
		pos := p.pos
		p.depth++
		p.next()
		inner := p.expr()
		p.closeBracket(tRParen, tLParen, pos)
		x = p.node(KindParen, 0, pos, uint32(inner), 0)
	} else {
		x = p.name()
		if !statement || p.tok != tAssign && p.tok != tComma {
			p.use(x)
		}
	}
	return p.suffixes(x)
}

// suffixes parses the indices, selections and calls that follow x.
func (p *parser) suffixes(x Node) Node {
	for count := 0; ; count++ {
		if count == maxChain {
			p.tooDeep(chainText)
			return x
		}
		switch p.tok {
		case tDot:
			p.next()
			if p.tok != tName {
				if p.tok < tAnd || p.nl {
					p.noField()
					return x
				}
				p.reservedField()
			}
			key := p.nodeTo(KindString, 0, p.pos, p.end, uint32(p.sym), 0)
			p.next()
			x = p.node(KindIndex, 1, p.begin(x), uint32(x), uint32(key))
		case tLBracket:
			pos := p.pos
			p.depth++
			p.next()
			key := p.expr()
			p.closeBracket(tRBracket, tLBracket, pos)
			x = p.node(KindIndex, 0, p.begin(x), uint32(x), uint32(key))
		case tColon:
			if p.isLabel() {
				return x
			}
			p.next()
			if p.tok != tName {
				if p.tok < tAnd || p.nl {
					p.fail(GroupSyntax, p.pos, p.end, "the name of a method must follow the colon, not "+p.near())
					return x
				}
				p.reservedField()
			}
			method := p.nodeTo(KindString, 0, p.pos, p.end, uint32(p.sym), 0)
			p.next()
			if p.tok != tLParen && p.tok != tString && p.tok != tLBrace {
				p.fail(GroupSyntax, p.pos, p.end, "a method is called: arguments must follow "+p.text(p.begin(method), p.endOf(method))+", not "+p.near())
				return x
			}
			x = p.call(x, method)
		case tLParen, tString, tLBrace:
			x = p.call(x, 0)
		default:
			return x
		}
	}
}

// call parses the arguments of a call of fn.
func (p *parser) call(fn, method Node) Node {
	base := len(p.stack)
	switch p.tok {
	case tLParen:
		if p.nl {
			p.report(GroupSyntax, p.pos, p.end, "ambiguous: this ( could call what stands on the line before, or begin a statement. Put it on that line, or a ; before it")
		}
		pos := p.pos
		p.depth++
		p.next()
		if p.tok != tRParen {
			p.arguments(pos)
		}
		p.closeBracket(tRParen, tLParen, pos)
	case tLBrace:
		p.stack = append(p.stack, p.constructor())
	default:
		p.stack = append(p.stack, p.nodeTo(KindString, 0, p.pos, p.end, uint32(p.sym), 0))
		p.next()
	}
	at := uint32(len(p.extra))
	p.extra = append(p.extra, uint32(len(p.stack)-base))
	p.list(base)
	var op Op
	if method != 0 {
		op = 1
		p.extra = append(p.extra, uint32(method))
	}
	return p.node(KindCall, op, p.begin(fn), uint32(fn), at)
}

// arguments pushes the expressions between the parentheses of a call, the first at pos.
func (p *parser) arguments(pos int) {
	for {
		if p.tok == tComma || p.tok == tRParen {
			p.report(GroupSyntax, p.pos, p.end, "an argument is missing before "+p.near())
		} else {
			p.stack = append(p.stack, p.expr())
		}
		if p.tok == tComma {
			p.next()
		} else if !p.missingComma(pos) {
			return
		}
	}
}

// exprList pushes one or more expressions.
func (p *parser) exprList() {
	p.stack = append(p.stack, p.expr())
	for p.tok == tComma {
		p.next()
		p.stack = append(p.stack, p.expr())
	}
}

// constructor parses a table constructor.
func (p *parser) constructor() Node {
	pos := p.pos
	if p.isByte(p.end, '%') {
		return p.placeholder(pos)
	}
	base := len(p.stack)
	p.depth++
	p.next()
	for p.tok != tRBrace {
		p.field()
		if p.tok == tComma || p.tok == tSemi {
			p.next()
		} else if !p.missingComma(pos) {
			break
		}
	}
	p.closeBracket(tRBrace, tLBrace, pos)
	at, n := p.list(base)
	return p.node(KindTable, 0, pos, at, n/2)
}

// field pushes a field's key (0 where it is positional) and value.
func (p *parser) field() {
	var key, value Node
	switch p.tok {
	case tName:
		// The servers look one token ahead here. With it their idea of the line
		// runs ahead too, so that a ( on the next line is no ambiguous call.
		sym, pos, end := p.sym, p.pos, p.end
		p.next()
		if p.tok == tAssign {
			key = p.nodeTo(KindString, 0, pos, end, uint32(sym), 0)
			p.next()
			value = p.expr()
			break
		}
		p.nl = false
		p.deeper()
		name := p.nodeTo(KindName, 0, pos, end, uint32(sym), uint32(p.resolve(sym)))
		p.use(name)
		value = p.operators(p.suffixes(name), 0)
		p.level--
	case tLBracket:
		pos := p.pos
		p.depth++
		p.next()
		key = p.expr()
		p.closeBracket(tRBracket, tLBracket, pos)
		p.want(tAssign, "= and the field's value must follow the key")
		value = p.expr()
	case tComma, tSemi:
		p.report(GroupSyntax, p.pos, p.end, "a field is missing before "+p.near())
		return
	default:
		if p.reservedName() {
			key = p.nodeTo(KindString, 0, p.pos, p.end, uint32(p.sym), 0)
			p.next()
			p.next()
		}
		value = p.expr()
	}
	p.stack = append(p.stack, key, value)
}

// function parses parameters and body. The node begins at pos, and the word
// function stands at word.
func (p *parser) function(word, pos int, method bool) Node {
	id := FuncID(len(p.funcs))
	p.funcs = append(p.funcs, Func{Parent: p.frame().id, First: LocalID(len(p.locals))})
	p.pushFrame(word)
	if method {
		p.activate(p.newLocal(symSelf, LocalSelf, word))
	}
	p.parameters(word)
	body := p.statements()
	p.popFrame()
	p.closeBlock(tEnd, tFunction, word)
	n := p.node(KindFunction, 0, pos, uint32(id), 0)
	fn := &p.funcs[id]
	fn.Node, fn.Body = n, body
	return n
}

func (p *parser) parameters(word int) {
	id := p.frame().id
	fn := &p.funcs[id]
	open, depth := p.pos, p.depth
	if p.tok != tLParen {
		p.fail(GroupSyntax, p.pos, p.end, "the parameters, in parentheses, must follow, not "+p.near())
		p.afterParameters(depth)
	} else {
		p.depth++
		p.next()
		for p.tok != tRParen {
			if p.tok == tDots {
				fn.Vararg = true
				p.next()
				break
			}
			if p.tok != tName {
				p.noParameter()
				break
			}
			p.activate(p.newLocal(p.sym, LocalParam, p.pos))
			p.next()
			if p.tok != tComma {
				break
			}
			p.next()
			if p.tok == tRParen {
				p.report(GroupSyntax, p.pos, p.end, "a parameter is missing after the comma")
			}
		}
		if p.tok == tRParen {
			p.depth--
			p.next()
		} else {
			p.badParameters(open)
			p.afterParameters(depth)
		}
	}
	fn.Params = uint16(min(len(p.locals)-int(fn.First), 0xffff))
	if fn.Vararg {
		l := p.newLocal(symArg, LocalArg, word)
		p.activate(l)
		p.frame().arg = l
	}
}
