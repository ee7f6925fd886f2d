package provenance

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// classOf returns the class of one alternative as a key, bases aside.
func (in *interp) classOf(a alt) Class {
	switch a.kind {
	case altConst:
		return ClassLiteral
	case altNumber, altExt:
		return a.taint.class()
	case altStr:
		return in.d.strs[a.ref].class
	case altUnknown:
		return ClassUnknown
	}
	return ClassNone // the server refuses it: it names no key
}

// fromBase reports whether a derived string starts with a whole element of KEYS that
// the header declares a base.
func (in *interp) fromBase(s strID) bool {
	ps := in.d.strs[s].parts
	return len(ps) > 1 && ps[0].kind == partKey && in.isBase(ps[0].a, ps[0].b)
}

// isBase reports whether every element of KEYS from lo to hi is declared a base.
func (in *interp) isBase(lo, hi int32) bool {
	c := in.contractNow()
	if c == nil || len(c.Keys) == 0 || lo < 1 {
		return false
	}
	keys := c.Keys
	fixed := len(keys)
	repeats := true
	for fixed > 0 && keys[fixed-1].Repeat {
		fixed--
		repeats = repeats && keys[fixed].Base
	}
	if int(hi) > fixed && (fixed == len(keys) || !repeats) {
		return false
	}
	for i := int(lo); i <= min(int(hi), fixed); i++ {
		if !keys[i-1].Base {
			return false
		}
	}
	return true
}

// judge classifies a key argument at node n.
func (in *interp) judge(n syntax.Node, v Val, cmd string) {
	if in.muted {
		return
	}
	v = in.known(v)
	worst := ClassNone
	var what alt
	base := false
	for _, id := range in.d.sets[v.set].alts {
		a := in.d.alts[id]
		c := in.classOf(a)
		if c == ClassDerived && a.kind == altStr && in.fromBase(strID(a.ref)) {
			c, base = ClassDeclared, true
		}
		if c > worst || worst == ClassNone {
			worst, what = c, a
		}
		in.noteTag(n, a)
	}
	in.record(n, worst, what, base, v, cmd)
}

// judgeUnknown reports a place where a key cannot be judged at all.
func (in *interp) judgeUnknown(n syntax.Node, why reason, text string) {
	if in.muted {
		return
	}
	k := in.keyAt(in.here(n))
	if k.Class < ClassUnknown {
		k.Class, k.Why, k.Expr = ClassUnknown, text, ""
		if text == "" {
			k.Why = whyText[why]
		}
	}
}

func (in *interp) record(n syntax.Node, c Class, a alt, base bool, v Val, cmd string) {
	k := in.keyAt(in.here(n))
	k.addCommand(cmd)
	if base {
		k.Base = true
	}
	if c < k.Class || c == k.Class && k.Expr != "" {
		return
	}
	k.Class = c
	k.Why = ""
	if !in.tracing && c <= ClassDeclared {
		k.Expr = ""
		return
	}
	k.Expr = in.describeAlt(a)
	if c == ClassUnknown {
		k.Why = whyText[in.whyOf(a)]
	}
	if in.tracing {
		if v.trail == 0 { // it was born as it was spread into the arguments
			v = in.born(v.set, n)
		}
		k.Trail = in.stepsOf(v.trail)
	}
}

func (in *interp) whyOf(a alt) reason {
	switch a.kind {
	case altUnknown:
		return reason(a.ref)
	case altStr:
		for _, p := range in.d.strs[a.ref].parts {
			if p.taint&fromUnknown != 0 {
				return reason(p.why)
			}
		}
	}
	return whyNone
}

// noteTag remembers a constant hash tag of a key, for slot-tags. The tag is what
// stands between the first { and the next }, if not empty (Redis Cluster
// specification, "Hash tags").
func (in *interp) noteTag(n syntax.Node, a alt) {
	if a.kind != altStr {
		return
	}
	var text strings.Builder
	for _, p := range in.d.strs[a.ref].parts {
		if p.kind != partConst {
			return // what comes before or inside the braces is not constant
		}
		s := in.d.consts[p.a]
		text.WriteString(s)
		all := text.String()
		if i := strings.IndexByte(all, '{'); i >= 0 {
			if j := strings.IndexByte(all[i:], '}'); j > 1 {
				in.keyAt(in.here(n)).addTag(all[i+1 : i+j])
				return
			} else if j == 1 {
				return
			}
		}
	}
}
