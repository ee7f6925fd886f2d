package oracle

import "fmt"

// stmt writes a statement, blocks and all.
func (g *gen) stmt() {
	g.budget--
	if g.budget < -20 || g.depth > 5 {
		g.sink()
		return
	}
	switch g.r.IntN(30) {
	case 0, 1, 2, 3:
		g.localStmt()
	case 4, 5:
		g.assignStmt()
	case 6, 7, 8:
		g.listStmt()
	case 9, 10:
		g.mapStmt()
	case 11:
		g.aliasStmt()
	case 12, 13, 14:
		g.branchStmt()
	case 15, 16, 17, 18:
		g.loopStmt()
	case 19, 20, 21:
		g.functionStmt()
	case 22:
		g.protectStmt()
	case 23:
		g.hostStmt()
	case 24:
		g.rareStmt()
	case 25:
		g.coroutineStmt()
	case 26:
		g.callbackStmt()
	default:
		g.sink()
	}
}

func (g *gen) localStmt() {
	depth := 1 + g.r.IntN(3)
	switch g.r.IntN(14) {
	case 0, 1, 2, 3:
		v := g.fresh("s")
		g.line("local %s = %s", v, g.str(depth))
		g.declare(v, kStr)
	case 4, 5:
		v := g.fresh("t")
		g.line("local %s = %s", v, g.list(depth))
		g.declare(v, kList)
	case 6, 7:
		v := g.fresh("m")
		g.line("local %s = %s", v, g.mapping(depth))
		g.declare(v, kMap)
	case 8:
		v := g.fresh("n")
		g.line("local %s = %s", v, g.num(depth))
		g.declare(v, kNum)
	case 9:
		v := g.fresh("d")
		g.line("local %s = {%s, list = %s, map = %s, s = %s, e = 1}", v, g.list(1), g.list(1), g.mapping(1), g.str(1))
		g.declare(v, kDeep)
	case 10:
		a, b := g.fresh("s"), g.fresh("s")
		switch g.r.IntN(6) {
		case 0:
			g.line("local %s, %s = %s, %s", a, b, g.str(1), g.str(1))
		case 1:
			g.line("local %s, %s = unpack(%s)", a, b, g.list(1))
		case 2:
			g.line("local %s, %s = redis.call('HMGET', %s[1], 's'), %s", a, b, g.keys, g.str(1))
		case 3:
			g.line("local %s, %s = (%s):match(%s)", a, b, receiver(g.str(1)), g.pick("'(.)(.*)'", "'(.-):(.*)'", "'(.)(.)'"))
		case 4:
			if f, ok := g.variable(kFn2); ok {
				g.line("local %s, %s = %s(%s, %s)", a, b, f, g.str(1), g.str(1))
				break
			}
			fallthrough
		default:
			g.line("local %s, %s = select(%s, %s, %s, %s)", a, b, g.pick("1", "2", "-2"), g.str(1), g.str(1), g.str(0))
		}
		g.declare(a, kStr)
		g.declare(b, kStr)
	case 11:
		v := g.fresh("a")
		g.line("local %s = %s", v, g.any(depth))
		g.declare(v, kAny)
	case 12:
		v := g.fresh("s")
		g.line("local %s", v)
		g.declare(v, kStr)
		if g.one(2) {
			g.line("%s = %s", v, g.str(1))
		}
	case 13:
		v := g.fresh("s")
		g.line("local %s = %s or %s", v, g.reply(1), g.str(0))
		g.declare(v, kStr)
	}
}

func (g *gen) assignStmt() {
	switch g.r.IntN(8) {
	case 0, 1, 2:
		if v, ok := g.assignable(kStr); ok {
			if g.one(3) {
				g.line("%s = %s .. %s", v, v, g.str(1))
			} else {
				g.line("%s = %s", v, g.str(2))
			}
			return
		}
	case 3:
		a, ok1 := g.assignable(kStr)
		b, ok2 := g.assignable(kStr)
		if ok1 && ok2 && a != b {
			g.line("local x, y = %s, %s", g.pick(b, g.str(1)), g.pick(a, g.str(1)))
			g.line("%s, %s = x, y", a, b)
			return
		}
	case 4:
		if v, ok := g.assignable(kStr); ok {
			g.line("%s = %s or %s", v, v, g.str(1))
			return
		}
	case 5:
		if t, ok := g.variable(kList); ok {
			i := g.index()
			if v, ok := g.assignable(kStr); ok && g.one(2) {
				// the engine stores in a local before it looks at the next value
				g.line("local x, y = %s[1], %s", t, g.str(1))
				g.line("%s, %s[%s] = x, y", v, t, i)
				return
			}
			g.line("%s[1], %s[2] = %s[2], %s[1]", t, t, t, t)
			return
		}
	case 6:
		if n, ok := g.assignable(kNum); ok {
			g.line("%s = %s", n, g.num(2))
			return
		}
	case 7:
		g.line("G%d = %s", 1+g.r.IntN(3), g.pick(g.str(1), g.any(1)))
		return
	}
	g.localStmt()
}

