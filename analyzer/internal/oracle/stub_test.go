package oracle

import (
	"fmt"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"github.com/echomq/luakeys/analyzer/internal/commands"
)

// reply makes up the reply of a command: of the kind that it really gives, in the RESP2
// form that scripts see, its strings being tokens.
func (m *machine) reply(argv []string, keys []commands.Key) lua.LValue {
	str := func() lua.LValue { return lua.LString(m.text()) }
	arg := func(i int) string {
		if i < len(argv) {
			return argv[i]
		}
		return ""
	}
	has := func(word string) bool {
		for _, a := range argv[1:] {
			if strings.EqualFold(a, word) {
				return true
			}
		}
		return false
	}
	someKey := func() string {
		if len(keys) == 0 {
			return ""
		}
		return argv[keys[m.r.IntN(len(keys))].Index]
	}
	ok := lua.LValue(m.status("OK"))
	switch strings.ToUpper(argv[0]) {
	case "ECHO":
		return lua.LString(arg(1))
	case "PING":
		if len(argv) > 1 {
			return lua.LString(arg(1))
		}
		return m.status("PONG")
	case "GET", "GETDEL", "GETEX", "HGET", "LINDEX", "GETRANGE", "SUBSTR", "GETSET", "RPOPLPUSH", "LMOVE", "RANDOMKEY",
		"OBJECT", "DUMP", "HINCRBYFLOAT", "INCRBYFLOAT", "JSON.GET":
		if strings.EqualFold(arg(0), "GET") && m.r.IntN(3) == 0 {
			return lua.LString(m.number())
		}
		return m.maybe(str)
	case "ZSCORE", "ZINCRBY":
		return m.maybe(func() lua.LValue { return lua.LString(m.number()) })
	case "LPOP", "RPOP", "SPOP", "SRANDMEMBER", "HRANDFIELD", "ZRANDMEMBER":
		if len(argv) > 2 {
			return m.strings(m.r.IntN(4))
		}
		return m.maybe(str)
	case "SET":
		if has("GET") {
			return m.maybe(str)
		}
		if has("NX") || has("XX") {
			return m.maybe(func() lua.LValue { return ok })
		}
		return ok
	case "MSET", "HMSET", "SETEX", "PSETEX", "LTRIM", "RENAME", "LSET", "PFMERGE":
		return ok
	case "TYPE":
		return m.status([]string{"string", "list", "hash", "none"}[m.r.IntN(4)])
	case "MGET", "HMGET":
		t := m.l.NewTable()
		for i := range max(1, len(argv)-1) {
			if m.r.IntN(5) == 0 {
				t.RawSetInt(i+1, lua.LFalse)
			} else {
				t.RawSetInt(i+1, str())
			}
		}
		return t
	case "HGETALL", "ZPOPMIN", "ZPOPMAX":
		return m.strings(2 * m.r.IntN(3))
	case "ZRANGE", "ZREVRANGE", "ZRANGEBYSCORE":
		n := m.r.IntN(3)
		if has("WITHSCORES") {
			t := m.l.NewTable()
			for range n {
				t.Append(str())
				t.Append(lua.LString(m.number()))
			}
			return t
		}
		return m.strings(n)
	case "SMEMBERS", "LRANGE", "HKEYS", "HVALS", "SINTER", "SUNION", "SDIFF", "KEYS", "SORT", "ZINTER", "ZUNION":
		if has("STORE") {
			return m.integer()
		}
		return m.strings(m.r.IntN(4))
	case "TIME":
		t := m.l.NewTable()
		t.Append(lua.LString(m.number()))
		t.Append(lua.LString(m.number()))
		return t
	case "SCAN":
		return m.pair(lua.LString("0"), m.strings(m.r.IntN(3)))
	case "SSCAN", "HSCAN", "ZSCAN":
		return m.pair(lua.LString("0"), m.strings(2*m.r.IntN(3)))
	case "XADD":
		for _, a := range argv[2:] {
			if a == "*" {
				return lua.LString(m.number() + "-0")
			}
			if strings.ContainsFunc(a, func(c rune) bool { return c == '-' || c >= '0' && c <= '9' || c > 0x7f }) {
				if m.r.IntN(6) == 0 {
					return lua.LFalse // NOMKSTREAM
				}
				return lua.LString(a)
			}
		}
		return lua.LString(m.number() + "-0")
	case "XRANGE", "XREVRANGE":
		return m.entriesOf(m.r.IntN(3))
	case "XREAD", "XREADGROUP":
		if len(keys) == 0 || m.r.IntN(4) == 0 {
			return lua.LFalse
		}
		t := m.l.NewTable()
		for range 1 + m.r.IntN(2) {
			t.Append(m.pair(lua.LString(someKey()), m.entriesOf(1+m.r.IntN(2))))
		}
		return t
	case "LMPOP", "BLMPOP":
		return m.maybe(func() lua.LValue { return m.pair(lua.LString(someKey()), m.strings(1+m.r.IntN(2))) })
	case "ZMPOP", "BZMPOP":
		return m.maybe(func() lua.LValue {
			t := m.l.NewTable()
			t.Append(m.pair(str(), lua.LString(m.number())))
			return m.pair(lua.LString(someKey()), t)
		})
	case "BLPOP", "BRPOP":
		return m.maybe(func() lua.LValue { return m.pair(lua.LString(someKey()), str()) })
	}
	return m.integer()
}

// text is a reply's string: a token, at times one that holds JSON or a number.
func (m *machine) text() string {
	switch m.r.IntN(10) {
	case 0:
		return fmt.Sprintf(`{"s":"%s","t":["%s"]}`, replyToken(m.r), replyToken(m.r))
	case 1:
		return m.number()
	}
	return replyToken(m.r)
}

// number is a reply's number as text.
func (m *machine) number() string { return strconv.Itoa(replyNum + m.r.IntN(1000)) }

func (m *machine) integer() lua.LValue {
	if m.r.IntN(2) == 0 {
		return lua.LNumber(m.r.IntN(4))
	}
	return lua.LNumber(replyNum + m.r.IntN(1000))
}

func (m *machine) maybe(f func() lua.LValue) lua.LValue {
	if m.r.IntN(4) == 0 {
		return lua.LFalse
	}
	return f()
}

func (m *machine) strings(n int) *lua.LTable {
	t := m.l.NewTable()
	for range n {
		t.Append(lua.LString(m.text()))
	}
	return t
}

func (m *machine) pair(a, b lua.LValue) *lua.LTable {
	t := m.l.NewTable()
	t.Append(a)
	t.Append(b)
	return t
}

// entriesOf is n entries of a stream: an id and its fields.
func (m *machine) entriesOf(n int) *lua.LTable {
	t := m.l.NewTable()
	for range n {
		t.Append(m.pair(lua.LString(m.number()+"-0"), m.strings(2)))
	}
	return t
}

func (m *machine) status(s string) *lua.LTable {
	t := m.l.NewTable()
	t.RawSetString("ok", lua.LString(s))
	return t
}

func (m *machine) failure(s string) *lua.LTable {
	t := m.l.NewTable()
	t.RawSetString("err", lua.LString(s))
	return t
}
