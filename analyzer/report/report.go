// Package report renders what the analysis found: for a person at a terminal, and for
// programs. Findings come in as data; each form is one function in a file of its own,
// listed in forms.
package report

import (
	"io"

	"github.com/echomq/luakeys/analyzer"
)

// Report is what one run of the command found. Whoever fills it decides the order:
// every form keeps it. The zero value is the report of a run that found no scripts.
type Report struct {
	Scripts  int                // scripts that were checked
	Findings []analyzer.Finding // what is wrong with them
	// Sources holds, by the path that findings carry, the bytes of the scripts whose
	// lines are to be shown. A path that is missing is shown without its lines.
	Sources map[string][]byte
}

// Add takes in the report of one script.
func (r *Report) Add(script *analyzer.Report, path string, source []byte) {
	r.Scripts++
	if len(script.Findings) == 0 {
		return
	}
	r.Findings = append(r.Findings, script.Findings...)
	if r.Sources == nil {
		r.Sources = map[string][]byte{}
	}
	r.Sources[path] = source
}

// Count returns the number of findings of exactly that severity.
func (r *Report) Count(s analyzer.Severity) int {
	n := 0
	for i := range r.Findings {
		if r.Findings[i].Severity == s {
			n++
		}
	}
	return n
}

// Has reports whether a finding is of that severity or a worse one.
func (r *Report) Has(atLeast analyzer.Severity) bool {
	for i := range r.Findings {
		if r.Findings[i].Severity >= atLeast {
			return true
		}
	}
	return false
}

// Options of rendering. Forms that have no use for one ignore it.
type Options struct {
	Color bool // write the escape sequences of a terminal
}

// Form writes a whole report. It returns the error of w, and no other.
type Form func(w io.Writer, r *Report, opts Options) error

// forms are the forms by name, in the order that help shows them.
var forms = []struct {
	name string
	form Form
}{
	{"text", Text},
	{"json", JSON},
}

// Find returns the form of that name, or nil.
func Find(name string) Form {
	for _, f := range forms {
		if f.name == name {
			return f.form
		}
	}
	return nil
}

// Names returns the names of the forms, the default first.
func Names() []string {
	names := make([]string, len(forms))
	for i, f := range forms {
		names[i] = f.name
	}
	return names
}