func (g *gen) listStmt() {
	t, ok := g.variable(kList)
	if !ok {
		t = g.fresh("t")
		g.line("local %s = {%s}", t, g.pick("", g.str(1), g.str(1)+", "+g.str(1)))
		g.declare(t, kList)
	}
	switch g.r.IntN(20) {
	case 0, 1, 2:
		g.line("%s[#%s + 1] = %s", t, t, g.str(2))
	case 3, 4:
		g.line("table.insert(%s, %s)", t, g.str(2))
	case 5:
		g.line("table.insert(%s, %s, %s)", t, g.pick("1", "1", "2", g.num(0), "#"+t+" + 1", "#"+t), g.str(2))
	case 6:
		if g.one(2) {
			v := g.fresh("s")
			g.line("local %s = table.remove(%s%s)", v, t, g.pick("", ", 1", ", 2", ", "+g.num(0)))
			g.declare(v, kStr)
		} else {
			g.line("table.remove(%s%s)", t, g.pick("", ", 1", ", #"+t))
		}
	case 7:
		g.line("table.sort(%s%s)", t, g.pick("", ", function(a, b) return a < b end", ", function(a, b) return tostring(a) > tostring(b) end"))
	case 8, 9:
		g.line("%s[%s] = %s", t, g.index(), g.str(2))
	case 10:
		g.line("%s[%s] = nil", t, g.pick("#"+t, "1", "2", "3", "#"+t, g.index()))
	case 11:
		g.line("%s[#%s] = %s", t, t, g.str(1))
	case 12:
		g.line("%s[%s] = %s", t, g.pick("'1'", "1.5", "0", "-1", "5", "10", g.atom(), "true"), g.str(1))
	case 13:
		v := g.fresh("t")
		g.line("local %s = {unpack(%s%s)}", v, t, g.pick("", ", 2", ", 1, 2", ", 2, #"+t, ", 1, "+g.num(0)))
		g.declare(v, kList)
	case 14:
		v := g.fresh("t")
		g.line("local %s = {}", v)
		g.line("for i = #%s, 1, -1 do %s[#%s + 1] = %s[i] end", t, v, v, t)
		g.declare(v, kList)
	case 15:
		v := g.fresh("t")
		g.line("local %s = {}", v)
		g.line("for i, x in ipairs(%s) do %s[i] = %s end", t, v, g.pick("x", "x .. "+g.literal(), "x .. "+g.atom(), g.atom()))
		g.declare(v, kList)
	case 16:
		v := g.fresh("s")
		g.line("local %s = %s[%s]", v, t, g.pick("#"+t, "table.getn("+t+")", "#"+t+" - 1", "math.random(1, 2)", g.num(1), "#"+t+" / 2"))
		g.declare(v, kStr)
	case 17:
		g.line("%s.n = %s", t, g.str(1))
		g.line("redis.call('GET', %s.n)", t)
	case 18:
		g.line("%s[%s], %s[%s] = %s, %s", t, g.index(), t, g.index(), g.str(1), g.str(1))
	case 19:
		v := g.fresh("t")
		g.line("local %s = {}", v)
		g.line("for i = 1, #%s, 2 do %s[%s[i]] = %s[i + 1] end", t, v, t, t)
		g.declare(v, kMap)
	}
	if g.one(2) {
		g.listSink(t)
	}
}

