package cli

import (
	"io"
	"os"
)

// isTerminal reports whether a stream is a terminal that shows colours and whose owner
// wants them: NO_COLOR and TERM=dumb say no.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok || os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
