package oracle

import (
	"fmt"
	"strings"
)

// str writes an expression that gives a string, or a number, where nothing goes wrong.
func (g *gen) str(depth int) string {
	if depth <= 0 {
		return g.atom()
	}
	s := func() string { return g.str(depth - 1) }
	switch g.r.IntN(46) {
	case 0, 1, 2, 3, 4, 5, 6, 7, 8:
		return g.atom()
	case 9, 10, 11:
		return s() + " .. " + s()
	case 12:
		return fmt.Sprintf("%s .. %s .. %s", s(), g.literal(), s())
	case 13:
		return fmt.Sprintf("(%s or %s)", s(), s())
	case 14:
		return fmt.Sprintf("(%s and %s or %s)", g.cond(depth-1), s(), s())
	case 15:
		return fmt.Sprintf("(%s)", s())
	case 16:
		return fmt.Sprintf("tostring(%s)", g.any(depth-1))
	case 17:
		return fmt.Sprintf("string.format(%s, %s, %s)", g.pick("'%s:%s'", "'%s%s'", "'%5s-%s'", "'a%%%s_%q'"), s(), s())
	case 18:
		return fmt.Sprintf("string.format('%%d', %s)", g.num(depth-1))
	case 19:
		return fmt.Sprintf("(%s):%s", receiver(s()), g.pick("sub(1, 4)", "sub(1, -1)", "sub(2)", "sub(-3)", "upper()", "lower()", "reverse()", "rep(2)", "rep(1)", "len()"))
	case 20:
		return fmt.Sprintf("string.%s", g.pick(
			fmt.Sprintf("sub(%s, %s, %s)", s(), g.num(0), g.num(0)), fmt.Sprintf("rep(%s, %s)", s(), g.num(0)),
			fmt.Sprintf("lower(%s)", s()), fmt.Sprintf("upper(%s)", s()), fmt.Sprintf("reverse(%s)", s()), fmt.Sprintf("len(%s)", s())))
	case 21:
		return fmt.Sprintf("(%s):gsub(%s, %s)", receiver(s()), g.pattern(), g.replacement(depth-1))
	case 22:
		return fmt.Sprintf("((%s):match(%s) or %s)", receiver(s()), g.pattern(), s())
	case 23:
		return fmt.Sprintf("(string.match(%s, %s) or 's')", s(), g.pattern())
	case 24:
		return fmt.Sprintf("table.concat(%s%s)", g.list(depth-1), g.pick("", ", ':'", ", "+s(), ", '', 1, 1", ", ':', 2"))
	case 25:
		return fmt.Sprintf("(%s or 's')", g.reply(depth-1))
	case 26:
		return fmt.Sprintf("redis.call('ECHO', %s)", s())
	case 27:
		return fmt.Sprintf("(select(%s, %s, %s, %s))", g.pick("1", "2", "3", "-1", "-2", g.num(0)), s(), s(), s())
	case 28:
		if f, ok := g.variable(kFn); ok {
			return fmt.Sprintf("%s(%s)", f, s())
		}
	case 29:
		if f, ok := g.variable(kFn2); ok {
			return fmt.Sprintf("%s(%s, %s)", f, s(), s())
		}
	case 30:
		if o, ok := g.variable(kObj); ok {
			return fmt.Sprintf("%s:get(%s)", o, s())
		}
	case 31:
		return g.encoded(depth - 1)
	case 32:
		return g.decoded(depth-1) + " or 's'"
	case 33:
		return fmt.Sprintf("redis.sha1hex(%s)", s())
	case 34:
		return fmt.Sprintf("(%s + %s)", g.num(depth-1), g.num(depth-1))
	case 35:
		return fmt.Sprintf("(%s)[%s]", g.list(depth-1), g.index())
	case 36:
		return fmt.Sprintf("(%s).s", g.mapping(depth-1))
	case 37:
		return fmt.Sprintf("(function(a, b) return b or a end)(%s, %s)", s(), s())
	case 38:
		return fmt.Sprintf("(unpack(%s) or 's')", g.list(depth-1))
	case 39:
		return fmt.Sprintf("({%s, %s})[%s]", s(), s(), g.index())
	case 40:
		return fmt.Sprintf("(type(%s) == 'string' and %s or %s)", g.any(depth-1), s(), s())
	case 41:
		return fmt.Sprintf("(%s):byte(%s)", receiver(s()), g.pick("1", "-1", ""))
	case 42:
		return fmt.Sprintf("string.char(65, %s %% 26 + 65)", g.num(depth-1))
	case 43:
		if g.vararg[len(g.vararg)-1] {
			return g.pick("(... or 's')", "(select(2, ...) or 's')", "(select(-1, ...))", "({...})[2]", "select('#', ...)")
		}
	case 44:
		return fmt.Sprintf("(next(%s) or 's')", g.mapping(depth-1))
	case 45:
		return fmt.Sprintf("bit.%s", g.pick(fmt.Sprintf("tohex(%s)", g.num(depth-1)), fmt.Sprintf("band(%s, 0xffff)", g.num(depth-1)), fmt.Sprintf("bor(%s, 1)", g.num(depth-1))))
	}
	return g.atom()
}

