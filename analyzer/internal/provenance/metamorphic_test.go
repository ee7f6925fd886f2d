package provenance

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/echomq/luakeys/analyzer/internal/contract"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// run parses and analyses a source; false where it does not compile.
func run(src []byte) (*syntax.Tree, *Result, bool) {
	tree := syntax.Parse(src, syntax.Options{})
	if len(tree.Errors) > 0 || len(tree.List(tree.Root())) == 0 {
		return tree, nil, false
	}
	var opts Options
	if tree.Shebang.Name == "" {
		c, _ := contract.Parse(tree, nil)
		opts.Contract = &c
	}
	return tree, Analyze(tree, opts), true
}

// classesByCall lists the classes of the key arguments, each with the ordinal of the
// call that it stands in: what a rewrite must not change. Arguments that are declared
// are left out, since a spread of them may become one argument more or less.
func classesByCall(t *syntax.Tree, r *Result) []string {
	var out []string
	for _, k := range r.Keys {
		if k.Class <= ClassDeclared {
			continue
		}
		call := -1
		for i, c := range r.Calls { // by position: the last that holds it is the innermost
			if c.Node != k.Node && t.Pos(c.Node) <= t.Pos(k.Node) && t.End(k.Node) <= t.End(c.Node) {
				call = i
			}
		}
		out = append(out, fmt.Sprintf("call %d: %s", call, k.Class))
	}
	sort.Strings(out)
	return out
}

// TestMetamorphic: a case file written another way gives the same findings.
func TestMetamorphic(t *testing.T) {
	var files []string
	for _, dir := range []string{"cases/keys", "cases/keys-more", "law", "cases/faults"} {
		found, err := filepath.Glob("../../testdata/" + dir + "/*.lua")
		if err != nil || len(found) == 0 {
			t.Fatalf("no files in %s: %v", dir, err)
		}
		files = append(files, found...)
	}
	applied := make([]int, len(rewrites))
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		tree, r, ok := run(src)
		if !ok {
			continue // a fault that does not compile
		}
		want := classesByCall(tree, r)
		for i, w := range rewrites {
			if w.name == "key through a closure" && strings.HasPrefix(filepath.Base(file), "correlated") {
				continue // what is chosen together is followed in plain locals only
			}
			var e edits
			if !w.do(tree, r, &e) {
				continue
			}
			text := e.apply(src)
			tree2, r2, ok := run([]byte(text))
			if !ok {
				t.Errorf("%s, %s: the rewritten script does not compile: %s", filepath.Base(file), w.name, tree2.Errors[0].Text)
				continue
			}
			applied[i]++
			if diff := cmp.Diff(want, classesByCall(tree2, r2)); diff != "" {
				t.Errorf("%s, %s: (-before +after):\n%s\n%s", filepath.Base(file), w.name, diff, text)
			}
		}
	}
	for i, w := range rewrites {
		if applied[i] < 50 {
			t.Errorf("%s: applied to %d files only", w.name, applied[i])
		}
	}
	t.Logf("files by rewrite: %v", applied)
}
