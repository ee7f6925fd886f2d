package syntax

import (
	"bytes"
	"slices"
	"strings"
)

// What people write who know other languages, or later Luas. Each is reported once
// and read as what was meant, where that is clear.

// foreignOperator reads a binary operator that Lua 5.1 lacks, up to its last byte,
// and returns what to take it for; OpNone where it is none.
func (p *parser) foreignOperator() Op {
	switch p.tok {
	case tBang:
		if !p.isByte(p.end, '=') {
			return OpNone
		}
		p.end++
		if p.isByte(p.end, '=') {
			p.end++
		}
		p.report(GroupSyntax, p.pos, p.end, p.text(p.pos, p.end)+" is not Lua: unequal is written ~=")
		return OpNe
	case tAmp:
		if p.isByte(p.end, '&') {
			p.end++
			p.report(GroupSyntax, p.pos, p.end, "&& is not Lua: write and")
			return OpAnd
		}
		p.report(GroupLuaVersion, p.pos, p.end, "the operator & came with Lua 5.3 (Dragonfly takes it)"+laterLua+": write bit.band(a, b)")
	case tPipe:
		if p.isByte(p.end, '|') {
			p.end++
			p.report(GroupSyntax, p.pos, p.end, "|| is not Lua: write or")
			return OpOr
		}
		p.report(GroupLuaVersion, p.pos, p.end, "the operator | came with Lua 5.3 (Dragonfly takes it)"+laterLua+": write bit.bor(a, b)")
	case tTilde:
		p.report(GroupLuaVersion, p.pos, p.end, "the operator ~ came with Lua 5.3 (Dragonfly takes it)"+laterLua+": write bit.bxor(a, b), or ~= for unequal")
	}
	return OpAdd // a number, like what these give
}

// unexpected reports a token where an operand must stand, and returns what to take
// for the operand.
func (p *parser) unexpected() Node {
	if p.bad || p.dead {
		return p.badNode(p.pos)
	}
	pos, end := p.pos, p.end
	joined := p.prevEnd == pos && pos > 0 // with the operator before it
	var before byte
	if joined {
		before = p.src[pos-1]
	}
	switch {
	case p.tok == tSlash && before == '/':
		if isProse(p.rest(end)) {
			p.report(GroupSyntax, pos-1, end, commentText+", not with //")
			p.skipLine()
			return p.badNode(pos)
		}
		p.report(GroupLuaVersion, pos-1, end, "the operator // came with Lua 5.3 (Dragonfly takes it)"+laterLua+": write math.floor(a / b)")
		p.next()
		return p.operand()
	case p.tok == tStar && before == '/':
		p.blockComment(pos - 1)
		return p.badNode(pos)
	case p.tok == tStar && before == '*':
		p.report(GroupSyntax, pos-1, end, "** is not Lua: the power operator is ^")
	case p.tok == tLt && before == '<':
		p.report(GroupLuaVersion, pos-1, end, "the operator << came with Lua 5.3 (Dragonfly takes it)"+laterLua+": write bit.lshift(a, n)")
	case p.tok == tGt && before == '>':
		p.report(GroupLuaVersion, pos-1, end, "the operator >> came with Lua 5.3 (Dragonfly takes it)"+laterLua+": write bit.rshift(a, n)")
	case p.tok == tGt && before == '<':
		p.report(GroupSyntax, pos-1, end, "<> is not Lua: unequal is written ~=")
	case p.tok == tAssign && before == '=':
		p.report(GroupSyntax, pos-2, end, p.text(pos-2, end)+" is not Lua: equal is written ==, unequal ~=")
	case p.tok == tPlus:
		p.report(GroupSyntax, pos, end, "a + needs something on its left: Lua has no unary + and no ++")
	case p.tok == tBang:
		p.report(GroupSyntax, pos, end, "! is not Lua: write not")
		return p.unary(OpNot)
	case p.tok == tTilde:
		p.report(GroupLuaVersion, pos, end, "the operator ~ came with Lua 5.3 (Dragonfly takes it)"+laterLua+": write bit.bnot(a)")
		return p.unary(OpNeg)
	case p.hole(pos) != "":
		return p.placeholder(pos)
	case p.tok == tPercent && before == '{':
		return p.placeholder(pos - 1)
	case p.tok == tOther:
		p.fail(GroupSyntax, pos, p.otherEnd(), p.otherText())
		return p.badNode(pos)
	default:
		p.fail(GroupSyntax, pos, end, "an expression must stand here, not "+p.near())
		return p.badNode(pos)
	}
	p.next()
	if !isOperand(p.tok) && !isPrefix(p.tok) { // what the operator lacks is part of the same mistake
		return p.badNode(pos)
	}
	return p.operand()
}