func (g *gen) literal() string {
	return g.pick("':'", "'s1'", "''", "'x:'", "'s'", "'q-'", "7", "'{t}'")
}

// index is a small index of a list.
func (g *gen) index() string {
	switch g.r.IntN(8) {
	case 0:
		if v, ok := g.variable(kNum); ok {
			return v
		}
	case 1:
		return "tonumber(" + g.argv + "[5]) or 1"
	case 2:
		return g.pick("'1'", "1.0", "2 - 1", "1 + 1")
	}
	return g.pick("1", "1", "2", "3")
}

// atom is an expression without parts.
func (g *gen) atom() string {
	switch g.r.IntN(24) {
	case 0, 1, 2:
		return g.keys + g.pick("[1]", "[1]", "[2]", "[3]", "[#"+g.keys+"]", "["+g.index()+"]")
	case 3, 4, 5:
		return g.argv + g.pick("[1]", "[2]", "[1]", "[8]", "[6]", "[3]", "[#"+g.argv+"]", "["+g.index()+"]")
	case 6, 7:
		return g.literal()
	case 8, 9:
		if v, ok := g.variable(kList); ok {
			return v + g.pick("[1]", "[2]", "[#"+v+"]", "[3]", "["+g.index()+"]", "[#"+v+" - 1]")
		}
	case 10, 11:
		if v, ok := g.variable(kMap); ok {
			return v + g.pick(".s", ".t", "['s']", ".u", "["+g.atomKey()+"]")
		}
	case 12:
		if v, ok := g.variable(kDeep); ok {
			return v + g.pick(".list[1]", ".map.s", "[1][1]", ".list[2]", ".map.t", "[1][2]", ".s")
		}
	case 13:
		if v, ok := g.variable(kNum); ok {
			return v
		}
	case 14:
		if v, ok := g.variable(kAny); ok {
			return v
		}
	case 15:
		if g.globals {
			return fmt.Sprintf("G%d", 1+g.r.IntN(3))
		}
	}
	if v, ok := g.variable(kStr); ok {
		return v
	}
	return g.pick(g.literal(), g.keys+"[1]", g.argv+"[1]", g.argv+"[2]")
}

// atomKey is a key of a map.
func (g *gen) atomKey() string {
	if v, ok := g.variable(kStr); ok && g.one(2) {
		return v
	}
	return g.pick("'s'", "'t'", "'s1'", g.argv+"[6]", g.argv+"[1]", g.keys+"[1]", "1", "'1'")
}

