package provenance

import (
	"testing"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// elements are values of every kind, few enough to take all triples of.
func lawElements(in *interp) []Set {
	d := in.d
	key := d.setStr([]part{{kind: partKey, a: 1, b: 1}}, false)
	arg := d.setStr([]part{{kind: partArg, a: 1, b: 1}}, false)
	es := []Set{
		setBottom, setNil, setFalse, setTrue, setLocal, setCount, key, arg,
		d.setText("a"), d.setNumber(1), d.setExt(fromReply, 1), d.setUnknown(whyCall), d.bits(fromArgv),
		d.setStr([]part{{kind: partKey, a: 1, b: 1}, {kind: partConst, a: d.constID(":")}}, true),
	}
	return append(es, d.join(key, setNil), d.join(d.setText("a"), d.setText("b")), d.join(arg, d.setNumber(2)))
}

func newLawInterp() *interp {
	in := newInterp(syntax.Parse([]byte("return 1"), syntax.Options{}), Options{})
	in.st.alive = true
	return in
}

// TestJoinLaws checks that join is a semilattice's over all triples.
func TestJoinLaws(t *testing.T) {
	in := newLawInterp()
	d := in.d
	es := lawElements(in)
	for _, x := range es {
		if d.join(x, x) != x {
			t.Errorf("join(%s, %[1]s) differs", in.describe(x))
		}
		for _, y := range es {
			if d.join(x, y) != d.join(y, x) {
				t.Errorf("join(%s, %s) does not commute", in.describe(x), in.describe(y))
			}
			for _, z := range es {
				if d.join(d.join(x, y), z) != d.join(x, d.join(y, z)) {
					t.Errorf("join(%s, %s, %s) does not associate", in.describe(x), in.describe(y), in.describe(z))
				}
			}
		}
	}
}

// TestMonotone checks that transfer functions of one value give no less for more, as
// far as classes go: f(x) is nowhere worse than f(join(x, y)). Functions that give numbers
// are not among them: numbers of several origins are folded into one of all of them.
func TestMonotone(t *testing.T) {
	in := newLawInterp()
	es := lawElements(in)
	for _, name := range []string{"tostring", "string.upper", "string.sub", "string.reverse", "redis.sha1hex"} {
		f := Fault{Function: name}
		var fn Set
		for b := builtinID(0); b < biCoCall; b++ {
			if f.is(b) {
				fn = in.builtinSet(b)
			}
		}
		apply := func(x Set) Class {
			in.st.alive = true
			out := in.callValue(Val{set: fn}, listOf(Val{set: x}), 1, nil)
			if !in.st.alive {
				return ClassNone
			}
			return in.worst(in.at(out, 1).set)
		}
		for _, x := range es[1:] { // no value is no call
			for _, y := range es {
				if a, b := apply(x), apply(in.d.join(x, y)); a > b {
					t.Errorf("%s: %s gives %s, but joined with %s it gives %s", name, in.describe(x), a, in.describe(y), b)
				}
			}
		}
	}
}
