package support

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// rawBytes is a bytes argument, which the client sends as it is: a pointer to one
// takes no allocation where a []byte would.
type rawBytes []byte

// MarshalBinary returns the bytes themselves.
func (b *rawBytes) MarshalBinary() ([]byte, error) { return *b, nil }

// milliseconds converts a duration exactly, or refuses it.
func milliseconds(sc *script, arg string, d time.Duration) (int64, error) {
	if d%time.Millisecond != 0 {
		return 0, sc.refuse("argument %s, %v, is no whole number of milliseconds", arg, d)
	}
	return int64(d / time.Millisecond), nil
}

// seconds converts a duration exactly, or refuses it.
func seconds(sc *script, arg string, d time.Duration) (int64, error) {
	if d%time.Second != 0 {
		return 0, sc.refuse("argument %s, %v, is no whole number of seconds", arg, d)
	}
	return int64(d / time.Second), nil
}

// oneOf refuses a value that the contract does not list.
func oneOf[T ~string | ~int64](sc *script, arg string, value T, allowed ...T) error {
	if slices.Contains(allowed, value) {
		return nil
	}
	list := make([]string, len(allowed))
	for i, v := range allowed {
		list[i] = fmt.Sprint(v)
	}
	return sc.refuse("argument %s is %s, not one of %s", arg, strconv.Quote(fmt.Sprint(value)), strings.Join(list, ", "))
}