// num writes an expression that gives a number.
func (g *gen) num(depth int) string {
	switch g.r.IntN(16) {
	case 0, 1:
		if v, ok := g.variable(kNum); ok {
			return v
		}
	case 2:
		return "(tonumber(" + g.argv + "[3]) or 1)"
	case 3:
		return "(tonumber(" + g.argv + "[5]) or 1)"
	case 4:
		return "#" + g.pick(g.keys, g.argv)
	case 5:
		if v, ok := g.variable(kList); ok {
			return "#" + v
		}
	case 6:
		if depth > 0 {
			return fmt.Sprintf("(%s %s %s)", g.num(depth-1), g.pick("+", "-", "+"), g.num(depth-1))
		}
	case 7:
		if depth > 0 {
			return fmt.Sprintf("math.%s(%s, %s)", g.pick("max", "min"), g.num(depth-1), g.num(depth-1))
		}
	case 8:
		if depth > 0 {
			return fmt.Sprintf("math.%s(%s)", g.pick("floor", "ceil", "abs"), g.num(depth-1))
		}
	case 9:
		return fmt.Sprintf("redis.call('%s', %s[1])", g.pick("INCR", "LLEN", "EXISTS", "HLEN"), g.keys)
	case 10:
		return "#" + g.atomString()
	case 11:
		return fmt.Sprintf("(tonumber(%s) or 2)", g.atom())
	case 12:
		return g.pick("-1", "0", "1.5", "2.0", "10 % 4", "2 ^ 2", "-(-2)")
	}
	return g.pick("1", "2", "3")
}

func (g *gen) atomString() string { return g.pick("'abc'", g.argv+"[1]", g.keys+"[1]", "('s' .. 1)") }

func (g *gen) pattern() string {
	return g.pick("'.'", "'(.)'", "'^(.-):'", "'[^:]+'", "'(.)(.)'", "'.+'", "':(.*)'", "'%w+'", "'()'", "'(.)()(.)'", "'[%]:]'", "'x'", "'(%(?.)'", "'[(]?(.)'")
}

func (g *gen) replacement(depth int) string {
	switch g.r.IntN(7) {
	case 0:
		return g.str(depth)
	case 1:
		return g.mapping(depth)
	case 2:
		if f, ok := g.variable(kFn); ok {
			return f
		}
	case 3:
		return fmt.Sprintf("function(a) return %s end", g.str(0))
	case 4:
		return g.pick("'%0%0'", "'%1'", "''", "'-'", "'%%'")
	}
	return g.pick(g.argv+"[1]", "'y'", g.keys+"[2]", g.atom())
}

// cond writes a condition.
func (g *gen) cond(depth int) string {
	switch g.r.IntN(20) {
	case 0:
		return fmt.Sprintf("%s %s %s", g.str(depth-1), g.pick("==", "~="), g.str(depth-1))
	case 1, 2:
		return fmt.Sprintf("%s %s %s", g.atom(), g.pick("==", "~="), g.pick("'s1'", "'s2'", "''", "'GET'", "'1'", g.keys+"[1]", "nil", "false", "1"))
	case 3:
		return fmt.Sprintf("%s %s %s", g.num(depth-1), g.pick("<", ">", "<=", ">=", "==", "~="), g.num(depth-1))
	case 4:
		return g.atom()
	case 5:
		return "not " + g.atom()
	case 6:
		if depth > 0 {
			return fmt.Sprintf("(%s %s %s)", g.cond(depth-1), g.pick("and", "or"), g.cond(depth-1))
		}
	case 7:
		return fmt.Sprintf("redis.call('EXISTS', %s[1]) == 1", g.keys)
	case 8:
		return fmt.Sprintf("type(%s) %s '%s'", g.atom(), g.pick("==", "~="), g.pick("string", "table", "nil", "number", "boolean", "function"))
	case 9:
		if v, ok := g.variable(kList); ok {
			return g.pick("#"+v+" > 1", "next("+v+")", "#"+v+" == 0", v+"[2]", v+"[1] == "+v+"[2]", "next("+v+") == nil")
		}
	case 10:
		if v, ok := g.variable(kMap); ok {
			return g.pick(v+".s", v+"[1]", "next("+v+")", v+".s == 's1'", v+".err", "not "+v+".t")
		}
	case 11:
		if v, ok := g.variable(kAny); ok {
			return g.pick(v, "not "+v, v+" == nil", "type("+v+") == 'table'", "type("+v+") == 'string'")
		}
	case 12:
		return fmt.Sprintf("%s[6] == %s", g.argv, g.pick("'s1'", "'s2'", "'GET'", "'x'"))
	case 13:
		return fmt.Sprintf("%s[2] == %s[1]", g.argv, g.keys)
	case 14:
		return fmt.Sprintf("not (%s)", g.cond(depth-1))
	case 15:
		return fmt.Sprintf("(%s):find(%s)", receiver(g.str(0)), g.pattern())
	case 16:
		return fmt.Sprintf("rawequal(%s, %s)", g.atom(), g.atom())
	case 17:
		return "#" + g.argv + g.pick(" > 2", " == 0", " % 2 == 0", " < 4")
	}
	return g.argv + g.pick("[1]", "[7]", "[1] == 's1'", "[6]", "[5] == '1'")
}

