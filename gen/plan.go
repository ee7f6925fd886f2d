package gen

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/echomq/luakeys/analyzer"
)

// plan is the generated package with every name settled.
type plan struct {
	top      scope // the names at package level
	spaces   []*space
	keyTypes []*keyType // in the order of the keyspace, then of the scripts
	errors   []*errorCode
	scripts  []*scriptPlan
}

// errorCode is one name of an error code: several names of one code are equal values.
type errorCode struct {
	code  string
	ident string // ErrKind
	name  string // Kind
	texts []errorText
}

// errorText is what one script says of a code.
type errorText struct {
	script *scriptPlan
	text   string
}

// newPlan settles the names of a model that check passed. Names that a caller
// depends on come first, in an order that another script does not change: the
// constants of verdicts and errors, which are fixed, then the types.
func newPlan(m analyzer.Model, support []string) (*plan, error) {
	p := &plan{top: scope{}}
	p.top.reserve(support...)
	p.nameScripts(m.Scripts)
	for _, s := range p.scripts {
		if err := p.nameVerdicts(s); err != nil {
			return nil, err
		}
	}
	if err := p.nameErrors(); err != nil {
		return nil, err
	}
	p.nameKeyspace(m.Keyspace)
	for _, s := range p.scripts {
		p.nameTypes(s)
	}
	return p, nil
}

// nameScripts names the methods. Scripts of one name in several folders are told
// apart by the folder.
func (p *plan) nameScripts(scripts []analyzer.Script) {
	count := map[string]int{}
	for i := range scripts {
		count[exported(scripts[i].Name)]++
	}
	methods := scope{"Load": true}
	files := scope{}
	for i := range scripts {
		s := &scriptPlan{Script: &scripts[i]}
		name := exported(s.Name)
		candidates := []string{name, name + "Script"}
		if count[name] > 1 {
			folder := exported(path.Base(path.Dir(s.Path)))
			candidates = []string{exported(folder + "_" + s.Name)}
		}
		s.method = methods.claim(candidates...)
		s.local, s.file = unexported(s.Name), snake(s.Name)
		if s.method != name {
			s.local, s.file = unexported(s.method), snake(s.method)
		}
		s.file = files.claim(s.file+"_lua") + ".go"
		p.scripts = append(p.scripts, s)
	}
}

// nameErrors names the error codes. One name cannot stand for two codes: a caller
// could not tell them apart, and adding a script must not change what a name means.
func (p *plan) nameErrors() error {
	byName := map[string]*errorCode{}
	for _, s := range p.scripts {
		for _, e := range s.Contract.Errors {
			name := exported(e.Name)
			if name == "" {
				name = exported(e.Code)
			}
			if name == "" {
				return fmt.Errorf("%s: the error %q has no letter to make a Go name of", pathOf(s.Script), e.Code)
			}
			c := byName[name]
			if c == nil {
				c = &errorCode{code: e.Code, name: name}
				byName[name] = c
				p.errors = append(p.errors, c)
			}
			if c.code != e.Code {
				return fmt.Errorf("%s: the error name %s stands for the code %s, and for %s in %s: give one of them another name",
					pathOf(s.Script), name, e.Code, c.code, pathOf(c.texts[0].script.Script))
			}
			c.texts = append(c.texts, errorText{s, e.Text})
			s.errors = append(s.errors, c)
		}
	}
	slices.SortFunc(p.errors, func(a, b *errorCode) int { return strings.Compare(a.name, b.name) })
	for _, c := range p.errors {
		c.ident = p.top.claim("Err"+c.name, "Err"+c.name+"Code")
	}
	return nil
}
