package rules

import (
	"math"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ArgumentFraction reports quotients where a whole number must stand.
var ArgumentFraction = &Rule{
	Name:     "argument-fraction",
	Group:    Commands,
	Severity: SeverityWarning,
	Title:    "a number with a fraction stands where a whole number must",
	Why:      "Lua has one kind of number: 1500 / 1000 is 1.5. The server refuses it with \"value is not an integer or out of range\", for some inputs only.",
	Help:     "round it: math.floor(x) or math.ceil(x)",
	Bad:      "redis.call('SET', KEYS[1], '1')\nreturn redis.call('EXPIRE', KEYS[1], ARGV[1] / 1000)\n",
	Good:     "redis.call('SET', KEYS[1], '1')\nreturn redis.call('EXPIRE', KEYS[1], math.ceil(ARGV[1] / 1000))\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		first := once()
		p.commands(func(c command) {
			for i, kind := range c.Arguments(c.shape) {
				if i == 0 || i > len(c.call.Args) || !kind.IsInteger() {
					continue
				}
				n := p.bare(c.call.Args[i-1].Node)
				if src := p.source(n); p.mayBeFraction(src) && first(n) {
					p.At(n, c.name+" takes a whole number here, and `"+p.Src(src)+"` can have a fraction")
				}
			}
		})
	},
}

// mayBeFraction reports whether an expression is a quotient, or a product with a
// fraction, that is not proved whole.
func (p *Pass) mayBeFraction(n syntax.Node) bool {
	if p.Tree.Kind(n) != syntax.KindBinary || !p.value(n).Reached() {
		return false
	}
	b := p.Tree.Binary(n)
	if _, _, whole := p.value(n).Bounds(); whole {
		return false
	}
	if f, ok := p.value(n).Float(); ok && f == math.Trunc(f) {
		return false
	}
	switch b.Op {
	case syntax.OpDiv:
		f, ok := p.value(b.Y).Float()
		return !ok || f == 0 || 1/f != math.Trunc(1/f)
	case syntax.OpMul:
		return p.isFraction(b.X) || p.isFraction(b.Y)
	case syntax.OpAdd, syntax.OpSub:
		return p.mayBeFraction(p.bare(b.X)) || p.mayBeFraction(p.bare(b.Y))
	}
	return false
}
