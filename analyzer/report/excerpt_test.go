package report

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/echomq/luakeys/analyzer"
)

// TestLayout marks the part between « and » of a line, and shows both lines as a
// terminal would.
func TestLayout(t *testing.T) {
	for _, tt := range []struct {
		name, line, text, mark string
	}{
		{"plain", `call('GET', «key»)`, `call('GET', key)`, `            ^~~`},
		{"one byte", `call(«k»)`, `call(k)`, `     ^`},
		{"nothing", `call(«»)`, `call()`, `     ^`},
		{"at the end", `call(«»`, `call(`, `     ^`},
		{"empty line", `«»`, ``, `^`},
		{"whole line", `«do»`, `do`, `^~`},
		{"tab before", "\tx = «k»", "    x = k", "        ^"},
		{"tab to the next stop", "ab\tx = «k»", "ab  x = k", "        ^"},
		{"tab inside", "f(«a\tb»)", "f(a b)", "  ^~~"},
		{"two bytes, one column", "f('é', «k»)", "f('é', k)", "       ^"},
		{"two columns", "f('列', «k»)", "f('列', k)", "        ^"},
		{"two columns marked", "f(«'列'»)", "f('列')", "  ^~~~"},
		{"no column", "f('e\u0301', «k»)", "f('e\u0301', k)", "       ^"},
		{"no UTF-8", "f('\xff', «k»)", `f('\255', k)`, "          ^"},
		{"escape of a terminal", "f('\x1b[2J', «k»)", `f('\27[2J', k)`, "            ^"},
		{"turned direction", "f(«'\u202e'»)", `f('\u{202E}')`, "  ^~~~~~~~~~"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			before, rest, _ := strings.Cut(tt.line, "«")
			marked, after, _ := strings.Cut(rest, "»")
			text, column, length := layout([]byte(before+marked+after), len(before), len(before)+len(marked))
			mark := strings.Repeat(" ", column) + "^" + strings.Repeat("~", length-1)
			if text != tt.text || mark != tt.mark {
				t.Errorf("got\n%s\n%s\nwant\n%s\n%s", text, mark, tt.text, tt.mark)
			}
		})
	}
}

// TestLayoutLong: of a minified script the part around the range is shown, with the
// mark under it.
func TestLayoutLong(t *testing.T) {
	line := strings.Repeat("a=1 ", 1000)
	for _, from := range []int{0, 10, 100, 2000, 3990, 4000} {
		marked := line[:from] + "KEY" + line[from:]
		text, column, length := layout([]byte(marked), from, from+3)
		if n := utf8.RuneCountInString(text); n > maxWidth+2*len("...") {
			t.Errorf("range at %d: %d columns", from, n)
		}
		if got := text[column : column+length]; got != "KEY" {
			t.Errorf("range at %d: the mark is under %q of %q", from, got, text)
		}
	}
	text, column, length := layout([]byte(line), 100, 4000)
	if column+length > len(text) {
		t.Errorf("a long range: the mark ends at %d of %d columns", column+length, len(text))
	}
}

func TestLineOf(t *testing.T) {
	const src = "one\ntwo\r\nthree"
	for _, tt := range []struct {
		name     string
		r        analyzer.Range
		line     string
		from, to int
		ok       bool
	}{
		{"first", analyzer.Range{Line: 1, Column: 1, Pos: 0, End: 3}, "one", 0, 3, true},
		{"carriage return", analyzer.Range{Line: 2, Column: 2, Pos: 5, End: 7}, "two", 1, 3, true},
		{"over several lines", analyzer.Range{Line: 1, Column: 2, Pos: 1, End: 12}, "one", 1, 3, true},
		{"end of the file", analyzer.Range{Line: 3, Column: 6, Pos: 14, End: 14}, "three", 5, 5, true},
		{"on a line's end", analyzer.Range{Line: 1, Column: 4, Pos: 3, End: 4}, "one", 3, 3, true},
		{"no place", analyzer.Range{}, "", 0, 0, false},
		{"past the end", analyzer.Range{Line: 9, Column: 1, Pos: 90, End: 91}, "", 0, 0, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			line, from, to, ok := lineOf([]byte(src), tt.r)
			if string(line) != tt.line || from != tt.from || to != tt.to || ok != tt.ok {
				t.Errorf("got %q, %d..%d, %t", line, from, to, ok)
			}
		})
	}
}

// FuzzLayout: whatever a line holds, it is shown as one printable line with the mark
// on it.
func FuzzLayout(f *testing.F) {
	f.Add([]byte("redis.call('GET', KEYS[1])"), 18, 25)
	f.Add([]byte("\t\xff\x1b[0m\u202e列"), 1, 3)
	f.Add([]byte(strings.Repeat("\t", 200)), 150, 199)
	f.Fuzz(func(t *testing.T, line []byte, from, to int) {
		if len(line) > 1<<12 || from < 0 || to < from || to > len(line) {
			t.Skip()
		}
		text, column, length := layout(line, from, to)
		if printable(text) != text {
			t.Errorf("not printable: %q", text)
		}
		width := 0
		for _, r := range text {
			width += runeWidth(r)
		}
		if column < 0 || length < 1 || column > width {
			t.Errorf("mark at %d, %d long, under %d columns", column, length, width)
		}
	})
}
