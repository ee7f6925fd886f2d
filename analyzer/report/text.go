package report

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/echomq/luakeys/analyzer"
)

// Text writes the form for a person: of each finding where and what it is, the source
// line with the place marked, the trail from where the value was born to the finding,
// and what to do; at the end how much was checked, so that a run over nothing does not
// look like a clean one.
func Text(w io.Writer, r *Report, opts Options) error {
	t := textWriter{Writer: bufio.NewWriter(w), sources: r.Sources, color: opts.Color}
	for i := range r.Findings {
		t.finding(&r.Findings[i])
	}
	t.summary(r)
	return t.Flush()
}

// textWriter keeps the first error of the writer in its bufio.Writer, whose Flush
// returns it.
type textWriter struct {
	*bufio.Writer
	sources map[string][]byte
	color   bool
}

// The SGR parameters of the colours.
const (
	bold = "1"
	dim  = "2"
)

var severityColor = map[analyzer.Severity]string{
	analyzer.SeverityError:   "1;31",
	analyzer.SeverityWarning: "1;33",
	analyzer.SeverityNote:    "1;36",
}

// paint returns text in a colour, where there are colours.
func (t *textWriter) paint(sgr, text string) string {
	if !t.color || text == "" {
		return text
	}
	return "\x1b[" + sgr + "m" + text + "\x1b[0m"
}

func (t *textWriter) finding(f *analyzer.Finding) {
	fmt.Fprintf(t, "%s %s %s %s\n",
		t.paint(bold, place(f.Range)+":"),
		t.paint(severityColor[f.Severity], f.Severity.String()+":"),
		printable(f.Message),
		t.paint(dim, "["+f.Rule+"]"))
	width := gutterWidth(f)
	t.excerpt(f.Range, width, severityColor[f.Severity])
	shown := f.Range
	for i, s := range f.Trace {
		fmt.Fprintf(t, "%*s %s %s\n", width, "", t.paint(dim, strconv.Itoa(i+1)+". "+place(s.Range)+":"), printable(s.Text))
		// The line of the finding stands above, and steps on one line share it.
		if !sameLine(s.Range, f.Range) && !sameLine(s.Range, shown) {
			t.excerpt(s.Range, width, dim)
			shown = s.Range
		}
	}
	if f.Help != "" {
		fmt.Fprintf(t, "%*s %s %s\n", width, "", t.paint(bold, "help:"), printable(f.Help))
	}
	t.WriteByte('\n')
}

func sameLine(a, b analyzer.Range) bool { return a.Path == b.Path && a.Line == b.Line }

// place writes path:line:column.
func place(r analyzer.Range) string {
	return printable(r.Path) + ":" + strconv.Itoa(r.Line) + ":" + strconv.Itoa(r.Column)
}

// gutterWidth is the width of the largest line number that a finding shows, and of
// the margin before it.
func gutterWidth(f *analyzer.Finding) int {
	line := f.Line
	for _, s := range f.Trace {
		line = max(line, s.Line)
	}
	return len(strconv.Itoa(line)) + 2
}

// excerpt writes the line of a range, and a mark under the part of the range that is
// on it. It writes nothing where the source is not there.
func (t *textWriter) excerpt(r analyzer.Range, width int, color string) {
	line, from, to, ok := lineOf(t.sources[r.Path], r)
	if !ok {
		return
	}
	text, column, length := layout(line, from, to)
	mark := "^" + strings.Repeat("~", length-1)
	fmt.Fprintf(t, "%s %s\n", t.paint(dim, fmt.Sprintf("%*d |", width, r.Line)), text)
	fmt.Fprintf(t, "%s %s%s\n", t.paint(dim, fmt.Sprintf("%*s |", width, "")), strings.Repeat(" ", column), t.paint(color, mark))
}

// summary writes how many scripts were checked, and what was found.
func (t *textWriter) summary(r *Report) {
	fmt.Fprintf(t, "%s checked", count(r.Scripts, "script"))
	var parts []string
	for _, s := range []analyzer.Severity{analyzer.SeverityError, analyzer.SeverityWarning, analyzer.SeverityNote} {
		if n := r.Count(s); n > 0 {
			parts = append(parts, count(n, s.String()))
		}
	}
	switch {
	case len(parts) > 0:
		t.WriteString(": " + strings.Join(parts, ", "))
	case r.Scripts > 0: // over nothing, nothing is said
		t.WriteString(": no findings")
	}
	t.WriteByte('\n')
}

func count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return strconv.Itoa(n) + " " + what
}
