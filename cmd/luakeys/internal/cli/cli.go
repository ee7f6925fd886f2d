// Package cli is the luakeys command: Run takes arguments and streams and returns the
// exit status, so that tests can call all of it. Each subcommand has a file of its
// own; root.go lists them.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
)

// The exit statuses.
const (
	// ExitOK: all of it was done, and nothing is wrong.
	ExitOK = 0
	// ExitFindings: a finding at or above --fail-on; gen --check found stale files;
	// gen met a script with errors.
	ExitFindings = 1
	// ExitIncomplete: not all of it could be done: a missing or unreadable path, a
	// folder without scripts, a bad flag, a bad configuration. What could be done is
	// reported all the same.
	ExitIncomplete = 2
)

// Run runs the command with the arguments after its name and returns the exit status.
// Results go to stdout, what went wrong with the run itself to stderr. When ctx ends,
// the run stops and its status is ExitIncomplete.
func Run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	var status exitStatus
	switch {
	case err == nil:
		return ExitOK
	case errors.As(err, &status):
		return int(status)
	}
	complain(stderr, err)
	var usage *usageError
	if errors.As(err, &usage) {
		fmt.Fprintf(stderr, "Run '%s --help' for how it is used.\n", usage.command)
	}
	return ExitIncomplete
}

// exitStatus is the error of a subcommand that has said all there is to say.
type exitStatus int

func (s exitStatus) Error() string { return fmt.Sprintf("exit status %d", int(s)) }

// exit returns the error that stands for a status.
func exit(status int) error {
	if status == ExitOK {
		return nil
	}
	return exitStatus(status)
}

// usageError is a mistake in how the command was called.
type usageError struct {
	command string // the command that was called, with the names of its parents
	error
}

func (e *usageError) Unwrap() error { return e.error }

// complain writes an error to stderr. A position in a file stands first on its line,
// so that editors find it.
func complain(stderr io.Writer, err error) {
	if hasPosition(err) {
		fmt.Fprintln(stderr, err)
		return
	}
	fmt.Fprintf(stderr, "luakeys: %v\n", err)
}
