package provenance

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// Kinds is a set of kinds of value.
type Kinds uint16

// The kinds. Data is something from outside whose type nobody knows (a reply of
// unknown kind, something decoded); Unknown is anything at all.
const (
	Nil Kinds = 1 << iota
	False
	True
	Number
	String
	Table
	Func
	Data
	Unknown
)

// Value is what an expression can be, joined over every time that it was evaluated.
type Value struct {
	in  *interp
	set Set
}

// Value returns what the expression at n can be. Nothing reached it where Reached is
// false.
func (r *Result) Value(n syntax.Node) Value {
	if int(n) < len(r.values) {
		return Value{r.in, r.values[n]}
	}
	return Value{in: r.in}
}

// Reached reports whether the expression was evaluated on any path.
func (v Value) Reached() bool { return v.set != setBottom }

// Kinds returns the kinds that the value can be of. An element of KEYS or ARGV is a
// string here; see MayBeAbsent.
func (v Value) Kinds() Kinds {
	if v.set == setBottom {
		return 0
	}
	var k Kinds
	for _, id := range v.in.d.sets[v.set].alts {
		k |= kindOf(&v.in.d.alts[id])
	}
	return k
}

func kindOf(a *alt) Kinds {
	switch a.kind {
	case altNil:
		return Nil
	case altFalse:
		return False
	case altTrue:
		return True
	case altConst, altNumber:
		return Number
	case altStr:
		return String
	case altTable:
		return Table
	case altFunc, altBuiltin:
		return Func
	case altExt:
		return Data
	}
	return Unknown
}

func (v Value) alts() []alt {
	if v.set == setBottom {
		return nil
	}
	ids := v.in.d.sets[v.set].alts
	out := make([]alt, len(ids))
	for i, id := range ids {
		out[i] = v.in.d.alts[id]
	}
	return out
}

// Only reports whether the value was reached and can be of no other kinds than k.
func (v Value) Only(k Kinds) bool {
	got := v.Kinds()
	return got != 0 && got&^k == 0
}

// May reports whether the value can be of one of the kinds k, as far as is known;
// data and unknown values can be anything.
func (v Value) May(k Kinds) bool { return v.Kinds()&(k|Data|Unknown) != 0 }

// MayBeAbsent reports whether the value can be an element of KEYS or ARGV that the
// host left out.
func (v Value) MayBeAbsent() bool {
	for _, a := range v.alts() {
		if a.kind == altStr && v.in.d.altFlag(a)&mayNil != 0 {
			return true
		}
	}
	return false
}

// Strings returns the constant texts that the value can be; ok is false where it can
// be anything else, numbers included.
func (v Value) Strings() (texts []string, ok bool) {
	for _, a := range v.alts() {
		t, isConst := "", false
		if a.kind == altStr {
			t, isConst = v.in.d.constText(strID(a.ref))
		}
		if !isConst {
			return nil, false
		}
		texts = append(texts, t)
	}
	return texts, len(texts) > 0
}

// Words is Strings with constant numbers written as the server gets them.
func (v Value) Words() (texts []string, ok bool) {
	for _, a := range v.alts() {
		switch a.kind {
		case altStr:
			t, isConst := v.in.d.constText(strID(a.ref))
			if !isConst {
				return nil, false
			}
			texts = append(texts, t)
		case altConst:
			texts = append(texts, formatNumber(constFloat(a)))
		default:
			return nil, false
		}
	}
	return texts, len(texts) > 0
}

// Float returns the value of a constant number.
func (v Value) Float() (float64, bool) {
	if v.set == setBottom {
		return 0, false
	}
	return v.in.d.constNumber(v.set)
}

// Bounds returns the least and greatest number that the value can be, and whether it
// is certainly whole. Unbounded sides are ±MaxIndex.
func (v Value) Bounds() (lo, hi int, whole bool) {
	if v.set == setBottom {
		return -MaxIndex, MaxIndex, false
	}
	n := v.in.rangeOf(v.set)
	return int(n.lo), int(n.hi), n.whole
}

// MaxIndex stands for "no bound".
const MaxIndex = indexMax

// KeyIndex returns the indices of KEYS that the value can be an element of, where it
// is nothing else; exact tells that lo == hi is certain.
func (v Value) KeyIndex() (lo, hi int, ok bool) { return v.element(partKey) }

// ArgIndex is KeyIndex for ARGV.
func (v Value) ArgIndex() (lo, hi int, ok bool) { return v.element(partArg) }

func (v Value) element(kind partKind) (lo, hi int, ok bool) {
	lo = indexMax
	for _, a := range v.alts() {
		if a.kind == altNil {
			continue
		}
		if a.kind != altStr {
			return 0, 0, false
		}
		ps := v.in.d.strs[a.ref].parts
		if len(ps) != 1 || ps[0].kind != kind {
			return 0, 0, false
		}
		lo, hi, ok = min(lo, int(ps[0].a)), max(hi, int(ps[0].b)), true
	}
	return lo, hi, ok
}

