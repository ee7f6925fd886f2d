package provenance

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// stringLib applies the functions of the string library.
func (in *interp) stringLib(a alt, args *list, at site) (*list, bool) {
	d := in.d
	arg := func(i int) Val { return in.at(args, i) }
	switch builtinID(a.ref) {
	case biLen:
		return listOf(in.lengthOf(in.tostring(in.texts(arg(1))), at.n)), true
	case biLower, biUpper, biReverse:
		return listOf(in.mapText(arg(1), func(s string) string {
			switch builtinID(a.ref) {
			case biLower:
				return mapASCII(s, 'A', 'Z', 'a'-'A')
			case biUpper:
				return mapASCII(s, 'a', 'z', 'A'-'a')
			}
			b := []byte(s)
			for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
				b[i], b[j] = b[j], b[i]
			}
			return string(b)
		})), true
	case biSub:
		i, ok1 := d.constNumber(arg(2).set)
		j, ok2 := d.constNumber(arg(3).set)
		if arg(3).set == setNil {
			j, ok2 = -1, true
		}
		if ok1 && ok2 && i == 1 && j == -1 {
			return listOf(in.tostring(arg(1))), true
		}
		if ok1 && ok2 {
			return listOf(in.mapText(arg(1), func(s string) string { return subString(s, int(i), int(j)) })), true
		}
		return listOf(in.computed(args, 1)), true
	case biRep:
		n, ok := d.constNumber(arg(2).set)
		if ok && n <= 0 {
			return listOf(Val{set: d.setText("")}), true
		}
		if ok && n == 1 {
			return listOf(in.tostring(arg(1))), true
		}
		if s, isText := d.constString(arg(1).set); ok && isText && float64(len(s))*n <= maxConst {
			return listOf(Val{set: d.setText(strings.Repeat(s, int(n)))}), true
		}
		return listOf(in.computed(args, 1)), true
	case biChar:
		return listOf(in.computed(args, 0)), true
	case biByte:
		return &list{cycle: []Val{{set: d.numberOf(d.taintOf(arg(1).set), number{lo: 0, hi: 255, whole: true})}}, star: true}, true
	case biFormat:
		return listOf(in.format(args)), true
	case biFind:
		m := d.taintOf(arg(1).set)
		n := Val{set: d.join(d.numberOf(m, number{lo: 1, hi: indexMax, whole: true}), setNil)}
		out := []Val{n, n}
		for range captureCount(d, arg(2).set) {
			out = append(out, in.capture(arg(1)))
		}
		if _, ok := d.constString(arg(2).set); !ok {
			return &list{prefix: out, cycle: []Val{in.capture(arg(1))}, star: true}, true
		}
		return &list{prefix: out}, true
	case biMatch:
		n := captureCount(d, arg(2).set)
		v := in.capture(arg(1))
		if _, ok := d.constString(arg(2).set); !ok {
			return &list{prefix: []Val{v}, cycle: []Val{v}, star: true}, true
		}
		out := make([]Val, max(n, 1))
		for i := range out {
			out[i] = v
		}
		return &list{prefix: out}, true
	case biGmatch, biGfind:
		m := d.taintOf(arg(1).set)
		n := captureCount(d, arg(2).set)
		if _, ok := d.constString(arg(2).set); !ok {
			n = -1
		}
		return listOf(Val{set: d.of(alt{kind: altBuiltin, ref: uint32(biGmatchIter), taint: m, bits: uint64(int64(n))})}), true
	case biGmatchIter:
		v := Val{set: d.join(d.bits(a.taint), d.join(setNil, d.numberOf(a.taint, anyNumber)))}
		n := int(int64(a.bits))
		if n < 0 {
			return &list{prefix: []Val{v}, cycle: []Val{v}, star: true}, true
		}
		out := make([]Val, max(n, 1))
		for i := range out {
			out[i] = v
		}
		return &list{prefix: out}, true
	case biGsub:
		return in.gsub(args, at), true
	}
	return nil, false
}

