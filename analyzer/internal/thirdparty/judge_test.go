package thirdparty

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/echomq/luakeys/analyzer"
)

// judgement is one row of judgements.tsv.
type judgement struct {
	alarm  string // true or false
	reason string
}

// TestJudgements: every finding of the five rules in the packages' scripts was judged,
// nothing that was judged right has gone, at most 1 in 50 is a false alarm, and no
// script is over budget.
func TestJudgements(t *testing.T) {
	judged := map[string]judgement{}
	for _, row := range table(t, "testdata/judgements.tsv") {
		if len(row) != 6 || row[4] != "true" && row[4] != "false" || row[5] == "" {
			t.Fatalf("a broken row: %q", row)
		}
		judged[strings.Join(row[1:4], " ")] = judgement{row[4], row[5]}
	}
	all := fetched(t)
	if len(all) < 60 {
		t.Fatalf("only %d scripts", len(all))
	}
	found, false_ := 0, 0
	seen := map[string]bool{}
	for _, s := range all {
		for _, f := range analyzer.Analyze(s.Source, analyzer.Options{}).Findings {
			if !slices.Contains(rules, f.Rule) {
				continue
			}
			if strings.Contains(f.Message, "too large or too intricate") {
				t.Errorf("%s %s:%d: over budget", s.Package, s.SHA1, f.Line)
			}
			found++
			key := fmt.Sprintf("%s %d:%d %s", s.SHA1, f.Line, f.Column, f.Rule)
			seen[key] = true
			j, ok := judged[key]
			if !ok {
				t.Errorf("not judged: %s\t%s\t%d:%d\t%s\t%s", s.Package, s.SHA1, f.Line, f.Column, f.Rule, f.Message)
			}
			if j.alarm == "false" {
				false_++
			}
		}
	}
	for key, j := range judged {
		if j.alarm == "true" && !seen[key] {
			t.Errorf("missed: %s", key)
		}
	}
	if false_*50 > found {
		t.Errorf("%d false alarms in %d findings", false_, found)
	}
	t.Logf("%d scripts, %d findings, %d false alarms", len(all), found, false_)
}

// TestProposeJudgements prints the rows that judgements.tsv lacks.
func TestProposeJudgements(t *testing.T) {
	out := os.Getenv("THIRDPARTY_PROPOSE")
	if out == "" {
		t.Skip("set THIRDPARTY_PROPOSE to a file to have rows for all findings written there, to be judged")
	}
	var b strings.Builder
	for _, s := range fetched(t) {
		for _, f := range analyzer.Analyze(s.Source, analyzer.Options{}).Findings {
			if slices.Contains(rules, f.Rule) {
				fmt.Fprintf(&b, "%s\t%s\t%d:%d\t%s\t?\t%s\n", s.Package, s.SHA1, f.Line, f.Column, f.Rule, f.Message)
			}
		}
	}
	if err := os.WriteFile(out, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
