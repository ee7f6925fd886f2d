package support

import (
	"fmt"
	"strings"
)

// script is what a call needs to know of its script.
type script struct {
	name     string
	sha1     string
	source   string
	keys     []string    // the names of the keys, in the order of KEYS
	repeat   int         // how many of the last keys repeat as one group
	errors   []ErrorCode // the codes that the contract declares
	readOnly bool        // the script writes nothing
}

// refuse returns the error for a call that is not sent.
func (sc *script) refuse(format string, args ...any) error {
	return fmt.Errorf("%s: %w: %s", sc.name, ErrNotSent, fmt.Sprintf(format, args...))
}

// wrongReply returns the error for a reply that is none of the verdicts.
func (sc *script) wrongReply(want string, got any) error {
	return &ReplyError{Script: sc.name, Want: want, Got: "it is " + describe(got)}
}

// failed returns what a call returns for an error reply of the server. A server puts
// ERR before an error that a script raises with one word and no more.
func (sc *script) failed(reply error, text string) error {
	first, rest, _ := strings.Cut(text, " ")
	second, _, _ := strings.Cut(rest, " ")
	for _, declared := range sc.errors {
		if code := string(declared); code == first || code == second && first == "ERR" {
			return &ScriptError{Script: sc.name, Code: declared, Text: text, cause: reply}
		}
	}
	return fmt.Errorf("%s: %w", sc.name, reply)
}

// keyName returns the name of KEYS[i+1].
func (sc *script) keyName(i int) string {
	fixed := len(sc.keys) - sc.repeat
	if i < fixed || sc.repeat == 0 {
		return sc.keys[i]
	}
	nth, place := (i-fixed)/sc.repeat, (i-fixed)%sc.repeat
	return fmt.Sprintf("%s[%d]", sc.keys[fixed+place], nth)
}

// checkKeys refuses keys that were not set or that carry an error.
func (sc *script) checkKeys(keys ...key) error {
	for i, k := range keys {
		if k.err != nil {
			return fmt.Errorf("%s: key %s: %w", sc.name, sc.keyName(i), k.err)
		}
		if k.name == nil {
			return sc.refuse("key %s is not set", sc.keyName(i))
		}
	}
	return nil
}

// checkSlots refuses keys that a cluster could not serve together, as well as
// those that checkKeys refuses.
func (sc *script) checkSlots(keys ...key) error {
	if err := sc.checkKeys(keys...); err != nil {
		return err
	}
	for i, k := range keys {
		if k.slot != keys[0].slot {
			return sc.refuse("key %s (%s) lies in slot %d and key %s (%s) in slot %d",
				sc.keyName(0), keys[0], keys[0].slot, sc.keyName(i), k, k.slot)
		}
	}
	return nil
}
