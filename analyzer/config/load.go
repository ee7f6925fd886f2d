package config

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// Load reads the configuration file at path. What is wrong with what it says is
// returned as Errors; a file that cannot be read as the error of package os.
func Load(path string, known Known) (*Config, error) {
	src, err := os.ReadFile(path)
	if err != nil {
		var failed *fs.PathError
		if errors.As(err, &failed) {
			err = failed.Err
		}
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return Parse(path, src, known)
}

// Parse reads a configuration file's text. The error, where there is one, is Errors.
func Parse(path string, src []byte, known Known) (*Config, error) {
	src = bytes.TrimPrefix(src, []byte("\xef\xbb\xbf"))
	if bytes.IndexByte(src, '\r') >= 0 {
		// YAML takes \r alone for a line break; lines are counted by \n here.
		src = bytes.ReplaceAll(src, []byte("\r\n"), []byte(" \n"))
		src = bytes.ReplaceAll(src, []byte("\r"), []byte("\n"))
	}
	r := &reader{path: path, src: src, known: known}
	c := &Config{Path: path, places: map[string][]place{}}
	if body := r.document(); body != nil {
		r.config(c, body)
	}
	if len(r.errs) > 0 {
		slices.SortStableFunc(r.errs, func(a, b *Error) int {
			return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
		})
		if more := len(r.errs) - maxErrors; more > 0 {
			last := *r.errs[maxErrors]
			last.Text = fmt.Sprintf("and %d more errors from here on", more)
			r.errs = append(r.errs[:maxErrors], &last)
		}
		return nil, r.errs
	}
	return c, nil
}

// document parses the YAML; nil where it does not parse or says nothing.
func (r *reader) document() ast.Node {
	if !r.limits() {
		return nil
	}
	file, err := parseYAML(r.src)
	if err != nil {
		r.syntax(err)
		return nil
	}
	var body ast.Node
	for _, doc := range file.Docs {
		switch {
		case doc.Body == nil || doc.Body.Type() == ast.CommentType || doc.Body.Type() == ast.CommentGroupType:
		case body != nil:
			r.errorf(doc.Body, "a second document: the file has one")
		default:
			body = doc.Body
		}
	}
	if body != nil {
		r.collectAnchors(body)
	}
	return body
}

// parseYAML calls the parser, whose panics on broken input are errors here.
// Duplicate keys are let through, so that all of them can be reported.
func parseYAML(src []byte) (file *ast.File, err error) {
	defer func() {
		if recover() != nil {
			file, err = nil, errors.New("the file is no YAML")
		}
	}()
	return parser.ParseBytes(src, 0, parser.AllowDuplicateMapKey())
}

// needsQuotes matches the line of a template that YAML does not read as a text.
var needsQuotes = regexp.MustCompile(`^[ \t-]*[^\s:"']+:\s+(\{.*|[^"'\s][^"']*:)\s*(#.*)?$`)

// syntax reports the parser's error.
func (r *reader) syntax(err error) {
	e := &Error{Path: r.path, Line: 1, Column: 1, Text: err.Error()}
	var failed interface {
		GetToken() *token.Token
		GetMessage() string
	}
	if errors.As(err, &failed) {
		e.Text = failed.GetMessage()
		if tk := failed.GetToken(); tk != nil && tk.Position != nil {
			e.Line, e.Column = r.position(tk, 0)
			if line := r.line(tk.Position.Line); needsQuotes.MatchString(line) {
				e.Text += `: a template that begins with { or ends with : needs quotes, as in "emq:{queue}:"`
			}
		}
	}
	e.Text = strings.TrimSpace(e.Text)
	r.errs = append(r.errs, e)
}
