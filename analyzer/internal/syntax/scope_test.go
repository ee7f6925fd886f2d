package syntax

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestResolve checks what names mean and what is known of locals. Each name in the
// source is listed as the line its local is declared on, or as global.
func TestResolve(t *testing.T) {
	for _, c := range []struct{ name, source, names, locals string }{
		{"own right side", "local x = 1\nlocal x = x", "x:1", "x@1 var used, x@2 var"},
		{"local function sees itself", "local function f()\nreturn f end", "f:1", "f@1 fn captured used"},
		{"local of a function does not", "local f = function()\nreturn f end", "f:global", "f@1 var"},
		{"repeat condition", "repeat\nlocal x = 1\nuntil x", "x:2", "x@2 var used"},
		{"block ends", "do\nlocal x\nend\nx = 1", "x:global", "x@2 var"},
		{"assigned", "local x\nx = 1\nx.y = 2", "x:1 x:1", "x@1 var assigned used"},
		{"function statement assigns", "local f\nfunction f() end", "f:1", "f@1 var assigned"},
		{"field function reads", "local t\nfunction t.f() end", "t:1", "t@1 var used"},
		{"self", "function a.b:c()\nreturn self end", "a:global self:1", "self@1 self used"},
		{"self, explicit", "function a.b(self)\nreturn self end", "a:global self:1", "self@1 param used"},
		{"arg", "local function f(...)\nreturn arg end", "arg:1", "f@1 fn, arg@1 arg used"},
		{"arg of the chunk", "return arg", "arg:global", ""},
		{"no arg", "local function f()\nreturn arg end", "arg:global", "f@1 fn"},
		{"loop variables", "for i = i, 2 do\nuse(i)\nend\nfor k, v in pairs(k) do\nuse(k)\nend", "i:global use:global i:1 pairs:global k:global use:global k:4",
			"i@1 loop used, k@4 loop used, v@4 loop"},
		{"captured twice", "local x\nreturn function() return function()\nreturn x end end", "x:1", "x@1 var captured used"},
		{"shadowed parameter", "local function f(a)\nlocal a = a\nreturn a end", "a:1 a:2", "f@1 fn, a@1 param used, a@2 var used"},
		{"self in a call chain", "local s = ''\nreturn s:rep(2):len()", "s:1", "s@1 var used"},
	} {
		tree := Parse([]byte(c.source), Options{})
		if len(tree.Errors) > 0 {
			t.Errorf("%s: %s", c.name, tree.Errors[0].Text)
			continue
		}
		var names []string
		Walk(tree, tree.Root(), func(n Node) bool {
			if tree.Kind(n) == KindName {
				at := "global"
				if l := tree.Name(n).Local; l != 0 {
					line, _ := tree.Position(tree.Locals[l].Pos)
					at = fmt.Sprint(line)
				}
				names = append(names, tree.Src(n)+":"+at)
			}
			return true
		})
		if diff := cmp.Diff(c.names, strings.Join(names, " ")); diff != "" {
			t.Errorf("%s: names (-want +got):\n%s", c.name, diff)
		}
		var locals []string
		for _, l := range tree.Locals[1:] {
			line, _ := tree.Position(l.Pos)
			s := fmt.Sprintf("%s@%d %s", tree.Sym(l.Name), line, [...]string{"var", "fn", "param", "self", "arg", "loop"}[l.Kind])
			for _, f := range []struct {
				set  bool
				word string
			}{{l.Assigned, " assigned"}, {l.Captured, " captured"}, {l.Used, " used"}} {
				if f.set {
					s += f.word
				}
			}
			locals = append(locals, s)
		}
		if diff := cmp.Diff(c.locals, strings.Join(locals, ", ")); diff != "" {
			t.Errorf("%s: locals (-want +got):\n%s", c.name, diff)
		}
	}
}

// TestFuncs checks parameters, the arg table and the slots of frames.
func TestFuncs(t *testing.T) {
	const source = `
local a, b
do local c, d end
do local e end
function o:m(x, ...) local y end
local function v(...) return ... end
`
	tree := Parse([]byte(source), Options{})
	type function struct {
		Params, Slots uint16
		Vararg        bool
		First, Arg    string
	}
	var got []function
	for _, f := range tree.Funcs {
		g := function{Params: f.Params, Slots: f.Slots, Vararg: f.Vararg, First: tree.LocalName(f.First)}
		if f.Arg != 0 {
			g.Arg = tree.LocalName(f.Arg)
		}
		got = append(got, g)
	}
	want := []function{
		{0, 4, true, "a", ""},
		{2, 4, true, "self", "arg"}, // self, x, arg, y
		{0, 1, true, "arg", ""},     // arg is declared, and nil: the function mentions ...
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("functions (-want +got):\n%s", diff)
	}
	slots := map[string]uint16{}
	for _, l := range tree.Locals[1:] {
		slots[tree.Sym(l.Name)] = l.Slot
	}
	for name, slot := range map[string]uint16{"a": 0, "b": 1, "c": 2, "d": 3, "e": 2, "self": 0, "x": 1, "y": 3, "v": 2} {
		if slots[name] != slot {
			t.Errorf("%s is in slot %d, want %d", name, slots[name], slot)
		}
	}
}
