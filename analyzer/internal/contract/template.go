package contract

import (
	"fmt"
	"slices"
	"strings"
)

// TemplateError says why a template does not parse, and where: Pos and End are
// byte offsets in the template's text, End exclusive.
type TemplateError struct {
	Pos, End int
	Text     string
}

// Error returns what is wrong, without the place.
func (e *TemplateError) Error() string { return e.Text }

// maxParams bounds the work of everything that looks at parameters in pairs.
const maxParams = 64

// ParseTemplate reads the pattern of a key's name. The error, where there is one,
// is a *TemplateError.
//
// Text stands for itself. <id> is a parameter. {queue} is the hash tag with one
// parameter, {<tenant>:<queue>} a tag of several, {=limits} a tag that is constant.
// A template has at most one tag: a server hashes what stands between the first {
// and the next }, and nothing else. A parameter that is named twice has one value
// in both places, so that a builder takes it once.
func ParseTemplate(text string) (*Template, error) {
	p := templateParser{text: text, tpl: &Template{Text: text}}
	if text == "" {
		return nil, &TemplateError{Text: "the template is empty"}
	}
	if err := p.parse(); err != nil {
		return nil, err
	}
	return p.tpl, nil
}

type templateParser struct {
	text   string
	i      int
	tpl    *Template
	tagged bool // a hash tag has been read
	params int
}

// parse returns an error value, not a *TemplateError, so that nil stays nil.
func (p *templateParser) parse() error {
	for p.i < len(p.text) {
		var err *TemplateError
		switch c := p.text[p.i]; {
		case c == '{':
			err = p.tag()
		case c == '<':
			err = p.param(len(p.text), false)
		default:
			err = p.literal(len(p.text), false)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// literal reads text up to the next bracket.
func (p *templateParser) literal(end int, tag bool) *TemplateError {
	start := p.i
	for ; p.i < end; p.i++ {
		c := p.text[p.i]
		switch {
		case c == '{' || c == '<':
			p.add(Part{Const: p.text[start:p.i], Tag: tag})
			return nil
		case c == '}':
			return p.fail(p.i, p.i+1, "} without a { before it")
		case c == '>':
			return p.fail(p.i, p.i+1, "> without a < before it")
		case c < ' ' || c == 0x7f:
			return p.fail(p.i, p.i+1, "a template holds no control characters")
		}
	}
	p.add(Part{Const: p.text[start:end], Tag: tag})
	return nil
}

// param reads <name>.
func (p *templateParser) param(end int, tag bool) *TemplateError {
	start := p.i
	n := strings.IndexByte(p.text[start:end], '>')
	if n < 0 {
		return p.fail(start, end, "the parameter is not closed: > is missing")
	}
	name := p.text[start+1 : start+n]
	p.i = start + n + 1
	switch {
	case name == "":
		return p.fail(start, p.i, "the parameter has no name: write <id>")
	case !IsName(name):
		return p.fail(start+1, p.i-1, "%s is no parameter name: it is letters, digits and _, as in <job_id>", quote(name))
	}
	if p.params++; p.params > maxParams {
		return p.fail(start, p.i, "a template has at most %d parameters", maxParams)
	}
	p.add(Part{Param: name, Tag: tag})
	return nil
}

// tag reads {name}, {=constant} or a {mix of <parameters> and text}.
func (p *templateParser) tag() *TemplateError {
	start := p.i
	n := strings.IndexByte(p.text[start:], '}')
	if n < 0 {
		return p.fail(start, len(p.text), "the hash tag is not closed: } is missing, so the server would hash the whole key")
	}
	inner, end := p.text[start+1:start+n], start+n
	if p.tagged {
		return p.fail(start, end+1, "a second hash tag: the server hashes only the first {...}, so write this one as <name>")
	}
	p.tagged = true
	if at := strings.IndexByte(inner, '{'); at >= 0 {
		return p.fail(start+1+at, start+2+at, "{ inside a hash tag")
	}
	constant, isConst := strings.CutPrefix(inner, "=")
	switch {
	case inner == "" || isConst && constant == "":
		return p.fail(start, end+1, "the hash tag is empty, so the server would hash the whole key")
	case isConst:
		if at := strings.IndexAny(constant, "<>"); at >= 0 {
			return p.fail(start+2+at, start+3+at, "a constant hash tag holds no parameter: leave the = out")
		}
		p.i = start + 2
		if err := p.literal(end, true); err != nil {
			return err
		}
	case IsName(inner):
		p.add(Part{Param: inner, Tag: true})
	case !strings.ContainsAny(inner, "<>"):
		return p.fail(start+1, end, "%s is no parameter name: a constant hash tag is written {=%s}, one of several parameters {<a>:<b>}", quote(inner), inner)
	default:
		p.i = start + 1
		for p.i < end {
			read := p.literal
			if p.text[p.i] == '<' {
				read = p.param
			}
			if err := read(end, true); err != nil {
				return err
			}
		}
	}
	p.i = end + 1
	return nil
}

func (p *templateParser) add(part Part) {
	p.tpl.Parts = append(p.tpl.Parts, part)
}

func (p *templateParser) fail(pos, end int, format string, args ...any) *TemplateError {
	return &TemplateError{Pos: pos, End: end, Text: fmt.Sprintf(format, args...)}
}

// String returns the template as it was written.
func (t *Template) String() string { return t.Text }

// Params returns the names of the parameters in the order they are first named,
// each once: they are what a builder of the key takes.
func (t *Template) Params() []string {
	var names []string
	for _, p := range t.Parts {
		if p.Param != "" && !slices.Contains(names, p.Param) {
			names = append(names, p.Param)
		}
	}
	return names
}

// TagParams returns those parameters that stand in the hash tag.
func (t *Template) TagParams() []string {
	var names []string
	for _, p := range t.Parts {
		if p.Tag && p.Param != "" && !slices.Contains(names, p.Param) {
			names = append(names, p.Param)
		}
	}
	return names
}

// Prefix returns the constant text the template starts with, up to the first
// parameter or the hash tag.
func (t *Template) Prefix() string {
	if len(t.Parts) == 0 || t.Parts[0].Tag {
		return ""
	}
	return t.Parts[0].Const
}