// isPrefix reports whether a token may begin an operand that isOperand leaves out.
func isPrefix(t token) bool {
	switch t {
	case tLParen, tLBrace, tMinus, tHash, tDots, tBang, tTilde, tOther:
		return true
	}
	return false
}

// placeholder reads a template's placeholder at i as an operand.
func (p *parser) placeholder(i int) Node {
	line := p.rest(i)
	end := i + 2
	if line[0] != '%' || len(line) > 1 && (line[1] == '(' || line[1] == '{') {
		end = i + len(firstWord(line))
		if line[0] == '%' && line[1] == '(' && end < len(p.src) && class[p.src[end]] == cAlpha {
			end++
		}
	} else if class[p.src[i+1]] == cAlpha {
		for end < len(p.src) && word[p.src[end]] {
			end++
		}
	}
	pos := p.pos
	p.report(GroupSyntax, i, end, p.hole(i))
	if p.dead {
		return p.badNode(pos)
	}
	p.skipTo(max(end, p.end))
	return p.badNode(pos)
}

// blockComment reads a C comment at i.
func (p *parser) blockComment(i int) {
	end := len(p.src)
	if n := bytes.Index(p.src[i:], []byte("*/")); n >= 0 {
		end = i + n + 2
	}
	p.report(GroupSyntax, i, i+2, commentText+", a long one is --[[ ... ]]; /* */ is not Lua")
	if !p.dead {
		p.skipTo(max(end, p.end))
	}
}

// condition parses a condition, in which a single = was meant to compare.
func (p *parser) condition() Node {
	x := p.expr()
	for p.tok == tAssign {
		p.report(GroupSyntax, p.pos, p.end, "= assigns: equal is written ==")
		p.next()
		y := p.expr()
		x = p.node(KindBinary, OpEq, p.begin(x), uint32(x), uint32(y))
	}
	return x
}

// notLast reports a statement after return or break.
func (p *parser) notLast(isReturn bool) {
	word := "break"
	if isReturn {
		word = "return"
	}
	if isReturn && p.tok == tOther {
		p.report(GroupSyntax, p.pos, p.otherEnd(), p.otherText())
		p.bad, p.broken, p.tok = true, p.tok, tBad
		p.recover(p.pos)
		return
	}
	if !p.nl && isReturn && !isOperand(p.tok) && p.tok < tAnd { // rather a broken expression
		start := p.pos
		p.failOperator("the end of the statement was expected")
		p.recover(start)
		return
	}
	p.report(GroupSyntax, p.pos, p.end, word+" must be the last statement of its block: nothing may follow it (put it in do "+word+" end, or remove what follows), yet here is "+p.near())
	if !p.nl {
		p.quietLine(p.pos)
	}
}

