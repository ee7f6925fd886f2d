package corpus

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/echomq/luakeys/analyzer/internal/servertest"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// TestGenerate checks that the set is what benchmarks take it for: of the asked
// size and shape, the same each time, and without a mistake.
func TestGenerate(t *testing.T) {
	files := Generate(1, 4<<20)
	total, shapesSeen := 0, map[string]bool{}
	for _, f := range files {
		total += len(f.Source)
		shapesSeen[f.Name[5:]] = true
		if tree := syntax.Parse([]byte(f.Source), syntax.Options{}); len(tree.Errors) > 0 {
			line, _ := tree.Position(tree.Errors[0].Pos)
			t.Fatalf("%s:%d: %s\n%s", f.Name, line, tree.Errors[0].Text, f.Source)
		}
	}
	if total < 4<<20 || len(files) < 1500 || len(files) > 4000 || len(shapesSeen) != 30 {
		t.Errorf("%d files of %d bytes and %d shapes", len(files), total, len(shapesSeen))
	}
	t.Logf("%d files, %d bytes", len(files), total)
	if diff := cmp.Diff(files[:30], Generate(1, 1<<17)[:30]); len(Generate(1, 1<<17)) >= len(files) || diff != "" {
		t.Errorf("the same seed gives two sets:\n%s", diff)
	}
	if Generate(2, 1)[0].Source == files[0].Source {
		t.Error("the seed has no effect")
	}
}

// TestLoads loads scripts of every shape on every server that can be started.
func TestLoads(t *testing.T) {
	files := Generate(3, 1<<17)
	for _, s := range servertest.All(t) {
		c, err := servertest.Dial(s.Addr)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		for _, f := range files {
			tree := syntax.Parse([]byte(f.Source), syntax.Options{})
			if tree.Shebang.NamePos != 0 {
				_, err = c.Do("FUNCTION", "LOAD", "REPLACE", f.Source)
				c.Do("FUNCTION", "FLUSH")
			} else {
				_, err = c.Do("SCRIPT", "LOAD", f.Source)
			}
			if err != nil {
				t.Errorf("%s: %s: %v\n%s", s.Name, f.Name, err, f.Source)
			}
		}
	}
}
