package syntax

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func contains(s, part string) bool { return strings.Contains(s, part) }

// TestPositions parses each node's own text again, over all snippets.
func TestPositions(t *testing.T) {
	rows, _ := readSnippets(t)
	for _, r := range rows {
		if !strings.HasPrefix(r.name, "limit_") {
			checkPositions(t, r.source)
		}
	}
}

func TestPosition(t *testing.T) {
	type pos struct{ Line, Column int }
	for _, c := range []struct {
		source string
		want   []pos // of each byte, and of the end
		lines  []string
	}{
		{"", []pos{{1, 1}}, []string{""}},
		{"a\nb", []pos{{1, 1}, {1, 2}, {2, 1}, {2, 2}}, []string{"a", "b"}},
		{"a\r\nb\r", []pos{{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {3, 1}}, []string{"a", "b", ""}},
		{"\n\ré", []pos{{1, 1}, {2, 1}, {3, 1}, {3, 2}, {3, 3}}, []string{"", "", "é"}},
	} {
		tree := Parse([]byte(c.source), Options{})
		var got []pos
		for i := range len(c.source) + 1 {
			line, column := tree.Position(uint32(i))
			got = append(got, pos{line, column})
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%q: positions (-want +got):\n%s", c.source, diff)
		}
		var lines []string
		for i := range tree.Lines() {
			lines = append(lines, tree.Line(i+1))
		}
		if diff := cmp.Diff(c.lines, lines); diff != "" {
			t.Errorf("%q: lines (-want +got):\n%s", c.source, diff)
		}
		if tree.Line(0) != "" || tree.Line(len(lines)+1) != "" {
			t.Errorf("%q: there is text outside the source", c.source)
		}
	}
}

func TestOpPos(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{"return a --[[+]] + b", "+"},
		{"return (a) -- and\n and b", "and"},
		{"return a . b", "."},
		{"return a --[=[ ]] ]=] [ 1 ]", "["},
		{"return f (1)", "("},
		{"return f 'x'", "'x'"},
		{"return o : m()", ": m"},
		{"return - a", "-"},
		{"return not a", "not"},
		{"a, b.c --\n= 1", "="},
	} {
		tree := Parse([]byte(c.source), Options{})
		n := tree.List(tree.Root())[0]
		if tree.Kind(n) == KindReturn {
			n = tree.List(n)[0]
		}
		if rest := c.source[tree.OpPos(n):]; !strings.HasPrefix(rest, c.want) {
			t.Errorf("%q: the operator is found at %q", c.source, rest)
		}
	}
}
