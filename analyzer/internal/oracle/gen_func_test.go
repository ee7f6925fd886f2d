package oracle

import "fmt"

// functionStmt defines a function, and often calls it.
func (g *gen) functionStmt() {
	p, q := g.fresh("p"), g.fresh("p")
	params := []variable{{p, kStr, false}}
	switch g.r.IntN(18) {
	case 0, 1, 2, 3:
		f := g.fresh("f")
		g.line("local function %s(%s)", f, p)
		g.function(false, params, g.pick(p, g.str(1)), 3)
		g.line("end")
		g.declare(f, kFn)
		g.call(f)
	case 4:
		f := g.fresh("f")
		g.line("local %s = function(%s, %s)", f, p, q)
		g.function(false, append(params, variable{q, kStr, false}), g.pick(p+", "+q, q+", "+p, g.str(1)+", "+p), 3)
		g.line("end")
		g.declare(f, kFn2)
	case 5: // an upvalue assigned after capture
		v, f := g.fresh("s"), g.fresh("f")
		g.line("local %s = %s", v, g.str(1))
		g.declare(v, kStr)
		g.line("local function %s(%s) return %s%s end", f, p, v, g.pick("", " .. "+p, " or "+p))
		g.declare(f, kFn)
		g.line("%s = %s", v, g.str(1))
		g.call(f)
	case 6: // a counter, an accumulator
		v, f := g.fresh("s"), g.fresh("f")
		g.line("local %s = %s", v, g.str(1))
		g.declare(v, kStr)
		g.line("local function %s(%s) local old = %s; %s = %s; return old end", f, p, v, v, g.pick(p, v+" .. 's'", p+" .. "+v, g.str(0)))
		g.declare(f, kFn)
		g.call(f)
		g.call(f)
		g.line("redis.call('GET', %s)", v)
	case 7: // recursion
		f, n := g.fresh("f"), g.fresh("n")
		g.line("local function %s(%s, %s)", f, p, n)
		g.indent++
		g.line("%s = tonumber(%s) or 0", n, n)
		g.line("if %s > 3 then return %s end", n, g.pick(p, p+" .. 's'", g.atom()))
		if g.one(2) {
			g.line("redis.call('GET', %s)", p)
		}
		g.line("return %s(%s, %s + 1)%s", f, g.pick(p, p+" .. 's'", p+" .. "+g.atom(), g.atom()), n, g.pick("", "", " .. 's'"))
		g.indent--
		g.line("end")
		g.line("redis.call('GET', %s(%s, 0))", f, g.str(1))
	case 8: // mutual recursion
		f, h := g.fresh("f"), g.fresh("f")
		g.line("local %s, %s", f, h)
		g.line("%s = function(%s, n) if n > 2 then return %s end return %s(%s, n + 1) end", f, p, g.pick(p, g.atom()), h, g.pick(p, p+" .. "+g.atom()))
		g.line("%s = function(%s, n) redis.call('GET', %s); return %s(%s, n + 1) end", h, p, p, f, g.pick(p, g.atom()))
		g.line("redis.call('GET', %s(%s, 0))", f, g.str(1))
	case 9: // varargs
		f := g.fresh("f")
		params = append(params, variable{q, kStr, false})
		g.line("local function %s(%s, ...)", f, p)
		g.indent++
		g.line("local %s = %s", q, g.pick("select(1, ...)", "...", "(...)", "({...})[2]", "select('#', ...)", "select(-1, ...)", "({n = select('#', ...), ...}).n"))
		g.indent--
		g.function(true, params, g.pick(p, q+" or "+p), 2)
		g.line("end")
		g.declare(f, kFn)
		g.line("redis.call('GET', %s(%s, %s))", f, g.str(1), g.pick(g.str(1), "unpack("+g.list(1)+")", g.str(1)+", "+g.str(0)))
		if g.one(3) {
			g.line("redis.call('MGET', %s(%s))", f, "unpack("+g.list(0)+")")
		}
	case 10: // the arg table
		f := g.fresh("f")
		g.line("local function %s(...)", f)
		g.indent++
		g.line("redis.call('GET', arg[%s])", g.pick("1", "2", "arg.n", "#arg"))
		g.line("return %s", g.pick("arg[1]", "arg.n", "table.concat(arg)", "unpack(arg)"))
		g.indent--
		g.line("end")
		g.declare(f, kFn)
		g.line("redis.call('GET', %s(%s, %s))", f, g.str(1), g.str(1))
	case 11: // an object
		o := g.fresh("o")
		g.line("local %s = {v = %s, e = 1}", o, g.str(1))
		g.line("function %s:put(%s) self.v = %s; return self end", o, p, g.pick(p, "self.v .. "+p, g.str(0)))
		g.line("function %s:get(%s) return self.v%s end", o, p, g.pick("", " .. ("+p+" or '')"))
		g.declare(o, kObj)
		g.line("%s:put(%s)", o, g.str(1))
		g.line("redis.call('GET', %s:get())", o)
		if g.one(2) {
			g.line("redis.call('GET', %s.v)", o)
		}
	case 12: // a maker of closures
		f, h := g.fresh("f"), g.fresh("f")
		g.line("local function %s(%s) return function(x) %s return %s .. x end end", f, p, g.pick("", p+" = x;", p+" = "+p+" .. x;"), p)
		g.line("local %s, %s = %s(%s), %s(%s)", h, h+"b", f, g.str(1), f, g.str(1))
		g.declare(h, kFn)
		g.declare(h+"b", kFn)
		g.line("redis.call('GET', %s('s'))", h)
		g.line("redis.call('GET', %sb(%s))", h, g.str(0))
	case 13: // closures made in a loop
		t := g.fresh("t")
		g.line("local %s = {}", t)
		g.line("for i = 1, 3 do local x = %s[i]; %s[i] = function(y) local old = x; x = y or x; return old end end", g.pick(g.keys, g.argv), t)
		g.line("%s[1](%s)", t, g.str(1))
		g.line("redis.call('GET', %s[%s]())", t, g.pick("1", "2"))
		g.line("for _, f in ipairs(%s) do redis.call('GET', f(%s)) end", t, g.atom())
	case 14: // an iterator
		f, t := g.fresh("i"), g.list(1)
		g.line("local %s", f)
		g.line("do local t, i = %s, 0; %s = function() i = i + 1; return t[i]%s end end", t, f, g.pick("", " and "+g.atom()))
		g.declare(f, kIter)
	case 15: // a map of functions
		t := g.fresh("t")
		g.line("local %s = {}", t)
		g.line("%s.s = function(%s) return %s end", t, p, g.pick(p, g.str(1)))
		g.line("function %s.t(%s) redis.call('GET', %s); return %s.s(%s) end", t, p, p, t, g.pick(p, g.atom()))
		g.line("%s[%s] = %s.t", t, g.atomKey(), t)
		g.line("redis.call('GET', %s.%s(%s))", t, g.pick("s", "t"), g.str(1))
		g.line("if %s[%s] then redis.call('GET', %s[%s](%s)) end", t, g.argv+"[6]", t, g.argv+"[6]", g.str(0))
	case 16: // a function that takes a function
		f := g.fresh("f")
		g.line("local function %s(f, t) local out = {} for i, v in ipairs(t) do out[%s] = f(v, i) end return out end", f, g.pick("i", "#out + 1", "v"))
		v := g.fresh("t")
		g.line("local %s = %s(function(%s) return %s end, %s)", v, f, p, g.pick(p, p+" .. 's'", g.str(1)), g.list(1))
		g.declare(v, kList)
		g.listSink(v)
	case 17: // a list filled by a function
		f, t := g.fresh("f"), g.fresh("t")
		g.line("local %s = {}", t)
		g.declare(t, kList)
		g.line("local function %s(%s) %s; return %s end", f, p, g.pick(fmt.Sprintf("%s[#%s + 1] = %s", t, t, p), fmt.Sprintf("table.insert(%s, %s)", t, p), fmt.Sprintf("%s[%s] = %s", t, p, p)), p)
		g.declare(f, kFn)
		g.call(f)
		g.call(f)
		g.listSink(t)
	}
}

