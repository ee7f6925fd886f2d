// Package rules is the catalogue: every rule is one declaration in one file named
// after it, holding its title, its reasons, a bad and a good example, its severity
// and its check. All lists them; documentation, `luakeys explain`, SARIF metadata and
// the completion of the configuration derive from it.
//
// A rule's check reads what the interpreter found out (Pass.Flow) and reports
// findings at byte offsets. To add a rule, add its file, its line in All and its case
// files in testdata.
package rules

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

// Group is the theme a rule belongs to.
type Group string

// The groups, in the order that documentation shows them.
const (
	Keys      Group = "keys"
	Slots     Group = "slots"
	Commands  Group = "commands"
	Replies   Group = "replies"
	Lua       Group = "lua"
	Functions Group = "functions"
	Hygiene   Group = "hygiene"
	Contracts Group = "contracts"
	Servers   Group = "servers"
)

// Rule is one entry of the catalogue. Its name, and what it stands for, never change.
type Rule struct {
	Name     string // kebab-case
	Group    Group
	Severity Severity // by default
	Title    string   // one line: what is wrong
	Why      string   // what happens, and why that matters
	Help     string   // what to do instead
	Bad      string   // a script that breaks the rule, and no other than Also
	Good     string   // its repaired twin: no finding at all
	Since    string   // the version of luakeys that brought the rule
	Also     []string // rules that rightly fire on Bad, too
	// Source says that the check needs only the bytes and the tree: it runs on
	// scripts that do not compile, too.
	Source bool
	// Check reports findings. It is nil for rules that another stage reports.
	Check func(*Pass)
}

// Find returns the rule of that name, or nil.
func Find(name string) *Rule {
	for _, r := range All {
		if r.Name == name {
			return r
		}
	}
	return nil
}
