package analyzer_test

import (
	"regexp"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/echomq/luakeys/analyzer"
)

// exampleTarget finds the server that an example is for, where it needs one.
var exampleTarget = regexp.MustCompile(`^-- target: (\S+)`)

// TestExamples: every rule's bad example gets the rule, and none but those named as
// rightly firing with it; its good example gets nothing.
func TestExamples(t *testing.T) {
	for _, r := range analyzer.Rules() {
		if r.Bad == "" || r.Good == "" || r.Title == "" || r.Why == "" || r.Help == "" || r.Since == "" {
			t.Errorf("%s: a part of the declaration is missing", r.Name)
			continue
		}
		t.Run(r.Name, func(t *testing.T) {
			opts := analyzer.Options{Path: "example.lua", Rules: map[string]analyzer.Severity{r.Name: analyzer.SeverityError}}
			if m := exampleTarget.FindStringSubmatch(r.Bad); m != nil {
				opts.Targets = m[1:]
			}
			var got []string
			for _, f := range analyzer.Analyze([]byte(r.Bad), opts).Findings {
				if f.Rule == r.Name || f.Severity >= analyzer.SeverityWarning || slices.Contains(r.Also, f.Rule) {
					got = append(got, f.Rule)
				}
			}
			slices.Sort(got)
			want := append([]string{r.Name}, r.Also...)
			slices.Sort(want)
			if diff := cmp.Diff(want, slices.Compact(got)); diff != "" {
				t.Errorf("the bad example (-want +got):\n%s", diff)
			}
			for _, f := range analyzer.Analyze([]byte(r.Good), opts).Findings {
				if f.Rule == r.Name || f.Severity >= analyzer.SeverityWarning {
					t.Errorf("the good example: %d:%d: %s: %s", f.Line, f.Column, f.Rule, f.Message)
				}
			}
		})
	}
}

// TestRuleNames: a name stands for one rule, and Also names rules.
func TestRuleNames(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range analyzer.Rules() {
		if seen[r.Name] {
			t.Errorf("%s is there twice", r.Name)
		}
		seen[r.Name] = true
	}
	for _, r := range analyzer.Rules() {
		for _, also := range r.Also {
			if !seen[also] {
				t.Errorf("%s: Also names %s, which is no rule", r.Name, also)
			}
		}
	}
}
