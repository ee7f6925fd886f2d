package gen

import (
	"strings"

	"github.com/dave/jennifer/jen"
)

// method writes the function that calls the script.
func (e *emitter) method(f *jen.File, s *scriptPlan) {
	f.Add(comment(e.methodDoc(s)...))
	params := []jen.Code{jen.Id("ctx").Qual("context", "Context")}
	if s.keysType != "" {
		params = append(params, jen.Id("keys").Id(s.keysType))
	}
	if s.argsType != "" {
		params = append(params, jen.Id("args").Id(s.argsType))
	}
	fn := f.Func().Params(jen.Id("s").Op("*").Id("Scripts")).Id(s.method).Params(params...)
	results := append(s.results(), jen.Error())
	if len(results) == 1 {
		fn.Add(results[0])
	} else {
		fn.Params(results...)
	}
	fn.BlockFunc(func(g *jen.Group) {
		e.checkKeys(g, s)
		e.client.call(g, s)
		g.If(jen.Err().Op("!=").Nil()).Block(s.fail(jen.Err()))
		s.decodeReply(g)
	})
	f.Line()
}

// methodDoc returns the doc comment of a method: what the script does, then its keys,
// arguments, verdicts and errors.
func (e *emitter) methodDoc(s *scriptPlan) []string {
	var lines []string
	if text := prose(s.Contract.Doc); text[0] != "" {
		lines = append(lines, sentence(s.method, text[0]))
		lines = append(lines, text[1:]...)
	} else {
		lines = append(lines, s.method+" runs the script "+plain(pathOf(s.Script))+".")
	}
	section := func(head string, items []string) {
		if len(items) > 0 {
			lines = append(append(lines, "", head), items...)
		}
	}
	section("Keys:", s.keyItems())
	section("Arguments:", s.argItems())
	section("Verdicts:", s.verdictItems())
	if text := s.replyDoc(); text != "" {
		lines = append(lines, "", text)
	}
	var codes []string
	for i, c := range s.errors {
		codes = append(codes, item("["+c.ident+"]", s.Contract.Errors[i].Text))
	}
	section("Errors:", codes)
	if s.ReadOnly {
		lines = append(lines, "", "The script writes nothing.")
	}
	if s.Inferred {
		lines = append(lines, "", "It declares no contract: its keys and arguments are inferred from its code.")
	}
	var ignored []string
	for _, finding := range s.Ignored {
		ignored = append(ignored, item(plain(finding), ""))
	}
	section("Findings that the script ignores:", ignored)
	return lines
}

// replyDoc says what the results are that are no verdict, and what stands for a
// missing one.
func (s *scriptPlan) replyDoc() string {
	if s.value == nil || s.hasVerdict() {
		return ""
	}
	absent := s.missing || s.empty
	if s.value.Kind == "tuple" {
		if absent {
			return "The reply is nil, and so is the error, where the script has none."
		}
		return ""
	}
	text := "The reply is " + s.value.String()
	if s.text != "" {
		text += ": " + plain(s.text)
	}
	if absent {
		text += ". The boolean is false where there is none"
	}
	return text + "."
}

func (s *scriptPlan) keyItems() []string {
	var items []string
	for _, k := range s.keys {
		items = append(items, item(k.field, k.note()))
	}
	return items
}

func (s *scriptPlan) argItems() []string {
	var items []string
	for _, a := range s.args {
		typ := a.Type
		if a.Repeat {
			typ += "..."
		} else if a.Optional {
			typ += "?"
		}
		if len(a.In) > 0 {
			typ += ", one of " + strings.Join(a.In, ", ")
		}
		items = append(items, item(a.field+" ("+plain(typ)+")", a.Text))
	}
	return items
}

func (s *scriptPlan) verdictItems() []string {
	var items []string
	for i, v := range s.verdicts {
		items = append(items, item("["+s.verdictIDs[i]+"]", v.text))
	}
	values := s.several
	if s.value != nil {
		values = []outcome{{text: s.text}}
	}
	for i, ident := range s.valueIDs {
		items = append(items, item("["+ident+"]", values[i].text))
	}
	return items
}

// checkKeys writes what refuses a call for its keys. Keys that are strings become
// keys first; where keys repeat, all are put in one list.
func (e *emitter) checkKeys(g *jen.Group, s *scriptPlan) {
	if len(s.keys) == 0 {
		return
	}
	check := "checkSlots"
	if e.opts.NoCluster || len(s.keys) == 1 && !s.keys[0].Repeat {
		check = "checkKeys"
	}
	var list []jen.Code
	if s.manyKeys() {
		s.collectKeys(g)
		list = []jen.Code{jen.Id("list").Op("...")}
	} else {
		for _, k := range s.keys {
			if k.typ == nil {
				g.Id(k.local).Op(":=").Id("newKey").Call(jen.Id("keys").Dot(k.field))
				list = append(list, jen.Id(k.local))
			} else {
				list = append(list, jen.Id("keys").Dot(k.field).Dot("key"))
			}
		}
	}
	g.If(jen.Err().Op(":=").Id(s.descriptor).Dot(check).Call(list...), jen.Err().Op("!=").Nil()).Block(s.fail(jen.Err()))
}

// manyKeys reports whether the number of keys is the caller's choice.
func (s *scriptPlan) manyKeys() bool { return len(s.keys) > 0 && s.keys[len(s.keys)-1].Repeat }

// keyName returns the expression of a fixed key's name in the form the client takes.
func (k *keyPlan) keyName() *jen.Statement {
	if k.typ == nil {
		return jen.Id(k.local).Dot("name")
	}
	return jen.Id("keys").Dot(k.field).Dot("name")
}

// collectKeys writes the list of all keys.
func (s *scriptPlan) collectKeys(g *jen.Group) {
	field := "" // the slice that repeats
	fixed, repeated := 0, 0
	for _, k := range s.keys {
		if k.Repeat {
			field = k.field
			repeated++
		} else {
			fixed++
		}
	}
	if s.keyGroup != nil {
		field = s.keyGroup.field
	}
	asKey := func(k *keyPlan, value *jen.Statement) jen.Code {
		if k.typ == nil {
			return jen.Id("newKey").Call(value)
		}
		return value.Dot("key")
	}
	size := jen.Len(jen.Id("keys").Dot(field))
	if repeated > 1 {
		size = jen.Lit(repeated).Op("*").Add(size)
	}
	if fixed > 0 {
		size = jen.Lit(fixed).Op("+").Add(size)
	}
	g.Id("list").Op(":=").Make(jen.Index().Id("key"), jen.Lit(0), size)
	if fixed > 0 {
		first := []jen.Code{jen.Id("list")}
		for _, k := range s.keys[:fixed] {
			first = append(first, asKey(k, jen.Id("keys").Dot(k.field)))
		}
		g.Id("list").Op("=").Append(first...)
	}
	g.For(jen.List(jen.Id("_"), jen.Id("item")).Op(":=").Range().Id("keys").Dot(field)).BlockFunc(func(g *jen.Group) {
		items := []jen.Code{jen.Id("list")}
		for _, k := range s.keys[fixed:] {
			value := jen.Id("item")
			if s.keyGroup != nil {
				value = jen.Id("item").Dot(k.field)
			}
			items = append(items, asKey(k, value))
		}
		g.Id("list").Op("=").Append(items...)
	})
}
