package gen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/echomq/luakeys/analyzer"
)

// check refuses a model that no Go can be written for. What analyzer returns for a
// script without errors passes; a model may also come from elsewhere.
func check(m analyzer.Model) error {
	for _, entry := range m.Keyspace {
		if err := checkTemplate(entry.Template); err != nil {
			return fmt.Errorf("keyspace %s: %w", entry.Name, err)
		}
	}
	for i := range m.Scripts {
		if err := checkScript(&m.Scripts[i]); err != nil {
			return fmt.Errorf("%s: %w", pathOf(&m.Scripts[i]), err)
		}
	}
	return nil
}

// pathOf returns what errors call a script.
func pathOf(s *analyzer.Script) string {
	if s.Path != "" {
		return s.Path
	}
	return s.Name
}

func checkScript(s *analyzer.Script) error {
	if exported(s.Name) == "" {
		return fmt.Errorf("the name %q has no letter to make a Go name of", s.Name)
	}
	if len(s.SHA1) != 40 || strings.Trim(s.SHA1, "0123456789abcdef") != "" {
		return fmt.Errorf("the SHA1 %q is not 40 hexadecimal digits in small letters", s.SHA1)
	}
	c := &s.Contract
	for i := range c.Keys {
		if err := checkRest("key", i, len(c.Keys), c.Keys[i].Repeat, func(i int) bool { return c.Keys[i].Repeat }); err != nil {
			return err
		}
		if c.Keys[i].Template != nil {
			if err := checkTemplate(c.Keys[i].Template); err != nil {
				return fmt.Errorf("key %s: %w", c.Keys[i].Name, err)
			}
		}
	}
	for i := range c.Args {
		if err := checkRest("argument", i, len(c.Args), c.Args[i].Repeat, func(i int) bool { return c.Args[i].Repeat }); err != nil {
			return err
		}
		if err := checkArg(c.Args, i); err != nil {
			return fmt.Errorf("argument %s: %w", c.Args[i].Name, err)
		}
	}
	seen := map[string]string{} // the client tells no status from a text
	for i := range c.Returns {
		r := &c.Returns[i]
		if err := checkReturn(r); err != nil {
			return err
		}
		if r.Literal == nil {
			continue
		}
		value := caseText(r.Literal)
		if other, ok := seen[value]; ok {
			return fmt.Errorf("the verdicts %s and %s are the same reply, %s", other, r.Name, r.Literal)
		}
		seen[value] = r.Name
	}
	for _, e := range c.Errors {
		if e.Code == "" || strings.ContainsAny(e.Code, " \t\r\n") {
			return fmt.Errorf("the error code %q is not one word", e.Code)
		}
	}
	return nil
}

// checkRest refuses a fixed name after one that repeats.
func checkRest(what string, i, n int, repeat bool, repeats func(int) bool) error {
	if repeat && i+1 < n && !repeats(i+1) {
		return fmt.Errorf("%s %d repeats, and %s %d after it does not", what, i+1, what, i+2)
	}
	return nil
}

func checkArg(args []analyzer.Arg, i int) error {
	a := &args[i]
	if _, ok := argTypes[a.Type]; !ok {
		return fmt.Errorf("unknown type %q", a.Type)
	}
	if i > 0 && args[i-1].Optional && !a.Optional && !a.Repeat {
		return fmt.Errorf("it is required, and %s before it may be left out", args[i-1].Name)
	}
	if len(a.In) > 0 && a.Type != "string" && a.Type != "bytes" && a.Type != "int" {
		return fmt.Errorf("in= needs the type string or int, not %s", a.Type)
	}
	for _, v := range a.In {
		if _, err := strconv.ParseInt(v, 10, 64); err != nil && a.Type == "int" {
			return fmt.Errorf("in= holds %q, which is no int", v)
		}
	}
	return nil
}

func checkReturn(r *analyzer.Return) error {
	if r.Literal != nil {
		if exported(r.Name) == "" {
			return fmt.Errorf("the verdict %s has no name", r.Literal)
		}
		if !slices.Contains([]string{"int", "string", "status", "nil"}, r.Literal.Kind) {
			return fmt.Errorf("the verdict %s has the unknown kind %q", r.Name, r.Literal.Kind)
		}
		return nil
	}
	if r.Type == nil {
		return nil
	}
	return checkType(r.Type)
}

func checkType(t *analyzer.Type) error {
	switch t.Kind {
	case "empty":
		return nil
	case "list", "map":
		if t.Elem == nil {
			return fmt.Errorf("a reply type %s has no element type", t.Kind)
		}
		return checkType(t.Elem)
	case "tuple", "rows":
		if len(t.Fields) == 0 {
			return fmt.Errorf("a reply type %s has no fields", t.Kind)
		}
		for i := range t.Fields {
			if err := checkType(&t.Fields[i].Type); err != nil {
				return err
			}
		}
		return nil
	}
	if _, ok := scalars[t.Kind]; !ok {
		return fmt.Errorf("unknown reply type %q", t.Kind)
	}
	return nil
}

// checkTemplate refuses a template whose text would break its own hash tag.
func checkTemplate(t *analyzer.Template) error {
	if t == nil || len(t.Parts) == 0 {
		return fmt.Errorf("the template is empty")
	}
	tags, open := 0, false
	for i, p := range t.Parts {
		if p.Tag && (i == 0 || !t.Parts[i-1].Tag) {
			tags++
		}
		open = open || p.Tag
		if strings.Contains(p.Const, "{") && !open || strings.ContainsAny(p.Const, "{}") && p.Tag {
			return fmt.Errorf("the template %s has a brace that breaks its hash tag", t.Text)
		}
	}
	if tags > 1 {
		return fmt.Errorf("the template %s has %d hash tags", t.Text, tags)
	}
	return nil
}