// WrappedKey returns n where the value is KEYS[n] inside braces: "{" .. KEYS[n] .. "}..".
func (v Value) WrappedKey() (n int, ok bool) {
	for _, a := range v.alts() {
		if a.kind != altStr {
			continue
		}
		ps := v.in.d.strs[a.ref].parts
		if len(ps) < 3 || ps[0].kind != partConst || ps[1].kind != partKey || ps[1].a != ps[1].b || ps[2].kind != partConst {
			continue
		}
		before, after := v.in.d.consts[ps[0].a], v.in.d.consts[ps[2].a]
		if len(before) > 0 && before[len(before)-1] == '{' && len(after) > 0 && after[0] == '}' {
			return int(ps[1].a), true
		}
	}
	return 0, false
}

// Same reports whether two values are certainly one and the same: equal constants, or
// the same element of KEYS or ARGV.
func (v Value) Same(w Value) bool {
	if v.set == setBottom || v.set != w.set {
		return false
	}
	a, ok := v.in.d.sole(v.set)
	if !ok {
		return false
	}
	if v.in.isConst(a) {
		return true
	}
	if a.kind != altStr {
		return false
	}
	for _, p := range v.in.d.strs[a.ref].parts {
		if p.kind == partConst || (p.kind == partKey || p.kind == partArg) && p.a == p.b {
			continue
		}
		return false
	}
	return true
}

// FromArgs, FromReply, FromKeys and FromUnknown report what the value, or a part of
// it, can have been computed from.
func (v Value) FromArgs() bool { return v.taint()&fromArgv != 0 }

// FromReply reports whether a part can come from a reply.
func (v Value) FromReply() bool { return v.taint()&fromReply != 0 }

// FromKeys reports whether a part can come from KEYS.
func (v Value) FromKeys() bool { return v.taint()&fromKeys != 0 }

// FromUnknown reports whether a part cannot be determined.
func (v Value) FromUnknown() bool { return v.taint()&fromUnknown != 0 }

func (v Value) taint() taint {
	if v.set == setBottom {
		return 0
	}
	return v.in.d.taintOf(v.set)
}

// String describes the value's worst alternative as a Lua expression.
func (v Value) String() string {
	if v.set == setBottom {
		return "nothing"
	}
	return v.in.describe(v.set)
}

// ArgFact is what is known of one argument of a call, joined over every time that the
// call ran.
type ArgFact struct {
	Node  syntax.Node // the expression that gives it
	Value Value
	Key   bool // it can be a key
}

// noteFirst is noteValue for an expression that gave several values.
func (in *interp) noteFirst(n syntax.Node, l *list) {
	if in.st.alive && in.unit == 0 && !in.muted {
		in.noteValue(n, in.at(l, 1).set)
	}
}

// noteValue joins what an expression was evaluated to.
func (in *interp) noteValue(n syntax.Node, s Set) {
	if in.unit != 0 || in.muted {
		return
	}
	if old := in.res.values[n]; old != s {
		in.res.values[n] = in.d.join(old, s)
	}
}

// Shape says what kind of table a value is, as far as a reply to the client goes.
type Shape uint8

// The shapes of a table.
const (
	ShapeUnknown Shape = iota
	ShapeArray         // it has a list part, or nothing at all
	ShapeStatus        // its field ok is set: a status reply
	ShapeError         // its field err is set: an error reply
	ShapeMap           // only named fields, none of which makes it a reply of its own
)

// Shapes returns the shapes of the tables that the value can be.
func (v Value) Shapes() []Shape {
	var out []Shape
	for _, a := range v.alts() {
		if a.kind == altTable {
			out = append(out, v.in.shapeOf(objID(a.ref)))
		}
	}
	return out
}

func (in *interp) shapeOf(o objID) Shape {
	ob := &in.objs[o]
	if ob.form != 0 {
		if in.forms[ob.form-1].reply.Kind == commands.ReplyStatus {
			return ShapeStatus
		}
		return ShapeArray
	}
	if ob.lib != "" || o == objGlobals {
		return ShapeUnknown
	}
	named := false
	for _, k := range ob.order {
		name, ok := in.d.constText(strID(in.d.alts[k].ref))
		if in.d.alts[k].kind != altStr || !ok {
			continue
		}
		switch name {
		case "err":
			return ShapeError
		case "ok":
			return ShapeStatus
		case "map", "set", "double", "big_number", "verbatim_string":
			return ShapeUnknown
		}
		named = true
	}
	if named {
		return ShapeMap
	}
	return ShapeArray
}
