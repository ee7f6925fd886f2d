package livetest

import (
	"bytes"
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	types "github.com/echomq/luakeys/gen/testdata/types/want"
)

// TestRoundTrip sends values of every type through a script and wants them back
// exactly, on every server.
func TestRoundTrip(t *testing.T) {
	eachServer(t, func(t *testing.T, addr string) {
		s := types.New(dial(t, addr))
		rapid.Check(t, func(t *rapid.T) {
			data := rapid.SliceOf(rapid.Byte()).Draw(t, "bytes")
			if got, err := s.EchoBytes(ctx, types.EchoBytesArgs{Data: data}); err != nil || !bytes.Equal(got, data) || got == nil {
				t.Fatalf("bytes %q: got %q, %v", data, got, err)
			}
			text := string(data)
			if got, err := s.EchoString(ctx, types.EchoStringArgs{Text: text}); err != nil || got != text {
				t.Fatalf("string %q: got %q, %v", text, got, err)
			}
			n := rapid.Int64().Draw(t, "int")
			if got, err := s.EchoInt(ctx, types.EchoIntArgs{N: n}); err != nil || got != n {
				t.Fatalf("int %d: got %d, %v", n, got, err)
			}
			x := rapid.Float64().Draw(t, "float")
			if got, err := s.EchoFloat(ctx, types.EchoFloatArgs{X: x}); err != nil || got != x {
				t.Fatalf("float %v: got %v, %v", x, got, err)
			}
			d := time.Duration(n).Truncate(time.Millisecond)
			if got, err := s.EchoMs(ctx, types.EchoMsArgs{D: d}); err != nil || got != d {
				t.Fatalf("ms %v: got %v, %v", d, got, err)
			}
			d = d.Truncate(time.Second)
			if got, err := s.EchoS(ctx, types.EchoSArgs{D: d}); err != nil || got != d {
				t.Fatalf("s %v: got %v, %v", d, got, err)
			}
			at := time.Unix(0, n)
			if got, err := s.EchoUnixms(ctx, types.EchoUnixmsArgs{At: at}); err != nil || got.UnixMilli() != at.UnixMilli() {
				t.Fatalf("unixms %v: got %v, %v", at, got, err)
			}
			if got, err := s.EchoUnix(ctx, types.EchoUnixArgs{At: at}); err != nil || got.Unix() != at.Unix() {
				t.Fatalf("unix %v: got %v, %v", at, got, err)
			}
		})
		for _, x := range []float64{math.Inf(1), math.Inf(-1), math.MaxFloat64, math.SmallestNonzeroFloat64, math.Copysign(0, -1)} {
			if got, err := s.EchoFloat(ctx, types.EchoFloatArgs{X: x}); err != nil || got != x {
				t.Errorf("float %v: got %v, %v", x, got, err)
			}
		}
	})
}
