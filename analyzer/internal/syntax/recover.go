package syntax

import "bytes"

// How the parser goes on after a mistake.
//
// A mistake that leaves clear what was meant is reported and read as meant
// (report). Any other gives up the statement (fail): tok becomes tBad, which no
// production takes, so that all of them return without a second message, and the
// block that holds the statement looks for the next one (recover). A statement with
// a body reads its body in any case, or the body's end would close something else.

// report records a mistake after which the parser goes on as if nothing were wrong.
func (p *parser) report(group Group, pos, end int, text string) {
	if p.bad || p.dead || p.mute || pos < p.quiet {
		return
	}
	if n := len(p.errors); n > 0 { // the same place again: the same mistake
		if last := p.errors[n-1]; pos == int(last.Pos) || pos > int(last.Pos) && pos < int(last.End) {
			return
		}
	}
	p.errors = append(p.errors, &Error{Group: group, Pos: uint32(pos), End: uint32(end), Text: text})
	if len(p.errors) >= maxErrors {
		p.stop()
	}
}

// fail records a mistake and gives up the current statement.
func (p *parser) fail(group Group, pos, end int, text string) {
	if p.bad || p.dead || p.mute {
		return
	}
	p.report(group, pos, end, text)
	if p.tok == tEOF {
		p.dead = true // all that is still open ends here too
		return
	}
	p.bad, p.broken, p.tok = true, p.tok, tBad
	p.quietLine(pos)
}

// quietLine reports nothing more on the line of pos.
func (p *parser) quietLine(pos int) {
	if pos >= p.quiet { // else the line's end is known
		p.quiet = lineEnd(p.src, pos)
	}
}

// stop ends the parse: nothing more is read or reported.
func (p *parser) stop() {
	p.dead = true
	p.bad = false
	p.tok, p.pos, p.end = tEOF, len(p.src), len(p.src)
}

// deeper counts one more level of nesting, which the servers bound.
func (p *parser) deeper() {
	p.level++
	if 4*p.level+len(p.stack) > p.budget {
		p.heavy = true
	}
	if p.level > maxLevel {
		p.tooDeep("the nesting is too deep (200 levels of blocks, parentheses and operators; each .. or ^ of a chain counts as one)")
	}
}

// tooDeep reports that a limit of nesting is passed, and ends the parse: what is
// nested deeper has no meaning.
func (p *parser) tooDeep(text string) {
	p.report(GroupSyntax, p.pos, p.end, text)
	p.stop()
}

// resume ends the state of a broken statement, at the token that broke it.
func (p *parser) resume() {
	if p.bad {
		p.bad, p.tok = false, p.broken
	}
}

// recover skips to the next statement after one, begun at start, has failed.
func (p *parser) recover(start int) {
	p.resume()
	depth := p.depth
	p.depth = 0
	for p.skip(start, &depth) {
		p.mute = true
		p.next()
		p.mute = false
	}
}

// skip reports whether the current token still belongs to the broken statement.
func (p *parser) skip(start int, depth *int) bool {
	switch p.tok {
	case tEOF, tEnd, tElse, tElseif, tUntil:
		return false
	case tSemi:
		if *depth <= 0 {
			p.next()
			return false
		}
	case tIf, tWhile, tFor, tRepeat, tLocal, tReturn, tDo, tBreak:
		return p.pos <= start
	case tThen: // its if was lost, so its end will close nothing
		p.credit++
	case tFunction:
		if at := skipBlank(p.src, p.end); at < len(p.src) && class[p.src[at]] == cAlpha {
			if p.pos > start {
				return false
			}
			break
		}
		// A function value: read it whole, with its end.
		pos := p.pos
		p.next()
		p.function(pos, pos, false)
		p.resume()
		return p.skip(start, depth)
	case tLParen, tLBrace, tLBracket:
		*depth++
	case tRParen, tRBrace, tRBracket:
		*depth--
	case tName, tColon:
		return !p.nl || *depth > 0 || p.pos <= start
	}
	return true
}

// head expects the word that opens a body. Where it is missing, what is left of
// the line is skipped, and the body read in any case.
func (p *parser) head(word token) {
	if p.tok == word {
		p.next()
		return
	}
	if !p.bad {
		p.missingHead(word)
	}
	p.resume()
	p.depth = 0
	if p.tok == tLBrace {
		p.braces++
		p.next()
		return
	}
	if p.skipOnLine(word) {
		p.next()
		return
	}
	p.mute = true
	for p.tok != word && !closes[p.tok] {
		switch p.tok {
		case tLocal, tReturn, tBreak, tIf, tWhile, tFor, tRepeat, tDo, tThen:
			p.mute = false
			if p.tok == tDo || p.tok == tThen { // the other word was meant
				p.next()
			}
			return
		}
		p.next()
		if p.nl {
			break
		}
	}
	p.mute = false
}

// skipOnLine skips to a token that stands later on the current line; where none
// does it stays.
func (p *parser) skipOnLine(t token) bool {
	if p.lookups++; p.lookups > maxLookups {
		return false
	}
	end := lineEnd(p.src, p.pos)
	s := &parser{src: p.src, mute: true, tok: p.tok, pos: p.pos, end: p.end}
	s.interner.reset()
	for s.tok != t {
		if s.tok == tEOF || s.pos >= end || s.steps > maxLookahead || closes[s.tok] {
			p.steps += s.steps
			return false
		}
		s.next()
		s.bad = false
	}
	p.steps += s.steps
	if s.pos >= end {
		return false
	}
	p.skipTo(s.pos)
	return true
}

