package syntax

import (
	"encoding/binary"
	"math/bits"
)

// Most names and strings are shorter than eight bytes. Their length is found in a
// word at once, since a loop's last turn is one that processors cannot foresee.

const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// wordLength returns how many of the eight bytes of w, from its low end, are letters,
// digits or underscores before one is not.
func wordLength(w uint64) int {
	x := w &^ highs
	lower := x | 0x20*ones
	letter := (lower + (0x80-'a')*ones) &^ (lower + (0x80-'z'-1)*ones)
	digit := (x + (0x80-'0')*ones) &^ (x + (0x80-'9'-1)*ones)
	underscore := ^((x ^ '_'*ones) + 0x7f*ones)
	return bits.TrailingZeros64((^(letter|digit|underscore)|w)&highs) >> 3
}

// plainLength returns how many of the eight bytes of w, from its low end, come before
// one that is quote, a backslash or a line break.
func plainLength(w, quote uint64) int {
	x := w &^ highs
	stop := ((x ^ quote*ones) + 0x7f*ones) & ((x ^ '\\'*ones) + 0x7f*ones) & ((x ^ '\n'*ones) + 0x7f*ones) & ((x ^ '\r'*ones) + 0x7f*ones)
	return bits.TrailingZeros64(^(stop|w)&highs) >> 3
}

// load returns the eight bytes at src[at:], which must be there.
func load(src []byte, at int) uint64 { return binary.LittleEndian.Uint64(src[at:]) }
