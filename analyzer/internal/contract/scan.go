package contract

import (
	"fmt"
	"strings"
)

// scanner reads one tag line, from after the tag to the end of the line.
type scanner struct {
	text string // trailing blanks removed
	base uint32 // offset of text in the source
	i    int

	problems []Problem
}

// failed reports whether the line has a problem; only the first is kept, for what
// follows a wrong word is rarely read as it was meant.
func (s *scanner) failed() bool { return len(s.problems) > 0 }

func (s *scanner) problem(at Span, format string, args ...any) {
	if !s.failed() {
		s.problems = append(s.problems, Problem{Span: at, Text: fmt.Sprintf(format, args...)})
	}
}

// span returns the source range of text[from:to].
func (s *scanner) span(from, to int) Span {
	return Span{Pos: s.base + uint32(from), End: s.base + uint32(to)}
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

func (s *scanner) skipBlanks() {
	for s.i < len(s.text) && isBlank(s.text[s.i]) {
		s.i++
	}
}

// done skips blanks and reports whether the declaration ends: the line does, or a
// text follows.
func (s *scanner) done() bool {
	s.skipBlanks()
	return s.i == len(s.text) || strings.HasPrefix(s.text[s.i:], "--")
}

// peek returns the next byte, 0 at the end.
func (s *scanner) peek() byte {
	if s.i < len(s.text) {
		return s.text[s.i]
	}
	return 0
}

// word reads up to the next blank; "" where the declaration ends.
func (s *scanner) word() (string, Span) {
	if s.done() {
		return "", s.span(s.i, s.i)
	}
	start := s.i
	for s.i < len(s.text) && !isBlank(s.text[s.i]) {
		s.i++
	}
	return s.text[start:s.i], s.span(start, s.i)
}

// name reads the letters, digits and _ that come next, perhaps none.
func (s *scanner) name() (string, Span) {
	start := s.i
	for s.i < len(s.text) && isNameByte(s.text[s.i]) {
		s.i++
	}
	return s.text[start:s.i], s.span(start, s.i)
}

// end reads the text after --. Anything else that is left is a problem.
func (s *scanner) end() string {
	if !s.done() {
		word, at := s.word()
		s.problem(at, "unexpected %q: a text begins with --", word)
		return ""
	}
	return strings.TrimSpace(strings.TrimPrefix(s.text[s.i:], "--"))
}

// quoted reads a string in single or double quotes, at whose opening one the
// scanner is, with the escapes of Lua.
func (s *scanner) quoted() string {
	start, q := s.i, s.text[s.i]
	var b strings.Builder
	for s.i++; s.i < len(s.text); s.i++ {
		switch c := s.text[s.i]; c {
		case q:
			s.i++
			return b.String()
		case '\\':
			if s.i++; s.i < len(s.text) {
				b.WriteByte(s.escape())
			}
		default:
			b.WriteByte(c)
		}
	}
	s.problem(s.span(start, len(s.text)), "the text is not closed: %c is missing", q)
	return b.String()
}

// escape reads what follows a backslash, and leaves the scanner on its last byte.
func (s *scanner) escape() byte {
	c := s.text[s.i]
	if at := strings.IndexByte("abfnrtv", c); at >= 0 {
		return "\a\b\f\n\r\t\v"[at]
	}
	if c < '0' || c > '9' {
		return c
	}
	start, n := s.i, int(c-'0')
	for s.i+1 < len(s.text) && s.i < start+2 && s.text[s.i+1] >= '0' && s.text[s.i+1] <= '9' {
		s.i++
		n = n*10 + int(s.text[s.i]-'0')
	}
	if n > 255 {
		s.problem(s.span(start-1, s.i+1), "the escape is above \\255")
	}
	return byte(n)
}
