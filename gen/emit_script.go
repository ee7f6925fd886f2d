package gen

import (
	"strconv"

	"github.com/dave/jennifer/jen"
)

// scriptFile returns the file of one script: what it takes, what it gives, the
// method, and the script itself.
func (e *emitter) scriptFile(s *scriptPlan) *jen.File {
	f := e.newFile()
	e.keysStruct(f, s)
	e.argsStruct(f, s)
	e.verdictEnum(f, s)
	e.replyStructs(f, s)
	e.method(f, s)
	e.client.callType(f, s)
	for _, st := range s.structs {
		e.structDecoder(f, s, st)
	}
	e.descriptor(f, s)
	return f
}

// keysStruct writes the type of the keys.
func (e *emitter) keysStruct(f *jen.File, s *scriptPlan) {
	if s.keysType == "" {
		return
	}
	field := func(g *jen.Group, k *keyPlan, list bool) {
		st := g.Id(k.field)
		if list {
			st.Index()
		}
		if k.typ != nil {
			st.Id(k.typ.typ)
		} else {
			st.String()
		}
		st.Add(note(k.note()))
	}
	if s.keyGroup != nil {
		f.Add(comment(s.keyGroup.typ + " are the keys of " + s.method + " that repeat together."))
		f.Type().Id(s.keyGroup.typ).StructFunc(func(g *jen.Group) {
			for _, k := range s.keys {
				if k.Repeat {
					field(g, k, false)
				}
			}
		})
		f.Line()
	}
	doc := s.keysType + " are the keys of " + s.method + "."
	if !e.opts.NoCluster && (len(s.keys) > 1 || s.keys[0].Repeat) {
		doc = s.keysType + " are the keys of " + s.method + ". All must lie in one slot."
	}
	f.Add(comment(doc))
	f.Type().Id(s.keysType).StructFunc(func(g *jen.Group) {
		for _, k := range s.keys {
			if s.keyGroup == nil || !k.Repeat {
				field(g, k, k.Repeat)
			}
		}
		if s.keyGroup != nil {
			g.Id(s.keyGroup.field).Index().Id(s.keyGroup.typ)
		}
	})
	f.Line()
}

// note says what a key is: its template, the flag base, its text.
func (k *keyPlan) note() string {
	text := ""
	if k.Template != nil {
		text = k.Template.Text
	}
	if k.Base {
		text += " (base)"
	}
	if k.Text != "" {
		if text != "" {
			text += ": "
		}
		text += k.Text
	}
	return text
}

// verdictEnum writes the type and the constants of the verdicts.
func (e *emitter) verdictEnum(f *jen.File, s *scriptPlan) {
	if s.verdictType == "" {
		return
	}
	f.Add(comment(wrap(s.verdictType + " is what " + s.method + " decided. The zero value is no verdict: it comes with an error.")...))
	f.Type().Id(s.verdictType).Uint8()
	f.Line()
	type constant struct{ ident, name, text string }
	var list []constant
	for i, v := range s.verdicts {
		list = append(list, constant{s.verdictIDs[i], v.name, v.text})
	}
	values := s.several
	if s.value != nil {
		values = []outcome{{name: s.name, text: s.text}}
	}
	for i, v := range values {
		name := v.name
		if name == "" {
			name = s.valueIDs[i][len(s.method):]
		}
		text := v.text
		if text == "" {
			text = "with a reply"
		}
		list = append(list, constant{s.valueIDs[i], name, text})
	}
	f.Add(comment("The verdicts of " + s.method + "."))
	f.Const().DefsFunc(func(g *jen.Group) {
		for i, c := range list {
			st := g.Id(c.ident)
			if i == 0 {
				st.Id(s.verdictType).Op("=").Iota().Op("+").Lit(1)
			}
			st.Add(note(c.text))
		}
	})
	f.Line()
	f.Add(comment("String returns the verdict's name in the contract."))
	f.Func().Params(jen.Id("v").Id(s.verdictType)).Id("String").Params().String().BlockFunc(func(g *jen.Group) {
		g.Switch(jen.Id("v")).BlockFunc(func(g *jen.Group) {
			for _, c := range list {
				g.Case(jen.Id(c.ident)).Block(jen.Return(jen.Lit(c.name)))
			}
		})
		g.Return(jen.Lit(s.verdictType+"(").Op("+").Qual("strconv", "Itoa").Call(jen.Int().Call(jen.Id("v"))).Op("+").Lit(")"))
	})
	f.Line()
}

// descriptor writes the script's source and SHA1, and what a call needs to know of it.
func (e *emitter) descriptor(f *jen.File, s *scriptPlan) {
	f.Var().Id(s.descriptor).Op("=").Id("script").Values(e.descriptorFields(s)...)
	f.Line()
	f.Add(comment(s.sha1 + " is the SHA1 of the source, by which servers know the script."))
	f.Const().Id(s.sha1).Op("=").Lit(s.SHA1)
	f.Line()
	f.Add(comment(s.source + " is " + plain(pathOf(s.Script)) + ", byte for byte."))
	f.Const().Id(s.source).Op("=").Op(luaLiteral(s.Source))
}

func (e *emitter) descriptorFields(s *scriptPlan) []jen.Code {
	var fields []jen.Code
	add := func(name string, value jen.Code) {
		fields = append(fields, jen.Line().Id(name).Op(":").Add(value))
	}
	add("name", jen.Lit(s.Name))
	add("sha1", jen.Id(s.sha1))
	add("source", jen.Id(s.source))
	repeat := 0
	if len(s.keys) > 0 {
		add("keys", jen.Index().String().ValuesFunc(func(g *jen.Group) {
			for i, k := range s.keys {
				name := k.Name
				if name == "" {
					name = strconv.Itoa(i + 1)
				}
				g.Lit(name)
				if k.Repeat {
					repeat++
				}
			}
		}))
	}
	if repeat > 0 {
		add("repeat", jen.Lit(repeat))
	}
	if len(s.errors) > 0 {
		add("errors", jen.Index().Id("ErrorCode").ValuesFunc(func(g *jen.Group) {
			for _, c := range s.errors {
				g.Id(c.ident)
			}
		}))
	}
	if s.ReadOnly {
		add("readOnly", jen.True())
	}
	return append(fields, jen.Line())
}
