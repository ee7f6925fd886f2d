package contract

import "strings"

const errorForm = "@error CODE Name [-- text]"

// err reads @error CODE Name [-- text].
func (p *parser) err(s *scanner, tag, line Span) {
	e := Error{Span: line}
	e.Code, e.CodeSpan = s.word()
	switch {
	case e.Code == "":
		s.problem(tag, "@error needs a code, the first word of the error reply: %s", errorForm)
	case strings.ContainsAny(e.Code[:1], "-+\"'"):
		s.problem(e.CodeSpan, "%s is no error code: write the first word of the error reply, without - or quotes", quote(e.Code))
	default:
		p.once(s, "error code", e.Code, e.Code, e.CodeSpan)
	}
	name, at := s.word()
	e.Name = name
	switch {
	case name == "":
		s.problem(e.CodeSpan, "the error %s needs a name: @error %s Name", quote(e.Code), e.Code)
	case !IsName(name):
		s.problem(at, "%s is no name: a name is letters, digits and _, and a text begins with --", quote(name))
	default:
		p.onceName(s, "error", name, at)
	}
	e.Text = s.end()
	if !s.failed() {
		p.contract.Errors = append(p.contract.Errors, e)
	}
}
