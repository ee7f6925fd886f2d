package analyzer_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/echomq/luakeys/analyzer"
)

// keyRules are the five rules of provenance.
var keyRules = []string{"key-argv", "key-unknown", "key-reply", "key-literal", "key-derived"}

// TestLawAbiding: scripts that keep the law, in many styles, get no error and no
// warning at all.
func TestLawAbiding(t *testing.T) {
	files, err := filepath.Glob("testdata/law/*.lua")
	if err != nil || len(files) < 60 {
		t.Fatalf("%d law-abiding scripts: %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".lua"), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range analyzer.Analyze(src, analyzer.Options{Path: file}).Findings {
				if f.Severity >= analyzer.SeverityWarning {
					t.Errorf("%d:%d: %s: %s", f.Line, f.Column, f.Rule, f.Message)
				}
			}
		})
	}
}

// TestMoreKeyCases holds the five rules to what the case files of keys-more want, line
// by line.
func TestMoreKeyCases(t *testing.T) {
	files, err := filepath.Glob("testdata/cases/keys-more/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatalf("no case files: %v", err)
	}
	wanted := regexp.MustCompile(`--\s*want\s+([a-z0-9 -]+?)\s*$`)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".lua"), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var want, got []string
			for i, line := range strings.Split(string(src), "\n") {
				if m := wanted.FindStringSubmatch(line); m != nil {
					for _, rule := range strings.Fields(m[1]) {
						want = append(want, fmt.Sprintf("%03d %s", i+1, rule))
					}
				}
			}
			for _, f := range analyzer.Analyze(src, analyzer.Options{Path: file}).Findings {
				if slices.Contains(keyRules, f.Rule) {
					got = append(got, fmt.Sprintf("%03d %s", f.Line, f.Rule))
				}
			}
			slices.Sort(want)
			slices.Sort(got)
			if diff := cmp.Diff(slices.Compact(want), slices.Compact(got)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
