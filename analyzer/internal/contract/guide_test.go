package contract

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
	"github.com/google/go-cmp/cmp"
)

var (
	fence    = regexp.MustCompile("(?ms)^```(lua|lua broken|text)\n(.*?)^```$")
	function = regexp.MustCompile(`(?m)^(local function|redis\.register_function)`)
)

// TestGuide holds docs/contract.md to what it says: every Lua block compiles and has
// a contract without a problem, and a broken one has those that the text block after
// it lists. Every tag and every type must be in some block.
func TestGuide(t *testing.T) {
	text, err := os.ReadFile("../../../docs/contract.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := fence.FindAllStringSubmatch(string(text), -1)
	var all strings.Builder
	for i, block := range blocks {
		kind, src := block[1], block[2]
		if kind == "text" {
			continue
		}
		all.WriteString(src)
		tree := syntax.Parse([]byte(src), syntax.Options{})
		if len(tree.Errors) > 0 {
			t.Errorf("%s\ndoes not compile: %v", src, tree.Errors[0])
		}
		c, problems := Parse(tree, keyspace(t))
		if strings.HasPrefix(src, "#!lua name=") {
			var places []uint32
			for _, at := range function.FindAllStringIndex(src, -1) {
				places = append(places, uint32(at[0]))
			}
			contracts, found := ParseLibrary(tree, keyspace(t), [][]uint32{places})
			c, problems = contracts[0], found
		}
		var got strings.Builder
		for _, p := range problems {
			line, column := tree.Position(p.Span.Pos)
			fmt.Fprintf(&got, "%d:%d: %s\n", line, column, p.Text)
		}
		want := ""
		if kind == "lua broken" {
			want = blocks[i+1][2]
		}
		if diff := cmp.Diff(want, got.String()); diff != "" || !c.Declared() {
			t.Errorf("%s\ndeclared: %v, problems (-want +got):\n%s", src, c.Declared(), diff)
		}
	}
	for _, tag := range tags {
		if !strings.Contains(all.String(), "---@"+tag+" ") {
			t.Errorf("no example of @%s", tag)
		}
	}
	for _, list := range [][]string{ArgTypes, ReplyTypes} {
		for _, typ := range list {
			if !strings.Contains(string(text), "`"+typ+"`") {
				t.Errorf("the type %s is not mentioned", typ)
			}
		}
	}
}
