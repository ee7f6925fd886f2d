// Package luakeys holds no code: its test is the law, held over the scripts the
// project ships and over the case files.
package luakeys_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/echomq/luakeys/analyzer"
)

var (
	wantHere   = regexp.MustCompile(`--\s*want\s+([a-z0-9 -]+?)\s*$`)
	wantAt     = regexp.MustCompile(`--\s*want@(\d+)\s+([a-z0-9 -]+?)\s*$`)
	targetLine = regexp.MustCompile(`^--\s*target:\s*(\S+)`)
	lineBreak  = regexp.MustCompile(`\r\n|\n|\r`)
	provenance = []string{"key-argv", "key-unknown", "key-reply", "key-literal", "key-derived"}
)

// a wanted or found place: "LINE RULE".
func place(line int, rule string) string { return strconv.Itoa(line) + " " + rule }

// wants reads what a case file says must be reported, and its target.
func wants(t *testing.T, file string, src []byte) (places, targets []string) {
	for i, line := range lineBreak.Split(string(src), -1) {
		if m := wantAt.FindStringSubmatch(line); m != nil {
			n, _ := strconv.Atoi(m[1])
			for _, rule := range strings.Fields(m[2]) {
				places = append(places, place(n, rule))
			}
		} else if m := wantHere.FindStringSubmatch(line); m != nil {
			for _, rule := range strings.Fields(m[1]) {
				places = append(places, place(i+1, rule))
			}
		}
	}
	if side, err := os.ReadFile(strings.TrimSuffix(file, ".lua") + ".want"); err == nil {
		for _, row := range strings.Split(strings.TrimSpace(string(side)), "\n") {
			f := strings.Fields(row)
			n, _ := strconv.Atoi(f[0])
			places = append(places, place(n, f[1]))
		}
	}
	if m := targetLine.FindSubmatch(src); m != nil {
		targets = []string{string(m[1])}
		if err := analyzer.ParseTarget(targets[0]); err != nil {
			t.Fatal(err)
		}
	}
	slices.Sort(places)
	return slices.Compact(places), targets
}

func caseFiles(t *testing.T, dir string) []string {
	files, err := filepath.Glob(filepath.Join("analyzer", "testdata", "cases", dir, "*.lua"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no case files in %s: %v", dir, err)
	}
	return files
}

// moreCaseFiles returns the files of a folder of cases that may not be there.
func moreCaseFiles(dir string) []string {
	files, _ := filepath.Glob(filepath.Join("analyzer", "testdata", "cases", dir, "*.lua"))
	return files
}

// TestKeyCases compares the five provenance rules exactly.
func TestKeyCases(t *testing.T) {
	for _, file := range caseFiles(t, "keys") {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want, targets := wants(t, file, src)
			var got []string
			for _, f := range analyzer.Analyze(src, analyzer.Options{Path: file, Targets: targets}).Findings {
				if slices.Contains(provenance, f.Rule) {
					got = append(got, place(f.Line, f.Rule))
				}
			}
			slices.Sort(got)
			if diff := cmp.Diff(want, slices.Compact(got)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestFaultCases: what a case wants is reported, and no other error or warning.
func TestFaultCases(t *testing.T) {
	files := slices.Concat(caseFiles(t, "faults"), moreCaseFiles("faults-more"), moreCaseFiles("faults-lua"))
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want, targets := wants(t, file, src)
			for _, w := range want {
				_, rule, _ := strings.Cut(w, " ")
				if !slices.ContainsFunc(analyzer.Rules(), func(r *analyzer.Rule) bool { return r.Name == rule }) {
					t.Fatalf("the rule %s is not in the catalogue", rule)
				}
			}
			reported := map[string]bool{}
			for _, f := range analyzer.Analyze(src, analyzer.Options{Path: file, Targets: targets}).Findings {
				p := place(f.Line, f.Rule)
				reported[p] = true
				if f.Severity >= analyzer.SeverityWarning && !slices.Contains(want, p) {
					t.Errorf("unwanted: %s: %s", p, f.Message)
				}
			}
			for _, w := range want {
				if !reported[w] {
					t.Errorf("missing: %s", w)
				}
			}
		})
	}
}

// TestLaw: the scripts that the project ships keep the law.
func TestLaw(t *testing.T) {
	files, err := filepath.Glob("lua/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range analyzer.Analyze(src, analyzer.Options{Path: file}).Findings {
			t.Errorf("%s:%d:%d: %s: %s", f.Path, f.Line, f.Column, f.Rule, f.Message)
		}
	}
}