func (g *gen) mapStmt() {
	m, ok := g.variable(kMap)
	if !ok {
		m = g.fresh("m")
		g.line("local %s = {}", m)
		g.declare(m, kMap)
	}
	switch g.r.IntN(12) {
	case 0, 1:
		g.line("%s.%s = %s", m, g.pick("s", "t", "u"), g.str(2))
	case 2, 3:
		g.line("%s[%s] = %s", m, g.atomKey(), g.str(2))
	case 4:
		g.line("%s[%s] = nil", m, g.atomKey())
	case 5:
		g.line("%s[%s] = %s[%s] or %s", m, g.str(1), m, g.atomKey(), g.str(1))
	case 6:
		if d, ok := g.variable(kDeep); ok {
			g.line("%s.%s = %s", d, g.pick("map", "list", "s", "map.s", "list[1]", "map.t", "list[#"+d+".list + 1]"), g.pick(g.str(1), m, g.list(1)))
		}
	case 7:
		d := g.fresh("d")
		g.line("local %s = {%s, list = {%s}, map = %s}", d, g.list(0), g.str(1), m)
		g.declare(d, kDeep)
		g.line("%s.map.s = %s", d, g.str(1))
	case 8:
		v := g.fresh("m")
		g.line("local %s = {}", v)
		g.line("for k, x in pairs(%s) do %s[%s] = %s end", m, v, g.pick("k", "x", "tostring(x)"), g.pick("x", "k", g.atom()))
		g.declare(v, kMap)
	case 9:
		v := g.fresh("s")
		g.line("local _, %s = next(%s)", v, m)
		g.declare(v, kStr)
	case 10:
		g.line("rawset(%s, %s, %s)", m, g.atomKey(), g.str(1))
		g.line("redis.call('GET', rawget(%s, %s) or %s)", m, g.atomKey(), g.keys+"[1]")
	case 11:
		k := g.atom()
		g.line("%s[%s] = %s", m, k, g.str(1))
		g.line("redis.call('GET', %s[%s])", m, g.pick(k, g.atom()))
	}
	if g.one(2) {
		g.line("redis.call('GET', %s%s)", m, g.pick(".s", ".t", ".u", "['s1']", "["+g.atomKey()+"]"))
	}
}

// aliasStmt gives a thing another name.
func (g *gen) aliasStmt() {
	k := []kind{kList, kMap, kDeep, kFn, kObj, kStr}[g.r.IntN(6)]
	v, ok := g.variable(k)
	if !ok {
		g.sink()
		return
	}
	w := g.fresh("z")
	switch {
	case k == kDeep && g.one(2):
		g.line("local %s = %s.list", w, v)
		k = kList
	case g.one(3):
		o := g.fresh("d")
		g.line("local %s = {x = %s, %s}", o, v, v)
		g.line("local %s = %s%s", w, o, g.pick(".x", "[1]"))
	default:
		g.line("local %s = %s", w, v)
	}
	g.declare(w, k)
	switch k {
	case kList:
		g.line("%s[%s] = %s", w, g.index(), g.str(1))
		if g.one(2) {
			g.listSink(v)
		}
	case kMap:
		g.line("%s.s = %s", w, g.str(1))
		g.line("redis.call('GET', %s.s)", v)
	}
}

func (g *gen) branchStmt() {
	v, ok := g.assignable(kStr)
	if ok && g.one(3) {
		g.line("if %s then %s = %s%s end", g.cond(2), v, g.str(2), g.pick("", " else "+v+" = "+g.str(1)))
		return
	}
	if g.one(10) && g.depth > 0 {
		g.line("if %s then return %s end", g.cond(1), g.pick("", g.str(1)))
		return
	}
	if g.one(14) {
		g.line("if %s then %s end", g.cond(1), g.pick("return", "error('s')", "return redis.error_reply('ERR s')", "error({err = 's'})"))
		return
	}
	g.line("if %s then", g.cond(2))
	g.block(3)
	if g.one(4) {
		g.line("elseif %s then", g.cond(2))
		g.block(2)
	}
	if g.one(2) {
		g.line("else")
		g.block(3)
	}
	g.line("end")
}

// loop writes the body of a loop with its variables.
func (g *gen) loop(vars []variable, before string) {
	saved := len(g.vars)
	g.vars = append(g.vars, vars...)
	g.loops[len(g.loops)-1]++
	if before != "" {
		g.indent++
		g.line("%s", before)
		g.indent--
	}
	g.block(3)
	if g.one(4) {
		g.indent++
		g.line("if %s then break end", g.cond(1))
		g.indent--
	}
	g.loops[len(g.loops)-1]--
	g.line("end")
	g.vars = g.vars[:saved]
}

