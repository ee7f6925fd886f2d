package gen

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"
)

// supportFile returns the file of what the package has once: its documentation, the
// error codes, the list of scripts, and the support code that the rest uses.
func (e *emitter) supportFile(used map[string]bool) ([]byte, error) {
	lib := e.lib
	if len(e.plan.scripts) > 0 {
		for _, name := range []string{"Scripts", "New", "Load", "script"} {
			used[name] = true
		}
	} else {
		lib = lib.shared() // there is nothing to call
	}
	if len(e.plan.errors) > 0 {
		used["ErrorCode"] = true
	}
	decls := lib.used(used)
	var buf bytes.Buffer
	fmt.Fprintf(&buf, "%s\n\n%s\npackage %s\n\nimport (\n", e.header(), e.packageDoc(), e.opts.Package)
	standard := true
	for _, importPath := range importsOf(decls) {
		if strings.Contains(importPath, ".") && standard {
			standard = false
			buf.WriteByte('\n')
		}
		fmt.Fprintln(&buf, strconv.Quote(importPath))
	}
	buf.WriteString(")\n\n")
	if codes := e.errorCodes(); codes != nil {
		fmt.Fprintf(&buf, "%#v\n\n", codes)
	}
	if len(e.plan.scripts) > 0 {
		fmt.Fprintf(&buf, "%#v\n\n", e.scriptList())
	}
	for _, d := range decls {
		buf.WriteString(d.text + "\n\n")
	}
	return formatSource("luakeys.go", buf.Bytes())
}

// packageDoc returns the package's comment.
func (e *emitter) packageDoc() string {
	names := make([]string, len(e.plan.scripts))
	for i, s := range e.plan.scripts {
		names[i] = s.method
	}
	slices.Sort(names)
	if len(names) > 4 {
		names = append(names[:3:3], fmt.Sprintf("%d more", len(names)-3))
	}
	if len(names) == 0 {
		return "// Package " + e.opts.Package + " builds keys of a Redis or Valkey server."
	}
	return "// Package " + e.opts.Package + " calls Lua scripts on a Redis or Valkey server: " + joinAnd(names) + ".\n" +
		"//\n" +
		"// New returns them as methods on a client. Each is sent by its SHA1; the source is\n" +
		"// sent once to a server that does not hold it."
}

// joinAnd lists names: a, b and c.
func joinAnd(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " and " + list[last]
}

// errorCodes returns the constants of the error codes, nil for none.
func (e *emitter) errorCodes() *jen.Statement {
	if len(e.plan.errors) == 0 {
		return nil
	}
	lines := []string{"The error codes that the scripts raise by their contracts."}
	return comment(lines...).Line().Const().DefsFunc(func(g *jen.Group) {
		for i, c := range e.plan.errors {
			if i > 0 {
				g.Line()
			}
			g.Add(comment(c.doc()...))
			g.Id(c.ident).Op("=").Id("ErrorCode").Call(jen.Lit(c.code))
		}
	})
}

// doc says who raises a code and why.
func (c *errorCode) doc() []string {
	texts := slices.Clone(c.texts)
	slices.SortStableFunc(texts, func(a, b errorText) int { return cmp.Compare(a.script.method, b.script.method) })
	if len(texts) == 1 {
		line := c.ident + " is raised by " + texts[0].script.method
		if text := plain(texts[0].text); text != "" {
			return []string{line + ": " + text + "."}
		}
		return []string{line + "."}
	}
	lines := []string{c.ident + " is raised by", ""}
	for _, t := range texts {
		lines = append(lines, item(t.script.method, t.text))
	}
	return lines
}

// scriptList returns the list that Load goes through.
func (e *emitter) scriptList() *jen.Statement {
	list := slices.Clone(e.plan.scripts)
	slices.SortFunc(list, func(a, b *scriptPlan) int { return cmp.Compare(a.method, b.method) })
	return comment("scripts are all scripts of this package.").Line().
		Var().Id("scripts").Op("=").Index().Op("*").Id("script").
		Custom(jen.Options{Open: "{", Close: "}", Separator: ",", Multi: true}, descriptors(list)...)
}

func descriptors(list []*scriptPlan) []jen.Code {
	codes := make([]jen.Code, len(list))
	for i, s := range list {
		codes[i] = jen.Op("&").Id(s.descriptor)
	}
	return codes
}
