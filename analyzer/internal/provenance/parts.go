package provenance

import (
	"slices"
	"strings"
)

// taint is what a computed value was computed from.
type taint uint8

const (
	fromArgv taint = 1 << iota
	fromUnknown
	fromReply
	fromKeys
)

// Class says where a key comes from; the constants are ordered worst last.
type Class uint8

// The classes of design.md, best first; ClassNone is the class of no key at all.
const (
	ClassNone     Class = iota // the argument can be no key (nil, a table: the server refuses it)
	ClassDeclared              // an element of KEYS, whole
	ClassDerived               // built from KEYS, with constants or replies
	ClassLiteral               // constants and local computation
	ClassReply                 // replies, no KEYS
	ClassUnknown               // some part cannot be determined
	ClassArgv                  // some part comes from ARGV
)

// String returns the class's name as the keys command prints it.
func (c Class) String() string {
	return [...]string{"none", "declared", "derived", "literal", "reply", "unknown", "argv"}[c]
}

// class returns the class of something computed from m.
func (m taint) class() Class {
	switch {
	case m&fromArgv != 0:
		return ClassArgv
	case m&fromUnknown != 0:
		return ClassUnknown
	case m&fromKeys != 0:
		return ClassDerived
	case m&fromReply != 0:
		return ClassReply
	}
	return ClassLiteral
}

type partKind uint8

const (
	partConst partKind = iota // a: const id
	partKey                   // a..b: an element of KEYS between these indices, whole
	partArg                   // a..b: an element of ARGV, whole
	partReply                 // a: the node of the call that got the reply
	partBits                  // something computed; taint says from what
)

// indexMax stands for "no upper bound" of an index.
const indexMax = 1 << 30

// part is one piece of a string.
type part struct {
	kind  partKind
	taint taint // of partBits
	why   uint8 // of partBits with fromUnknown: the reason
	_     uint8
	a, b  int32
}

func (p part) from() taint {
	switch p.kind {
	case partKey:
		return fromKeys
	case partArg:
		return fromArgv
	case partReply:
		return fromReply
	case partBits:
		return p.taint
	}
	return 0
}

// strID is an interned sequence of parts.
type strID uint32

type strData struct {
	parts []part
	taint taint
	class Class // without bases
}

// maxParts bounds a sequence: what goes beyond is folded into one computed part.
const maxParts = 12

// maxConst bounds a constant built by the script; a longer one is "computed".
const maxConst = 1 << 12

// constID interns a constant text.
func (d *domain) constID(s string) int32 {
	h := hashText(s)
	for {
		slot := d.constIx.find(h, func(id uint32) bool { return d.consts[id] == s })
		if slot == nil {
			d.constIx.grow(func(id uint32) uint64 { return hashText(d.consts[id]) })
			continue
		}
		if *slot == 0 {
			d.consts = append(d.consts, s)
			*slot = uint32(len(d.consts))
			d.constIx.n++
		}
		return int32(*slot - 1)
	}
}

// str interns a sequence of parts, which it does not keep.
func (d *domain) str(ps []part) strID {
	h := hashParts(ps)
	for {
		slot := d.strIx.find(h, func(id uint32) bool { return slices.Equal(d.strs[id].parts, ps) })
		if slot == nil {
			d.strIx.grow(func(id uint32) uint64 { return hashParts(d.strs[id].parts) })
			continue
		}
		if *slot == 0 {
			*slot = uint32(d.newStr(ps)) + 1
			d.strIx.n++
		}
		return strID(*slot - 1)
	}
}

func (d *domain) newStr(ps []part) strID {
	own := d.partSlab.take(len(ps))
	copy(own, ps)
	data := strData{parts: own}
	for _, p := range own {
		data.taint |= p.from()
	}
	data.class = data.taint.class()
	if len(own) == 1 && own[0].kind == partKey {
		data.class = ClassDeclared
	}
	d.strs = append(d.strs, data)
	return strID(len(d.strs) - 1)
}

// concat returns the parts of x followed by those of y, normalised: neighbouring
// constants and computed parts are one, empty constants vanish.
func (d *domain) concat(x, y []part) []part {
	buf := append(d.partBuf[:0], x...)
	for _, p := range y {
		if p.kind == partConst && d.consts[p.a] == "" {
			continue
		}
		if n := len(buf); n > 0 {
			last := &buf[n-1]
			switch {
			case last.kind == partConst && d.consts[last.a] == "":
				*last = p
				continue
			case last.kind == partConst && p.kind == partConst:
				if len(d.consts[last.a])+len(d.consts[p.a]) > maxConst {
					*last = part{kind: partBits}
				} else {
					last.a = d.constID(d.consts[last.a] + d.consts[p.a])
				}
				continue
			case last.kind == partBits && p.kind == partBits:
				last.taint |= p.taint
				if last.why == 0 {
					last.why = p.why
				}
				continue
			}
		}
		if len(buf) >= maxParts {
			last := &buf[len(buf)-1]
			*last = part{kind: partBits, taint: last.from() | p.from(), why: max(last.why, p.why)}
			continue
		}
		buf = append(buf, p)
	}
	if len(buf) == 0 {
		buf = append(buf, part{kind: partConst, a: d.constID("")})
	}
	d.partBuf = buf[:0]
	return buf
}

// constText returns the text of a sequence that is one constant.
func (d *domain) constText(s strID) (string, bool) {
	ps := d.strs[s].parts
	if len(ps) == 1 && ps[0].kind == partConst {
		return d.consts[ps[0].a], true
	}
	return "", false
}

// describeParts writes the sequence as a Lua expression.
func (d *domain) describeParts(ps []part) string {
	var b strings.Builder
	for i, p := range ps {
		if i > 0 {
			b.WriteString(" .. ")
		}
		switch p.kind {
		case partConst:
			b.WriteString(quoteLua(d.consts[p.a]))
		case partKey:
			b.WriteString("KEYS[" + indexText(p.a, p.b) + "]")
		case partArg:
			b.WriteString("ARGV[" + indexText(p.a, p.b) + "]")
		case partReply:
			b.WriteString("(reply)")
		case partBits:
			switch {
			case p.taint&fromArgv != 0:
				b.WriteString("(computed from ARGV)")
			case p.taint&fromUnknown != 0:
				b.WriteString("(unknown)")
			case p.taint&fromReply != 0:
				b.WriteString("(computed from a reply)")
			case p.taint&fromKeys != 0:
				b.WriteString("(computed from KEYS)")
			default:
				b.WriteString("(computed)")
			}
		}
	}
	return b.String()
}
