package syntax

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// near names the current token for a message.
func (p *parser) near() string {
	tok := p.tok
	if p.bad {
		tok = p.broken
	}
	switch tok {
	case tEOF:
		return "the end of the script"
	case tString:
		return "a string"
	case tOther:
		return p.otherName()
	}
	return "'" + shorten(p.text(p.pos, p.end)) + "'"
}

func shorten(s string) string {
	if len(s) > 40 {
		return strings.ToValidUTF8(s[:37], "") + "..."
	}
	return s
}

// otherName names a byte or character that begins no token.
func (p *parser) otherName() string {
	r, n := utf8.DecodeRune(p.src[p.pos:])
	switch {
	case r == utf8.RuneError && n <= 1:
		return fmt.Sprintf("the byte 0x%02X", p.src[p.pos])
	case r < ' ' || r == 0x7f:
		return fmt.Sprintf("the control character 0x%02X", r)
	case r == '\u201c' || r == '\u201d' || r == '\u2018' || r == '\u2019':
		return "a typographic quote " + string(r)
	}
	return "'" + string(r) + "'"
}

// isByte reports whether c stands at offset i.
func (p *parser) isByte(i int, c byte) bool { return i >= 0 && i < len(p.src) && p.src[i] == c }

// rest returns the source from i to the end of its line, or a good part of it.
func (p *parser) rest(i int) string {
	part := p.src[i:min(len(p.src), i+200)]
	return string(part[:lineEnd(part, 0)])
}

// skipTo goes on with the token at or after offset end.
func (p *parser) skipTo(end int) {
	p.end = end
	p.next()
}

// skipLine goes on with the next line.
func (p *parser) skipLine() { p.skipTo(lineEnd(p.src, p.end)) }

// isProse reports whether text reads as words rather than as an operand.
func isProse(text string) bool {
	words := strings.Fields(text)
	if len(words) == 0 {
		return true
	}
	plain := func(w string) bool {
		return strings.Trim(w, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'-,.:!?") == ""
	}
	return len(words) > 1 && plain(words[0]) && plain(words[1]) && !strings.HasSuffix(words[0], ",") && words[0] != "not" &&
		words[1] != "then" && words[1] != "do" && words[1] != "and" && words[1] != "or" && words[1] != "end"
}

const (
	commentText = "a comment begins with --"
	laterLua    = "; the servers compile Lua 5.1"
)

// missingHead reports that then or do is missing.
func (p *parser) missingHead(word token) {
	text := "'" + tokenText[word] + "' expected, not " + p.near()
	switch p.tok {
	case tLBrace:
		text += ": a block is " + tokenText[word] + " ... end"
	case tColon:
		text += ": a block begins with " + tokenText[word] + ", not with a colon"
	}
	p.fail(GroupSyntax, p.pos, p.end, text)
}

// failOperator reports that something else stood where an operator, or what is
// expected, could have followed.
func (p *parser) failOperator(expected string) {
	if p.tok == tOther {
		p.fail(GroupSyntax, p.pos, p.otherEnd(), p.otherText())
		return
	}
	text := expected + ", not " + p.near()
	if p.isByte(p.pos, '?') {
		text = "Lua has no ? operator: write cond and a or b"
	}
	if p.tok == tAssign {
		text += ": == compares"
	}
	p.fail(GroupSyntax, p.pos, p.end, text)
}

// otherEnd returns the end of the character at the current token.
func (p *parser) otherEnd() int {
	r, n := utf8.DecodeRune(p.src[p.pos:])
	if r == utf8.RuneError && n <= 1 {
		return p.pos + 1
	}
	return p.pos + n
}

// otherText says what is wrong with a character that begins no token.
func (p *parser) otherText() string {
	name := p.otherName()
	switch c := p.src[p.pos]; {
	case c == '$':
		if hole := p.hole(p.pos); hole != "" {
			return hole
		}
		return "'$' has no meaning in Lua: a name has no sign before it"
	case c == '?':
		return "Lua has no ? operator: write cond and a or b"
	case c == '`':
		return "'`' has no meaning in Lua: strings are in ' or \", or in [[ ]]"
	case c >= 0x80:
		if p.pos > 0 && word[p.src[p.pos-1]] {
			return name + " cannot be in a name: names are ASCII letters, digits and _"
		}
		return name + " cannot stand outside strings and comments"
	}
	return name + " has no meaning in Lua"
}

// hole returns a message where a template's placeholder stands at i, else "".
func (p *parser) hole(i int) string {
	rest := p.src[i:]
	for _, opens := range []string{"<%", "{{", "{%", "${", "%{", "#{", "%("} {
		if strings.HasPrefix(string(rest[:min(2, len(rest))]), opens) {
			return "this is a placeholder of a template (" + shorten(strings.TrimSpace(firstWord(p.rest(i)))) + "): fill it in before the script is checked, or pass the value in ARGV"
		}
	}
	if len(rest) > 1 && rest[0] == '%' && class[rest[1]] == cAlpha {
		return "this is a placeholder of a format string (" + string(rest[:2]) + "): fill it in before the script is checked, or pass the value in ARGV"
	}
	return ""
}

// firstWord returns text up to where its placeholder seems to end.
func firstWord(text string) string {
	for _, closes := range []string{"%>", "}}", "%}", "}", ")"} {
		if i := strings.Index(text, closes); i >= 0 {
			return text[:i+len(closes)]
		}
	}
	return text
}