// call calls a function that takes a string and returns one.
func (g *gen) call(f string) {
	switch g.r.IntN(6) {
	case 0:
		g.line("%s(%s)", f, g.str(1))
	case 1:
		v := g.fresh("s")
		g.line("local %s = %s(%s)", v, f, g.str(1))
		g.declare(v, kStr)
	case 2, 3:
		g.line("redis.call('GET', %s(%s))", f, g.str(1))
	case 4:
		g.line("local _ = %s(%s) or %s(%s)", f, g.str(1), f, g.str(0))
	}
}

// coroutineStmt makes a coroutine and resumes it.
func (g *gen) coroutineStmt() {
	c, v := g.fresh("c"), g.fresh("a")
	p := g.fresh("p")
	up := ""
	if s, ok := g.assignable(kStr); ok && g.one(2) {
		up = s
	}
	wrap := g.one(2)
	g.line("local %s = coroutine.%s(function(%s)", c, g.pick(map[bool]string{true: "wrap", false: "create"}[wrap]), p)
	g.indent++
	switch g.r.IntN(4) {
	case 0:
		g.line("local x = coroutine.yield(%s)", g.pick(p, g.str(1)))
		g.line("redis.call('GET', x)")
		if up != "" {
			g.line("%s = x", up)
		}
	case 1:
		g.line("for i = 1, 3 do coroutine.yield(%s) end", g.pick(p, g.str(1), g.keys+"[i]", g.argv+"[i]"))
	case 2:
		g.line("local t = {%s}", p)
		g.line("while #t < 3 do t[#t + 1] = coroutine.yield(t[#t]) end")
		g.line("redis.call('MGET', unpack(t))")
	case 3:
		if up != "" {
			g.line("%s = %s", up, g.pick(p, g.str(1)))
		}
		g.line("coroutine.yield(%s)", g.str(0))
		if up != "" {
			g.line("redis.call('GET', %s)", up)
		}
	}
	g.line("return %s", g.pick(p, g.str(1)))
	g.indent--
	g.line("end)")
	for range 1 + g.r.IntN(2) {
		if wrap {
			g.line("local %s = %s(%s)", v, c, g.str(1))
		} else {
			g.line("local _, %s = coroutine.resume(%s, %s)", v, c, g.str(1))
		}
		if up != "" && g.one(2) {
			g.line("%s = %s", up, g.str(1))
		}
	}
	g.declare(v, kAny)
	g.line("redis.call('GET', tostring(%s))", v)
	if wrap && g.one(3) {
		x := g.fresh("x")
		g.line("for %s in %s, nil, nil do redis.call('GET', %s) end", x, c, x)
	}
}