func (g *gen) loopStmt() {
	if g.loops[len(g.loops)-1] >= 2 {
		g.sink()
		return
	}
	x, y := g.fresh("x"), g.fresh("y")
	str := func(n string) variable { return variable{n, kStr, false} }
	num := func(n string) variable { return variable{n, kNum, true} }
	switch g.r.IntN(14) {
	case 0, 1:
		g.line("for %s = %s do", x, g.pick("1, 3", "1, #"+g.keys, "1, #"+g.argv, "#"+g.argv+", 1, -1", "2, #"+g.argv, "1, #"+g.argv+", 2", "0.5, 2", "1, "+g.num(1), "3, 1, -1", "tonumber("+g.argv+"[3]), tonumber("+g.argv+"[3]) + 2"))
		g.loop([]variable{num(x)}, g.pick("", "redis.call('GET', "+g.keys+"["+x+"] or "+g.keys+"[1])", "redis.call('GET', "+g.argv+"["+x+"])", "redis.call('GET', 's' .. "+x+")"))
	case 2:
		t := g.list(1)
		g.line("for %s, %s in ipairs(%s) do", x, y, t)
		g.loop([]variable{num(x), str(y)}, g.pick("", "redis.call('GET', "+y+")"))
	case 3, 4:
		g.line("for %s, %s in pairs(%s) do", x, y, g.pick(g.mapping(1), g.list(1)))
		g.loop([]variable{str(x), str(y)}, g.pick("", "redis.call('SET', "+y+", "+x+")", "redis.call('GET', "+x+")"))
	case 5:
		g.line("for %s, %s in next, %s do", x, y, g.pick(g.mapping(1), g.list(1)))
		g.loop([]variable{str(x), str(y)}, "")
	case 6, 7:
		n := g.fresh("w")
		g.line("local %s = 0", n)
		g.line("while %s < %s do", n, g.pick("2", "3", "4"))
		g.loop([]variable{num(n)}, n+" = "+n+" + 1")
		g.vars = append(g.vars, num(n))
	case 8:
		n := g.fresh("w")
		g.line("local %s = 0", n)
		g.line("repeat")
		saved := len(g.vars)
		g.vars = append(g.vars, num(n))
		g.loops[len(g.loops)-1]++
		g.indent++
		g.line("%s = %s + 1", n, n)
		v := g.fresh("s")
		g.line("local %s = %s", v, g.str(1))
		g.declare(v, kStr)
		g.indent--
		g.block(2)
		g.loops[len(g.loops)-1]--
		g.line("until %s > 3 or %s", n, g.pick(v+" == 's1'", g.cond(1), "not "+v))
		g.vars = append(g.vars[:saved], num(n))
	case 9:
		t, ok := g.variable(kList)
		if !ok {
			g.sink()
			return
		}
		g.line("for %s = 1, #%s do", x, t)
		g.loop([]variable{num(x)}, g.pick(
			fmt.Sprintf("%s[%s] = %s", t, x, g.str(1)), fmt.Sprintf("%s[%s] = %s[%s] .. %s", t, x, t, x, g.atom()),
			fmt.Sprintf("redis.call('GET', %s[%s])", t, x), fmt.Sprintf("redis.call('GET', %s[%s + 1] or %s[1])", t, x, g.keys)))
	case 10:
		g.line("for %s in (%s):gmatch(%s) do", x, receiver(g.str(1)), g.pattern())
		g.loop([]variable{str(x)}, g.pick("", "redis.call('GET', "+x+")"))
	case 11:
		v, ok := g.assignable(kStr)
		if !ok {
			v = g.fresh("s")
			g.line("local %s = %s", v, g.str(1))
			g.declare(v, kStr)
		}
		w := g.fresh("p")
		g.line("local %s = %s", w, g.str(1))
		g.declare(w, kStr)
		g.line("for %s = 1, 3 do", x)
		g.loop([]variable{num(x)}, fmt.Sprintf("local a, b = %s, %s; %s, %s = a, b", w, g.str(1), v, w))
	case 12:
		if f, ok := g.variable(kIter); ok {
			g.line("for %s in %s, nil, nil do", x, f) // the engine leaves the places of what is not written as they were
			g.loop([]variable{str(x)}, g.pick("", "redis.call('GET', "+x+")"))
			return
		}
		t := g.fresh("t")
		g.line("local %s = {}", t)
		g.declare(t, kList)
		g.line("for %s = 1, %s do", x, g.pick("3", "#"+g.argv, "#"+g.keys))
		g.loop([]variable{num(x)}, g.pick(
			fmt.Sprintf("%s[#%s + 1] = %s", t, t, g.str(1)), fmt.Sprintf("table.insert(%s, %s)", t, g.str(1)),
			fmt.Sprintf("%s[%s] = %s[%s]", t, x, g.pick(g.keys, g.argv), x), fmt.Sprintf("%s[%s] = %s .. 's'", t, x, g.keys+"[1]"),
			fmt.Sprintf("%s[2 * %s] = %s", t, x, g.str(1)), fmt.Sprintf("%s[%s + 1] = %s", t, x, g.str(1)),
			fmt.Sprintf("table.insert(%s, 1, %s)", t, g.str(1)), fmt.Sprintf("%s[#%s + 1] = 's'; %s[#%s + 1] = %s", t, t, t, t, g.str(1))))
		g.listSink(t)
	case 13:
		g.line("do")
		g.block(3)
		g.line("end")
	}
}

