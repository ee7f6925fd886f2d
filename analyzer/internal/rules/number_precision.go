package rules

import (
	"math/big"
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// maxExact is the number up to which every integer is exact: 2^53.
const maxExact = 1 << 53

// NumberPrecision reports numbers that need more than 53 bits.
var NumberPrecision = &Rule{
	Name:     "number-precision",
	Group:    Replies,
	Severity: SeverityWarning,
	Title:    "a number needs more than 53 bits",
	Why:      "Numbers are doubles: above 2^53 (about 9.007e15) neighbouring integers are one and the same number, and low digits are lost.",
	Help:     "keep it as text, or in two parts",
	Bad: "local t = redis.call('TIME')\n" +
		"local id = (t[1] * 1000 + math.floor(t[2] / 1000)) * 4194304\n" +
		"return string.format('%.0f', id)\n",
	Good: "local t = redis.call('TIME')\n" +
		"local ms = t[1] * 1000 + math.floor(t[2] / 1000)\n" +
		"return string.format('%.0f-%s', ms, ARGV[1])\n",
	Since: "0.1.0",
	Check: func(p *Pass) {
		p.nodes(syntax.KindNumber, func(n syntax.Node) {
			if text := p.Tree.Src(n); p.Tree.Number(n) >= maxExact && inexact(text, p.Tree.Number(n)) {
				p.At(n, text+" is no number of Lua: it is read as "+big.NewFloat(p.Tree.Number(n)).Text('f', 0))
			}
		})
		p.nodes(syntax.KindBinary, func(n syntax.Node) {
			b := p.Tree.Binary(n)
			if b.Op != syntax.OpMul || !p.value(n).Reached() {
				return
			}
			least, clock, ok := p.floorOf(n)
			if !ok || !clock || least <= maxExact {
				return
			}
			for _, x := range [...]syntax.Node{b.X, b.Y} {
				if l, c, ok := p.floorOf(x); ok && c && l > maxExact {
					return // reported where it passes the limit first
				}
			}
			p.At(n, p.Src(n)+" is above 2^53: its low digits are lost")
		})
	},
}

// inexact reports whether the number that a literal writes is not f.
func inexact(text string, f float64) bool {
	if strings.ContainsAny(text, "pP") {
		return false // a hexadecimal float says what it is in bits
	}
	r := new(big.Rat)
	if strings.HasPrefix(text, "0x") || strings.HasPrefix(text, "0X") {
		i, ok := new(big.Int).SetString(text[2:], 16)
		if !ok {
			return false
		}
		r.SetInt(i)
	} else if _, ok := r.SetString(text); !ok {
		return false
	}
	exact := new(big.Rat).SetFloat64(f)
	return exact != nil && r.Cmp(exact) != 0
}