// callbackStmt hands a function to one of the sandbox.
func (g *gen) callbackStmt() {
	s, ok := g.assignable(kStr)
	if !ok {
		s = g.fresh("s")
		g.line("local %s = %s", s, g.str(1))
		g.declare(s, kStr)
	}
	switch g.r.IntN(9) {
	case 0:
		v := g.fresh("s")
		g.line("local %s = (%s):gsub(%s, function(a, b) %s = %s; return %s end)", v, receiver(g.str(1)), g.pattern(), s, g.pick("a", "b or a", g.atom()), g.pick("b", "a", g.atom(), "nil"))
		g.declare(v, kStr)
		g.line("redis.call('GET', %s)", s)
	case 1:
		g.line("table.foreach(%s, function(k, v) redis.call('GET', %s); %s = v end)", g.pick(g.mapping(1), g.list(1)), g.pick("k", "v"), s)
	case 2:
		g.line("table.foreachi(%s, function(i, v) redis.call('GET', v) end)", g.list(1))
	case 3:
		t, ok := g.variable(kList)
		if !ok {
			t = g.argv
		}
		g.line("table.sort(%s, function(a, b) %s = a; redis.call('GET', b); return tostring(a) < tostring(b) end)", t, s)
	case 4:
		g.line("local r = (%s):gsub('.+', %s)", receiver(g.str(1)), g.mapping(1))
	case 5:
		g.line("local _ = (%s):gsub('..', redis.call)", g.pick("'GETx'", g.argv+"[1]", "'PING'"))
		g.hands = true
	case 6:
		g.line("for _, f in ipairs({redis.call, redis.pcall}) do f('GET', %s) end", g.str(1))
	case 7:
		v := g.fresh("call")
		g.line("local %s = %s", v, g.pick("redis.call", "redis.pcall", "server.call", "(true and redis.call)", "({redis.call})[1]"))
		g.declare(v, kCall)
		g.line("%s('GET', %s)", v, g.str(1))
	case 8:
		g.line("local function run(f, ...) return f(...) end")
		g.line("run(redis.call, 'GET', %s)", g.str(1))
		g.line("run(pcall, redis.call, 'SET', %s, 's')", g.str(1))
	}
}

