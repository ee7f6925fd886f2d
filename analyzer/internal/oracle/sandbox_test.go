package oracle

import (
	"crypto/sha1"
	"encoding/hex"
	"fmt"
	"math"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// open gives the state the sandbox of the servers: gopher-lua's libraries where they do
// what Lua 5.1 does, ours where the engine lacks a function or minds its bytes.
func (m *machine) open(library bool) {
	l := m.l
	for _, lib := range []struct {
		name string
		fn   lua.LGFunction
	}{
		{lua.BaseLibName, lua.OpenBase}, {lua.TabLibName, lua.OpenTable}, {lua.StringLibName, lua.OpenString},
		{lua.MathLibName, lua.OpenMath}, {lua.CoroutineLibName, lua.OpenCoroutine},
	} {
		l.Push(l.NewFunction(lib.fn))
		l.Push(lua.LString(lib.name))
		l.Call(1, 0)
	}
	for _, name := range []string{"dofile", "loadfile", "_printregs", "module", "require", "print", "package", "_GOPHER_LUA_VERSION"} {
		l.SetGlobal(name, lua.LNil)
	}
	null := l.NewUserData()
	m.null = null
	l.SetGlobal("loadstring", l.NewFunction(m.loadstring))
	str := l.GetGlobal("string").(*lua.LTable)
	m.fill(str, map[string]lua.LGFunction{
		"upper": bytewise(func(c byte) byte {
			if c >= 'a' && c <= 'z' {
				return c - 32
			}
			return c
		}),
		"lower": bytewise(func(c byte) byte {
			if c >= 'A' && c <= 'Z' {
				return c + 32
			}
			return c
		}),
	})
	str.RawSetString("gfind", str.RawGetString("gmatch"))
	rep := str.RawGetString("rep").(*lua.LFunction)
	str.RawSetString("rep", l.NewFunction(func(l *lua.LState) int {
		if float64(len(l.CheckString(1)))*float64(l.CheckNumber(2)) > 1<<12 {
			l.RaiseError("resulting string too large")
		}
		return rep.GFunction(l)
	}))
	format := str.RawGetString("format").(*lua.LFunction)
	str.RawSetString("format", l.NewFunction(func(l *lua.LState) int {
		for i := 2; i <= l.GetTop(); i++ { // as 5.1 does; the engine writes anything
			if v := l.Get(i); v.Type() != lua.LTString && v.Type() != lua.LTNumber {
				l.ArgError(i, "string expected, got "+v.Type().String())
			}
		}
		return format.GFunction(l)
	}))
	lib := l.GetGlobal("table").(*lua.LTable)
	concat := lib.RawGetString("concat").(*lua.LFunction)
	lib.RawSetString("concat", l.NewFunction(func(l *lua.LState) int {
		t := l.CheckTable(1)
		for i := l.OptInt(3, 1); i <= l.OptInt(4, t.Len()); i++ { // as 5.1 does; the engine passes over nil
			if v := t.RawGetInt(i); v.Type() != lua.LTString && v.Type() != lua.LTNumber {
				l.RaiseError("invalid value (%s) at index %d in table for 'concat'", v.Type().String(), i)
			}
		}
		return concat.GFunction(l)
	}))
	plain := l.GetGlobal("tostring").(*lua.LFunction)
	l.SetGlobal("tostring", l.NewFunction(func(l *lua.LState) int {
		// Addresses change from run to run, and their digits look like numbers.
		if v := l.CheckAny(1); v.Type() != lua.LTString && v.Type() != lua.LTNumber && v.Type() != lua.LTNil && v.Type() != lua.LTBool {
			if l.GetMetaField(v, "__tostring") == lua.LNil {
				l.Push(lua.LString(v.Type().String() + ": 0x0"))
				return 1
			}
		}
		return plain.GFunction(l)
	}))
	m.fill(l.GetGlobal("table").(*lua.LTable), map[string]lua.LGFunction{"foreach": foreach, "foreachi": foreachi})
	server := m.fill(l.NewTable(), map[string]lua.LGFunction{
		"call": func(l *lua.LState) int {
			v, err := m.command(l)
			if err != nil {
				l.Error(m.failure(err.Error()), 0)
			}
			l.Push(v)
			return 1
		},
		"pcall": func(l *lua.LState) int {
			v, err := m.command(l)
			if err != nil {
				v = m.failure(err.Error())
			}
			l.Push(v)
			return 1
		},
		"sha1hex": func(l *lua.LState) int {
			h := sha1.Sum([]byte(l.ToString(1)))
			l.Push(lua.LString(hex.EncodeToString(h[:])))
			return 1
		},
		"error_reply":        func(l *lua.LState) int { l.Push(m.failure(l.CheckString(1))); return 1 },
		"status_reply":       func(l *lua.LState) int { l.Push(m.status(l.CheckString(1))); return 1 },
		"log":                func(*lua.LState) int { return 0 },
		"setresp":            func(*lua.LState) int { return 0 },
		"set_repl":           func(*lua.LState) int { return 0 },
		"replicate_commands": func(l *lua.LState) int { l.Push(lua.LTrue); return 1 },
	})
	for i, name := range []string{"LOG_DEBUG", "LOG_VERBOSE", "LOG_NOTICE", "LOG_WARNING", "REPL_ALL"} {
		server.RawSetString(name, lua.LNumber(i))
	}
	if library {
		m.fill(server, map[string]lua.LGFunction{"register_function": m.register})
	}
	l.SetGlobal("redis", server)
	l.SetGlobal("server", server)
	l.SetGlobal("cjson", m.jsonLib())
	l.SetGlobal("cmsgpack", m.fill(l.NewTable(), map[string]lua.LGFunction{"pack": m.msgPack, "unpack": m.msgUnpack}))
	l.SetGlobal("struct", m.fill(l.NewTable(), map[string]lua.LGFunction{"pack": structPack, "unpack": structUnpack, "size": structSize}))
	l.SetGlobal("bit", m.fill(l.NewTable(), bitLib))
	// The servers refuse to read a global that is not there.
	m.l.SetMetatable(l.G.Global, m.fill(l.NewTable(), map[string]lua.LGFunction{"__index": func(l *lua.LState) int {
		l.RaiseError("Script attempted to access nonexistent global variable '%s'", l.ToString(2))
		return 0
	}}))
}

func (m *machine) fill(t *lua.LTable, fns map[string]lua.LGFunction) *lua.LTable {
	for name, f := range fns {
		t.RawSetString(name, m.l.NewFunction(f))
	}
	return t
}

func bytewise(f func(byte) byte) lua.LGFunction {
	return func(l *lua.LState) int {
		b := []byte(l.CheckString(1))
		for i, c := range b {
			b[i] = f(c)
		}
		l.Push(lua.LString(b))
		return 1
	}
}

// loadstring names the chunk after the line of the call: findings of loaded code stand
// there.
func (m *machine) loadstring(l *lua.LState) int {
	fn, err := l.Load(strings.NewReader(l.CheckString(1)), loadedChunk+fmt.Sprint(m.line(l)))
	if err != nil {
		l.Push(lua.LNil)
		l.Push(lua.LString(err.Error()))
		return 2
	}
	l.Push(fn)
	return 1
}

func (m *machine) register(l *lua.LState) int {
	if t, ok := l.Get(1).(*lua.LTable); ok {
		if f, ok := t.RawGetString("callback").(*lua.LFunction); ok {
			m.entries = append(m.entries, f)
		}
		return 0
	}
	m.entries = append(m.entries, l.CheckFunction(2))
	return 0
}

func foreach(l *lua.LState) int {
	t, f := l.CheckTable(1), l.CheckFunction(2)
	for k, v := t.Next(lua.LNil); k != lua.LNil; k, v = t.Next(k) {
		if callBack(l, f, k, v) {
			return 1
		}
	}
	return 0
}

func foreachi(l *lua.LState) int {
	t, f := l.CheckTable(1), l.CheckFunction(2)
	for i := 1; i <= t.Len(); i++ {
		if callBack(l, f, lua.LNumber(i), t.RawGetInt(i)) {
			return 1
		}
	}
	return 0
}

// callBack calls f(k, v) and leaves its result when that is not nil.
func callBack(l *lua.LState, f *lua.LFunction, k, v lua.LValue) bool {
	l.Push(f)
	l.Push(k)
	l.Push(v)
	l.Call(2, 1)
	if l.Get(-1) != lua.LNil {
		return true
	}
	l.Pop(1)
	return false
}

var bitLib = map[string]lua.LGFunction{
	"band":   bitFold(func(a, b uint32) uint32 { return a & b }),
	"bor":    bitFold(func(a, b uint32) uint32 { return a | b }),
	"bxor":   bitFold(func(a, b uint32) uint32 { return a ^ b }),
	"lshift": bitFold(func(a, b uint32) uint32 { return a << (b & 31) }),
	"rshift": bitFold(func(a, b uint32) uint32 { return a >> (b & 31) }),
	"tobit":  bitFold(nil),
	"bnot":   func(l *lua.LState) int { l.Push(lua.LNumber(int32(^toBit(l, 1)))); return 1 },
	"tohex":  func(l *lua.LState) int { l.Push(lua.LString(fmt.Sprintf("%08x", toBit(l, 1)))); return 1 },
}

func toBit(l *lua.LState, i int) uint32 {
	return uint32(int64(math.Mod(float64(l.CheckNumber(i)), 1<<32)))
}

func bitFold(f func(a, b uint32) uint32) lua.LGFunction {
	return func(l *lua.LState) int {
		x := toBit(l, 1)
		for i := 2; f != nil && i <= l.GetTop(); i++ {
			x = f(x, toBit(l, i))
		}
		l.Push(lua.LNumber(int32(x)))
		return 1
	}
}
