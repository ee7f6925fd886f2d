package contract

import (
	"strings"
	"testing"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
	"github.com/google/go-cmp/cmp"
)

// TestPlace checks which lines are the header, and what a tag elsewhere says.
func TestPlace(t *testing.T) {
	const outside = ` outside the header: a script's header is the comment lines before its first line of code`
	for _, tt := range []struct {
		name, src string
		keys      string // names, joined by blanks
		returns   int
		want      []string
	}{
		{"blank lines", "\n\n---@key a {q}\n\n-- x\n\n---@key b {q}\n\nreturn 1", "a b", 0, nil},
		{"no code", "---@key a {q}\n---@key b {q}", "a b", 0, nil},
		{"after #!lua", "#!lua flags=no-writes\n\n---@key a {q}\nreturn 1", "a", 0, nil},
		{"carriage returns", "---@key a {q}\r\n---@key b {q}\r\nreturn 1", "a b", 0, nil},
		{"beside block comments", "--[[ a\nb ]]\n---@key a {q}\n--[==[ c ]==]\nreturn 1", "a", 0, nil},
		{"within a block comment", "--[[\n---@key a {q}\n]]\nreturn 1", "", 0, nil},
		{"within a string", "local s = [[\n---@key a {q}\n]] return s", "", 0, nil},
		{"four dashes, a blank, two dashes", "----@key a {q}\n--- @key b {q}\n--@key c {q}\nreturn 1", "", 0, nil},
		{"after code", "---@key a {q}\nlocal x = KEYS[1]\n  ---@key b {q}\nreturn x", "a", 0, []string{`3:6 "@key" @key` + outside}},
		{"beside code", "local x = KEYS[1] ---@key b {q}\nreturn x", "", 0, []string{`1:22 "@key" @key` + outside}},
		{"after a comment before code", "--[[ x ]] local x = 1\n---@arg b int\nreturn x", "", 0, []string{`2:4 "@arg" @arg` + outside}},
		{"in broken Lua", "---@key a {q}\nlocal local = (\n---@error A B\nreturn ]", "a", 0, []string{`3:4 "@error" @error` + outside}},
		{"a function's LuaCATS", "local x = 1\n---@param n number\n---@return number\nlocal function f(n) return n end\n---@return boolean ok\nlocal g = function() end\nreturn f(x), g", "", 0, nil},
		{"a function's LuaCATS in the header", "---@key a {q}\n---@return 1 Done\n\n---@param n number\n---@return number\nlocal function f(n) return n end", "a", 1, nil},
		{"a function's LuaCATS type in the header", "---@return boolean\nlocal function f() return true end", "", 0, nil},
		{"a wrong type of ours above a function", "---@key a {q}\n---@return boolean\nlocal function f() return true end", "a", 0,
			[]string{`2:12 "boolean" unknown type boolean: did you mean bool?`}},
		{"ours above a function", "---@key a {q}\n---@return 1 Done\nlocal function f(n) return n end", "a", 1, nil},
		{"@return above no function", "local x = 1\n---@return number\nlocal y = 1\n---@return number\n\nfunction f() end", "", 0,
			[]string{`2:4 "@return" @return` + outside, `4:4 "@return" @return` + outside}},
		{"LuaCATS", "---@class Job\n---@field id string\n---@alias ID string\n---@param x any\n---@type string\n---@foobar\n---@include 'x'\nreturn 1", "", 0, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, problems := parse(t, tt.src)
			if diff := cmp.Diff(tt.want, problems); diff != "" {
				t.Errorf("problems (-want +got):\n%s", diff)
			}
			if got := keyNames(c); got != tt.keys || len(c.Returns) != tt.returns {
				t.Errorf("keys %q and %d returns, want %q and %d", got, len(c.Returns), tt.keys, tt.returns)
			}
		})
	}
}

func keyNames(c Contract) string {
	var names []string
	for _, k := range c.Keys {
		names = append(names, k.Name)
	}
	return strings.Join(names, " ")
}

