package rules

import (
	"math"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ReturnFraction reports returned numbers whose fraction the reply loses.
var ReturnFraction = &Rule{
	Name:     "return-fraction",
	Group:    Replies,
	Severity: SeverityWarning,
	Title:    "a number with a fraction is returned",
	Why:      "A number that a script returns becomes an integer reply: the fraction is cut off, so 3.9 arrives as 3.",
	Help:     "return it as text, tostring(x) or string.format, or round it with math.floor",
	Bad:      "return redis.call('LLEN', KEYS[1]) / 2\n",
	Good:     "return tostring(redis.call('LLEN', KEYS[1]) / 2)\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		p.returned(func(n syntax.Node) {
			n = p.bare(n)
			if p.Tree.Kind(n) == syntax.KindTable {
				fs := p.Tree.Fields(n)
				for i := range fs.Len() {
					if key, v := fs.At(i); key == 0 {
						p.fraction(p.bare(v))
					}
				}
				return
			}
			p.fraction(n)
		})
	},
}

func (p *Pass) fraction(n syntax.Node) {
	if p.Tree.Kind(n) != syntax.KindBinary || !p.value(n).Reached() {
		return
	}
	b := p.Tree.Binary(n)
	if _, _, whole := p.value(n).Bounds(); whole {
		return
	}
	switch b.Op {
	case syntax.OpDiv:
		if f, ok := p.value(b.Y).Float(); ok && (f == 1 || f == -1 || f != 0 && 1/f == math.Trunc(1/f)) {
			return
		}
	case syntax.OpMul:
		if !p.isFraction(b.X) && !p.isFraction(b.Y) {
			return
		}
	default:
		return
	}
	p.At(n, "`"+p.Src(n)+"` can have a fraction, which the integer reply cuts off")
}

func (p *Pass) isFraction(n syntax.Node) bool {
	f, ok := p.value(n).Float()
	return ok && f != math.Trunc(f) && !math.IsInf(f, 0)
}

// returned calls f for the first value of every return of the script, or of a function
// that a library registers.
func (p *Pass) returned(f func(syntax.Node)) {
	p.nodes(syntax.KindReturn, func(n syntax.Node) {
		if vs := p.Tree.List(n); len(vs) > 0 && p.toClient(n) && p.value(vs[0]).Reached() {
			f(vs[0])
		}
	})
}

// toClient reports whether a return statement answers the client.
func (p *Pass) toClient(n syntax.Node) bool {
	fn := syntax.Node(0)
	for m := p.parent(n); m != 0; m = p.parent(m) {
		if p.Tree.Kind(m) == syntax.KindFunction {
			fn = m
			break
		}
	}
	if fn == 0 {
		return len(p.Flow.Functions) == 0
	}
	for _, f := range p.Flow.Functions {
		if f.Def == fn {
			return true
		}
	}
	return false
}
