package config

import (
	"errors"
	"os"
	"strings"
	"testing"
)

// FuzzParse checks that any text gives a configuration or errors in it, and that
// what is accepted can be asked for options and its globs for a match.
func FuzzParse(f *testing.F) {
	broken, err := os.ReadFile("testdata/broken.txt")
	if err != nil {
		f.Fatal(err)
	}
	for block := range strings.SplitSeq(string(broken), "\n----\n") {
		src, _, _ := strings.Cut(block, "\n> ")
		f.Add(src)
	}
	for _, s := range []string{
		"rules: {\"legacy/**\": {key-argv: warning}}\nkeyspace: {row: \"a{b}<c>\"}\n",
		"a: &a [*a]\nscripts: *a\n", "include: &x *x\n", "? ? ? a\n", "- - - - -\n", "[[[[[[", "{{{{", "<<: {scripts: lua}\n", "!!binary x\n", "%YAML 1.2\n---\n", "scripts: |\n",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		c, err := Parse("f", []byte(src), known)
		if err != nil {
			var errs Errors
			if !errors.As(err, &errs) || len(errs) == 0 {
				t.Fatalf("an error that is no Errors: %v", err)
			}
			lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(src), "\n")
			for _, e := range errs {
				if e.Text == "" || e.Line < 1 || e.Line > len(lines)+1 || e.Column < 1 {
					t.Fatalf("%+v", *e)
				}
				if e.Line <= len(lines) && e.Column > len(lines[e.Line-1])+2 {
					t.Fatalf("column %d in a line of %d bytes: %s", e.Column, len(lines[e.Line-1]), e.Text)
				}
			}
			return
		}
		c.Options("legacy/x.lua")
	})
}