const library = `#!lua name=jobs
-- Copyright.

local x = 1 -- not a header

-- A section, not the function's.

---@key a {q}

--- Adds a job.
---@arg id string
local function add(keys, args)
  ---@key inside {q}
  return 1
end

---@return number
local function helper() return 2 end

redis.register_function('add', add)
--- Reads one.
---@key b {q}
redis.register_function{function_name='read', callback=function(keys) return 1 end}

---@key c {q}
redis.register_function('twice', twice)
---@key d {q}
function twice(keys) end
-- No tags.
redis.register_function('plain', function() return 3 end)
`

func TestParseLibrary(t *testing.T) {
	tree := syntax.Parse([]byte(library), syntax.Options{})
	at := func(text string) uint32 {
		i := strings.Index(library, text)
		if i < 0 {
			t.Fatalf("no %s in the library", text)
		}
		return uint32(i)
	}
	contracts, problems := ParseLibrary(tree, nil, [][]uint32{
		{at("redis.register_function('add'"), at("function add(")},
		{at("callback="), at("callback=")},
		{at("redis.register_function('twice'"), at("function twice")},
		{at("redis.register_function('plain'")},
		{uint32(len(library)) + 10}, // nowhere
	})
	type summary struct{ Doc, Keys string }
	var got []summary
	for _, c := range contracts {
		got = append(got, summary{c.Doc, keyNames(c)})
	}
	want := []summary{{"Adds a job.", "a"}, {"Reads one.", "b"}, {"", "c"}, {"No tags.", ""}, {"", ""}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("contracts (-want +got):\n%s", diff)
	}
	wantProblems := []string{
		`13:6 "@key" @key outside the header: in a function library a function's header stands above its registration or its definition`,
		`27:4 "@key" this function has a header already, above its registration or definition`,
	}
	if diff := cmp.Diff(wantProblems, render(tree, problems)); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
}

func TestDoc(t *testing.T) {
	for _, tt := range []struct{ name, src, want string }{
		{"marks", "--- One.\n-- Two.\n--Three.\n--    indented\n", "One.\nTwo.\nThree.\n   indented"},
		{"paragraphs", "-- One.\n--\n--\n-- Two.\n\n\n-- Three.\n", "One.\n\nTwo.\n\nThree."},
		{"rulers", "-----------\n-- One.\n-- ======== --\n-- Two.\n-------\n", "One.\n\nTwo."},
		{"tags apart", "-- One.\n---@key a {q}\n-- Two.\n", "One.\n\nTwo."},
		{"directives", "-- luakeys:ignore-file key-literal it is so\n--!df flags=disable-atomicity\n-- luacheck: ignore\n-- @param x\n--- @include \"x\"\n--- One.", "One."},
		{"not a directive", "-- @ 12 o'clock\n-- !\n-- luakeys is fine", "@ 12 o'clock\n!\nluakeys is fine"},
		{"block", "--[[\n  One.\n\n    Two.\n  Three.\n]]\n", "One.\n\n  Two.\nThree."},
		{"block with a level", "--[==[ One ]] still.\n  Two. ]==]\nreturn 1", "One ]] still.\nTwo."},
		{"block with dashes", "--[[\n  One.\n--]]\nreturn 1", "One."},
		{"after #!lua", "#!lua flags=no-writes\n-- One.\nreturn 1", "One."},
		{"after code", "local x = 1 -- One.\n-- Two.", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, _ := parse(t, tt.src)
			if diff := cmp.Diff(tt.want, c.Doc); diff != "" {
				t.Errorf("doc (-want +got):\n%s", diff)
			}
		})
	}
}

func TestDefinesFunction(t *testing.T) {
	for line, want := range map[string]bool{
		"function f()":             true,
		"local function f(a, b)":   true,
		"local  f = function()":    true,
		"M.sub.f=function (x)":     true,
		"name = function()":        true,
		"local f = functional()":   false,
		"functional()":             false,
		"local f = f(function()":   false,
		"g(x == function() end)":   false,
		"localfunction = 1":        false,
		"return function() end":    false,
		"local x = 1 -- function":  false,
		"t['a'] = function() end":  false,
		"if x then y = 1 else end": false,
	} {
		if got := definesFunction([]byte(line)); got != want {
			t.Errorf("definesFunction(%q) = %v", line, got)
		}
	}
}
