package gen

import (
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/echomq/luakeys/analyzer"
)

// adapter is what concerns one Go client only: the support file that talks to it,
// and the part of a method from the checked keys and the arguments to the reply,
// which it leaves in the variables reply and err.
type adapter struct {
	support  []string
	callType func(f *jen.File, s *scriptPlan)
	call     func(g *jen.Group, s *scriptPlan)
}

// adapters are the clients that code can be written for, by the name in the
// configuration.
var adapters = map[string]adapter{
	"go-redis": {
		support:  []string{"dispatch_goredis.go"},
		callType: goRedisCallType,
		call:     goRedisCall,
	},
}

// goRedisCallType writes the struct that holds a call: the command, its words and
// the arguments they point to, so that a call costs one allocation.
func goRedisCallType(f *jen.File, s *scriptPlan) {
	if s.bareCall() {
		return
	}
	f.Add(comment(s.call + " holds a call in one allocation."))
	f.Type().Id(s.call).StructFunc(func(g *jen.Group) {
		g.Id("command")
		if !s.manyWords() {
			g.Id("words").Index(jen.Lit(3 + len(s.keys) + len(s.args))).Any()
		}
		for _, a := range s.args {
			if !a.Optional && !a.Repeat {
				g.Id(a.local).Add(a.wireType())
			}
		}
	})
	f.Line()
}

// bareCall reports whether a call has nothing to hold but the command.
func (s *scriptPlan) bareCall() bool {
	for _, a := range s.args {
		if !a.Optional && !a.Repeat {
			return false
		}
	}
	return s.manyWords()
}

// wireType returns the type of the variable that the client gets a pointer to.
func (a *argPlan) wireType() *jen.Statement {
	if a.named != "" {
		return jen.Id(a.named)
	}
	return a.wire()
}

// manyWords reports whether the number of words in a call is the caller's choice.
func (s *scriptPlan) manyWords() bool {
	if s.manyKeys() {
		return true
	}
	for _, a := range s.args {
		if a.Optional || a.Repeat {
			return true
		}
	}
	return false
}

// pointer returns the word for a variable of the wire's type: a pointer to it, of a
// type that the client knows.
func (a *argPlan) pointer(variable *jen.Statement) *jen.Statement {
	if a.named != "" {
		return jen.Parens(jen.Op("*").Add(a.wire())).Parens(jen.Op("&").Add(variable))
	}
	return jen.Op("&").Add(variable)
}

// goRedisCall writes the call.
func goRedisCall(g *jen.Group, s *scriptPlan) {
	var fields []jen.Code
	for _, a := range s.args {
		if a.Optional || a.Repeat {
			continue
		}
		value := jen.Id("args").Dot(a.field)
		s.refuseUnlisted(g, a, value)
		fields = append(fields, jen.Id(a.local).Op(":").Add(s.convert(g, a, value)))
	}
	command := jen.Op("&").Id("call").Dot("command")
	if s.bareCall() {
		g.Id("call").Op(":=").New(jen.Id("command"))
		command = jen.Id("call")
	} else {
		g.Id("call").Op(":=").Op("&").Id(s.call).Values(fields...)
	}
	words := []jen.Code{jen.Lit("evalsha"), jen.Id(s.sha1), jen.Lit(strconv.Itoa(len(s.keys)))}
	if s.readOnlyCommand {
		words[0] = jen.Lit("evalsha_ro")
	}
	if s.manyKeys() {
		words[2] = jen.Qual("strconv", "Itoa").Call(jen.Len(jen.Id("list")))
	} else {
		for _, k := range s.keys {
			words = append(words, k.keyName())
		}
	}
	var fixed []jen.Code
	for _, a := range s.args {
		if !a.Optional && !a.Repeat {
			fixed = append(fixed, a.pointer(jen.Id("call").Dot(a.local)))
		}
	}
	wordList := jen.Id("call").Dot("words").Index(jen.Op(":"))
	if s.manyWords() {
		s.appendWords(g, words, fixed)
		wordList = jen.Id("words")
	} else {
		lines := []jen.Code{jen.List(words[:3]...)}
		if len(words) > 3 {
			lines = append(lines, jen.List(words[3:]...))
		}
		if len(fixed) > 0 {
			lines = append(lines, jen.List(fixed...))
		}
		g.Id("call").Dot("words").Op("=").Index(jen.Op("...")).Any().
			Custom(jen.Options{Open: "{", Close: "}", Separator: ",", Multi: true}, lines...)
	}
	g.List(jen.Id("reply"), jen.Err()).Op(":=").Id("s").Dot("run").Call(
		jen.Id("ctx"), jen.Op("&").Id(s.descriptor), command, wordList)
}

// appendWords writes the building of the words where their number varies.
func (s *scriptPlan) appendWords(g *jen.Group, words, fixed []jen.Code) {
	g.Id("words").Op(":=").Make(jen.Index().Any(), jen.Lit(0), s.wordCount(len(words)+len(fixed)))
	push := func(g *jen.Group, values ...jen.Code) {
		g.Id("words").Op("=").Append(append([]jen.Code{jen.Id("words")}, values...)...)
	}
	if s.manyKeys() {
		push(g, words...)
		g.For(jen.List(jen.Id("_"), jen.Id("item")).Op(":=").Range().Id("list")).BlockFunc(func(g *jen.Group) {
			push(g, jen.Id("item").Dot("name"))
		})
		if len(fixed) > 0 {
			push(g, fixed...)
		}
	} else {
		push(g, append(words, fixed...)...)
	}
	s.appendOptional(g, push)
	s.appendRepeated(g, push)
}