// protectStmt is pcall and its kin.
func (g *gen) protectStmt() {
	ok, v := g.fresh("ok"), g.fresh("a")
	switch g.r.IntN(10) {
	case 0, 1, 2:
		g.line("local %s, %s = pcall(function()", ok, v)
		g.function(false, nil, g.str(1), 3)
		g.line("end)")
	case 3:
		if f, has := g.variable(kFn); has {
			g.line("local %s, %s = pcall(%s, %s)", ok, v, f, g.str(1))
			break
		}
		fallthrough
	case 4:
		g.line("local %s, %s = pcall(redis.call, 'GET', %s)", ok, v, g.str(2))
	case 5:
		g.line("local %s, %s = pcall(error, %s)", ok, v, g.pick(g.str(1), "{err = "+g.str(1)+"}"))
	case 6:
		p := g.fresh("e")
		g.line("local %s, %s = xpcall(function()", ok, v)
		g.function(false, nil, g.str(1), 2)
		g.line("end, function(%s) return %s end)", p, g.pick(p, g.str(1), "{"+p+", "+g.str(0)+"}"))
	case 7:
		s := g.fresh("s")
		g.line("local %s = %s", s, g.str(0))
		g.declare(s, kStr)
		g.line("local %s, %s = pcall(function() %s = %s; error(%s) end)", ok, v, s, g.str(1), g.pick(g.str(1), "{"+g.str(0)+"}", ""))
		g.line("redis.call('GET', %s)", s)
	case 8:
		g.line("local %s, %s = %s, assert(%s, 's')", ok, v, g.cond(0), g.any(1))
	case 9:
		g.line("local %s, %s = true, redis.pcall(%s, %s)", ok, v, g.pick("'GET'", "'NOSUCH'", "'SET', "+g.str(0)), g.str(1))
	}
	g.declare(v, kAny)
	switch g.r.IntN(4) {
	case 0:
		g.line("if %s then redis.call('GET', tostring(%s)) end", ok, v)
	case 1:
		g.line("if not %s then redis.call('GET', tostring(type(%s) == 'table' and (%s.err or %s[1]) or %s)) end", ok, v, v, v, v)
	case 2:
		g.line("redis.call('GET', %s)", v)
	}
}

// hostStmt changes KEYS, ARGV or the globals.
func (g *gen) hostStmt() {
	t := g.pick(g.keys, g.argv, g.argv)
	switch g.r.IntN(14) {
	case 0:
		g.line("%s[%s] = %s", t, g.pick("1", "2", "#"+t, "#"+t+" + 1", g.index()), g.str(1))
	case 1:
		g.line("table.remove(%s%s)", t, g.pick("", ", 1", ", 2"))
	case 2:
		v := g.fresh("s")
		g.line("local %s = table.remove(%s%s)", v, t, g.pick("", ", 1"))
		g.declare(v, kStr)
	case 3:
		g.line("table.insert(%s, %s%s)", t, g.pick("", "1, "), g.str(1))
	case 4:
		g.line("table.sort(%s)", t)
	case 5:
		g.line("%s.s = %s", t, g.str(1))
		g.line("redis.call('GET', %s.s)", t)
	case 6:
		g.line("for i, v in ipairs(%s) do %s[i] = %s end", g.pick(g.keys, g.argv), t, g.pick("v", "v .. 's'", g.atom()))
	case 7:
		v := g.fresh("t")
		g.line("local %s = %s", v, t)
		g.declare(v, kList)
	case 8:
		g.line("G%d = G%d or %s", 1+g.r.IntN(3), 1+g.r.IntN(3), g.str(1))
	case 9:
		g.line("_G.G%d = %s", 1+g.r.IntN(3), g.str(1))
		g.line("redis.call('GET', G%d)", 1+g.r.IntN(3))
	case 10:
		g.line("%s[%s] = nil", t, g.pick("#"+t, "1", "2"))
	case 11:
		g.line("redis.call('DEL', unpack(%s%s))", t, g.pick("", ", 2", ", 1, 2"))
	case 12:
		g.line("while #%s > 1 do", t)
		g.loop(nil, "redis.call('GET', table.remove("+t+g.pick("", ", 1")+"))")
	case 13:
		if g.library {
			g.line("%s[%s] = %s", t, g.index(), g.str(1))
			return
		}
		g.line("%s = %s", t, g.pick(g.keys, "{"+g.str(1)+"}", g.argv))
	}
	if g.one(3) {
		g.listSink(t)
	}
}
