package syntax

import (
	"encoding/binary"
	"testing"
)

// TestSwar holds the counts over words to loops over bytes: each byte value at each
// place behind bytes that count.
func TestSwar(t *testing.T) {
	for c := range 256 {
		for at := range 8 {
			var b [8]byte
			for i := range b {
				b[i] = "aZ_09bQz"[i]
			}
			b[at] = byte(c)
			w := binary.LittleEndian.Uint64(b[:])
			want := 0
			for want < 8 && word[b[want]] {
				want++
			}
			if got := wordLength(w); got != want {
				t.Fatalf("wordLength(%q) = %d, want %d", b, got, want)
			}
			for _, quote := range []byte{'"', '\''} {
				want := 0
				for want < 8 && b[want] != quote && b[want] != '\\' && b[want] != '\n' && b[want] != '\r' {
					want++
				}
				if got := plainLength(w, uint64(quote)); got != want {
					t.Fatalf("plainLength(%q, %q) = %d, want %d", b, quote, got, want)
				}
			}
		}
	}
}