// rareStmt is a construct that the analysis may call unknown.
func (g *gen) rareStmt() {
	if g.clean {
		switch g.r.IntN(4) {
		case 0:
			g.line("loadstring(%s)()", g.pick(`"redis.call('GET', KEYS[1] .. 's')"`, `"redis.call('GET', ARGV[1])"`, `"G1 = ARGV[1]"`, `"local a = ... ; G2 = 's'"`))
		case 1:
			f := g.fresh("f")
			g.line("local %s = loadstring(%s)", f, g.pick(`"return (...) .. 's'"`, `"return ..."`, `"local a = ...; redis.call('GET', a); return a"`))
			g.declare(f, kFn)
			g.call(f)
		default:
			g.localStmt()
		}
		return
	}
	g.unknown = true
	t := g.fresh("t")
	switch g.r.IntN(12) {
	case 0:
		g.line("local %s = setmetatable({}, {__index = %s})", t, g.pick(g.keys, g.argv, g.mapping(1), g.list(1)))
		g.line("redis.call('GET', %s[%s])", t, g.pick("1", "'s'", g.index()))
	case 1:
		g.line("local %s = setmetatable({}, {__index = function(t, k) redis.call('GET', %s); return %s end})", t, g.pick("k", g.atom()), g.str(1))
		g.line("redis.call('GET', %s[%s])", t, g.str(1))
	case 2:
		g.line("local %s = setmetatable({}, {__newindex = function(t, k, v) redis.call('GET', v); rawset(t, k, %s) end})", t, g.pick("v", g.atom()))
		g.line("%s.s = %s", t, g.str(1))
		g.line("redis.call('GET', %s.s)", t)
	case 3:
		g.line("local %s = setmetatable({}, {__call = function(self, a) redis.call('GET', a); return %s end})", t, g.pick("a", g.atom()))
		g.line("redis.call('GET', %s(%s))", t, g.str(1))
	case 4:
		g.line("local %s = setmetatable({}, {__concat = function(a, b) return %s end, __add = function() return %s end, __tostring = function() return %s end})", t, g.str(1), g.str(0), g.str(0))
		g.line("redis.call('GET', %s)", g.pick("'s' .. "+t, t+" .. "+g.atom(), t+" + 1", "tostring("+t+")"))
	case 5:
		g.line("setmetatable(%s, {__index = function(t, k) return %s end})", g.pick(g.keys, g.argv), g.str(1))
		g.line("redis.call('GET', %s[%s])", g.keys, g.pick("9", "7", "'s'"))
	case 6:
		g.line("local %s = {__index = {s = %s}}", t, g.str(1))
		g.line("%s.s = %s", t, g.str(1))
		o := g.fresh("o")
		g.line("local %s = setmetatable({}, %s)", o, t)
		g.line("redis.call('GET', %s.s)", o)
		g.line("%s.__index = {s = %s}", t, g.str(1))
		g.line("redis.call('GET', %s.s)", o)
	case 7: // a class
		g.line("local %s = {}", t)
		g.line("%s.__index = %s", t, t)
		g.line("function %s.new(v) return setmetatable({v = v}, %s) end", t, t)
		g.line("function %s:get(x) redis.call('GET', self.v); return self.v .. (x or '') end", t)
		o := g.fresh("o")
		g.line("local %s = %s.new(%s)", o, t, g.str(1))
		g.line("redis.call('GET', %s:get())", o)
	case 8:
		g.line("local f = loadstring(%s)", g.pick("'return ' .. #KEYS", "\"return '\" .. ARGV[1]:gsub('%W', '') .. \"'\""))
		g.line("redis.call('GET', f and f() or 's')")
	case 9:
		g.line("setfenv(1, {redis = redis, KEYS = %s, ARGV = ARGV, tostring = tostring})", g.pick("KEYS", "ARGV", "{"+g.str(0)+"}"))
		g.line("redis.call('GET', KEYS[1])")
	case 10:
		g.line("local %s = setmetatable({}, {__index = _G})", t)
		g.line("redis.call('GET', %s.ARGV[1])", t)
	case 11:
		g.line("local %s = getmetatable('').__index", t)
		g.line("redis.call('GET', %s.rep(%s, 2))", t, g.str(1))
	}
}

