package support

import (
	"errors"
	"fmt"
)

// ErrNotSent says that a call was refused, for a key or an argument of it, before
// anything was sent.
var ErrNotSent = errors.New("refused before sending")

// ErrUnknownOutcome says that the connection failed after the call may have been
// sent and before its reply came: the script ran once, or not at all. Nothing was
// sent a second time.
var ErrUnknownOutcome = errors.New("no reply came, the script may have run")

// ErrorCode is the first word of an error reply that a script raises, as its
// contract declares it. errors.Is finds it in what a call returns.
type ErrorCode string

// Error returns the code.
func (c ErrorCode) Error() string { return string(c) }

// ScriptError is an error reply that the script raised by its contract.
type ScriptError struct {
	Script string    // the script's name
	Code   ErrorCode // the reply's first word
	Text   string    // the whole reply, as the server sent it
	cause  error
}

// Error returns the script's name and the server's text.
func (e *ScriptError) Error() string { return e.Script + ": " + e.Text }

// Unwrap returns the code and the client's own error.
func (e *ScriptError) Unwrap() []error { return []error{e.Code, e.cause} }

// ReplyError is a reply that has not the shape the script's contract declares.
type ReplyError struct {
	Script string // the script's name
	Want   string // the shape that the contract declares
	Got    string // what is wrong with the reply
}

// Error names the script, the shape and what came instead.
func (e *ReplyError) Error() string {
	return fmt.Sprintf("%s: the reply is not %s: %s", e.Script, e.Want, e.Got)
}