// texts is v without what is no string and no number.
func (in *interp) texts(v Val) Val {
	s := in.d.without(v.set, func(a alt) bool { _, ok := in.stringAlt(a); return !ok })
	out := in.result(s)
	out.trail = v.trail
	return out
}

// capture is what a pattern found in v: a piece of it, a position, or nil.
func (in *interp) capture(v Val) Val {
	m := in.d.taintOf(v.set)
	s := in.d.join(in.d.bits(m), setNil)
	return Val{set: s, trail: v.trail}
}

// captureCount counts the captures of a constant pattern.
func captureCount(d *domain, s Set) int {
	p, ok := d.constString(s)
	if !ok {
		return 0
	}
	n := 0
	inSet := false
	for i := 0; i < len(p); i++ {
		switch p[i] {
		case '%':
			i++
		case '[':
			if !inSet {
				inSet = true
				if i+1 < len(p) && p[i+1] == '^' {
					i++
				}
				if i+1 < len(p) && p[i+1] == ']' {
					i++
				}
			}
		case ']':
			inSet = false
		case '(':
			if !inSet {
				n++
			}
		}
	}
	return n
}

// mapText applies f to constant texts; other strings become "computed from".
func (in *interp) mapText(v Val, f func(string) string) Val {
	d := in.d
	ids := make([]altID, 0, 4)
	for _, id := range d.sets[v.set].alts {
		s, ok := in.stringAlt(d.alts[id])
		if !ok {
			continue
		}
		if text, ok := d.constText(s); ok {
			ids = append(ids, d.sets[d.setText(f(text))].alts[0])
			continue
		}
		ids = append(ids, d.sets[in.bitsOf(s)].alts[0])
	}
	out := in.result(d.setFrom(ids))
	out.trail = v.trail
	return out
}

// bitsOf is "computed from" a string, with its reason where that is unknown.
func (in *interp) bitsOf(s strID) Set {
	p := part{kind: partBits, taint: in.d.strs[s].taint}
	for _, q := range in.d.strs[s].parts {
		p.why = max(p.why, q.why)
	}
	return in.d.setStr([]part{p}, true)
}

func mapASCII(s string, lo, hi byte, delta int) string {
	b := []byte(s)
	for i, c := range b {
		if c >= lo && c <= hi {
			b[i] = byte(int(c) + delta)
		}
	}
	return string(b)
}

func subString(s string, i, j int) string {
	n := len(s)
	if i < 0 {
		i = max(n+i+1, 1)
	} else if i == 0 {
		i = 1
	}
	if j < 0 {
		j = n + j + 1
	} else if j > n {
		j = n
	}
	if i > j {
		return ""
	}
	return s[i-1 : j]
}

