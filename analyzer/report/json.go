package report

import (
	"encoding/json"
	"io"

	"github.com/echomq/luakeys/analyzer"
)

// Version is the version of the JSON form. It changes when a program that reads the
// form would have to.
const Version = 1

// The JSON form. Fields are only ever added.
type (
	jsonReport struct {
		Version  int           `json:"version"`
		Findings []jsonFinding `json:"findings"`
		Summary  jsonSummary   `json:"summary"`
	}
	jsonFinding struct {
		Rule      string            `json:"rule"`
		Severity  analyzer.Severity `json:"severity"`
		Path      string            `json:"path"`
		Line      int               `json:"line"`
		Column    int               `json:"column"`
		EndLine   int               `json:"endLine"`
		EndColumn int               `json:"endColumn"`
		Message   string            `json:"message"`
		Help      string            `json:"help,omitempty"`
		Script    string            `json:"script"`
		Trace     []jsonStep        `json:"trace"`
		Fix       []jsonEdit        `json:"fix,omitempty"`
	}
	jsonEdit struct {
		Line      int    `json:"line"`
		Column    int    `json:"column"`
		EndLine   int    `json:"endLine"`
		EndColumn int    `json:"endColumn"`
		New       string `json:"new"`
	}
	jsonStep struct {
		Path   string `json:"path"`
		Line   int    `json:"line"`
		Column int    `json:"column"`
		Text   string `json:"text"`
	}
	jsonSummary struct {
		Scripts  int `json:"scripts"`
		Errors   int `json:"errors"`
		Warnings int `json:"warnings"`
		Notes    int `json:"notes"`
	}
)

// JSON writes one object: version, findings and summary. Lines and columns count from
// 1, columns are in bytes, ends are exclusive; lists are never null. A byte that is no
// UTF-8 becomes U+FFFD, as JSON has no other way to write it.
func JSON(w io.Writer, r *Report, _ Options) error {
	out := jsonReport{
		Version:  Version,
		Findings: make([]jsonFinding, len(r.Findings)),
		Summary: jsonSummary{
			Scripts:  r.Scripts,
			Errors:   r.Count(analyzer.SeverityError),
			Warnings: r.Count(analyzer.SeverityWarning),
			Notes:    r.Count(analyzer.SeverityNote),
		},
	}
	for i, f := range r.Findings {
		trace := make([]jsonStep, len(f.Trace))
		for j, s := range f.Trace {
			trace[j] = jsonStep{Path: s.Path, Line: s.Line, Column: s.Column, Text: s.Text}
		}
		var fix []jsonEdit
		for _, e := range f.Fix {
			fix = append(fix, jsonEdit{Line: e.Line, Column: e.Column, EndLine: e.EndLine, EndColumn: e.EndColumn, New: e.New})
		}
		out.Findings[i] = jsonFinding{
			Rule: f.Rule, Severity: f.Severity, Path: f.Path,
			Line: f.Line, Column: f.Column, EndLine: f.EndLine, EndColumn: f.EndColumn,
			Message: f.Message, Help: f.Help, Script: f.Script, Trace: trace, Fix: fix,
		}
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false) // messages name templates: <id> stays readable
	enc.SetIndent("", "  ")
	return enc.Encode(out)
}
