package commands

import "strings"

// LuaSince returns the version of Lua that brought a name of its standard library,
// "5.1" for all that 5.1 and older have, and "" for a name that is in none up to 5.4.
// The name is that of a global, or of a member of one: "string.rep". Whether a server
// has the name is another question: see [LookupGlobal].
func LuaSince(name string) string {
	global, member, isMember := strings.Cut(name, ".")
	for i := range luaNames {
		l := &luaNames[i]
		if l.table == global && isMember && hasField(l.names, member) || l.table == "" && !isMember && hasField(l.names, global) {
			return l.since
		}
	}
	return ""
}

// hasField reports whether the word is among those in list, separated by spaces.
func hasField(list, word string) bool {
	for len(list) > 0 {
		first, rest, _ := strings.Cut(list, " ")
		if first == word {
			return true
		}
		list = rest
	}
	return false
}

// luaNames follows the reference manuals of Lua 5.1 to 5.4, and the names 5.1 keeps
// from 5.0.
var luaNames = [...]struct{ since, table, names string }{
	{"5.1", "", "_G _VERSION assert collectgarbage coroutine debug dofile error gcinfo getfenv getmetatable io ipairs load loadfile loadstring math module newproxy next os package pairs pcall print rawequal rawget rawset require select setfenv setmetatable string table tonumber tostring type unpack xpcall"},
	{"5.1", "coroutine", "create resume running status wrap yield"},
	{"5.1", "debug", "debug getfenv gethook getinfo getlocal getmetatable getregistry getupvalue setfenv sethook setlocal setmetatable setupvalue traceback"},
	{"5.1", "io", "close flush input lines open output popen read stderr stdin stdout tmpfile type write"},
	{"5.1", "math", "abs acos asin atan atan2 ceil cos cosh deg exp floor fmod frexp huge ldexp log log10 max min mod modf pi pow rad random randomseed sin sinh sqrt tan tanh"},
	{"5.1", "os", "clock date difftime execute exit getenv remove rename setlocale time tmpname"},
	{"5.1", "package", "config cpath loaded loaders loadlib path preload seeall"},
	{"5.1", "string", "byte char dump find format gfind gmatch gsub len lower match rep reverse sub upper"},
	{"5.1", "table", "concat foreach foreachi getn insert maxn remove setn sort"},
	{"5.2", "", "bit32 rawlen"},
	{"5.2", "bit32", "arshift band bnot bor btest bxor extract lrotate lshift replace rrotate rshift"},
	{"5.2", "debug", "getuservalue setuservalue upvalueid upvaluejoin"},
	{"5.2", "package", "searchers searchpath"},
	{"5.2", "table", "pack unpack"},
	{"5.3", "", "utf8"},
	{"5.3", "coroutine", "isyieldable"},
	{"5.3", "math", "maxinteger mininteger tointeger type ult"},
	{"5.3", "string", "pack packsize unpack"},
	{"5.3", "table", "move"},
	{"5.3", "utf8", "char charpattern codepoint codes len offset"},
	{"5.4", "", "warn"},
	{"5.4", "coroutine", "close"},
}