// libraryChunk writes a library of a few functions with shared state.
func (g *gen) libraryChunk() {
	g.line("#!lua name=lib")
	g.unknown = true // what an earlier call's keys left in the state
	g.line("local state = {list = {}, map = {}}")
	g.line("local last = 's'")
	g.declare("last", kStr)
	g.declare("state", kDeep)
	g.declare("state.list", kList)
	g.declare("state.map", kMap)
	g.keys, g.argv = "({})", "({})"
	for range g.r.IntN(3) {
		if g.one(2) {
			g.functionStmt()
		} else {
			g.localStmt()
		}
	}
	g.keys, g.argv = "KEYS", "ARGV"
	if g.one(3) {
		g.keys, g.argv = "keys", "args"
	}
	for i := range 2 + g.r.IntN(2) {
		table := g.one(3)
		if table {
			g.line("redis.register_function{function_name = 'f%d', callback = function(%s, %s)", i, g.keys, g.argv)
		} else {
			g.line("redis.register_function('f%d', function(%s, %s)", i, g.keys, g.argv)
		}
		g.budget = 3 + g.r.IntN(6)
		saved := len(g.vars)
		g.depth++
		g.inFn++
		for g.budget > 0 {
			g.stmt()
		}
		switch g.r.IntN(5) {
		case 0:
			g.line("last = %s", g.str(1))
		case 1:
			g.line("state.list[#state.list + 1] = %s", g.str(1))
		case 2:
			g.line("state.map[%s] = %s", g.atomKey(), g.str(1))
		case 3:
			g.line("state.keys = %s", g.pick(g.keys, g.argv))
			g.line("if state.keys then redis.call('GET', state.keys[1]) end")
		}
		g.line("redis.call('GET', %s)", g.pick("last", "state.list[1]", "state.map.s", "state.map['s1']", "(next(state.map))"))
		g.line("return %s", g.str(1))
		g.depth--
		g.inFn--
		g.vars = g.vars[:saved]
		if table {
			g.line("end}")
		} else {
			g.line("end)")
		}
	}
}
