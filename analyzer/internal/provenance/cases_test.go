package provenance

import (
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/echomq/luakeys/analyzer/internal/contract"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

var wantComment = regexp.MustCompile(`--\s*want\s+([a-z0-9 -]+?)\s*$`)

// TestCases runs the case files: each line says which classes of key it must give.
func TestCases(t *testing.T) {
	files, err := filepath.Glob("../../testdata/cases/keys/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatalf("no case files: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".lua"), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var want []string
			for i, line := range strings.Split(string(src), "\n") {
				if m := wantComment.FindStringSubmatch(line); m != nil {
					for _, rule := range strings.Fields(m[1]) {
						want = append(want, strconv.Itoa(i+1)+" "+rule)
					}
				}
			}
			sort.Strings(want)
			if diff := cmp.Diff(want, classes(t, src)); diff != "" {
				t.Errorf("classes (-want +got):\n%s", diff)
			}
		})
	}
}

func classes(t *testing.T, src []byte) []string {
	tree := syntax.Parse(src, syntax.Options{})
	for _, e := range tree.Errors {
		t.Fatalf("syntax error: %s", e.Text)
	}
	c, _ := contract.Parse(tree, nil)
	r := Analyze(tree, Options{Contract: &c})
	var got []string
	seen := map[string]bool{}
	for _, k := range r.Keys {
		if k.Class > ClassDeclared {
			line, _ := tree.Position(tree.Pos(k.Node))
			s := strconv.Itoa(line) + " key-" + k.Class.String()
			if !seen[s] {
				seen[s] = true
				got = append(got, s)
			}
		}
	}
	sort.Strings(got)
	return got
}