// want expects a token within a statement.
func (p *parser) want(t token, text string) {
	if p.tok == t {
		p.next()
		return
	}
	p.fail(GroupSyntax, p.pos, p.end, text+", not "+p.near())
}

// closeBlock expects the token that closes the block opened by opener at pos. It
// reports whether that token, or what was meant for it, was there.
func (p *parser) closeBlock(t, opener token, pos int) bool {
	for p.tok != t {
		if p.bad || p.dead {
			return false
		}
		if p.ended {
			p.ended = false
			return true
		}
		if p.tok == tRBrace && p.braces > 0 {
			p.braces--
			p.next()
			return t == tEnd
		}
		f := p.frame()
		expected := "'" + tokenText[t] + "' expected to close '" + tokenText[opener] + "' at line " + p.lineOf(pos)
		switch {
		case p.tok == tEOF:
			p.unclosed(pos, opener)
			return false
		case (p.tok == tElse || p.tok == tElseif) && f.ifs == 0:
			p.report(GroupSyntax, p.pos, p.end, expected+", not "+p.near())
			p.skipBranch()
		case p.tok == tUntil && f.repeats == 0:
			p.report(GroupSyntax, p.pos, p.end, expected+", not 'until'")
			p.next()
			p.condition()
			return true
		case p.tok == tEnd:
			p.report(GroupSyntax, p.pos, p.end, expected+", not 'end'")
			p.next()
			return false
		default: // it closes a block further out
			p.report(GroupSyntax, p.pos, p.end, expected+", before "+p.near())
			return false
		}
	}
	p.next()
	return true
}

// skipBranch reads an else or elseif branch that has no place.
func (p *parser) skipBranch() {
	elseif := p.tok == tElseif
	p.next()
	if elseif {
		p.condition()
		p.head(tThen)
	}
	p.scoped()
}

// strayCloser skips a token at the end of the main chunk that closes nothing.
func (p *parser) strayCloser() {
	switch {
	case p.credit > 0: // what it closes was skipped
		p.credit--
	case p.tok == tEnd:
		p.report(GroupSyntax, p.pos, p.end, "this end closes nothing: every block is closed already")
	case p.tok == tUntil:
		p.report(GroupSyntax, p.pos, p.end, "until without repeat")
	default:
		p.report(GroupSyntax, p.pos, p.end, tokenText[p.tok]+" without if")
		p.credit++ // for the end of the if that was meant
	}
	t := p.tok
	p.next()
	if t == tElseif || t == tUntil {
		start := p.pos
		p.condition()
		if t == tElseif {
			p.head(tThen)
		}
		if p.bad {
			p.recover(start)
		}
	}
}

// closeBracket expects the bracket that closes the one opened at pos.
func (p *parser) closeBracket(t, opener token, pos int) {
	if p.tok == t {
		p.depth--
		p.next()
		return
	}
	if p.bad || p.dead {
		return
	}
	expected := "'" + tokenText[t] + "' expected to close '" + tokenText[opener] + "'"
	if p.lineOf(pos) != p.lineOf(p.pos) {
		expected += " at line " + p.lineOf(pos)
	}
	switch {
	case p.tok == tEOF:
		p.report(GroupSyntax, pos, pos+1, "this "+tokenText[opener]+" is never closed: '"+tokenText[t]+"' is missing")
		p.dead = true
	case p.tok > tAnd && !isOperand(p.tok), p.nl && p.tok == tName: // the next statement begins
		p.report(GroupSyntax, p.pos, p.end, expected+" before "+p.near())
		p.depth--
	default:
		p.failOperator(expected)
	}
}

// isOperand reports whether a token may begin an operand, suffix and sign apart.
func isOperand(t token) bool {
	switch t {
	case tName, tString, tNumber, tFunction, tNil, tTrue, tFalse, tNot:
		return true
	}
	return false
}

// missingComma reports whether one more element of a list, in the brackets opened
// at pos, follows without its comma; it reports the mistake then.
func (p *parser) missingComma(pos int) bool {
	if p.bad || p.dead || !isOperand(p.tok) {
		return false
	}
	if p.nl && p.tok == tName && p.src[pos] == '(' && p.indent(p.pos) <= p.indent(pos) {
		return false // rather a statement, after a missing )
	}
	p.report(GroupSyntax, p.pos, p.end, "a comma is missing before "+p.near())
	return !p.dead
}

// indent returns the number of blank bytes that the line of pos begins with.
func (p *parser) indent(pos int) int {
	start := bytes.LastIndexAny(p.src[:pos], "\r\n") + 1
	n := 0
	for start+n < len(p.src) && class[p.src[start+n]] == cSpace {
		n++
	}
	return n
}

// badNode stands for what did not parse since pos.
func (p *parser) badNode(pos int) Node {
	return p.nodeTo(KindBad, 0, pos, max(pos, p.prevEnd), 0, 0)
}

// badParameters reports a parameter list that does not end.
func (p *parser) badParameters(open int) {
	p.fail(GroupSyntax, p.pos, p.end, "')' expected to close the parameters at line "+p.lineOf(open)+", not "+p.near())
}

// afterParameters skips what is left of a broken parameter list.
func (p *parser) afterParameters(depth int) {
	p.resume()
	p.depth = depth
	p.mute = true
	for !closes[p.tok] && p.tok != tRParen && !p.nl && p.tok < tAnd {
		p.next()
	}
	p.mute = false
	if p.tok == tRParen {
		p.next()
	}
}
