package oracle

import (
	"fmt"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// The codecs of the sandbox, without a look at the encoding of strings: tokens come back
// as they went in. What they write beside strings never looks like a token: sizes are
// of seven bits a byte, and a number is its decimal digits.

func (m *machine) jsonLib() *lua.LTable {
	t := m.fill(m.l.NewTable(), map[string]lua.LGFunction{
		"encode": func(l *lua.LState) int {
			var b strings.Builder
			m.jsonWrite(&b, l.CheckAny(1), 0)
			l.Push(lua.LString(b.String()))
			return 1
		},
		"decode": func(l *lua.LState) int {
			d := jsonReader{m: m, s: l.CheckString(1)}
			v := d.value(0)
			if d.space(); d.i < len(d.s) {
				d.fail()
			}
			l.Push(v)
			return 1
		},
	})
	t.RawSetString("null", m.null)
	return t
}

func (m *machine) jsonWrite(b *strings.Builder, v lua.LValue, depth int) {
	if depth > 20 {
		m.l.RaiseError("Cannot serialise, excessive depth")
	}
	switch v := v.(type) {
	case *lua.LNilType:
		b.WriteString("null")
	case lua.LBool, lua.LNumber:
		b.WriteString(v.String())
	case lua.LString:
		jsonString(b, string(v))
	case *lua.LTable:
		if n := v.Len(); n > 0 {
			b.WriteByte('[')
			for i := 1; i <= n; i++ {
				if i > 1 {
					b.WriteByte(',')
				}
				m.jsonWrite(b, v.RawGetInt(i), depth+1)
			}
			b.WriteByte(']')
			return
		}
		b.WriteByte('{')
		first := true
		each(v, func(k, w lua.LValue) {
			if !first {
				b.WriteByte(',')
			}
			first = false
			jsonString(b, k.String())
			b.WriteByte(':')
			m.jsonWrite(b, w, depth+1)
		})
		b.WriteByte('}')
	case *lua.LUserData:
		b.WriteString("null")
	default:
		m.l.RaiseError("Cannot serialise %s", v.Type())
	}
}

// each goes over a table in an order that is the same every time, which the engine's
// own ForEach is not.
func each(t *lua.LTable, f func(k, v lua.LValue)) {
	for k, v := t.Next(lua.LNil); k != lua.LNil; k, v = t.Next(k) {
		f(k, v)
	}
}

func jsonString(b *strings.Builder, s string) {
	b.WriteByte('"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c < 0x20:
			b.WriteString(`\u00` + string("0123456789abcdef"[c>>4]) + string("0123456789abcdef"[c&15]))
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
}

type jsonReader struct {
	m *machine
	s string
	i int
}

func (d *jsonReader) fail() { d.m.l.RaiseError("Expected value but found invalid token") }

func (d *jsonReader) space() {
	for d.i < len(d.s) && strings.IndexByte(" \t\n\r", d.s[d.i]) >= 0 {
		d.i++
	}
}

func (d *jsonReader) take(c byte) bool {
	d.space()
	if d.i < len(d.s) && d.s[d.i] == c {
		d.i++
		return true
	}
	return false
}

func (d *jsonReader) value(depth int) lua.LValue {
	if depth > 20 {
		d.fail()
	}
	d.space()
	for word, v := range map[string]lua.LValue{"null": d.m.null, "true": lua.LTrue, "false": lua.LFalse} {
		if strings.HasPrefix(d.s[d.i:], word) {
			d.i += len(word)
			return v
		}
	}
	switch {
	case d.take('"'):
		return lua.LString(d.str())
	case d.take('['):
		t := d.m.l.NewTable()
		for !d.take(']') {
			t.Append(d.value(depth + 1))
			d.take(',')
		}
		return t
	case d.take('{'):
		t := d.m.l.NewTable()
		for !d.take('}') {
			if !d.take('"') {
				d.fail()
			}
			k := d.str()
			if !d.take(':') {
				d.fail()
			}
			t.RawSetString(k, d.value(depth+1))
			d.take(',')
		}
		return t
	}
	j := d.i
	for j < len(d.s) && strings.IndexByte("+-.eE0123456789", d.s[j]) >= 0 {
		j++
	}
	f, err := strconv.ParseFloat(d.s[d.i:j], 64)
	if err != nil {
		d.fail()
	}
	d.i = j
	return lua.LNumber(f)
}

func (d *jsonReader) str() string {
	var b strings.Builder
	for d.i < len(d.s) {
		c := d.s[d.i]
		d.i++
		switch c {
		case '"':
			return b.String()
		case '\\':
			if d.i < len(d.s) {
				b.WriteByte(d.s[d.i])
				d.i++
			}
		default:
			b.WriteByte(c)
		}
	}
	d.fail()
	return ""
}

// packString is a msgpack str 8.
func packString(s string) string { return "\xd9" + string([]byte{byte(len(s))}) + s }

func (m *machine) msgPack(l *lua.LState) int {
	var b strings.Builder
	for i := 1; i <= l.GetTop(); i++ {
		m.msgWrite(&b, l.Get(i), 0)
	}
	l.Push(lua.LString(b.String()))
	return 1
}

func (m *machine) msgWrite(b *strings.Builder, v lua.LValue, depth int) {
	size := func(tag byte, n int) {
		b.WriteByte(tag)
		b.Write([]byte{byte(n >> 21 & 127), byte(n >> 14 & 127), byte(n >> 7 & 127), byte(n & 127)})
	}
	switch v := v.(type) {
	case lua.LBool:
		if v {
			b.WriteByte(0xc3)
		} else {
			b.WriteByte(0xc2)
		}
	case lua.LNumber:
		b.WriteByte(0xd4)
		b.WriteString(v.String() + "\x00")
	case lua.LString:
		size(0xdb, len(v))
		b.WriteString(string(v))
	case *lua.LTable:
		if depth > 16 {
			b.WriteByte(0xc0)
			return
		}
		if n := v.Len(); n > 0 {
			size(0xdd, n)
			for i := 1; i <= n; i++ {
				m.msgWrite(b, v.RawGetInt(i), depth+1)
			}
			return
		}
		n := 0
		each(v, func(lua.LValue, lua.LValue) { n++ })
		size(0xdf, n)
		each(v, func(k, w lua.LValue) {
			m.msgWrite(b, k, depth+1)
			m.msgWrite(b, w, depth+1)
		})
	default:
		b.WriteByte(0xc0)
	}
}

func (m *machine) msgUnpack(l *lua.LState) int {
	s := l.CheckString(1)
	n := 0
	for len(s) > 0 {
		var v lua.LValue
		v, s = m.msgRead(s, 0)
		l.Push(v)
		n++
	}
	return n
}

func (m *machine) msgRead(s string, depth int) (lua.LValue, string) {
	bad := func() { m.l.RaiseError("Bad data format in input.") }
	take := func(n int) string {
		if n < 0 || len(s) < n {
			bad()
		}
		head := s[:n]
		s = s[n:]
		return head
	}
	if depth > 20 {
		bad()
	}
	size := func() int {
		n := 0
		for _, c := range []byte(take(4)) {
			n = n<<7 | int(c&127)
		}
		return n
	}
	switch take(1)[0] {
	case 0xc0:
		return lua.LNil, s
	case 0xc2:
		return lua.LFalse, s
	case 0xc3:
		return lua.LTrue, s
	case 0xd4:
		end := strings.IndexByte(s, 0)
		f, err := strconv.ParseFloat(take(end), 64)
		if err != nil {
			bad()
		}
		take(1)
		return lua.LNumber(f), s
	case 0xd9:
		return lua.LString(take(int(take(1)[0]))), s
	case 0xdb:
		return lua.LString(take(size())), s
	case 0xdd:
		t := m.l.NewTable()
		for range min(size(), len(s)) {
			var v lua.LValue
			v, s = m.msgRead(s, depth+1)
			t.Append(v)
		}
		return t, s
	case 0xdf:
		t := m.l.NewTable()
		for range min(size(), len(s)) {
			var k, v lua.LValue
			k, s = m.msgRead(s, depth+1)
			v, s = m.msgRead(s, depth+1)
			if k != lua.LNil {
				t.RawSet(k, v)
			}
		}
		return t, s
	}
	bad()
	return nil, s
}

// structPack knows the formats that the generator writes: s (zero-ended), c0 (raw,
// with its length before it as B) and I4.
func structPack(l *lua.LState) int {
	var b strings.Builder
	f := strings.TrimLeft(l.CheckString(1), "><!=")
	i := 2
	for len(f) > 0 {
		switch {
		case strings.HasPrefix(f, "Bc0"):
			s := l.CheckString(i + 1)
			if len(s) > 127 {
				l.RaiseError("too long for the format")
			}
			b.WriteByte(byte(len(s)))
			b.WriteString(s)
			i, f = i+2, f[3:]
		case strings.HasPrefix(f, "I4"):
			n := l.CheckNumber(i)
			if n < 0 {
				l.ArgError(i, "out of range") // its digits would look like another number's
			}
			fmt.Fprintf(&b, "%010d", uint32(n))
			i, f = i+1, f[2:]
		case f[0] == 's':
			b.WriteString(l.CheckString(i) + "\x00")
			i, f = i+1, f[1:]
		default:
			l.RaiseError("invalid format")
		}
	}
	l.Push(lua.LString(b.String()))
	return 1
}

func structUnpack(l *lua.LState) int {
	f, s := strings.TrimLeft(l.CheckString(1), "><!="), l.CheckString(2)
	at := 0
	need := func(n int) {
		if n < 0 || at+n > len(s) {
			l.RaiseError("data string too short")
		}
	}
	n := 0
	for len(f) > 0 {
		switch {
		case strings.HasPrefix(f, "Bc0"):
			need(1)
			size := int(s[at])
			at++
			need(size)
			l.Push(lua.LString(s[at : at+size]))
			at, f = at+size, f[3:]
		case strings.HasPrefix(f, "I4"):
			need(10)
			f64, err := strconv.ParseFloat(s[at:at+10], 64)
			if err != nil {
				l.RaiseError("bad number")
			}
			l.Push(lua.LNumber(f64))
			at, f = at+10, f[2:]
		case f[0] == 's':
			end := strings.IndexByte(s[at:], 0)
			need(end + 1)
			if end < 0 {
				l.RaiseError("unfinished string in data")
			}
			l.Push(lua.LString(s[at : at+end]))
			at, f = at+end+1, f[1:]
		default:
			l.RaiseError("invalid format")
		}
		n++
	}
	l.Push(lua.LNumber(at + 1))
	return n + 1
}

func structSize(l *lua.LState) int { l.Push(lua.LNumber(4 * len(l.CheckString(1)))); return 1 }
