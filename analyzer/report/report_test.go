package report

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/echomq/luakeys/analyzer"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// script has what is hard to show: tabs, characters of several bytes, an escape, a
// range over lines, an end without a line end.
const script = "local id = ARGV[1]\r\n" +
	"if id then\n" +
	"\tredis.call('SET',\t'é列:' .. id, '\x1b[2J\xff')\n" +
	"end\n" +
	"return redis.call('GET',\n  'a' ..\n  'b'"

// at returns the range of the first place of text in script.
func at(path, text string) analyzer.Range {
	pos := strings.Index(script, text)
	if pos < 0 {
		panic("not in the script: " + text)
	}
	r := analyzer.Range{Path: path, Pos: pos, End: pos + len(text)}
	r.Line, r.Column = position(pos)
	r.EndLine, r.EndColumn = position(pos + len(text))
	return r
}

func position(pos int) (line, column int) {
	before := script[:pos]
	return 1 + strings.Count(before, "\n"), pos - strings.LastIndexByte(before, '\n')
}

// sample returns a report with findings of every kind.
func sample() *Report {
	const path = "lua/sample.lua"
	var r Report
	r.Add(&analyzer.Report{}, "lua/clean.lua", []byte("return 1\n"))
	r.Add(&analyzer.Report{Findings: []analyzer.Finding{
		{
			Rule: "key-argv", Severity: analyzer.SeverityError, Range: at(path, "'é列:' .. id"), Script: "sample",
			Message: "the key of SET comes from ARGV", Help: "pass the key in KEYS",
			Trace: []analyzer.Step{
				{Range: at(path, "ARGV[1]"), Text: "ARGV[1] is read here"},
				{Range: at(path, "id = ARGV[1]"), Text: "assigned to id"},
				{Range: at(path, "'é列:' .. id"), Text: "joined: 'é列:' .. ARGV[1]"},
				{Range: at(path, "redis.call('SET'"), Text: "used as a key of SET"},
			},
		},
		{
			Rule: "key-literal", Severity: analyzer.SeverityWarning, Range: at(path, "'a' ..\n  'b'"), Script: "sample",
			Message: "the key, over\ntwo lines, is \x1b[31mmade here\xff",
		},
		{
			Rule: "syntax", Severity: analyzer.SeverityNote, Script: "sample", Message: "a parenthesis is not closed",
			Range: analyzer.Range{Path: path, Line: 7, Column: 6, EndLine: 7, EndColumn: 6, Pos: len(script), End: len(script)},
			Trace: []analyzer.Step{{Range: analyzer.Range{Path: "lua/lib/other.lua", Line: 120, Column: 3, Pos: 4000, End: 4001}, Text: "opened in a file that is not at hand"}},
		},
	}}, path, []byte(script))
	return &r
}

func TestGolden(t *testing.T) {
	for _, tt := range []struct {
		golden, form string
		report       *Report
		opts         Options
	}{
		{"findings.text", "text", sample(), Options{}},
		{"findings.color", "text", sample(), Options{Color: true}},
		{"findings.json", "json", sample(), Options{}},
		{"nothing.text", "text", &Report{Scripts: 1}, Options{}},
		{"noscripts.text", "text", &Report{}, Options{}},
		{"nothing.json", "json", &Report{}, Options{}},
	} {
		t.Run(tt.golden, func(t *testing.T) {
			var got bytes.Buffer
			if err := Find(tt.form)(&got, tt.report, tt.opts); err != nil {
				t.Fatal(err)
			}
			file := filepath.Join("testdata", tt.golden)
			if *update {
				if err := os.WriteFile(file, got.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got.String()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestJSONShape holds the JSON form to the fields that design.md promises, read back
// with no knowledge of the types that wrote them.
func TestJSONShape(t *testing.T) {
	var out bytes.Buffer
	if err := JSON(&out, sample(), Options{}); err != nil {
		t.Fatal(err)
	}
	var got struct {
		Version  int
		Findings []map[string]any
		Summary  map[string]int
	}
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if want := map[string]int{"scripts": 2, "errors": 1, "warnings": 1, "notes": 1}; got.Version != 1 || !cmp.Equal(got.Summary, want) {
		t.Errorf("version %d, summary %v", got.Version, got.Summary)
	}
	want := map[string]any{
		"rule": "key-argv", "severity": "error", "path": "lua/sample.lua", "script": "sample",
		"line": 3.0, "column": 20.0, "endLine": 3.0, "endColumn": 34.0,
		"message": "the key of SET comes from ARGV", "help": "pass the key in KEYS",
	}
	first := got.Findings[0]
	trace := first["trace"].([]any)
	delete(first, "trace")
	if diff := cmp.Diff(want, first); diff != "" {
		t.Errorf("finding (-want +got):\n%s", diff)
	}
	step := map[string]any{"path": "lua/sample.lua", "line": 1.0, "column": 12.0, "text": "ARGV[1] is read here"}
	if diff := cmp.Diff(step, trace[0]); diff != "" || len(trace) != 4 {
		t.Errorf("%d steps, first (-want +got):\n%s", len(trace), diff)
	}
	if empty, ok := got.Findings[1]["trace"].([]any); !ok || len(empty) != 0 {
		t.Errorf("a trace without steps is %v", got.Findings[1]["trace"])
	}
}

func TestHas(t *testing.T) {
	r := Report{Findings: []analyzer.Finding{{Severity: analyzer.SeverityWarning}}}
	for severity, want := range map[analyzer.Severity]bool{
		analyzer.SeverityNote: true, analyzer.SeverityWarning: true, analyzer.SeverityError: false,
	} {
		if got := r.Has(severity); got != want {
			t.Errorf("Has(%s) = %t", severity, got)
		}
	}
}

// TestForms: every form in the list can be found, and passes on that the disk is full.
func TestForms(t *testing.T) {
	for _, name := range Names() {
		if err := Find(name)(fullDisk{}, sample(), Options{}); !errors.Is(err, errFull) {
			t.Errorf("%s: error %v", name, err)
		}
	}
	if Find("xml") != nil {
		t.Error("a form that does not exist is found")
	}
}

type fullDisk struct{}

var errFull = errors.New("no space left on device")

func (fullDisk) Write([]byte) (int, error) { return 0, errFull }

// BenchmarkText measures rendering by findings: a report of a large project.
func BenchmarkText(b *testing.B) {
	r := sample()
	for len(r.Findings) < 1000 {
		r.Findings = append(r.Findings, r.Findings...)
	}
	b.ReportAllocs()
	for b.Loop() {
		if err := Text(io.Discard, r, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
