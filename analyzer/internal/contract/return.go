package contract

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// ret reads @return LITERAL Name, @return TYPE [Name] or @return none.
func (p *parser) ret(s *scanner, tag, line Span) {
	r := Return{Span: line}
	switch {
	case s.failed():
		return
	case s.done():
		s.problem(tag, "@return needs a verdict (1 Name, 'text' Name, OK Name, nil Name), a type, or none")
		return
	}
	start := s.i
	r.Literal = s.literal()
	if r.Literal == nil && !s.failed() {
		r.Type = s.replyType()
	}
	if s.failed() {
		return
	}
	what := s.span(start, s.i)
	if !s.done() && !isBlank(s.text[s.i-1]) {
		_, at := s.word()
		s.problem(at, "unexpected %q after %s", s.text[at.Pos-s.base:at.End-s.base], s.text[start:what.End-s.base])
		return
	}
	var name Span
	r.Name, name = s.word()
	none := r.Literal == nil && r.Type == nil
	switch {
	case none && r.Name != "":
		s.problem(name, "@return none has no name: a text begins with --")
	case r.Literal != nil && r.Name == "":
		s.problem(what, "the verdict %s needs a name: @return %s Name", s.src(what), s.src(what))
	case r.Name != "" && !IsName(r.Name):
		s.problem(name, "%s is no name: a name is letters, digits and _, and a text begins with --", quote(r.Name))
	case r.Name != "":
		p.onceName(s, "name", r.Name, name)
	}
	id := r.id()
	p.once(s, "@return", id, id, what)
	r.Text = s.end()
	if !s.failed() {
		p.contract.Returns = append(p.contract.Returns, r)
	}
}

// src returns the text at a span of the line.
func (s *scanner) src(at Span) string { return s.text[at.Pos-s.base : at.End-s.base] }

// id returns the literal or type as the header writes it.
func (r *Return) id() string {
	switch {
	case r.Literal != nil:
		return r.Literal.String()
	case r.Type != nil:
		return r.Type.String()
	}
	return "none"
}

// literal reads the value of a verdict; nil where a type stands there.
func (s *scanner) literal() *Literal {
	start := s.i
	c := s.peek()
	switch {
	case c == '\'' || c == '"':
		return &Literal{Kind: "string", Str: s.quoted()}
	case c == '-' || c == '+' || c >= '0' && c <= '9':
		word, at := s.word()
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil || c == '+' {
			s.problem(at, "%s is no verdict: a number that a script returns is an integer", quote(word))
		}
		return &Literal{Kind: "int", Int: n}
	}
	word, at := s.name()
	switch {
	case word == "nil":
		return &Literal{Kind: "nil"}
	case word == "true" || word == "false":
		s.problem(at, "a server turns true into 1 and false into nil: write %s", map[string]string{"true": "1", "false": "nil"}[word])
		return nil
	case word != "" && s.atBlank() && isStatus(word):
		return &Literal{Kind: "status", Str: word}
	}
	s.i = start
	return nil
}

// isStatus reports whether a word is a status reply: OK, or another word in
// capitals that is not just a type's name written large.
func isStatus(word string) bool {
	return word == strings.ToUpper(word) && word[0] >= 'A' && word[0] <= 'Z' &&
		!slices.Contains(ReplyTypes, strings.ToLower(word)) && otherTypes[strings.ToLower(word)] == "" && word != "NONE" && word != "NIL"
}

// checkReturns reports none beside other replies.
func (p *parser) checkReturns() {
	if len(p.contract.Returns) < 2 {
		return
	}
	for _, r := range p.contract.Returns {
		if r.Literal == nil && r.Type == nil {
			p.report(r.Span, "@return none stands alone: a path without a value is a nil verdict (@return nil Name), or the type has a ?")
		}
	}
}

// String returns the verdict's value as the header writes it.
func (l *Literal) String() string {
	switch l.Kind {
	case "int":
		return strconv.FormatInt(l.Int, 10)
	case "string":
		return quoteText(l.Str)
	case "status":
		return l.Str
	}
	return "nil"
}

// quoteText returns a text in single quotes, escaped so that the header reads it back.
func quoteText(text string) string {
	var b strings.Builder
	b.WriteByte('\'')
	for _, c := range []byte(text) {
		switch {
		case c == '\'' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < ' ' || c == 0x7f:
			fmt.Fprintf(&b, `\%03d`, c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('\'')
	return b.String()
}
