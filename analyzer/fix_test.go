package analyzer_test

import (
	"testing"

	"github.com/echomq/luakeys/analyzer"
)

func edit(pos, end int, text string) analyzer.Edit {
	return analyzer.Edit{Range: analyzer.Range{Pos: pos, End: end}, New: text}
}

// TestApplyFixes: a fix is applied whole or not at all.
func TestApplyFixes(t *testing.T) {
	for _, test := range []struct {
		name  string
		fixes [][]analyzer.Edit
		want  string
		n     int
	}{
		{"none", nil, "0123456789", 0},
		{"replace", [][]analyzer.Edit{{edit(2, 4, "xx")}}, "01xx456789", 1},
		{"insert and take away", [][]analyzer.Edit{{edit(0, 0, "a")}, {edit(9, 10, "")}}, "a012345678", 2},
		{"out of order", [][]analyzer.Edit{{edit(8, 9, "b")}, {edit(1, 2, "a")}}, "0a234567b9", 2},
		{"touching", [][]analyzer.Edit{{edit(2, 4, "a")}, {edit(4, 6, "b")}}, "01ab6789", 2},
		{"overlap", [][]analyzer.Edit{{edit(2, 5, "a")}, {edit(4, 6, "b")}}, "01a56789", 1},
		{"one part overlaps", [][]analyzer.Edit{{edit(2, 5, "a")}, {edit(0, 1, "b"), edit(4, 6, "b")}}, "01a56789", 1},
		{"twice at one place", [][]analyzer.Edit{{edit(2, 2, "a")}, {edit(2, 2, "b")}}, "01a23456789", 1},
		{"out of range", [][]analyzer.Edit{{edit(8, 11, "a")}, {edit(3, 2, "a")}}, "0123456789", 0},
	} {
		var findings []analyzer.Finding
		for _, f := range test.fixes {
			findings = append(findings, analyzer.Finding{Fix: f})
		}
		got, n := analyzer.ApplyFixes([]byte("0123456789"), findings)
		if string(got) != test.want || n != test.n {
			t.Errorf("%s: %q, %d findings repaired; want %q, %d", test.name, got, n, test.want, test.n)
		}
	}
}

// TestFixesOfExamples: where a rule's bad example has a fix, the example is better by it.
func TestFixesOfExamples(t *testing.T) {
	fixed := 0
	for _, r := range analyzer.Rules() {
		before := analyzer.Analyze([]byte(r.Bad), analyzer.Options{Path: "x.lua"})
		source, n := analyzer.ApplyFixes([]byte(r.Bad), before.Findings)
		if n == 0 {
			continue
		}
		fixed++
		if after := analyzer.Analyze(source, analyzer.Options{Path: "x.lua"}); !analyzer.Better(before, after) {
			t.Errorf("%s: the fix leaves\n%s\nwith %v", r.Name, source, after.Findings)
		}
	}
	if fixed < 5 {
		t.Errorf("%d examples have a fix", fixed)
	}
}
