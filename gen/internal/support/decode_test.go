package support

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// decodeAny reads a reply with every decoder; the name says which.
var decoders = map[string]func(*decoder, any) any{
	"empty":     func(d *decoder, v any) any { return decodeEmpty(d, v) },
	"string":    func(d *decoder, v any) any { return decodeString(d, v) },
	"bytes":     func(d *decoder, v any) any { return decodeBytes(d, v) },
	"bytes?":    func(d *decoder, v any) any { return decodeMaybeBytes(d, v) },
	"int":       func(d *decoder, v any) any { return decodeInt(d, v) },
	"float":     func(d *decoder, v any) any { return decodeFloat(d, v) },
	"bool":      func(d *decoder, v any) any { return decodeBool(d, v) },
	"ms":        func(d *decoder, v any) any { return decodeMilliseconds(d, v) },
	"s":         func(d *decoder, v any) any { return decodeSeconds(d, v) },
	"unixms":    func(d *decoder, v any) any { return decodeUnixMilli(d, v) },
	"unix":      func(d *decoder, v any) any { return decodeUnix(d, v) },
	"int?":      func(d *decoder, v any) any { return decodeMaybe(d, v, decodeInt) },
	"int[]":     func(d *decoder, v any) any { return decodeList(d, v, decodeInt) },
	"int[]?":    func(d *decoder, v any) any { return decodeOrNil(d, v, list) },
	"int map":   func(d *decoder, v any) any { return decodeMap(d, v, decodeInt) },
	"pair":      func(d *decoder, v any) any { return pair(d, decodeTuple(d, v, 2, 2)) },
	"pair?":     func(d *decoder, v any) any { return decodeTuple(d, v, 1, 2) },
	"pair rows": func(d *decoder, v any) any { return decodeRows(d, v, 2, pair) },
}

func list(d *decoder, v any) []int64 { return decodeList(d, v, decodeInt) }

func pair(d *decoder, f []any) [2]any {
	return [2]any{decodeString(d.at("a"), f[0]), decodeInt(d.at("b"), f[1])}
}