// notStatement reports an expression that stands where a statement must, and reads
// what it was meant to be. The token after it is the current one.
func (p *parser) notStatement(first Node) Node {
	pos, end := p.begin(first), p.endOf(first)
	name := ""
	if p.kind(first) == KindName {
		name = p.text(pos, end)
	}
	if name != "" {
		if n, ok := p.foreignWord(name, pos, end, first); ok {
			return n
		}
	}
	next := byte(0)
	if p.end < len(p.src) {
		next = p.src[p.end]
	}
	switch {
	case p.tok >= tPlus && p.tok <= tCaret && next == '=', p.tok == tConcat && next == '=', p.tok == tColon && next == '=':
		op := p.text(p.pos, p.end+1)
		target := shorten(p.text(pos, end))
		text := op + " is not Lua: write " + target + " = " + target + " " + op[:len(op)-1] + " ..."
		if op == ":=" {
			text = ":= is not Lua: = assigns, with local before a new variable"
		}
		p.report(GroupSyntax, p.pos, p.end+1, text)
		if p.dead {
			return p.badNode(pos)
		}
		p.skipTo(p.end + 1)
		return p.assignTo(pos, first)
	case p.tok == tPlus && next == '+':
		p.report(GroupSyntax, p.pos, p.end+1, "++ is not Lua: write "+shorten(p.text(pos, end))+" = "+shorten(p.text(pos, end))+" + 1")
		if !p.dead {
			p.skipTo(p.end + 1)
		}
		return p.badNode(pos)
	case p.tok == tEq:
		p.report(GroupSyntax, p.pos, p.end, "== compares: = assigns")
		if p.dead {
			return p.badNode(pos)
		}
		p.next()
		return p.assignTo(pos, first)
	case p.tok == tSlash && next == '/' && p.isByte(p.end+1, '='):
		p.fail(GroupSyntax, p.pos, p.end+2, "//= is not Lua: write x = math.floor(x / ...)")
		return p.badNode(pos)
	case p.tok == tSlash && (next == '/' || next == '*'):
		p.report(GroupSyntax, pos, end, "an expression alone is no statement: call it, or assign it")
		return p.badNode(pos)
	case p.tok == tOther:
		p.fail(GroupSyntax, p.pos, p.otherEnd(), p.otherText())
		return p.badNode(pos)
	case powers[p.tok].left > 0:
		p.fail(GroupSyntax, p.pos, p.end, "the value of this expression goes nowhere: a statement is a call or an assignment")
		return p.badNode(pos)
	case !p.nl && (isOperand(p.tok) && p.tok != tName):
		p.fail(GroupSyntax, p.pos, p.end, "the arguments of a call are in parentheses (all but one string or one table)")
		return p.badNode(pos)
	case p.nl || closes[p.tok] || p.tok == tSemi || p.tok > tAnd:
		p.report(GroupSyntax, pos, end, "an expression alone is no statement: call it, or assign to it")
		return p.badNode(pos)
	}
	if p.tok == tName {
		p.credit++ // it may be a block of another language, which has an end
	}
	p.fail(GroupSyntax, p.pos, p.end, "a call or an assignment was begun, and then there is "+p.near())
	return p.badNode(pos)
}

// assignTo parses the values assigned to the one target first.
func (p *parser) assignTo(pos int, first Node) Node {
	base := len(p.stack)
	p.target(first)
	p.exprList()
	at := p.twoLists(base, 1)
	return p.node(KindAssign, 0, pos, at, 1)
}

// foreignWord reads a statement that begins with a word of another language; ok
// tells whether it is one.
func (p *parser) foreignWord(name string, pos, end int, first Node) (n Node, ok bool) {
	named := p.tok == tName && !p.nl
	switch name {
	case "goto":
		if p.tok != tName {
			return 0, false
		}
		p.report(GroupLuaVersion, pos, p.end, "goto came with Lua 5.2 (Dragonfly takes it)"+laterLua+": to skip the rest of a loop's body, put the body in repeat ... until true and break, or in an if")
		p.gotos = append(p.gotos, label{name: p.text(p.pos, p.end)})
		if !p.dead {
			p.next()
		}
		return p.badNode(pos), true
	case "continue":
		if p.tok == tLParen || p.tok == tDot {
			return 0, false
		}
		p.report(GroupSyntax, pos, end, "continue is not Lua: put the loop's body in repeat ... until true and break, or what follows in an if")
		return p.badNode(pos), true
	case "func", "fn", "def", "fun":
		if !named {
			return 0, false
		}
		p.report(GroupSyntax, pos, end, name+" is not Lua: write function")
		return p.funcDecl(pos), true
	case "elif", "elsif", "elsif_", "elseIf", "ElseIf":
		p.report(GroupSyntax, pos, end, name+" is not Lua: write elseif")
		p.condition()
		p.head(tThen)
		return p.badNode(pos), true
	case "endif", "endfor", "endwhile", "endfunction", "enddo", "done", "fi", "End", "END":
		p.report(GroupSyntax, pos, end, name+" is not Lua: a block ends with end")
		p.ended = true
		return p.badNode(pos), true
	case "var", "let", "const", "int", "auto", "global", "string", "bool", "float", "double":
		if !named {
			return 0, false
		}
		p.report(GroupSyntax, pos, end, name+" is not Lua: a variable is declared with local")
		return p.badNode(pos), true
	}
	if lower := strings.ToLower(name); lower != name && slices.Contains(keywords[1:lastReserved+1], lower) {
		p.fail(GroupSyntax, pos, end, name+" is not Lua: the word is "+lower+", in small letters")
		return p.badNode(pos), true
	}
	return 0, false
}
