package oracle

import (
	"fmt"
	"strings"
)

// sink writes a command; its keys are what the oracle looks at.
func (g *gen) sink() {
	k := func() string { return g.str(g.r.IntN(3)) }
	v := func() string { return g.str(g.r.IntN(2)) }
	call := "redis.call"
	if c, ok := g.variable(kCall); ok && g.one(2) {
		call = c
	} else if g.one(12) {
		call = g.pick("redis.pcall", "server.call", "local _ = (redis.call)", "redis['call']")
	}
	switch g.r.IntN(26) {
	case 0, 1, 2, 3, 4:
		g.line("%s('%s', %s)", call, g.pick("GET", "get", "DEL", "HGETALL", "INCR", "EXISTS", "TTL"), k())
	case 5, 6:
		g.line("%s('%s', %s, %s)", call, g.pick("SET", "HGET", "LPUSH", "SADD", "EXPIRE"), k(), v())
	case 7:
		g.line("%s('%s', %s, %s)", call, g.pick("MGET", "DEL", "RENAME", "RPOPLPUSH", "SINTER", "UNLINK"), k(), k())
	case 8:
		g.line("%s('MSET', %s, %s, %s, %s)", call, k(), v(), k(), v())
	case 9:
		if t, ok := g.variable(kList); ok {
			g.listSink(t)
			return
		}
		g.line("%s('DEL', unpack(%s))", call, g.list(1))
	case 10:
		g.line("%s('%s', %s, %s, %s)", call, g.pick("ZUNIONSTORE", "ZINTERSTORE"), k(), g.pick("1", "2", "#"+g.keys), strings.Join([]string{k(), v()}, ", "))
	case 11:
		g.line("%s('%s', %s, %s)", call, g.pick("SINTERCARD", "ZINTER", "ZUNION"), g.pick("1", "2"), strings.Join([]string{k(), k()}, ", "))
	case 12:
		g.line("%s('ZUNIONSTORE', %s, #%s, unpack(%s))", call, k(), g.keys, g.keys)
	case 13:
		g.line("%s('SORT', %s, 'STORE', %s)", call, k(), k())
	case 14:
		g.line("%s('XREAD', 'COUNT', 2, 'STREAMS', %s, %s, '0', '0')", call, k(), k())
	case 15:
		g.line("%s('BITOP', 'AND', %s, %s, %s)", call, k(), k(), k())
	case 16:
		cmd := g.fresh("cmd")
		g.line("local %s = %s and %s or %s", cmd, g.cond(1), g.pick("'GET'", "'SET'", "'TTL'"), g.pick("'HGETALL'", "'PUBLISH'", "'ECHO'"))
		g.line("%s(%s, %s, %s)", call, cmd, k(), v())
	case 17:
		g.line("%s(unpack({'%s', %s, %s}))", call, g.pick("GET", "MGET", "SET", "DEL"), k(), k())
	case 18:
		if g.clean {
			g.line("%s('PUBLISH', %s, %s)", call, v(), v())
			return
		}
		g.unknown = true
		g.line("redis.pcall(%s, %s, %s)", g.pick(g.argv+"[6]", g.str(0)), k(), k())
	case 19:
		g.line("if %s[6] == 'GET' then redis.call(%s[6], %s) end", g.argv, g.argv, k())
	case 20:
		t := g.fresh("t")
		g.line("local %s = {%s}", t, g.pick("'DEL'", "'MGET', "+k(), "'SET', "+k()+", "+v()))
		g.line("for i, v in ipairs(%s) do %s[#%s + 1] = v end", g.list(1), t, t)
		g.line("%s(unpack(%s))", call, t)
	case 21:
		g.line("%s('GEORADIUS', %s, 0, 0, 1, 'm', 'STORE', %s)", call, k(), k())
	case 22:
		g.line("%s('XREADGROUP', 'GROUP', %s, 'c', 'STREAMS', %s, '>')", call, v(), k())
	case 23:
		g.line("%s('LMOVE', %s, %s, 'LEFT', 'RIGHT')", call, k(), k())
	case 24:
		g.line("%s('%s', %s)", call, g.pick("OBJECT', 'ENCODING", "MEMORY', 'USAGE", "XINFO', 'STREAM"), k())
	case 25:
		g.line("%s('COPY', %s, %s, 'REPLACE')", call, k(), k())
	}
}

// listSink uses the elements of a list as keys.
func (g *gen) listSink(t string) {
	switch g.r.IntN(9) {
	case 0, 1:
		g.line("redis.call('%s', unpack(%s))", g.pick("DEL", "MGET"), t)
	case 2:
		g.line("redis.call('GET', %s[%s])", t, g.pick("1", "2", "3", "#"+t, g.index()))
	case 3:
		g.line("for i, v in ipairs(%s) do redis.call('GET', v) end", t)
	case 4:
		g.line("for i = 1, #%s do redis.call('GET', %s[i]) end", t, t)
	case 5:
		g.line("for k, v in pairs(%s) do redis.call('SET', %s, 's') end", t, g.pick("v", "k", "tostring(v)"))
	case 6:
		g.line("redis.call('MSET', unpack(%s))", t)
	case 7:
		g.line("redis.call('ZUNIONSTORE', %s[1], #%s, unpack(%s))", t, t, t)
	case 8:
		g.line("redis.call('GET', table.concat(%s%s))", t, g.pick("", ", ':'", fmt.Sprintf(", '', 1, #%s", t), ", ':', 2"))
	}
}
