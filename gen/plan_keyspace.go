package gen

import (
	"cmp"
	"slices"
	"strings"

	"github.com/echomq/luakeys/analyzer"
)

// space is the type that holds the parameters of one hash tag, such as {queue},
// and builds the keys under it.
type space struct {
	params  []string // the tag's parameters
	vars    []string // their names in Go
	fn      string   // Queue
	typ     string   // QueueKeyspace
	keys    []*keyType
	methods scope
}

// keyType is the Go type of one template.
type keyType struct {
	name     string // the keyspace entry, or the key in the header
	typ      string // RowKey
	build    string // the method of the space, or the function, that returns one
	template *analyzer.Template
	space    *space   // nil: the template's hash tag has no parameter
	params   []string // the parameters that build takes
	vars     []string // their names in Go
}

// stdMethods are names that go vet wants to have a certain signature.
var stdMethods = wordSet("Format GobDecode GobEncode MarshalJSON MarshalXML ReadByte ReadFrom ReadRune Scan Seek " +
	"UnmarshalJSON UnmarshalXML UnreadByte UnreadRune WriteByte WriteTo")

// nameKeyspace names the types of all templates: of the keyspace's entries by the
// entry, then of those that only a header has by the key. Where headers have
// several templates under one name, each is named after its script too.
func (p *plan) nameKeyspace(entries analyzer.Keyspace) {
	byEntry, byText := map[string]*keyType{}, map[string]*keyType{}
	for _, entry := range entries {
		kt := p.addKeyType(entry.Name, entry.Template, exported(entry.Name))
		byEntry[entry.Name] = kt
		if byText[entry.Template.Text] == nil {
			byText[entry.Template.Text] = kt
		}
	}
	texts := map[string][]string{} // by key name, the templates that only headers have
	for _, s := range p.scripts {
		for _, k := range s.Contract.Keys {
			if k.Template == nil || byEntry[k.Entry] != nil || byText[k.Template.Text] != nil {
				continue
			}
			if !slices.Contains(texts[k.Name], k.Template.Text) {
				texts[k.Name] = append(texts[k.Name], k.Template.Text)
			}
		}
	}
	for _, s := range p.scripts {
		for i := range s.Contract.Keys {
			k := &s.Contract.Keys[i]
			plan := &keyPlan{Key: k}
			s.keys = append(s.keys, plan)
			if k.Template == nil {
				continue
			}
			if plan.typ = byEntry[k.Entry]; plan.typ == nil {
				plan.typ = byText[k.Template.Text]
			}
			if plan.typ == nil {
				ident := exported(k.Name)
				if len(texts[k.Name]) > 1 || byEntry[k.Name] != nil {
					ident = s.method + ident
				}
				plan.typ = p.addKeyType(k.Name, k.Template, ident)
				byText[k.Template.Text] = plan.typ
			}
		}
	}
}

// addKeyType adds a template under the Go name ident.
func (p *plan) addKeyType(name string, t *analyzer.Template, ident string) *keyType {
	if ident == "" {
		ident = "Unnamed"
	}
	kt := &keyType{name: name, template: t}
	typ := ident
	if !strings.HasSuffix(ident, "Key") {
		typ += "Key"
	}
	kt.typ = p.top.claim(typ, ident+"TemplateKey")
	p.keyTypes = append(p.keyTypes, kt)
	locals := scope{}
	if tag := tagParams(t); len(tag) > 0 {
		kt.space = p.spaceOf(tag)
		kt.space.keys = append(kt.space.keys, kt)
		locals.reserve(kt.space.vars...)
		if stdMethods[ident] {
			kt.space.methods.reserve(ident)
		}
		kt.build = kt.space.methods.claim(ident, ident+"Key")
	} else {
		kt.build = p.top.claim("New" + kt.typ)
	}
	for _, part := range t.Parts {
		if part.Param == "" || slices.Contains(kt.params, part.Param) ||
			kt.space != nil && slices.Contains(kt.space.params, part.Param) {
			continue
		}
		kt.params = append(kt.params, part.Param)
		kt.vars = append(kt.vars, p.variable(locals, part.Param))
	}
	return kt
}

// tagParams returns the parameters in the hash tag, each once.
func tagParams(t *analyzer.Template) []string {
	var params []string
	for _, part := range t.Parts {
		if part.Tag && part.Param != "" && !slices.Contains(params, part.Param) {
			params = append(params, part.Param)
		}
	}
	return params
}

// spaceOf returns the space of a hash tag's parameters, in their order.
func (p *plan) spaceOf(params []string) *space {
	for _, s := range p.spaces {
		if slices.Equal(s.params, params) {
			return s
		}
	}
	s := &space{params: params, methods: scope{}}
	locals := scope{}
	var ident string
	for _, param := range params {
		ident += exported(param)
		s.vars = append(s.vars, p.variable(locals, param))
	}
	ident = cmp.Or(ident, "Tag") // of a parameter without a letter
	s.fn = p.top.claim(ident, ident+"Keys", ident+"Tag")
	s.typ = p.top.claim(ident + "Keyspace")
	p.spaces = append(p.spaces, s)
	return s
}
