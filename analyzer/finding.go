package analyzer

// Severity orders findings: note, warning, error. SeverityOff switches a rule off.
type Severity uint8

// The severities.
const (
	SeverityOff Severity = iota
	SeverityNote
	SeverityWarning
	SeverityError
)

var severityText = [...]string{"off", "note", "warning", "error"}

// String returns the severity's name as reports and configuration write it.
func (s Severity) String() string { return severityText[s] }

// MarshalText writes the name.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// ParseSeverity reads a severity's name.
func ParseSeverity(text string) (Severity, bool) {
	for i, t := range severityText {
		if t == text {
			return Severity(i), true
		}
	}
	return 0, false
}

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

// Finding is one thing that is wrong, as data: rendering is package report's.
type Finding struct {
	Rule     string
	Severity Severity
	Range
	Message string // what is wrong and why, in plain words
	Help    string // what to do
	Script  string // the script's name: its file name without .lua
	Trace   []Step
	Ignored string // the reason given, where a luakeys:ignore comment silences it; such a finding is not reported
}
