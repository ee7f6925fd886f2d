package gen

import (
	"github.com/dave/jennifer/jen"

	"github.com/echomq/luakeys/analyzer"
)

// results returns the types that a method returns before the error.
func (s *scriptPlan) results() []jen.Code {
	switch {
	case s.raw:
		return []jen.Code{jen.Any()}
	case len(s.several) > 0:
		return []jen.Code{jen.Id(s.verdictType), jen.Op("*").Id(s.replyType)}
	case s.hasVerdict() && s.value != nil:
		return []jen.Code{jen.Id(s.verdictType), s.pointerTo(s.value)}
	case s.hasVerdict():
		return []jen.Code{jen.Id(s.verdictType)}
	case s.value == nil:
		return nil
	case s.value.Kind == "tuple":
		return []jen.Code{s.pointerTo(s.value)}
	case s.missing || s.empty:
		return []jen.Code{s.plainType(s.value), jen.Bool()}
	}
	return []jen.Code{s.plainType(s.value)}
}

// zeros returns the zero values of results.
func (s *scriptPlan) zeros() []jen.Code {
	switch {
	case s.raw:
		return []jen.Code{jen.Nil()}
	case len(s.several) > 0 || s.hasVerdict() && s.value != nil:
		return []jen.Code{jen.Lit(0), jen.Nil()}
	case s.hasVerdict():
		return []jen.Code{jen.Lit(0)}
	case s.value == nil:
		return nil
	case s.value.Kind == "tuple":
		return []jen.Code{jen.Nil()}
	case s.missing || s.empty:
		return []jen.Code{zero(s.value), jen.False()}
	}
	return []jen.Code{zero(s.value)}
}

// zero returns the zero value of a reply's type.
func zero(t *analyzer.Type) jen.Code {
	switch t.Kind {
	case "int", "float", "ms", "s":
		return jen.Lit(0)
	case "string", "status":
		return jen.Lit("")
	case "bool":
		return jen.False()
	case "unixms", "unix":
		return jen.Qual("time", "Time").Values()
	}
	return jen.Nil()
}

// fail returns the statement that returns an error.
func (s *scriptPlan) fail(err jen.Code) jen.Code {
	return jen.Return(append(s.zeros(), err)...)
}

// decodeReply writes what turns the reply into the results.
func (s *scriptPlan) decodeReply(g *jen.Group) {
	reply := jen.Id("reply")
	switch {
	case s.raw:
		g.Return(reply, jen.Nil())
		return
	case s.value == nil && len(s.several) == 0 && !s.hasVerdict():
		ok := jen.Add(reply).Op("==").Nil()
		if s.empty {
			ok = jen.Id("isEmpty").Call(reply)
		}
		g.If(ok).Block(jen.Return(jen.Nil()))
		g.Return(s.wrongReply())
		return
	}
	s.matchVerdicts(g)
	switch {
	case len(s.several) > 0:
		s.decodeSeveral(g)
	case s.value != nil:
		s.decodeValue(g)
	default:
		g.Add(s.fail(s.wrongReply()))
	}
}

// wrongReply returns the error for a reply that is nothing the contract has.
func (s *scriptPlan) wrongReply() jen.Code {
	return jen.Id(s.descriptor).Dot("wrongReply").Call(jen.Lit(s.shape), jen.Id("reply"))
}

// matchVerdicts writes the comparison of the reply with each literal.
func (s *scriptPlan) matchVerdicts(g *jen.Group) {
	give := func(ident string) jen.Code {
		if s.value != nil || len(s.several) > 0 {
			return jen.Return(jen.Id(ident), jen.Nil(), jen.Nil())
		}
		return jen.Return(jen.Id(ident), jen.Nil())
	}
	type match struct {
		value jen.Code
		ident string
	}
	var literals []match
	for i, v := range s.verdicts {
		if v.literal.Kind == "empty" {
			g.If(jen.Id("isEmpty").Call(jen.Id("reply"))).Block(give(s.verdictIDs[i]))
			continue
		}
		literals = append(literals, match{jen.Op(caseText(&v.literal)), s.verdictIDs[i]})
	}
	switch len(literals) {
	case 0:
	case 1:
		g.If(jen.Id("reply").Op("==").Add(literals[0].value)).Block(give(literals[0].ident))
	default:
		g.Switch(jen.Id("reply")).BlockFunc(func(g *jen.Group) {
			for _, m := range literals {
				g.Case(m.value).Block(give(m.ident))
			}
		})
	}
}

// decodeValue writes the reading of the one value, and the returns.
func (s *scriptPlan) decodeValue(g *jen.Group) {
	var absent jen.Code
	switch {
	case s.missing && s.empty:
		absent = jen.Id("reply").Op("==").Nil().Op("||").Id("isEmpty").Call(jen.Id("reply"))
	case s.missing:
		absent = jen.Id("reply").Op("==").Nil()
	case s.empty:
		absent = jen.Id("isEmpty").Call(jen.Id("reply"))
	}
	withFlag := !s.hasVerdict() && s.value.Kind != "tuple" && absent != nil
	if absent != nil {
		give := append(s.zeros(), jen.Nil())
		if s.hasVerdict() {
			give[0] = jen.Id(s.valueIDs[0])
		}
		g.If(absent).Block(jen.Return(give...))
	}
	g.Add(s.newDecoder())
	g.Id("value").Op(":=").Add(s.decodeCall(s.value, jen.Op("&").Id("d"), jen.Id("reply")))
	g.If(jen.Id("d").Dot("err").Op("!=").Nil()).Block(s.fail(jen.Id("d").Dot("err")))
	value := jen.Id("value")
	if s.value.Kind == "tuple" || s.hasVerdict() && !nilable(s.value) {
		value = jen.Op("&").Id("value")
	}
	switch {
	case s.hasVerdict():
		g.Return(jen.Id(s.valueIDs[0]), value, jen.Nil())
	case withFlag:
		g.Return(value, jen.True(), jen.Nil())
	default:
		g.Return(value, jen.Nil())
	}
}

