package support

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestKeySlot holds the slots to those that CLUSTER KEYSLOT of Redis 7.0 gives.
func TestKeySlot(t *testing.T) {
	tests := map[string]uint16{
		"":                          0,
		"123456789":                 12739,
		"foo":                       12182,
		"{user1000}.following":      3443,
		"{user1000}.followers":      3443,
		"user1000":                  3443,
		"foo{}{bar}":                8363,
		"foo{{bar}}zap":             4015,
		"{bar":                      4015,
		"foo{bar}{zap}":             5061,
		"bar":                       5061,
		"}{bar}":                    5061,
		"{}":                        15257,
		"a{":                        14311,
		"emq:{orders}:job:JOB{1}":   105,
		"emq:{mail}:pending":        4247,
		"emq:{mail}:job:anything{}": 4247,
	}
	for name, want := range tests {
		if got := keySlot(name); got != want {
			t.Errorf("keySlot(%q) = %d, want %d", name, got, want)
		}
	}
}

// TestKeySlotTags shows for any key that its slot is that of its tag alone, where it
// has one that is not empty, and that it is below the number of slots.
func TestKeySlotTags(t *testing.T) {
	text := rapid.StringMatching(`[a-c{}]{0,6}`)
	rapid.Check(t, func(t *rapid.T) {
		name := text.Draw(t, "name")
		slot := keySlot(name)
		if slot >= slotCount {
			t.Fatalf("keySlot(%q) = %d", name, slot)
		}
		tag := name
		if open := strings.Index(name, "{"); open >= 0 {
			if end := strings.Index(name[open:], "}"); end > 1 {
				tag = name[open+1 : open+end]
			}
		}
		if want := bitwiseCRC16(tag) % slotCount; slot != want {
			t.Fatalf("keySlot(%q) = %d, the CRC16 of %q gives %d", name, slot, tag, want)
		}
	})
}

// bitwiseCRC16 is CRC16/XMODEM by its definition, bit by bit.
func bitwiseCRC16(s string) uint16 {
	var crc uint16
	for _, b := range []byte(s) {
		for bit := 7; bit >= 0; bit-- {
			top := crc>>15 ^ uint16(b>>bit)&1
			crc <<= 1
			if top == 1 {
				crc ^= 0x1021
			}
		}
	}
	return crc
}

// TestChecksKeepTheTag shows that a key built from values that the checks pass has
// the tag it is meant to have: a server hashes that value, and nothing else.
func TestChecksKeepTheTag(t *testing.T) {
	text := rapid.StringMatching(`[ab{}:]{0,5}`)
	rapid.Check(t, func(t *rapid.T) {
		before, tag, after := text.Draw(t, "before"), text.Draw(t, "tag"), text.Draw(t, "after")
		k := newKey(before+":{"+tag+"}:"+after, checkBeforeTag("before", before), checkTag("tag", tag))
		if k.err != nil {
			if !strings.Contains(before, "{") && tag != "" && !strings.ContainsAny(tag, "{}") {
				t.Fatalf("refused without need: %v", k.err)
			}
			return
		}
		if k.slot != bitwiseCRC16(tag)%slotCount {
			t.Fatalf("%q lies in slot %d, not in that of %q", k, k.slot, tag)
		}
	})
}