// format is string.format with a constant format, part by part.
func (in *interp) format(args *list) Val {
	d := in.d
	f, ok := d.constString(in.at(args, 1).set)
	if !ok {
		return in.computed(args, 0)
	}
	out := Val{set: d.setText("")}
	next := 2
	for len(f) > 0 {
		i := strings.IndexByte(f, '%')
		if i < 0 || i+1 >= len(f) {
			return in.concat(out, Val{set: d.setText(f)})
		}
		if i > 0 {
			out = in.concat(out, Val{set: d.setText(f[:i])})
		}
		f = f[i+1:]
		if f[0] == '%' {
			out = in.concat(out, Val{set: d.setText("%")})
			f = f[1:]
			continue
		}
		k := strings.IndexFunc(f, func(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' })
		if k < 0 {
			return in.computed(args, 0)
		}
		verb, spec := f[k], f[:k]
		f = f[k+1:]
		v := in.at(args, next)
		next++
		switch {
		case verb == 's' && spec == "":
			v = in.formatText(v)
		case verb == 's' || verb == 'q':
			v = Val{set: d.bits(d.taintOf(v.set)), trail: v.trail}
		default:
			c, isConst := d.constNumber(in.toNumber(v).set)
			if !in.st.alive {
				return Val{}
			}
			if _, whole := intConst(c); isConst && whole && spec == "" && (verb == 'd' || verb == 'i') {
				v = Val{set: d.setText(formatNumber(c))}
			} else {
				v = Val{set: d.bits(d.taintOf(v.set)), trail: v.trail}
			}
		}
		if v.set == setBottom {
			in.st.alive = false
			return v
		}
		out = in.concat(out, v)
		if !in.st.alive {
			return Val{}
		}
	}
	return out
}

// formatText is a %s argument: a string or a number (other types raise).
func (in *interp) formatText(v Val) Val {
	ids := make([]altID, 0, 4)
	for _, id := range in.d.sets[v.set].alts {
		if s, ok := in.stringAlt(in.d.alts[id]); ok {
			ids = append(ids, in.d.alt(alt{kind: altStr, sure: true, ref: uint32(s)}))
		}
	}
	return Val{set: in.d.setFrom(ids), trail: v.trail}
}

// gsub replaces by a string, a table's values or a function's results.
func (in *interp) gsub(args *list, at site) *list {
	d := in.d
	s, repl := in.at(args, 1), in.at(args, 3)
	m := d.taintOf(s.set)
	from := s
	for _, id := range d.sets[repl.set].alts {
		a := d.alts[id]
		switch a.kind {
		case altStr, altConst, altNumber, altExt, altUnknown:
			m |= d.altTaint(a)
			if d.altTaint(a) != 0 {
				from = in.join(from, Val{set: d.of(a), trail: repl.trail})
			}
		case altTable:
			w := in.field(objID(a.ref), Val{set: d.bits(d.taintOf(s.set))}, at.n)
			m |= d.taintOf(w.set)
			from = in.join(from, Val{set: in.strings(w.set), trail: w.trail})
		case altFunc, altBuiltin:
			piece := Val{set: d.bits(d.taintOf(s.set)), trail: s.trail}
			n := max(captureCount(d, in.at(args, 2).set), 1)
			l := &list{}
			for range n {
				l.prefix = append(l.prefix, piece)
			}
			if _, ok := d.constString(in.at(args, 2).set); !ok {
				l.cycle, l.star = []Val{piece}, true
			}
			w := in.callback(Val{set: d.of(a)}, l, at.arg(2))
			m |= d.taintOf(w.set)
			from = in.join(from, Val{set: in.strings(w.set), trail: w.trail})
		}
	}
	out := d.bits(m)
	if text, ok := d.constString(s.set); ok && m == 0 {
		if p, ok := d.constString(in.at(args, 2).set); ok {
			if r, ok := d.constString(repl.set); ok && isPlain(p) && p != "" && !strings.Contains(r, "%") && in.at(args, 4).set == setNil {
				if res := strings.ReplaceAll(text, p, r); len(res) <= maxConst {
					out = d.setText(res)
				}
			}
		}
	}
	count := Val{set: d.countOf(d.taintOf(s.set) | d.taintOf(in.at(args, 2).set)), trail: s.trail}
	return listOf(Val{set: out, trail: from.trail}, count)
}

func (in *interp) strings(s Set) Set {
	return in.d.without(s, func(a alt) bool {
		return a.kind != altStr && a.kind != altExt && a.kind != altUnknown && a.kind != altNumber
	})
}

func isPlain(p string) bool { return !strings.ContainsAny(p, "^$*+?.([%-") }

// callback calls f any number of times and joins what that changes; it returns the
// join of the first results, nil for "not called".
func (in *interp) callback(f Val, args *list, n syntax.Node) Val {
	out := Val{set: setNil}
	in.fixpoint(func() state {
		exit := in.snapshot()
		r := in.callValue(f, args, n, nil)
		if in.st.alive {
			v := in.join(out, in.at(r, 1))
			if v.set != out.set {
				in.frame.loop.again = true
			}
			out = v
		}
		return exit
	})
	return out
}
