package cli

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"

	"github.com/rogpeppe/go-internal/diff"
)

// maxDiff is how many lines of a file's difference are shown.
const maxDiff = 20

// reportStale names the files that are not what would be generated, with the beginning
// of the difference, and returns the exit status.
func reportStale(w io.Writer, changes []change) int {
	for _, c := range changes {
		path := filepath.ToSlash(c.path)
		switch {
		case c.old == nil:
			fmt.Fprintf(w, "%s: missing\n", path)
		case c.new == nil:
			fmt.Fprintf(w, "%s: no script belongs to it any more\n", path)
		default:
			fmt.Fprintf(w, "%s: stale\n", path)
			w.Write(shorten(diff.Diff("on disk", c.old, "generated", c.new), maxDiff))
		}
	}
	if len(changes) == 0 {
		return ExitOK
	}
	fmt.Fprintln(w, "Run 'luakeys gen' to bring them up to date.")
	return ExitFindings
}

// shorten keeps the first lines of a unified difference, without the line that names
// the command.
func shorten(text []byte, lines int) []byte {
	text = bytes.TrimPrefix(text, firstLine(text))
	rest := text
	for range lines {
		rest = bytes.TrimPrefix(rest, firstLine(rest))
	}
	if more := bytes.Count(rest, []byte("\n")); more > 0 {
		return fmt.Appendf(text[:len(text)-len(rest):len(text)-len(rest)], "... and %d more lines\n", more)
	}
	return text
}

// firstLine returns the first line of a text, with its end.
func firstLine(text []byte) []byte {
	if i := bytes.IndexByte(text, '\n'); i >= 0 {
		return text[:i+1]
	}
	return text
}
