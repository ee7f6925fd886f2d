package gen

import (
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"
)

// argsStruct writes the type of the arguments and the types of those with in=.
func (e *emitter) argsStruct(f *jen.File, s *scriptPlan) {
	if s.argsType == "" {
		return
	}
	if s.argGroup != nil {
		f.Add(comment(s.argGroup.typ + " are the arguments of " + s.method + " that repeat together."))
		f.Type().Id(s.argGroup.typ).StructFunc(func(g *jen.Group) {
			for _, a := range s.args {
				if a.Repeat {
					g.Id(a.field).Add(a.valueType()).Add(note(a.note()))
				}
			}
		})
		f.Line()
	}
	f.Add(comment(s.argsType + " are the arguments of " + s.method + "."))
	f.Type().Id(s.argsType).StructFunc(func(g *jen.Group) {
		for _, a := range s.args {
			switch {
			case a.Repeat && s.argGroup != nil:
			case a.Repeat:
				g.Id(a.field).Index().Add(a.valueType()).Add(note(a.note()))
			case a.Optional && a.Type == "bytes" && a.named == "":
				g.Id(a.field).Index().Byte().Add(note(a.note()))
			case a.Optional:
				g.Id(a.field).Op("*").Add(a.valueType()).Add(note(a.note()))
			default:
				g.Id(a.field).Add(a.valueType()).Add(note(a.note()))
			}
		}
		if s.argGroup != nil {
			g.Id(s.argGroup.field).Index().Id(s.argGroup.typ)
		}
	})
	f.Line()
	for _, a := range s.args {
		if a.named != "" {
			e.namedType(f, s, a)
		}
	}
}

// valueType returns the Go type of one value of the argument.
func (a *argPlan) valueType() *jen.Statement {
	if a.named != "" {
		return jen.Id(a.named)
	}
	return a.goType()
}

// note says what the Go type of an argument does not.
func (a *argPlan) note() string {
	var list []string
	add := func(text string) {
		if text != "" {
			list = append(list, text)
		}
	}
	add(plain(a.Text))
	if a.Prefix != "" {
		add("begins with " + strconv.Quote(a.Prefix))
	}
	if a.Opaque {
		add("opaque: stored, moved and returned as it is")
	}
	switch a.Type {
	case "ms":
		add("whole milliseconds")
	case "s":
		add("whole seconds")
	case "unixms":
		add("sent in milliseconds")
	case "unix":
		add("sent in seconds")
	}
	if a.Optional && !a.Repeat {
		add("nil leaves it out")
	}
	if a.Default != nil {
		add("the default is " + strconv.Quote(*a.Default))
	}
	return strings.Join(list, "; ")
}

// namedType writes the type of an argument with in= and its constants.
func (e *emitter) namedType(f *jen.File, s *scriptPlan, a *argPlan) {
	f.Add(comment(wrap(a.named + " is a value of the argument " + plain(a.Name) + " of " + s.method + "; another is refused before anything is sent.")...))
	f.Type().Id(a.named).Add(a.wire())
	f.Line()
	f.Add(comment("The values of " + a.named + "."))
	f.Const().DefsFunc(func(g *jen.Group) {
		for i, c := range a.consts {
			g.Id(c).Id(a.named).Op("=").Add(a.literal(a.In[i]))
		}
	})
	f.Line()
}

// literal returns the Go constant for a value of in=.
func (a *argPlan) literal(value string) *jen.Statement {
	if a.Type == "int" {
		n, _ := strconv.ParseInt(value, 10, 64) // check has read it before
		return jen.Op(strconv.FormatInt(n, 10))
	}
	return jen.Lit(value)
}

// refuseUnlisted writes the check of an argument with in=.
func (s *scriptPlan) refuseUnlisted(g *jen.Group, a *argPlan, value jen.Code) {
	if a.named == "" {
		return
	}
	args := []jen.Code{jen.Op("&").Id(s.descriptor), jen.Lit(a.Name), value}
	for _, c := range a.consts {
		args = append(args, jen.Id(c))
	}
	g.If(jen.Err().Op(":=").Id("oneOf").Call(args...), jen.Err().Op("!=").Nil()).Block(s.fail(jen.Err()))
}

// convert writes the conversion of a duration into a local, which may fail, and
// returns the expression of what is sent: that local, or the value in the form the
// wire has.
func (s *scriptPlan) convert(g *jen.Group, a *argPlan, value *jen.Statement) *jen.Statement {
	switch {
	case a.argType.convert != "":
		g.List(jen.Id(a.local), jen.Err()).Op(":=").Id(a.argType.convert).Call(jen.Op("&").Id(s.descriptor), jen.Lit(a.Name), value)
		g.If(jen.Err().Op("!=").Nil()).Block(s.fail(jen.Err()))
		return jen.Id(a.local)
	case a.argType.method != "":
		return jen.Add(value).Dot(a.argType.method).Call()
	}
	return value
}
