package config

import (
	"fmt"
	"strings"
)

// Error is one thing that is wrong in a configuration file.
type Error struct {
	Path   string // the file, as it was given
	Line   int    // 1-based; 0 where the whole file is meant
	Column int    // 1-based, in bytes
	Text   string // what is wrong, and what to write instead
}

// Error returns path:line:column: text.
func (e *Error) Error() string {
	if e.Line == 0 {
		return e.Path + ": " + e.Text
	}
	return fmt.Sprintf("%s:%d:%d: %s", e.Path, e.Line, e.Column, e.Text)
}

// Errors is everything that is wrong in a configuration file, in order of position.
// It is never empty.
type Errors []*Error

// Error returns one line for each.
func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i, err := range e {
		lines[i] = err.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap returns each of them, for errors.As.
func (e Errors) Unwrap() []error {
	errs := make([]error, len(e))
	for i, err := range e {
		errs[i] = err
	}
	return errs
}
