package syntax

import (
	"bytes"
	"strings"
)

// scanString reads the quoted string at i.
func (p *parser) scanString(i int) {
	src, quote := p.src, p.src[i]
	if i+9 <= len(src) {
		w := load(src, i+1)
		if n := plainLength(w, uint64(quote)); n < 8 && src[i+1+n] == quote {
			p.tok, p.end = tString, i+n+2
			p.sym = 0
			if n > 0 {
				p.sym = p.internWord(w&lowBytes[n], i+1, n)
			}
			return
		}
	}
	for j := i + 1; j < len(src); j++ {
		switch c := src[j]; {
		case c == quote:
			p.tok, p.end = tString, j+1
			p.sym = p.intern(i+1, j)
			return
		case c == '\\':
			p.scanEscaped(i, j)
			return
		case c == '\n' || c == '\r':
			p.openString(i, j)
			return
		}
	}
	p.openString(i, len(src))
}

// openString reports the string at i, which has no end on its line: the line
// breaks off at end. The statement is given up, or every later message would be
// about the same quote.
func (p *parser) openString(i, end int) {
	group, text := GroupSyntax, "this string has no closing "+string(p.src[i])+" on its line"
	if at := bytes.LastIndex(p.src[i:end], []byte(`\z`)); at >= 0 && i+at+2 == end {
		group, text = GroupLuaVersion, `\z in strings came with Lua 5.2; the servers compile Lua 5.1. End the string and join the parts with ..`
	}
	p.tok, p.end, p.sym = tString, end, 0
	if close := p.closingQuote(i, end); close > 0 { // it was meant to go over lines
		if group == GroupSyntax {
			text += `: write a line break as \n, or the string in [[ ... ]]`
		}
		p.report(group, i, end, text)
		p.end = close
		return
	}
	if end == len(p.src) {
		p.report(group, i, end, text)
		p.tok, p.pos, p.dead = tEOF, end, true
		return
	}
	p.fail(group, i, end, text)
}

// closingQuote looks for the end of a string that begins at i and was meant to go on
// after the line break at end: the first later line that holds its quote holds an
// odd number of them. It returns 0 where that is not so.
func (p *parser) closingQuote(i, end int) int {
	for range 40 {
		for end < len(p.src) && class[p.src[end]] == cNewline {
			end++
		}
		stop := lineEnd(p.src, end)
		if n := bytes.Count(p.src[end:stop], p.src[i:i+1]); n > 0 {
			if n%2 == 0 {
				return 0
			}
			return end + bytes.IndexByte(p.src[end:stop], p.src[i]) + 1
		}
		if stop == len(p.src) {
			return 0
		}
		end = stop
	}
	return 0
}

var escapes = [256]byte{'a': '\a', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', 'v': '\v'}

// scanEscaped reads the rest of the string at i, whose first backslash is at j.
func (p *parser) scanEscaped(i, j int) {
	src, quote := p.src, p.src[i]
	mark := len(p.decoded)
	out := append(p.decoded, src[i+1:j]...)
	for j < len(src) {
		c := src[j]
		switch {
		case c == quote:
			p.decoded = out
			p.tok, p.end = tString, j+1
			count := p.count
			p.sym = p.internLong(out[mark:], len(src)+mark)
			if p.count == count {
				p.decoded = out[:mark] // the text was known
			}
			return
		case c == '\n' || c == '\r':
			p.openString(i, j)
			return
		case c != '\\':
			out = append(out, c)
			j++
			continue
		}
		j++ // what follows the backslash
		if j == len(src) {
			break
		}
		c = src[j]
		switch {
		case c >= '0' && c <= '9':
			n, at := 0, j-1
			for k := 0; k < 3 && j < len(src) && src[j] >= '0' && src[j] <= '9'; k++ {
				n = 10*n + int(src[j]-'0')
				j++
			}
			if n > 255 {
				p.report(GroupSyntax, at, j, `the escape `+string(src[at:j])+` is too large: a byte is \0 to \255`)
			}
			out = append(out, byte(n))
		case c == '\n' || c == '\r': // a line break, whichever form, is one \n
			j++
			if j < len(src) && (src[j] == '\n' || src[j] == '\r') && src[j] != c {
				j++
			}
			out = append(out, '\n')
		case escapes[c] != 0:
			out = append(out, escapes[c])
			j++
		default: // any other byte stands for itself
			out = append(out, c)
			j++
		}
	}
	p.openString(i, len(src))
}

// longOpen reads a long bracket's opening at i, where a [ stands. It returns the
// bracket's level and where it ends; or -1 where this is just a [, or a lower
// number where = follow and no second [.
func longOpen(src []byte, i int) (level, end int) {
	j := i + 1
	for j < len(src) && src[j] == '=' {
		j++
	}
	level = j - i - 1
	if j < len(src) && src[j] == '[' {
		return level, j + 1
	}
	return -level - 1, j
}

// longClose finds the end of the long bracket whose text starts at open.
func longClose(src []byte, open, level int) (end int, ok bool) {
	for i := open; ; {
		k := bytes.IndexByte(src[i:], ']')
		if k < 0 {
			return len(src), false
		}
		i += k
		j := i + 1
		for j < len(src) && src[j] == '=' {
			j++
		}
		if j < len(src) && src[j] == ']' && j-i-1 == level {
			return j + 1, true
		}
		i = j // a ] found here may open the right closer
	}
}

func closer(level int) string { return "]" + strings.Repeat("=", level) + "]" }

// longBody finds the end of the long bracket at i, and reports a [[ inside [[ ]]
// for the servers that refuse one.
func (p *parser) longBody(i, open, level int) (end int, ok bool) {
	end, ok = longClose(p.src, open, level)
	if level == 0 && ok {
		if at := bytes.Index(p.src[open:end-1], []byte("[[")); at >= 0 {
			if on := p.opts.wrongOn(noNestedLong); on != "" {
				p.report(GroupSyntax, open+at, open+at+2, "[[ inside a long bracket of level 0 is refused"+on+": write [=[ ... ]=]")
			}
		}
	}
	return end, ok
}

// scanLongString reads the long string at i, whose text starts at open.
func (p *parser) scanLongString(i, open, level int) {
	end, ok := p.longBody(i, open, level)
	p.end = end
	if !ok {
		p.report(GroupSyntax, i, open, "this long string is never closed: "+closer(level)+" is missing")
		p.tok, p.pos, p.dead = tEOF, end, true
		return
	}
	p.tok = tString
	text := end - level - 2
	if open < text && (p.src[open] == '\n' || p.src[open] == '\r') { // a first line break is no part of it
		first := p.src[open]
		open++
		if open < text && (p.src[open] == '\n' || p.src[open] == '\r') && p.src[open] != first {
			open++
		}
	}
	if bytes.IndexByte(p.src[open:text], '\r') < 0 {
		// A line feed alone stays as it is.
		p.sym = p.internLong(p.src[open:text], open)
		return
	}
	p.internLines(p.src[open:text])
}

// internLines interns text with each of its line breaks as one \n.
func (p *parser) internLines(text []byte) {
	mark := len(p.decoded)
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '\n' || c == '\r' {
			if i+1 < len(text) && (text[i+1] == '\n' || text[i+1] == '\r') && text[i+1] != c {
				i++
			}
			c = '\n'
		}
		p.decoded = append(p.decoded, c)
	}
	count := p.count
	p.sym = p.internLong(p.decoded[mark:], len(p.src)+mark)
	if p.count == count {
		p.decoded = p.decoded[:mark]
	}
}