// wordCount returns the expression of how many words there are at most.
func (s *scriptPlan) wordCount(fixed int) *jen.Statement {
	repeated, field := 0, ""
	for _, a := range s.args {
		switch {
		case a.Repeat:
			repeated++
			field = a.field
		case a.Optional:
			fixed++
		}
	}
	size := jen.Lit(fixed)
	if s.manyKeys() {
		size.Op("+").Len(jen.Id("list"))
	}
	switch {
	case repeated > 1:
		size.Op("+").Lit(repeated).Op("*").Len(jen.Id("args").Dot(s.argGroup.field))
	case repeated == 1:
		size.Op("+").Len(jen.Id("args").Dot(field))
	}
	return size
}

// appendOptional writes the words of the arguments that may be left out. They are
// known by their place alone, so that one can be left out only if all after it are,
// or if the contract names its default.
func (s *scriptPlan) appendOptional(g *jen.Group, push func(*jen.Group, ...jen.Code)) {
	var list []*argPlan
	rest := ""
	for _, a := range s.args {
		switch {
		case a.Repeat:
			rest = a.field
		case a.Optional:
			list = append(list, a)
		}
	}
	if s.argGroup != nil {
		rest = s.argGroup.field
	}
	if len(list) == 0 {
		return
	}
	set := func(a *argPlan) *jen.Statement { return jen.Id("args").Dot(a.field).Op("!=").Nil() }
	if len(list) == 1 && rest == "" {
		g.If(set(list[0])).BlockFunc(func(g *jen.Group) { s.appendOne(g, list[0], push) })
		return
	}
	g.Id("given").Op(":=").Lit(0)
	g.Switch().BlockFunc(func(g *jen.Group) {
		for i := len(list) - 1; i >= 0; i-- {
			cond := set(list[i])
			if rest != "" && i == len(list)-1 {
				cond = jen.List(jen.Len(jen.Id("args").Dot(rest)).Op(">").Lit(0), cond)
			}
			g.Case(cond).Block(jen.Id("given").Op("=").Lit(i + 1))
		}
	})
	for i, a := range list {
		g.If(jen.Id("given").Op(">").Lit(i)).BlockFunc(func(g *jen.Group) {
			switch {
			case i == len(list)-1 && rest == "":
				s.appendOne(g, a, push)
			case a.Default != nil:
				g.If(set(a)).BlockFunc(func(g *jen.Group) { s.appendOne(g, a, push) }).Else().BlockFunc(func(g *jen.Group) {
					push(g, jen.Lit(*a.Default))
				})
			default:
				g.If(jen.Id("args").Dot(a.field).Op("==").Nil()).Block(s.fail(
					jen.Id(s.descriptor).Dot("refuse").Call(jen.Lit("argument %s is left out, and one after it is not"), jen.Lit(a.Name))))
				s.appendOne(g, a, push)
			}
		})
	}
}

// appendOne writes the word of an optional argument that is given.
func (s *scriptPlan) appendOne(g *jen.Group, a *argPlan, push func(*jen.Group, ...jen.Code)) {
	field := jen.Id("args").Dot(a.field)
	value := jen.Op("*").Add(field)
	switch {
	case a.named != "":
		s.refuseUnlisted(g, a, value)
		push(g, jen.Parens(jen.Op("*").Add(a.wire())).Parens(field))
	case a.argType.convert != "":
		push(g, s.convert(g, a, value))
	default:
		// A pointer is what the client takes, and the methods of time.Time are called through one.
		push(g, s.convert(g, a, field))
	}
}

// appendRepeated writes the words of the arguments that repeat.
func (s *scriptPlan) appendRepeated(g *jen.Group, push func(*jen.Group, ...jen.Code)) {
	var list []*argPlan
	for _, a := range s.args {
		if a.Repeat {
			list = append(list, a)
		}
	}
	if len(list) == 0 {
		return
	}
	field := list[0].field
	if s.argGroup != nil {
		field = s.argGroup.field
	}
	g.For(jen.Id("i").Op(":=").Range().Id("args").Dot(field)).BlockFunc(func(g *jen.Group) {
		g.Id("item").Op(":=").Op("&").Id("args").Dot(field).Index(jen.Id("i"))
		var values []jen.Code
		for _, a := range list {
			member := jen.Id("item")
			value := jen.Op("*").Id("item")
			address := jen.Id("item")
			if s.argGroup != nil {
				member = jen.Id("item").Dot(a.field)
				value, address = member, jen.Op("&").Add(member)
			}
			s.refuseUnlisted(g, a, value)
			switch {
			case a.named != "":
				values = append(values, jen.Parens(jen.Op("*").Add(a.wire())).Parens(address))
			case a.Type == "bytes":
				values = append(values, jen.Parens(jen.Op("*").Id("rawBytes")).Parens(address))
			case a.argType.convert != "":
				values = append(values, s.convert(g, a, value))
			case a.argType.method != "":
				values = append(values, s.convert(g, a, member))
			default:
				values = append(values, address)
			}
		}
		push(g, values...)
	})
}

// caseText returns the Go constant that the client gives for a verdict's literal.
func caseText(l *analyzer.Literal) string {
	switch l.Kind {
	case "int":
		return "int64(" + strconv.FormatInt(l.Int, 10) + ")"
	case "nil":
		return "nil"
	}
	return strconv.Quote(l.Str)
}
