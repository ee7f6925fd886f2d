package config

import (
	"errors"
	"strings"

	"github.com/echomq/luakeys/analyzer"
	"github.com/echomq/luakeys/analyzer/internal/contract"
	"github.com/goccy/go-yaml/ast"
)

const quoteTemplate = `a template that begins with { or ends with : needs quotes, as in "emq:{queue}:"`

// keyspace reads name: template entries, in order. An entry may also be a mapping,
// {template: .., fields: {name: interpreted | opaque}}.
func (r *reader) keyspace(n ast.Node) analyzer.Keyspace {
	var ks analyzer.Keyspace
	seen := map[string]bool{} // names in lower case: they become names of types in Go
	for _, p := range r.pairs(n, "keyspace") {
		switch {
		case !contract.IsName(p.key):
			r.errorf(p.at, "%q is no name of an entry: a name is letters, digits and _", p.key)
			continue
		case seen[strings.ToLower(p.key)]:
			r.errorf(p.at, "the entry %s differs from another in capitals only", p.key)
			continue
		}
		seen[strings.ToLower(p.key)] = true
		entry := contract.Entry{Name: p.key}
		switch r.resolve(p.value).(type) {
		case *ast.MappingNode, *ast.MappingValueNode:
			r.entry(p, &entry)
		default:
			entry.Template = r.template(p.value, "the template "+p.key)
		}
		if entry.Template != nil {
			ks = append(ks, entry)
		}
	}
	return ks
}

// entry reads the mapping form of an entry.
func (r *reader) entry(p pair, entry *contract.Entry) {
	// {queue}:x without quotes is a mapping, too.
	if m, ok := r.resolve(p.value).(*ast.MappingNode); ok && m.IsFlowStyle && !r.has(m, "template") && !r.has(m, "fields") {
		r.errorf(p.value, quoteTemplate)
		return
	}
	before := len(r.errs)
	r.fields(p.value, "the entry "+p.key, []string{"template", "fields"}, func(q pair) {
		if q.key == "template" {
			entry.Template = r.template(q.value, "the template "+p.key)
			return
		}
		for _, f := range r.pairs(q.value, "fields") {
			kind := r.oneOf(f.value, "kind of field", []string{"interpreted", "opaque"})
			if f.key == "" {
				r.errorf(f.at, "a field without a name")
			}
			entry.Fields = append(entry.Fields, contract.HashField{Name: f.key, Opaque: kind == "opaque"})
		}
	})
	if entry.Template == nil && len(r.errs) == before {
		r.errorf(p.at, "the entry %s needs a template", p.key)
	}
}

// template reads a template; nil where it does not parse. The problem is at the
// byte of the template that is wrong.
func (r *reader) template(n ast.Node, what string) *analyzer.Template {
	if m, ok := r.resolve(n).(*ast.MappingNode); ok && m.IsFlowStyle {
		r.errorf(n, quoteTemplate)
		return nil
	}
	text, ok := r.text(n, what)
	if !ok {
		return nil
	}
	t, err := contract.ParseTemplate(text)
	var bad *contract.TemplateError
	if errors.As(err, &bad) {
		r.errorAt(r.resolve(n), bad.Pos, "%s: %s", what, bad.Text)
		return nil
	}
	return t
}