// decodeSeveral writes the reading of each value in turn: the first that fits is
// the reply.
func (s *scriptPlan) decodeSeveral(g *jen.Group) {
	if s.missing {
		g.If(jen.Id("reply").Op("==").Nil()).Block(jen.Return(jen.Id(s.valueIDs[0]), jen.Op("&").Id(s.replyType).Values(), jen.Nil()))
	}
	for i, v := range s.several {
		value := jen.Op("&").Id("value")
		if nilable(v.typ) {
			value = jen.Id("value")
		}
		g.BlockFunc(func(g *jen.Group) {
			g.Var().Id("d").Id("decoder")
			g.If(
				jen.Id("value").Op(":=").Add(s.decodeCall(v.typ, jen.Op("&").Id("d"), jen.Id("reply"))),
				jen.Id("d").Dot("err").Op("==").Nil(),
			).Block(jen.Return(jen.Id(s.valueIDs[i]), jen.Op("&").Id(s.replyType).Values(jen.Id(s.fields[i]).Op(":").Add(value)), jen.Nil()))
		})
	}
	g.Add(s.fail(s.wrongReply()))
}

func (s *scriptPlan) newDecoder() jen.Code {
	return jen.Id("d").Op(":=").Id("decoder").Values(
		jen.Id("script").Op(":").Id(s.descriptor).Dot("name"),
		jen.Id("want").Op(":").Lit(s.shape),
	)
}

// decodeCall returns the expression that reads v as a type.
func (s *scriptPlan) decodeCall(t *analyzer.Type, d, v jen.Code) *jen.Statement {
	switch {
	case t.Maybe && t.Kind == "bytes":
		return jen.Id("decodeMaybeBytes").Call(d, v)
	case t.Maybe && nilable(t):
		return jen.Id("decodeOrNil").Call(d, v, s.decodeFunc(t, false))
	case t.Maybe:
		return jen.Id("decodeMaybe").Call(d, v, s.decodeFunc(t, false))
	}
	return s.decodePlain(t, d, v)
}

// decodePlain is decodeCall for a value that is there.
func (s *scriptPlan) decodePlain(t *analyzer.Type, d, v jen.Code) *jen.Statement {
	switch t.Kind {
	case "list":
		return jen.Id("decodeList").Call(d, v, s.decodeFunc(t.Elem, true))
	case "map":
		return jen.Id("decodeMap").Call(d, v, s.decodeFunc(t.Elem, true))
	case "rows":
		return jen.Id("decodeRows").Call(d, v, jen.Lit(len(t.Fields)), jen.Id(s.structOf[t].decode))
	}
	return jen.Id(s.simpleFunc(t)).Call(d, v)
}

// simpleFunc returns the name of the function that reads a type, "" where there is
// none and an expression must.
func (s *scriptPlan) simpleFunc(t *analyzer.Type) string {
	switch t.Kind {
	case "tuple":
		return s.structOf[t].decode
	case "empty":
		return "decodeEmpty"
	}
	return scalars[t.Kind].decode
}

// decodeFunc returns the function value that reads a type; with maybe, one that
// takes a missing value too.
func (s *scriptPlan) decodeFunc(t *analyzer.Type, maybe bool) jen.Code {
	maybe = maybe && t.Maybe
	if maybe && t.Kind == "bytes" {
		return jen.Id("decodeMaybeBytes")
	}
	if name := s.simpleFunc(t); name != "" && !maybe {
		return jen.Id(name)
	}
	call, typ := s.decodePlain, s.plainType
	if maybe {
		call, typ = s.decodeCall, s.goType
	}
	return jen.Func().Params(jen.Id("d").Op("*").Id("decoder"), jen.Id("v").Any()).Add(typ(t)).Block(
		jen.Return(call(t, jen.Id("d"), jen.Id("v"))),
	)
}

// structDecoder writes the function that reads a tuple or a row.
func (e *emitter) structDecoder(f *jen.File, s *scriptPlan, st *structPlan) {
	fields := st.typ.Fields
	least := 0
	for i := range fields {
		if !fields[i].Type.Maybe {
			least = i + 1
		}
	}
	param := jen.Id("v").Any()
	if st.typ.Kind == "rows" {
		param = jen.Id("f").Index().Any()
	}
	f.Func().Id(st.decode).Params(jen.Id("d").Op("*").Id("decoder"), param).Id(st.name).BlockFunc(func(g *jen.Group) {
		if st.typ.Kind == "tuple" {
			g.Id("f").Op(":=").Id("decodeTuple").Call(jen.Id("d"), jen.Id("v"), jen.Lit(least), jen.Lit(len(fields)))
		}
		var values []jen.Code
		for i := range fields {
			at := jen.Id("d").Dot("at").Call(jen.Lit(fields[i].Name))
			values = append(values, jen.Id(st.fields[i]).Op(":").Add(s.decodeCall(&fields[i].Type, at, jen.Id("f").Index(jen.Lit(i)))))
		}
		g.Return(jen.Id(st.name).Custom(jen.Options{Open: "{", Close: "}", Separator: ",", Multi: true}, values...))
	})
	f.Line()
}
