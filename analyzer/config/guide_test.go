package config

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var (
	fence  = regexp.MustCompile("(?ms)^```(yaml|yaml broken|text)\n(.*?)^```$")
	target = regexp.MustCompile("`([a-z]+-[0-9.]+|dragonfly)`")
)

// TestGuide holds docs/configuration.md to what it says: every YAML block is
// accepted, and the broken one gives the errors that the text block after it lists.
// Every key has a heading, and a block that has it.
func TestGuide(t *testing.T) {
	text, err := os.ReadFile("../../docs/configuration.md")
	if err != nil {
		t.Fatal(err)
	}
	var known Known // the page names the targets
	for _, m := range target.FindAllStringSubmatch(string(text), -1) {
		known.Targets = append(known.Targets, m[1])
	}
	var all strings.Builder
	blocks := fence.FindAllStringSubmatch(string(text), -1)
	for i, block := range blocks {
		kind, src := block[1], block[2]
		if kind == "text" {
			continue
		}
		_, err := Parse(FileName, []byte(src), known)
		got, want := "", ""
		if err != nil {
			got = err.Error() + "\n"
		}
		if kind == "yaml broken" {
			want = blocks[i+1][2]
		} else {
			all.WriteString("\n" + src)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s\nerrors (-want +got):\n%s", src, diff)
		}
	}
	for _, key := range topKeys {
		if !strings.Contains(string(text), "\n## "+key+"\n") || !strings.Contains(all.String(), "\n"+key+":") {
			t.Errorf("%s has no heading or no example", key)
		}
	}
}
