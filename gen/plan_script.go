package gen

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/echomq/luakeys/analyzer"
)

// scriptPlan is one script with its names settled.
type scriptPlan struct {
	*analyzer.Script
	method string // Enqueue
	local  string // enqueue, what unexported names begin with
	file   string // enqueue_lua.go

	readOnlyCommand bool // it goes through EVALSHA_RO

	descriptor, source, sha1, call string // the variable, constants and type of the call

	keysType string // EnqueueKeys; empty: no keys
	keys     []*keyPlan
	keyGroup *group // the keys that repeat, where they are several

	argsType string // EnqueueArgs; empty: no arguments
	args     []*argPlan
	argGroup *group // the arguments that repeat, where they are several

	surface
	verdictType string
	verdictIDs  []string // the constants, one a verdict
	valueIDs    []string // the constants of the value, or of each of the several values
	replyType   string   // the struct of several values
	fields      []string // its fields
	structs     []*structPlan
	structOf    map[*analyzer.Type]*structPlan

	errors []*errorCode
	locals scope // the variables of the method
}

// keyPlan is one key of a script.
type keyPlan struct {
	*analyzer.Key
	field string
	local string   // the variable of a key that has no template
	typ   *keyType // nil: a string
}

// argPlan is one argument of a script.
type argPlan struct {
	*analyzer.Arg
	argType
	field  string
	local  string
	named  string   // the type of an argument with in=
	consts []string // its constants, one a value of In
}

// group is the struct of names that repeat together.
type group struct {
	field string // SrcDst, a slice of
	typ   string // CopySrcDst
	size  int
}

// structPlan is the struct of a tuple or a row.
type structPlan struct {
	typ    *analyzer.Type
	name   string
	decode string // the function that reads one
	fields []string
}

// nameVerdicts settles the constants, whose names are fixed by the contract.
func (p *plan) nameVerdicts(s *scriptPlan) error {
	s.surface = newSurface(s.Contract.Returns)
	constant := func(name string) error {
		return p.top.must(s.method+exported(name), pathOf(s.Script)+": the verdict "+name)
	}
	for _, v := range s.verdicts {
		if err := constant(v.name); err != nil {
			return err
		}
		s.verdictIDs = append(s.verdictIDs, s.method+exported(v.name))
	}
	values := s.several
	if s.value != nil && len(s.verdicts) > 0 {
		values = []outcome{{typ: s.value, name: s.name, text: s.text}}
	}
	for i, v := range values {
		if exported(v.name) != "" {
			if err := constant(v.name); err != nil {
				return err
			}
			s.valueIDs = append(s.valueIDs, s.method+exported(v.name))
			continue
		}
		ident := s.method + "Value"
		if len(values) > 1 {
			ident += strconv.Itoa(i + 1)
		}
		s.valueIDs = append(s.valueIDs, p.top.claim(ident))
	}
	return nil
}

// hasVerdict reports whether the call returns a verdict.
func (s *scriptPlan) hasVerdict() bool { return len(s.verdicts)+len(s.valueIDs) > 0 }

// nameTypes settles the types and the unexported names of a script.
func (p *plan) nameTypes(s *scriptPlan) {
	s.descriptor = p.top.claim(s.local + "Script")
	s.source = p.top.claim(s.local + "Source")
	s.sha1 = p.top.claim(s.local + "SHA1")
	s.call = p.top.claim(s.local + "Call")
	if s.hasVerdict() {
		s.verdictType = p.typeName(s, "Verdict")
	}
	s.locals = scope{}
	s.locals.reserve(ownLocals...)
	p.nameKeys(s)
	p.nameArgs(s)
	s.structOf = map[*analyzer.Type]*structPlan{}
	if s.value != nil {
		p.nameStructs(s, s.value, s.method, true)
	}
	if len(s.several) > 0 {
		s.replyType = p.typeName(s, "Reply")
		fields := scope{}
		for i, v := range s.several {
			field := fields.claim(cmp.Or(exported(v.name), "Value"+strconv.Itoa(i+1)))
			s.fields = append(s.fields, field)
			p.nameStructs(s, v.typ, s.method+field, true)
		}
	}
}

// ownLocals are the names that a generated method uses itself.
var ownLocals = []string{"command", "words", "keys", "args", "call", "reply", "ctx", "d", "given", "item", "i", "value", "list"}

