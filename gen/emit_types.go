package gen

import (
	"github.com/dave/jennifer/jen"

	"github.com/echomq/luakeys/analyzer"
)

// replyStructs writes the structs of tuples and rows, and of several values.
func (e *emitter) replyStructs(f *jen.File, s *scriptPlan) {
	if s.replyType != "" {
		f.Add(comment(s.replyType + " is the reply of " + s.method + ": the field of the verdict is set."))
		f.Type().Id(s.replyType).StructFunc(func(g *jen.Group) {
			for i, v := range s.several {
				g.Id(s.fields[i]).Add(s.pointerTo(v.typ)).Add(note(v.text))
			}
		})
		f.Line()
	}
	for _, st := range s.structs {
		doc := st.name + " is " + s.role(st) + " of " + s.method
		if st.typ == s.value && s.text != "" {
			doc += ": " + plain(s.text)
		}
		f.Add(comment(wrap(doc + ".")...))
		f.Type().Id(st.name).StructFunc(func(g *jen.Group) {
			for i := range st.typ.Fields {
				t := &st.typ.Fields[i].Type
				g.Id(st.fields[i]).Add(s.goType(t)).Add(note(fieldNote(t)))
			}
		})
		f.Line()
	}
}

// role says which part of the reply a struct is.
func (s *scriptPlan) role(st *structPlan) string {
	switch {
	case st.typ == s.value:
		return "the reply"
	case st.typ.Kind == "rows":
		return "a row in the reply"
	}
	return "a part of the reply"
}

// fieldNote says what the Go type of a field does not.
func fieldNote(t *analyzer.Type) string {
	if t.Maybe {
		return "nil where it is missing"
	}
	return ""
}

// goType returns the Go type of a reply's type.
func (s *scriptPlan) goType(t *analyzer.Type) *jen.Statement {
	if t.Maybe {
		return s.pointerTo(t)
	}
	return s.plainType(t)
}

// pointerTo returns the Go type of a value that may be missing.
func (s *scriptPlan) pointerTo(t *analyzer.Type) *jen.Statement {
	if nilable(t) {
		return s.plainType(t)
	}
	return jen.Op("*").Add(s.plainType(t))
}

// plainType returns the Go type of a value that is there.
func (s *scriptPlan) plainType(t *analyzer.Type) *jen.Statement {
	switch t.Kind {
	case "list":
		return jen.Index().Add(s.goType(t.Elem))
	case "map":
		return jen.Map(jen.String()).Add(s.goType(t.Elem))
	case "rows":
		return jen.Index().Id(s.structOf[t].name)
	case "tuple":
		return jen.Id(s.structOf[t].name)
	case "empty":
		return jen.Struct()
	}
	return scalars[t.Kind].goType()
}
