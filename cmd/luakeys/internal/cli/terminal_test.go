package cli

import (
	"bytes"
	"io"
	"os"
	"testing"
)

// TestIsTerminal: the null device stands for a terminal, as both are character devices.
func TestIsTerminal(t *testing.T) {
	device, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer device.Close()
	file, err := os.CreateTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, tt := range []struct {
		name, noColor, term string
		w                   io.Writer
		want                bool
	}{
		{"terminal", "", "xterm", device, true},
		{"NO_COLOR", "1", "xterm", device, false},
		{"dumb", "", "dumb", device, false},
		{"file", "", "xterm", file, false},
		{"no file at all", "", "xterm", new(bytes.Buffer), false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Setenv("NO_COLOR", tt.noColor)
			t.Setenv("TERM", tt.term)
			if got := isTerminal(tt.w); got != tt.want {
				t.Errorf("got %t", got)
			}
		})
	}
}
