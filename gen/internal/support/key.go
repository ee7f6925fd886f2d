package support

import (
	"fmt"
	"strings"
)

// key is what every key type of this package holds: the name with its slot, or
// the reason why there is none. The zero value is a key that was never set.
type key struct {
	name any // a string, in the form the client takes, so that a call need not convert it
	slot uint16
	err  error
}

// String returns the key's name, or "" where Err is not nil.
func (k key) String() string {
	name, _ := k.name.(string)
	return name
}

// Err returns why the key cannot be used; a call with it returns the same. It is
// nil for a good key.
func (k key) Err() error { return k.err }

// newKey returns the key of that name, or one that carries the first error.
func newKey(name string, errs ...error) key {
	for _, err := range errs {
		if err != nil {
			return key{err: err}
		}
	}
	return key{name: name, slot: keySlot(name)}
}

// checkTag refuses a value that cannot stand in a hash tag: an empty one leaves
// no tag, and a brace ends the tag early or opens another.
func checkTag(param, value string) error {
	switch {
	case value == "":
		return fmt.Errorf("%w: %s is empty, so that no hash tag is left", ErrNotSent, param)
	case strings.ContainsAny(value, "{}"):
		return fmt.Errorf("%w: %s %q has a brace, which breaks the hash tag", ErrNotSent, param, value)
	}
	return nil
}

// checkBeforeTag refuses a value that would open a hash tag before the one that
// the key is meant to have.
func checkBeforeTag(param, value string) error {
	if strings.Contains(value, "{") {
		return fmt.Errorf("%w: %s %q has a { before the hash tag", ErrNotSent, param, value)
	}
	return nil
}
