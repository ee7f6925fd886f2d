package oracle

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/provenance"
)

// Tokens carry their origin in every byte above 0x7f, so that a piece of a token, or a
// token turned around or cut up, still says where it comes from. Nothing that Lua or a
// script writes has such bytes. The digits and letters between them are there for
// patterns to match.
const (
	keyBytes   = 0x90 // 8 values for each of the calls 0..3
	argBytes   = 0xb0 // 16 values
	replyBytes = 0xe0 // 16 values
)

// Numbers carry their origin in their value: what a script counts stays far below.
const (
	replyNum, argNum = 738_000, 519_280_000 // and up to 1000 more; a little is often added
)

// token makes a string of n origin bytes from base up.
func token(r *rand.Rand, base, span byte, n int) string {
	const plain = "abcdefgh0123456789"
	var b strings.Builder
	for i := range n {
		b.WriteByte(base + byte(r.IntN(int(span))))
		if i%2 == 0 {
			b.WriteByte(plain[r.IntN(len(plain))])
		}
	}
	return b.String()
}

func keyToken(r *rand.Rand, call int) string {
	return token(r, keyBytes+byte(call%4)*8, 8, 7)
}

func argToken(r *rand.Rand) string   { return token(r, argBytes, 16, 6) }
func replyToken(r *rand.Rand) string { return token(r, replyBytes, 16, 6) }

// origin says what a key that is no element of KEYS is made of: the best class that a
// finding of it can have. call is the running call of a library.
func origin(key string, call int) provenance.Class {
	var arg, reply, keys, stale bool
	digits := 0
	hex := func(i int) bool { return i >= 0 && i < len(key) && (key[i]|32) >= 'a' && (key[i]|32) <= 'f' }
	flush := func(end int) {
		if digits >= 5 && !hex(end) && !hex(end-digits-1) { // no piece of a hash
			if f, err := strconv.ParseFloat(key[end-digits:end], 64); err == nil {
				switch {
				case f >= argNum-100 && f <= argNum+1100:
					arg = true
				case f >= replyNum-100 && f <= replyNum+1100:
					reply = true
				}
			}
		}
		digits = 0
	}
	for i := range len(key) {
		c := key[i]
		if c >= '0' && c <= '9' {
			digits++
			continue
		}
		flush(i)
		switch {
		case c >= replyBytes && c < replyBytes+16:
			reply = true
		case c >= argBytes && c < argBytes+16:
			arg = true
		case c >= keyBytes && c < keyBytes+32:
			if int(c-keyBytes)/8 == call%4 {
				keys = true
			} else {
				stale = true
			}
		}
	}
	flush(len(key))
	switch {
	case arg:
		return provenance.ClassArgv
	case stale: // kept from an earlier call, which this one did not declare
		return provenance.ClassUnknown
	case keys:
		return provenance.ClassDerived
	case reply:
		return provenance.ClassReply
	}
	// Nothing in it tells: the length of a declared key is derived from it, and "12".
	// It must have a finding, of any class.
	return provenance.ClassDerived
}
