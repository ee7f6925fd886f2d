package rules

import (
	"strconv"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// BitWidth reports bit operations beyond 32 bits.
var BitWidth = &Rule{
	Name:     "bit-width",
	Group:    Lua,
	Severity: SeverityWarning,
	Title:    "a bit operation needs more than 32 bits",
	Why:      "The functions of bit work on 32 bits: a shift by 32 or more shifts by the rest of 32, and of a larger number only the low 32 bits take part.",
	Help:     "multiply or divide by a power of two: exact up to 2^53",
	Bad:      "return bit.lshift(1, 40)\n",
	Good:     "return 2 ^ 40\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		const width, limit = 32, 1 << 32
		p.eachCall(func(n syntax.Node, name string, args []syntax.Node) {
			operands := args
			switch name {
			case "bit.lshift", "bit.rshift", "bit.arshift", "bit.rol", "bit.ror":
				if len(args) > 1 {
					operands = args[:1]
					if f, ok := p.value(args[1]).Float(); ok && (f >= width || f <= -width) {
						p.At(n, name+" shifts by "+strconv.FormatFloat(f, 'f', -1, 64)+", but bit operations have 32 bits: the shift is taken modulo 32")
						return
					}
				}
			case "bit.band", "bit.bor", "bit.bxor", "bit.bnot", "bit.tobit", "bit.bswap", "bit.tohex":
			default:
				return
			}
			for _, x := range operands {
				if f, ok := p.value(x).Float(); ok && (f >= limit || f < -limit/2) {
					p.At(n, p.Src(x)+" has more than the 32 bits that "+name+" works on")
					return
				}
				if least, clock, ok := p.floorOf(x); ok && clock && least >= limit {
					p.At(n, p.Src(x)+" is a time beyond the 32 bits that "+name+" works on")
					return
				}
			}
		})
	},
}