// any writes an expression of any kind.
func (g *gen) any(depth int) string {
	switch g.r.IntN(12) {
	case 0:
		return g.list(depth)
	case 1:
		return g.mapping(depth)
	case 2:
		return g.num(depth)
	case 3:
		return g.pick("nil", "false", "true")
	case 4:
		return g.reply(depth)
	case 5:
		return g.cond(depth)
	case 6:
		for _, k := range []kind{kAny, kDeep, kFn} {
			if v, ok := g.variable(k); ok {
				return v
			}
		}
	case 7:
		return g.decoded(depth)
	}
	return g.str(depth)
}

// list writes an expression that gives a list of strings.
func (g *gen) list(depth int) string {
	switch g.r.IntN(14) {
	case 0, 1, 2, 3, 4:
		if v, ok := g.variable(kList); ok {
			return v
		}
	case 5:
		return g.keys
	case 6:
		return g.argv
	case 7:
		return fmt.Sprintf("{%s, %s}", g.str(depth-1), g.str(depth-1))
	case 8:
		return fmt.Sprintf("{%s}", g.str(depth-1))
	case 9:
		return fmt.Sprintf("{%s, unpack(%s)}", g.atom(), g.pick(g.keys, g.argv, g.argv+", 2"))
	case 10:
		return fmt.Sprintf("redis.call('%s', %s[1]%s)", g.pick("SMEMBERS", "HKEYS", "HGETALL"), g.keys, "")
	case 11:
		return fmt.Sprintf("redis.call('LRANGE', %s[1], 0, -1)", g.keys)
	case 12:
		if v, ok := g.variable(kDeep); ok {
			return v + g.pick(".list", "[1]")
		}
	case 13:
		if g.vararg[len(g.vararg)-1] {
			return g.pick("{...}", "{..., 's'}", "{'s', ...}")
		}
	}
	return fmt.Sprintf("{%s, %s, %s}", g.atom(), g.atom(), g.atom())
}

// mapping writes an expression that gives a table with string keys.
func (g *gen) mapping(depth int) string {
	switch g.r.IntN(6) {
	case 0, 1, 2:
		if v, ok := g.variable(kMap); ok {
			return v
		}
	case 3:
		return fmt.Sprintf("{s = %s, [%s] = %s, t = %s}", g.str(depth-1), g.atomKey(), g.str(depth-1), g.atom())
	case 4:
		return fmt.Sprintf("cjson.decode(%s)", g.pick(g.argv+"[4]", "cjson.encode({s = "+g.str(0)+", t = "+g.str(0)+"})"))
	}
	return fmt.Sprintf("{s = %s, t = %s}", g.str(depth-1), g.atom())
}