// typeName claims the type of a script with that suffix.
func (p *plan) typeName(s *scriptPlan, suffix string) string {
	return p.top.claim(s.method+suffix, s.method+"Script"+suffix)
}

func (p *plan) nameKeys(s *scriptPlan) {
	if len(s.keys) == 0 {
		return
	}
	s.keysType = p.typeName(s, "Keys")
	var repeated []*keyPlan
	for _, k := range s.keys {
		if k.Repeat {
			repeated = append(repeated, k)
		}
	}
	outer, inner := scope{}, scope{}
	var names []string
	for i, k := range s.keys {
		fields := outer
		if k.Repeat && len(repeated) > 1 {
			fields = inner
		}
		k.field = fields.claim(cmp.Or(exported(k.Name), "Key"+strconv.Itoa(i+1)))
		if k.typ == nil {
			k.local = p.variable(s.locals, k.field)
		}
		if k.Repeat {
			names = append(names, k.field)
		}
	}
	if len(repeated) > 1 {
		s.keyGroup = p.newGroup(s, outer, names)
	}
}

func (p *plan) nameArgs(s *scriptPlan) {
	c := &s.Contract
	if len(c.Args) == 0 {
		return
	}
	s.argsType = p.typeName(s, "Args")
	repeated := 0
	for i := range c.Args {
		if c.Args[i].Repeat {
			repeated++
		}
	}
	outer, inner := scope{}, scope{}
	var names []string
	for i := range c.Args {
		a := &argPlan{Arg: &c.Args[i], argType: argTypes[c.Args[i].Type]}
		fields := outer
		if a.Repeat && repeated > 1 {
			fields = inner
		}
		a.field = fields.claim(cmp.Or(fieldName(a.Name, a.Type), "Arg"+strconv.Itoa(i+1)))
		a.local = p.variable(s.locals, cmp.Or(a.Name, a.field))
		if a.Repeat {
			names = append(names, a.field)
		}
		if len(a.In) > 0 {
			if a.Type == "bytes" {
				a.argType = argTypes["string"]
			}
			a.named = p.top.claim(s.method+a.field, s.method+a.field+"Value")
			for _, value := range a.In {
				a.consts = append(a.consts, p.top.claim(a.named+valueIdent(value)))
			}
		}
		s.args = append(s.args, a)
	}
	if repeated > 1 {
		s.argGroup = p.newGroup(s, outer, names)
	}
}

// valueIdent returns the end of a constant's name for a value of in=.
func valueIdent(value string) string {
	ident := titled(value)
	number, err := strconv.ParseInt(value, 10, 64)
	switch {
	case err == nil && number < 0:
		return "Minus" + ident
	case ident != "":
		return ident
	case value == "":
		return "Empty"
	}
	return "X" + strings.ToUpper(strconv.FormatUint(uint64(value[0]), 16))
}

func (p *plan) newGroup(s *scriptPlan, outer scope, names []string) *group {
	joined := strings.Join(names, "")
	return &group{
		field: outer.claim(joined, joined+"Group"),
		typ:   p.top.claim(s.method+joined, s.method+joined+"Group"),
		size:  len(names),
	}
}

// nameStructs names the structs in a type. The outermost is called after its place
// in the reply, an inner one after its field.
func (p *plan) nameStructs(s *scriptPlan, t *analyzer.Type, prefix string, outermost bool) {
	suffix := map[string]string{"tuple": "Reply", "rows": "Row", "list": "Item", "map": "Entry"}[t.Kind]
	if !outermost {
		suffix = ""
	}
	switch t.Kind {
	case "list", "map":
		if t.Elem.Kind == "tuple" {
			p.addStruct(s, t.Elem, prefix+suffix)
		} else {
			p.nameStructs(s, t.Elem, prefix, outermost)
		}
	case "tuple", "rows":
		p.addStruct(s, t, prefix+suffix)
	}
}

func (p *plan) addStruct(s *scriptPlan, t *analyzer.Type, ident string) {
	st := &structPlan{typ: t, name: p.top.claim(ident, ident+"Fields")}
	st.decode = p.top.claim("decode" + st.name)
	s.structs = append(s.structs, st)
	s.structOf[t] = st
	fields := scope{}
	for i := range t.Fields {
		f := &t.Fields[i]
		field := fields.claim(cmp.Or(fieldName(f.Name, f.Type.Kind), "Field"+strconv.Itoa(i+1)))
		st.fields = append(st.fields, field)
		p.nameStructs(s, &f.Type, st.name+field, false)
	}
}
