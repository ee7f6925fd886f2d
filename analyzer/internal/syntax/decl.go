package syntax

// Declarations: functions and locals.

func (p *parser) funcStmt() Node {
	pos := p.pos
	p.next()
	return p.funcDecl(pos)
}

// funcDecl parses what follows the word function in a statement.
func (p *parser) funcDecl(pos int) Node {
	if p.tok != tName {
		p.fail(GroupSyntax, p.pos, p.end, "a function statement names the function here, not "+p.near())
		return p.functionDespite(pos)
	}
	target := p.name()
	method := false
	for p.tok == tDot || p.tok == tColon {
		method = p.tok == tColon
		p.use(target)
		p.next()
		if p.tok != tName {
			if p.tok < tAnd || p.nl {
				p.fail(GroupSyntax, p.pos, p.end, "a name must follow, not "+p.near())
				return p.functionDespite(pos)
			}
			p.reservedField()
		}
		key := p.nodeTo(KindString, 0, p.pos, p.end, uint32(p.sym), 0)
		p.next()
		target = p.node(KindIndex, 1, p.begin(target), uint32(target), uint32(key))
		if method {
			break
		}
	}
	if p.kind(target) == KindName {
		p.assigned(target)
	}
	fn := p.function(pos, p.pos, method)
	var op Op
	if method {
		op = 1
	}
	return p.node(KindFuncStmt, op, pos, uint32(target), uint32(fn))
}

// functionDespite reads the function whose name is broken, so that its end does not
// become a second mistake.
func (p *parser) functionDespite(pos int) Node {
	p.resume()
	if p.tok == tLParen || p.skipOnLine(tLParen) {
		p.function(pos, p.pos, false)
	}
	return p.badNode(pos)
}

func (p *parser) localStmt() Node {
	pos := p.pos
	p.next()
	if p.tok == tFunction {
		p.next()
		if p.tok != tName {
			p.fail(GroupSyntax, p.pos, p.end, "a local function needs a name, not "+p.near())
			return p.functionDespite(pos)
		}
		l := p.newLocal(p.sym, LocalFn, p.pos)
		p.activate(l)
		p.next()
		if p.tok == tDot || p.tok == tColon {
			p.report(GroupSyntax, p.pos, p.end, "a local function has a plain name: a field's function is written without local")
			for p.tok == tDot || p.tok == tColon {
				p.next()
				if p.tok == tName {
					p.next()
				}
			}
		}
		fn := p.function(pos, p.pos, false)
		return p.node(KindLocalFunc, 0, pos, uint32(l), uint32(fn))
	}
	base := len(p.stack)
	for {
		if p.tok != tName && !p.reservedName() {
			p.noLocalName()
			break
		}
		p.stack = append(p.stack, Node(p.newLocal(p.sym, LocalVar, p.pos)))
		p.next()
		if p.tok == tLt {
			p.attribute()
		}
		if p.tok != tComma {
			break
		}
		p.next()
	}
	names := len(p.stack) - base
	if p.tok == tAssign {
		p.next()
		p.exprList()
	} else if !p.bad {
		p.afterLocal()
	}
	for _, l := range p.stack[base : base+names] {
		p.activate(LocalID(l))
	}
	at := p.twoLists(base, names)
	return p.node(KindLocal, 0, pos, at, uint32(names))
}
