package rules

import "strconv"

// SlotHalfTag reports a key used bare and wrapped in braces.
var SlotHalfTag = &Rule{
	Name:     "slot-half-tag",
	Group:    Slots,
	Severity: SeverityError,
	Title:    "a key is used as it is, and wrapped in a hash tag",
	Why:      "\"{\" .. KEYS[1] .. \"}:x\" hashes what stands in the braces, and that is the slot of KEYS[1] only where KEYS[1] itself has no hash tag. Where it has one the braces nest, and the two keys lie apart.",
	Help:     "pass both keys, built by the host with one hash tag",
	Bad:      "redis.call('INCR', KEYS[1])\nreturn redis.call('INCR', '{' .. KEYS[1] .. '}:count')\n",
	Good:     "redis.call('INCR', KEYS[1])\nreturn redis.call('INCR', KEYS[2])\n",
	Since:    "0.1.0",
	Also:     []string{"key-derived"},
	Check: func(p *Pass) {
		bare := map[int]bool{}
		for i := range p.Flow.Keys {
			if lo, hi, ok := p.value(p.Flow.Keys[i].Node).KeyIndex(); ok && lo == hi {
				bare[lo] = true
			}
		}
		for i := range p.Flow.Keys {
			k := &p.Flow.Keys[i]
			if n, ok := p.value(k.Node).WrappedKey(); ok && bare[n] {
				p.At(k.Node, "KEYS["+strconv.Itoa(n)+"] is a key as it is and, here, inside a hash tag: the two lie in one slot only where KEYS["+strconv.Itoa(n)+"] has no tag itself")
			}
		}
	},
}
