package syntax

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var wantComment = regexp.MustCompile(`-- want(@\d+)? ([a-z -]+)$`)

// TestRecover parses whole scripts with several mistakes: each is found once, on the
// line whose comment says so, and what follows is still read: the last statement of
// each returns a call of last.
func TestRecover(t *testing.T) {
	files, err := filepath.Glob("testdata/recover/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var want, got []string
			for i, line := range strings.Split(string(src), "\n") {
				if m := wantComment.FindStringSubmatch(line); m != nil {
					n := i + 1
					if m[1] != "" {
						n, _ = strconv.Atoi(m[1][1:])
					}
					for _, rule := range strings.Fields(m[2]) {
						want = append(want, fmt.Sprintf("%3d %s", n, rule))
					}
				}
			}
			tree := Parse(src, Options{})
			for _, e := range tree.Errors {
				line, _ := tree.Position(e.Pos)
				got = append(got, fmt.Sprintf("%3d %s", line, e.Group))
			}
			slices.Sort(want)
			slices.Sort(got)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
				for _, e := range tree.Errors {
					line, column := tree.Position(e.Pos)
					t.Logf("%d:%d %s", line, column, e.Text)
				}
			}
			if !callsLast(tree) {
				t.Error("the last statement is not in the tree")
			}
		})
	}
}

func callsLast(t *Tree) (found bool) {
	Walk(t, t.Root(), func(n Node) bool {
		if t.Kind(n) == KindCall {
			fn := t.Call(n).Fn
			found = found || t.Kind(fn) == KindName && t.Sym(t.Name(fn).Sym) == "last"
		}
		return true
	})
	return found
}
