package contract

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestBroken reads testdata/broken.txt: headers that are wrong, an empty line
// between them, each with the problems it must give in lines that begin "> ". A
// problem is line:column, the text it points at, and its message.
func TestBroken(t *testing.T) {
	const file = "testdata/broken.txt"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var golden []string
	for block := range strings.SplitSeq(strings.TrimSuffix(string(text), "\n"), "\n\n") {
		var header, want []string
		for line := range strings.SplitSeq(block, "\n") {
			if problem, ok := strings.CutPrefix(line, "> "); ok {
				want = append(want, problem)
			} else {
				header = append(header, line)
			}
		}
		src := strings.Join(header, "\n")
		c, got := parse(t, src+"\nreturn 1\n")
		if diff := cmp.Diff(want, got); diff != "" && !*update {
			t.Errorf("%s\n(-want +got):\n%s", src, diff)
		}
		if len(got) == 0 || !c.Broken {
			t.Errorf("%s\nhas %d problems, broken is %v", src, len(got), c.Broken)
		}
		for _, problem := range got {
			src += "\n> " + problem
		}
		golden = append(golden, src+"\n")
	}
	if *update && !t.Failed() {
		if err := os.WriteFile(file, []byte(strings.Join(golden, "\n")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
