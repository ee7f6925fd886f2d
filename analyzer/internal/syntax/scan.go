package syntax

import (
	"bytes"
	"fmt"
	"unicode/utf8"
)

// next reads the next token into p.tok, p.pos, p.end and, by its kind, p.sym or
// p.num. p.nl says whether a line break stands before it.
//
// A lexical mistake is reported here. Where the token is clear all the same (an
// escape that is too large) the token is delivered; where it is not (a string
// without an end) the statement is given up.
func (p *parser) next() {
	p.prevEnd = p.end
	p.steps++
	p.nl = false
	src, i := p.src, p.end
	for i < len(src) {
		c := src[i]
		if c == ' ' { // one alone between tokens, most of the time
			i++
			if i == len(src) {
				break
			}
			c = src[i]
		}
		if class[c] == cAlpha {
			p.pos = i
			if i+8 <= len(src) {
				w := load(src, i)
				if n := wordLength(w); n < 8 {
					p.end = i + n
					p.sym = p.internWord(w&lowBytes[n], i, n)
					if p.tok = tName; p.sym <= lastReserved {
						p.tok = tAnd + token(p.sym-1)
					}
					return
				}
			}
			j := i + 1
			for j < len(src) && word[src[j]] {
				j++
			}
			p.end = j
			p.sym = p.intern(i, j)
			p.tok = tName
			if p.sym <= lastReserved {
				p.tok = tAnd + token(p.sym-1)
			}
			return
		}
		if t := single[c]; t != 0 {
			p.tok, p.pos, p.end = t, i, i+1
			return
		}
		switch class[c] {
		case cSpace:
			i++
			continue
		case cNewline:
			p.nl = true
			i++
			for i < len(src) && src[i] == ' ' { // indentation
				i++
			}
			continue
		case cDigit:
			p.pos = i
			p.scanNumber(i)
			return
		case cQuote:
			p.pos = i
			p.scanString(i)
			return
		case cMinus:
			if i+1 < len(src) && src[i+1] == '-' {
				i = p.scanComment(i)
				continue
			}
			p.tok, p.pos, p.end = tMinus, i, i+1
			return
		case cBracket:
			p.pos = i
			level, open := longOpen(src, i)
			if level >= 0 {
				p.scanLongString(i, open, level)
				return
			}
			p.tok, p.end = tLBracket, i+1
			if level < -1 {
				p.end = open
				p.report(GroupSyntax, i, open, "a long string opens with [[ or [=[, with nothing between the brackets but =")
			}
			return
		case cEqual:
			p.operator(i, tAssign, '=', tEq)
			return
		case cLess:
			p.operator(i, tLt, '=', tLe)
			return
		case cGreater:
			p.operator(i, tGt, '=', tGe)
			return
		case cTilde:
			p.operator(i, tTilde, '=', tNe)
			return
		case cDot:
			p.scanDot(i)
			return
		default:
			if n := p.scanInvisible(i); n > 0 {
				i += n
				continue
			}
			p.tok, p.pos, p.end = tOther, i, i+1
			return
		}
	}
	p.tok, p.pos, p.end = tEOF, len(src), len(src)
}

// scanInvisible reports a character at i that looks like a blank and is none, and
// returns its length; zero where none is there.
func (p *parser) scanInvisible(i int) int {
	r, n := utf8.DecodeRune(p.src[i:])
	if r == 0xa0 || r == 0xfeff || r == 0x3000 || r >= 0x2000 && r <= 0x200f || r == 0x2028 || r == 0x2029 || r == 0x202f || r == 0x2060 {
		p.report(GroupSyntax, i, i+n, fmt.Sprintf("an invisible character (U+%04X) stands outside strings and comments: remove it, or put a plain space", r))
		return n
	}
	return 0
}

// operator reads an operator of one byte, or of two where second follows.
func (p *parser) operator(i int, one token, second byte, two token) {
	p.pos = i
	if i+1 < len(p.src) && p.src[i+1] == second {
		p.tok, p.end = two, i+2
		return
	}
	p.tok, p.end = one, i+1
}

// scanDot reads what begins with a dot. A NUL byte counts as one more dot: the
// servers' check_next looks the byte up with strchr, which finds the end of the set.
func (p *parser) scanDot(i int) {
	src := p.src
	isDot := func(j int) bool { return j < len(src) && (src[j] == '.' || src[j] == 0) }
	p.pos = i
	switch {
	case isDot(i+1) && isDot(i+2):
		p.tok, p.end = tDots, i+3
	case isDot(i + 1):
		p.tok, p.end = tConcat, i+2
	case i+1 < len(src) && class[src[i+1]] == cDigit:
		p.scanNumber(i)
	default:
		p.tok, p.end = tDot, i+1
	}
}

// scanComment reads the comment at i, records it and returns where it ends.
func (p *parser) scanComment(i int) int {
	if i+2 < len(p.src) && p.src[i+2] == '[' {
		if level, open := longOpen(p.src, i+2); level >= 0 {
			end, ok := p.longBody(i, open, level)
			if !ok {
				p.report(GroupSyntax, i, open, "this comment is never closed: "+closer(level)+" is missing")
				p.dead = true
			}
			if hasNewline(p.src[open:end]) {
				p.nl = true
			}
			p.comments = append(p.comments, Comment{uint32(i), uint32(end), true})
			return end
		}
	}
	end := lineEnd(p.src, i+2)
	p.comments = append(p.comments, Comment{uint32(i), uint32(end), false})
	return end
}

// skipBlank returns the offset of the first byte from i on that is neither blank
// nor in a comment. The source is known to scan.
func skipBlank(src []byte, i int) int {
	for i < len(src) {
		switch class[src[i]] {
		case cSpace, cNewline:
			i++
			continue
		case cMinus:
			if i+1 < len(src) && src[i+1] == '-' {
				i = commentEnd(src, i)
				continue
			}
		}
		return i
	}
	return i
}

// commentEnd returns where the comment at i ends.
func commentEnd(src []byte, i int) int {
	if i+2 < len(src) && src[i+2] == '[' {
		if level, open := longOpen(src, i+2); level >= 0 {
			end, _ := longClose(src, open, level)
			return end
		}
	}
	return lineEnd(src, i+2)
}

// lineEnd returns the offset of the first line break from i on, or of the end.
func lineEnd(src []byte, i int) int {
	for i < len(src) {
		part := src[i:min(i+128, len(src))] // in parts, or a script without \n costs its square
		n := bytes.IndexByte(part, '\n')
		if n >= 0 {
			part = part[:n]
		}
		if r := bytes.IndexByte(part, '\r'); r >= 0 {
			return i + r
		}
		i += len(part)
		if n >= 0 {
			return i
		}
	}
	return len(src)
}

func hasNewline(b []byte) bool { return lineEnd(b, 0) < len(b) }
