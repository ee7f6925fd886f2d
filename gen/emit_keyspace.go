package gen

import (
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/echomq/luakeys/analyzer"
)

// keyspaceFile returns the file of the key types and of what builds them.
func (e *emitter) keyspaceFile() *jen.File {
	f := e.newFile()
	for _, s := range e.plan.spaces {
		e.space(f, s)
		for _, kt := range s.keys {
			e.keyType(f, kt)
		}
	}
	for _, kt := range e.plan.keyTypes {
		if kt.space == nil {
			e.keyType(f, kt)
		}
	}
	return f
}

// space writes the type that holds the parameters of a hash tag.
func (e *emitter) space(f *jen.File, s *space) {
	names := joinAnd(s.params)
	doc := s.typ + " builds the keys that have one " + names + " in their hash tag."
	if s.oneTag() {
		doc += " They lie in one slot, so that one script can touch them together."
	}
	f.Add(comment(wrap(doc)...))
	f.Type().Id(s.typ).StructFunc(func(g *jen.Group) {
		for _, v := range s.vars {
			g.Id(v).String()
		}
	})
	f.Line()
	f.Add(comment(wrap(s.fn + " returns the keyspace of one " + names + ". A value that is empty or has a brace " +
		"would break the hash tag: its keys carry the error, and a call with one is refused before anything is sent.")...))
	f.Func().Id(s.fn).Params(stringParams(s.vars)...).Id(s.typ).Block(
		jen.Return(jen.Id(s.typ).ValuesFunc(func(g *jen.Group) {
			for _, v := range s.vars {
				g.Id(v).Op(":").Id(v)
			}
		})),
	)
	f.Line()
}

// oneTag reports whether all keys of the space have the same hash tag.
func (s *space) oneTag() bool {
	for _, kt := range s.keys {
		if tagText(kt.template) != tagText(s.keys[0].template) {
			return false
		}
	}
	return true
}

// tagText returns the hash tag of a template as text.
func tagText(t *analyzer.Template) string {
	var b strings.Builder
	for _, p := range t.Parts {
		switch {
		case p.Tag && p.Param != "":
			b.WriteString("<" + p.Param + ">")
		case p.Tag:
			b.WriteString(p.Const)
		}
	}
	return b.String()
}

// stringParams returns parameters that share the type string.
func stringParams(vars []string) []jen.Code {
	codes := make([]jen.Code, len(vars))
	for i, v := range vars {
		codes[i] = jen.Id(v)
		if i == len(vars)-1 {
			codes[i] = jen.Id(v).String()
		}
	}
	return codes
}

// keyType writes the type of a template and the function that builds one.
func (e *emitter) keyType(f *jen.File, kt *keyType) {
	text := plain(kt.template.Text)
	f.Add(comment(kt.typ + " is a key of the form " + text + "."))
	f.Type().Id(kt.typ).Struct(jen.Id("key"))
	f.Line()
	f.Add(comment(kt.build + " returns the key " + text + "."))
	fn := f.Func()
	if kt.space != nil {
		fn.Params(jen.Id("k").Id(kt.space.typ))
	}
	args := append([]jen.Code{kt.nameExpr()}, kt.checks()...)
	fn.Id(kt.build).Params(stringParams(kt.vars)...).Id(kt.typ).Block(
		jen.Return(jen.Id(kt.typ).Values(jen.Id("newKey").Call(args...))),
	)
	f.Line()
}

// variable returns the Go expression of a parameter.
func (kt *keyType) variable(param string) *jen.Statement {
	if kt.space != nil {
		if i := slices.Index(kt.space.params, param); i >= 0 {
			return jen.Id("k").Dot(kt.space.vars[i])
		}
	}
	return jen.Id(kt.vars[slices.Index(kt.params, param)])
}

// nameExpr returns the concatenation that is the key's name.
func (kt *keyType) nameExpr() *jen.Statement {
	var terms []jen.Code
	var text strings.Builder
	flush := func() {
		if text.Len() > 0 {
			terms = append(terms, jen.Lit(text.String()))
			text.Reset()
		}
	}
	parts := kt.template.Parts
	for i, part := range parts {
		if part.Tag && (i == 0 || !parts[i-1].Tag) {
			text.WriteByte('{')
		}
		if part.Param != "" {
			flush()
			terms = append(terms, kt.variable(part.Param))
		}
		text.WriteString(part.Const)
		if part.Tag && (i == len(parts)-1 || !parts[i+1].Tag) {
			text.WriteByte('}')
		}
	}
	flush()
	sum := jen.Add(terms[0])
	for _, term := range terms[1:] {
		sum.Op("+").Add(term)
	}
	return sum
}

// checks returns what refuses the parameters that would break the address: those in
// the hash tag, and those before it. Behind the tag a server looks at nothing.
func (kt *keyType) checks() []jen.Code {
	var checks []jen.Code
	done := map[string]bool{}
	tag := slices.IndexFunc(kt.template.Parts, func(p analyzer.Part) bool { return p.Tag })
	inTag := tagParams(kt.template)
	for i, part := range kt.template.Parts {
		check := ""
		switch {
		case part.Param == "" || done[part.Param]:
		case slices.Contains(inTag, part.Param):
			check = "checkTag"
		case i < tag:
			check = "checkBeforeTag"
		}
		if check != "" {
			done[part.Param] = true
			checks = append(checks, jen.Id(check).Call(jen.Lit(part.Param), kt.variable(part.Param)))
		}
	}
	return checks
}