func TestDecode(t *testing.T) {
	tests := []struct {
		decoder string
		reply   any
		want    any // nil: the reply is refused
	}{
		{"string", "a", "a"}, {"string", "", ""}, {"string", int64(1), nil}, {"string", nil, nil},
		{"bytes", "a\x00", []byte("a\x00")}, {"bytes", "", []byte{}}, {"bytes", nil, nil},
		{"bytes?", nil, []byte(nil)}, {"bytes?", "", []byte{}}, {"bytes?", int64(1), nil},
		{"int", int64(-1), int64(-1)}, {"int", "9223372036854775807", int64(math.MaxInt64)},
		{"int", "9223372036854775808", nil}, {"int", "1.5", nil}, {"int", "", nil}, {"int", 1.0, nil}, {"int", big.NewInt(1), nil},
		{"float", "0.5", 0.5}, {"float", int64(2), 2.0}, {"float", 2.5, 2.5}, {"float", "inf", math.Inf(1)}, {"float", "half", nil},
		{"bool", nil, false}, {"bool", int64(0), false}, {"bool", int64(1), true}, {"bool", true, true}, {"bool", int64(2), nil}, {"bool", "1", nil},
		{"ms", int64(1500), 1500 * time.Millisecond}, {"ms", "-1", -time.Millisecond}, {"ms", int64(math.MaxInt64), nil}, {"ms", int64(math.MinInt64), nil},
		{"s", int64(9223372036), 9223372036 * time.Second}, {"s", int64(9223372037), nil},
		{"unixms", int64(1), time.UnixMilli(1)}, {"unix", "-5", time.Unix(-5, 0)}, {"unix", "now", nil},
		{"int?", nil, (*int64)(nil)}, {"int?", int64(1), new(int64(1))}, {"int?", "x", nil},
		{"int[]", []any{int64(1), "2"}, []int64{1, 2}}, {"int[]", []any{}, []int64{}}, {"int[]", []any{nil}, nil}, {"int[]", nil, nil},
		{"int[]?", nil, []int64(nil)}, {"int[]?", []any{}, []int64{}},
		{"int map", []any{"a", int64(1), "b", "2"}, map[string]int64{"a": 1, "b": 2}}, {"int map", []any{}, map[string]int64{}},
		{"int map", map[any]any{"a": int64(1)}, map[string]int64{"a": 1}}, {"int map", map[any]any{int64(1): int64(1)}, nil},
		{"int map", []any{"a"}, nil}, {"int map", []any{int64(1), int64(1)}, nil},
		{"pair", []any{"a", int64(1)}, [2]any{"a", int64(1)}}, {"pair", []any{"a"}, nil}, {"pair", []any{"a", int64(1), nil}, nil}, {"pair", []any{}, nil},
		{"pair?", []any{"a"}, []any{"a", nil}}, {"pair?", []any{}, nil},
		{"pair rows", []any{"a", int64(1), "b", int64(2)}, [][2]any{{"a", int64(1)}, {"b", int64(2)}}}, {"pair rows", []any{"a"}, nil},
		{"empty", []any{}, struct{}{}}, {"empty", []any{nil}, nil}, {"empty", nil, nil},
		{"int[]", []any{errors.New("ERR inside")}, nil},
	}
	for _, test := range tests {
		d := decoder{script: "s", want: test.decoder}
		got := decoders[test.decoder](&d, test.reply)
		switch {
		case test.want == nil:
			var wrong *ReplyError
			if !errors.As(d.err, &wrong) || wrong.Script != "s" || wrong.Want != test.decoder {
				t.Errorf("%s of %v: got %v, %v; want a ReplyError", test.decoder, test.reply, got, d.err)
			}
		case d.err != nil || !cmp.Equal(got, test.want):
			t.Errorf("%s of %v: got %v, %v; want %v", test.decoder, test.reply, got, d.err, test.want)
		}
	}
}

// FuzzDecode reads any reply with every decoder: none panics, and what one takes has
// no error in it.
func FuzzDecode(f *testing.F) {
	for _, seed := range []string{"", "n", "i7", "s3abc", "[3i1ni2", "[0", "[2[2s1ai1n", "{2s1ai1s1bn", "t", "f5", "b", "e3ERR", "[9s9", "{1[0i1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		reply, _ := readReply(text, 0)
		for name, decode := range decoders {
			d := decoder{script: "s", want: name}
			_ = decode(&d, reply)
			if d.err != nil && !strings.Contains(d.err.Error(), "s: the reply is not "+name) {
				t.Errorf("%s: %v", name, d.err)
			}
		}
		_ = describe(reply)
	})
}

// readReply makes a reply of the kinds that the client gives out of a text.
func readReply(text string, depth int) (reply any, rest string) {
	if text == "" || depth > 8 {
		return nil, ""
	}
	kind, text := text[0], text[1:]
	n := 0
	if text != "" && text[0] >= '0' && text[0] <= '9' {
		n, text = int(text[0]-'0'), text[1:]
	}
	cut := min(n, len(text))
	switch kind {
	case 'i':
		return int64(n), text
	case 's':
		return text[:cut], text[cut:]
	case 'e':
		return fmt.Errorf("%s", text[:cut]), text[cut:]
	case 't':
		return n%2 == 0, text
	case 'f':
		return float64(n) / 2, text
	case 'b':
		return big.NewInt(int64(n)), text
	case '[':
		list := make([]any, n)
		for i := range list {
			list[i], text = readReply(text, depth+1)
		}
		return list, text
	case '{':
		m := map[any]any{}
		for range n {
			var name, value any
			name, text = readReply(text, depth+1)
			value, text = readReply(text, depth+1)
			switch name.(type) {
			case []any, map[any]any:
				continue // the client refuses these
			}
			m[name] = value
		}
		return m, text
	}
	return nil, text
}