// encoded is a string made by a codec, decoded what comes out of one.
func (g *gen) encoded(depth int) string {
	switch g.r.IntN(4) {
	case 0:
		return fmt.Sprintf("cjson.encode(%s)", g.pick(g.list(depth), g.mapping(depth), "{"+g.mapping(0)+"}"))
	case 1:
		return fmt.Sprintf("cmsgpack.pack(%s)", g.pick(g.list(depth), g.mapping(depth), g.str(0)+", "+g.str(0)))
	case 2:
		return fmt.Sprintf("struct.pack('%s', %s, %s)", g.pick("ss", "sI4"), g.str(depth), g.num(0))
	}
	return fmt.Sprintf("struct.pack('>Bc0', %s, %s)", g.num(0), g.str(depth))
}

func (g *gen) decoded(depth int) string {
	switch g.r.IntN(6) {
	case 0:
		return fmt.Sprintf("cjson.decode(%s[4])%s", g.argv, g.pick(".s", ".t[1]", ".n.s", "[1]"))
	case 1:
		return fmt.Sprintf("cjson.decode(cjson.encode({%s, s = {%s}}))%s", g.str(depth), g.str(0), g.pick("[1]", ".s"))
	case 2:
		return fmt.Sprintf("cmsgpack.unpack(cmsgpack.pack(%s, %s))", g.str(depth), g.str(0))
	case 3:
		return fmt.Sprintf("(select(%s, struct.unpack('ss', struct.pack('ss', %s, %s))))", g.pick("1", "2", "3"), g.str(depth), g.str(0))
	case 4:
		return fmt.Sprintf("cmsgpack.unpack(%s[7])", g.argv)
	}
	return fmt.Sprintf("cjson.decode(cjson.encode({s = %s, t = {%s}}))%s", g.str(depth), g.str(0), g.pick(".s", ".t[1]"))
}

// reply is the reply of a command.
func (g *gen) reply(depth int) string {
	k := g.keys + g.pick("[1]", "[2]")
	if g.one(4) {
		k = g.str(depth)
	}
	switch g.r.IntN(12) {
	case 0:
		return fmt.Sprintf("redis.call('HGET', %s, %s)", k, g.str(0))
	case 1:
		return fmt.Sprintf("redis.call('HMGET', %s, 's', 't')[%s]", k, g.pick("1", "2"))
	case 2:
		return fmt.Sprintf("redis.call('%s', %s)", g.pick("LPOP", "RPOP", "SPOP", "SRANDMEMBER", "GETDEL", "TYPE"), k)
	case 3:
		return fmt.Sprintf("redis.call('TYPE', %s).ok", k)
	case 4:
		return fmt.Sprintf("redis.call('LRANGE', %s, 0, -1)[%s]", k, g.pick("1", "2"))
	case 5:
		return fmt.Sprintf("redis.call('XADD', %s, %s, 's', %s)", k, g.pick("'*'", g.argv+"[1]", "'1-1'", g.keys+"[2]", "'NOMKSTREAM', "+g.argv+"[8]", "'MAXLEN', '~', '10', "+g.argv+"[1]", "'MAXLEN', 10, '*'"), g.str(0))
	case 6:
		return fmt.Sprintf("(redis.call('%s', 1, %s, 'LEFT') or {})[%s]", g.pick("LMPOP"), k, g.pick("1", "2"))
	case 7:
		return fmt.Sprintf("((redis.call('XREAD', 'STREAMS', %s, %s, '0', '0') or {})[1] or {})[1]", k, g.str(0))
	case 8:
		return fmt.Sprintf("redis.pcall('%s', %s)", g.pick("GET", "INCR", "HLEN"), k)
	case 9:
		return fmt.Sprintf("(redis.call('ZMPOP', 2, %s, %s, 'MIN') or {})[%s]", k, g.keys+"[3]", g.pick("1", "2"))
	case 10:
		return fmt.Sprintf("redis.call('PING', %s)", g.str(0))
	}
	return fmt.Sprintf("redis.call('GET', %s)", k)
}

// receiver is an expression that a method is called on: the engine takes the wrong side
// of an `and` or `or` there.
func receiver(s string) string {
	if strings.Contains(s, " and ") || strings.Contains(s, " or ") {
		return "tostring(" + s + ")"
	}
	return s
}
