package syntax

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// FuzzParse parses any bytes, for no target and for all, and checks that what comes
// back can be used.
func FuzzParse(f *testing.F) {
	rows, _ := readSnippets(f)
	for _, r := range rows {
		if len(r.source) < 200 {
			f.Add([]byte(r.source))
		}
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		for _, servers := range []Servers{0, AllServers | Dragonfly} {
			checkTree(t, src, Options{Servers: servers})
		}
		if len(src) < 300 {
			checkPositions(t, string(src))
		}
	})
}

// FuzzProgram does so with programs that are nearly valid, which bytes seldom are.
func FuzzProgram(f *testing.F) {
	for i := range uint64(20) {
		f.Add(i, []byte{})
	}
	f.Fuzz(func(t *testing.T, seed uint64, cut []byte) {
		source := []byte(randomProgram(rand.New(rand.NewPCG(seed, 0))))
		for i := 0; i+1 < len(cut) && len(source) > 0; i += 2 { // put bytes into it
			source[int(cut[i])*7%len(source)] = cut[i+1]
		}
		checkTree(t, source, Options{})
		checkPositions(t, string(source))
	})
}

// checkTree parses src and checks the tree: every node and error lies in the source,
// errors are in order and few, and the work was in proportion.
func checkTree(t *testing.T, src []byte, opts Options) *Tree {
	t.Helper()
	p := new(parser)
	p.reset(src, opts)
	p.parseChunk()
	if limit := 2*len(src) + maxLookups*maxLookahead; p.steps > limit {
		t.Errorf("%d tokens read of %d bytes", p.steps, len(src))
	}
	tree := Parse(src, opts)
	if n := len(tree.Errors); n > maxErrors+len(src)/5 {
		t.Errorf("%d errors", n)
	}
	last := uint32(0)
	for _, e := range tree.Errors {
		if e.Pos < last || e.End < e.Pos || int(e.End) > len(src) || e.Text == "" {
			t.Errorf("error at %d-%d after %d: %q", e.Pos, e.End, last, e.Text)
		}
		last = e.Pos
		tree.Position(e.Pos)
	}
	Walk(tree, tree.Root(), func(n Node) bool {
		if tree.Pos(n) > tree.End(n) || int(tree.End(n)) > len(src) {
			t.Errorf("node %d of kind %d at %d-%d", n, tree.Kind(n), tree.Pos(n), tree.End(n))
		}
		if tree.Kind(n) == KindBad && len(tree.Errors) == 0 {
			t.Errorf("a bad node, and no error")
		}
		tree.OpPos(n)
		return true
	})
	for _, l := range tree.Locals[1:] {
		if f := tree.Funcs[l.Func]; len(tree.Errors) == 0 && l.Slot >= f.Slots {
			t.Errorf("local %s has slot %d of %d", tree.Sym(l.Name), l.Slot, f.Slots)
		}
	}
	return tree
}

// TestPathological parses a megabyte of what has no end.
func TestPathological(t *testing.T) {
	const size = 1 << 20
	for _, part := range []string{
		"(", "{", "a.", "..", "not ", "--[[", "if x then ", "[", "a[", "f(", "function() ", "-", "a,", "a=", "a=b ", "a b ", "a b\n", "x = = 1 ", "x = = 1\n",
		"'", "'\n", "\"\\", "[[", "[=[", "]]", "]=", "end ", "end\n", "else ", "elseif a ", "until ", "repeat ", "while a ", "while a\n", "for ", "for i\n", "local ", "local a ",
		"goto a ", "::a:: ", "::a::\ngoto b\n", "return ", "return 1 ", "break ", ";", "/*", "//", "#", "!", "!=", "a !=b ", "++", "a++ ", "a+=1 ", "\x00", "\x80", "\xc2\xa0", "0x", "1..", "1e ",
		"{{", "<%", "%s ", "a ? b : c ", "if a { b() } ", "if a {\n", "function f(", "function f(a b) end ", "function a.b:c.d() end\n", "local function f() ", "a\n(b)", "a:b", "a:b()", "a()", "a[1]", "a'x'", "a+", "a or ",
		"--\r", "--[[ [[ ]]", "local x <const> = 1 ", "if a then else if b then end\n", "do end end ", "f(a b c ", "f(a,,", "{a b ", "{a=1 b=2} ", "a = function() return 1 x ",
	} {
		src := []byte(strings.Repeat(part, size/len(part)))
		tree := checkTree(t, src, Options{})
		if len(tree.Errors) == 0 && part != "a=b " && part != "a()" && part != "--\r" && part != "--[[ [[ ]]" && part != "a:b()" && part != "-" && part != "a'x'" {
			t.Errorf("%q: no finding", part)
		}
	}
}
