package config

import (
	"errors"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestBroken reads testdata/broken.txt: files that are wrong, a line ---- between
// them, each followed by the errors it must give in lines that begin "> ".
func TestBroken(t *testing.T) {
	const file, separator = "testdata/broken.txt", "\n----\n"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var golden []string
	for block := range strings.SplitSeq(strings.TrimSuffix(string(text), "\n"), separator) {
		var lines, want []string
		for line := range strings.SplitSeq(block, "\n") {
			if problem, ok := strings.CutPrefix(line, "> "); ok {
				want = append(want, problem)
			} else {
				lines = append(lines, line)
			}
		}
		src := strings.Join(lines, "\n")
		_, err := Parse("f", []byte(src+"\n"), known)
		var errs Errors
		if !errors.As(err, &errs) {
			t.Errorf("%s\nis not refused: %v", src, err)
			continue
		}
		got := strings.Split(errs.Error(), "\n")
		if diff := cmp.Diff(want, got); diff != "" && !*update {
			t.Errorf("%s\n(-want +got):\n%s", src, diff)
		}
		golden = append(golden, src+"\n> "+strings.Join(got, "\n> "))
	}
	if *update && !t.Failed() {
		if err := os.WriteFile(file, []byte(strings.Join(golden, separator)+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
