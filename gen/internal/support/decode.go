package support

import (
	"fmt"
	"math"
	"strconv"
	"time"
	"unsafe"
)

// decoder reads a reply by the shape that the contract declares. It keeps the
// first thing that does not fit, and reads zero values from there on.
type decoder struct {
	script string
	want   string // the shape
	place  string // the field that is read
	err    error
}

// at notes which field is read next, for the error's sake.
func (d *decoder) at(field string) *decoder {
	d.place = field
	return d
}

// fail notes that a value is not what the shape has in its place.
func (d *decoder) fail(want string, got any) {
	if d.err != nil {
		return
	}
	place := "it"
	if d.place != "" {
		place = d.place
	}
	d.err = &ReplyError{Script: d.script, Want: d.want, Got: fmt.Sprintf("%s is %s, not %s", place, describe(got), want)}
}

// describe says what kind of reply a value is, without the caller's data.
func describe(reply any) string {
	switch v := reply.(type) {
	case nil:
		return "nil"
	case int64:
		return "the integer " + strconv.FormatInt(v, 10)
	case string:
		return fmt.Sprintf("a string of %d bytes", len(v))
	case []any:
		return fmt.Sprintf("an array of %d", len(v))
	case map[any]any:
		return fmt.Sprintf("a map of %d", len(v))
	case error:
		return "the error " + strconv.Quote(v.Error())
	default:
		return fmt.Sprintf("a %T", v)
	}
}

// isEmpty reports whether a reply is an array without elements.
func isEmpty(reply any) bool {
	list, ok := reply.([]any)
	return ok && len(list) == 0
}

// decodeEmpty reads an array without elements.
func decodeEmpty(d *decoder, v any) struct{} {
	if !isEmpty(v) {
		d.fail("empty", v)
	}
	return struct{}{}
}

func decodeString(d *decoder, v any) string {
	s, ok := v.(string)
	if !ok {
		d.fail("a string", v)
	}
	return s
}

// decodeBytes returns the bytes of a string reply without a copy: the client made
// the string for this reply alone, and it is dropped here. A hook that answers in
// the client's place must not hand out a string that it keeps.
func decodeBytes(d *decoder, v any) []byte {
	s := decodeString(d, v)
	if s == "" {
		return []byte{}
	}
	return unsafe.Slice(unsafe.StringData(s), len(s))
}

// decodeMaybeBytes returns nil for a missing value.
func decodeMaybeBytes(d *decoder, v any) []byte {
	if v == nil {
		return nil
	}
	return decodeBytes(d, v)
}

// decodeInt reads an integer, or the decimal text of one: fields of a hash and
// scores are text on the wire.
func decodeInt(d *decoder, v any) int64 {
	switch v := v.(type) {
	case int64:
		return v
	case string:
		if n, err := strconv.ParseInt(v, 10, 64); err == nil {
			return n
		}
	}
	d.fail("an integer", v)
	return 0
}

// decodeFloat reads a number, or the text of one: a server cuts a Lua number to
// an integer, so that a script returns a fraction as text.
func decodeFloat(d *decoder, v any) float64 {
	switch v := v.(type) {
	case float64:
		return v
	case int64:
		return float64(v)
	case string:
		if f, err := strconv.ParseFloat(v, 64); err == nil {
			return f
		}
	}
	d.fail("a number", v)
	return 0
}

// decodeBool reads what a server makes of a Lua boolean: 1 for true and nil for
// false. 0 is false too.
func decodeBool(d *decoder, v any) bool {
	switch v {
	case nil, int64(0), false:
		return false
	case int64(1), true:
		return true
	}
	d.fail("a boolean", v)
	return false
}

func decodeMilliseconds(d *decoder, v any) time.Duration {
	return decodeDuration(d, v, time.Millisecond)
}

func decodeSeconds(d *decoder, v any) time.Duration {
	return decodeDuration(d, v, time.Second)
}

// decodeDuration reads a number of units, which must fit a time.Duration.
func decodeDuration(d *decoder, v any, unit time.Duration) time.Duration {
	n := decodeInt(d, v)
	if n > math.MaxInt64/int64(unit) || n < math.MinInt64/int64(unit) {
		d.fail("a duration of less than 292 years", v)
		return 0
	}
	return time.Duration(n) * unit
}

func decodeUnixMilli(d *decoder, v any) time.Time { return time.UnixMilli(decodeInt(d, v)) }

func decodeUnix(d *decoder, v any) time.Time { return time.Unix(decodeInt(d, v), 0) }

// decodeMaybe returns nil for a missing value.
func decodeMaybe[T any](d *decoder, v any, decode func(*decoder, any) T) *T {
	if v == nil {
		return nil
	}
	value := decode(d, v)
	return &value
}

// decodeArray returns the elements of an array.
func decodeArray(d *decoder, v any) []any {
	list, ok := v.([]any)
	if !ok {
		d.fail("an array", v)
	}
	return list
}

// decodeTuple returns the n elements of an array of fixed length. A Lua table
// ends at its first nil, so those after the first least may be left out.
func decodeTuple(d *decoder, v any, least, n int) []any {
	list := decodeArray(d, v)
	if d.err == nil && (len(list) < least || len(list) > n) {
		d.fail(fmt.Sprintf("an array of %d", n), v)
	}
	if len(list) < n {
		list = append(make([]any, 0, n), list...)[:n]
	}
	return list
}

// decodeList reads each element of an array.
func decodeList[T any](d *decoder, v any, decode func(*decoder, any) T) []T {
	list := decodeArray(d, v)
	values := make([]T, len(list))
	for i := range list {
		values[i] = decode(d, list[i])
	}
	return values
}

// decodeRows reads rows of width elements that are laid end to end in one array.
func decodeRows[T any](d *decoder, v any, width int, decode func(*decoder, []any) T) []T {
	list := decodeArray(d, v)
	if len(list)%width != 0 {
		d.fail(fmt.Sprintf("rows of %d", width), v)
		return nil
	}
	rows := make([]T, len(list)/width)
	for i := range rows {
		rows[i] = decode(d, list[i*width:][:width])
	}
	return rows
}

// decodeMap reads names and values that alternate in one array, or the map that
// RESP3 has for them.
func decodeMap[T any](d *decoder, v any, decode func(*decoder, any) T) map[string]T {
	if m, ok := v.(map[any]any); ok {
		values := make(map[string]T, len(m))
		for name, value := range m {
			values[decodeString(d, name)] = decode(d, value)
		}
		return values
	}
	list := decodeArray(d, v)
	if len(list)%2 != 0 {
		d.fail("pairs", v)
		return nil
	}
	values := make(map[string]T, len(list)/2)
	for i := 0; i < len(list); i += 2 {
		values[decodeString(d, list[i])] = decode(d, list[i+1])
	}
	return values
}

// decodeOrNil returns nil for a missing list or map.
func decodeOrNil[T any](d *decoder, v any, decode func(*decoder, any) T) T {
	if v == nil {
		var none T
		return none
	}
	return decode(d, v)
}
