package analyzer

import "github.com/echomq/luakeys/analyzer/internal/rules"

// Severity orders findings: note, warning, error. SeverityOff switches a rule off.
type Severity = rules.Severity

// The severities.
const (
	SeverityOff     = rules.SeverityOff
	SeverityNote    = rules.SeverityNote
	SeverityWarning = rules.SeverityWarning
	SeverityError   = rules.SeverityError
)

// ParseSeverity reads a severity's name: off, note, warning or error.
func ParseSeverity(text string) (Severity, bool) { return rules.ParseSeverity(text) }

// Rule is one rule of the catalogue.
type Rule = rules.Rule

// Rules returns the catalogue, in the order that documentation shows it. It is not to
// be changed.
func Rules() []*Rule { return rules.All }

// Range is a place in a file: 1-based lines and columns, columns in bytes, end
// exclusive, with the byte offsets they stand for.
type Range struct {
	Path      string
	Line      int
	Column    int
	EndLine   int
	EndColumn int
	Pos, End  int // byte offsets
}

// Step is one step of a finding's trail: from where the value was born to the call.
type Step struct {
	Range
	Text string
}

// Edit is one change of a fix: New takes the place of what stands in the range.
type Edit struct {
	Range
	New string
}

// Finding is one thing that is wrong, as data: rendering is package report's.
type Finding struct {
	Rule     string
	Severity Severity
	Range
	Message string // what is wrong and why, in plain words
	Help    string // what to do
	Script  string // the script's name: its file name without .lua
	Trace   []Step
	Fix     []Edit // a repair that is certain; empty where there is none
	Ignored string // the reason given, where a luakeys:ignore comment silences it; such a finding is not reported
}
