package report

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/echomq/luakeys/analyzer"
)

// lineOf returns the line that a range begins on, without its end, and where on it,
// in bytes from 0, the range begins and ends. It is not ok where the range is not
// in src.
func lineOf(src []byte, r analyzer.Range) (line []byte, from, to int, ok bool) {
	start := r.Pos - (r.Column - 1)
	if src == nil || r.Line < 1 || r.Column < 1 || start < 0 || r.Pos > len(src) {
		return nil, 0, 0, false
	}
	line = src[start:]
	if end := bytes.IndexAny(line, "\r\n"); end >= 0 {
		line = line[:end]
	}
	from = min(r.Column-1, len(line))
	to = min(max(r.End-start, from), len(line))
	return line, from, to, true
}

const (
	tabWidth = 4
	maxWidth = 120 // columns of an excerpt; of a longer line the part around the range is shown
	context  = 40  // columns of it that are kept before the range
)

// layout returns a line as a terminal shows it, and where on it, in columns from 0,
// the bytes from..to are. The length is at least 1: what is empty is marked, too.
func layout(line []byte, from, to int) (text string, column, length int) {
	var cells []cell
	column, end, at := -1, 0, 0
	for i := 0; i < len(line); {
		size, c := nextCell(line[i:], at)
		if column < 0 && i+size > from {
			column = at
		}
		at += c.width
		if i < to {
			end = at
		}
		i += size
		cells = append(cells, c)
	}
	if column < 0 {
		column = at
	}
	length = max(end-column, 1)
	return window(cells, column, length, at)
}

// cell is what one character of a line becomes.
type cell struct {
	text  string
	width int // columns it takes
}

// nextCell returns the first character of a line that is not empty, as it is shown at
// a column: tabs become blanks, and what would move the cursor or is no UTF-8 is
// written as an escape sequence of Lua.
func nextCell(line []byte, column int) (size int, c cell) {
	r, size := utf8.DecodeRune(line)
	switch {
	case r == '\t':
		n := tabWidth - column%tabWidth
		return size, cell{strings.Repeat(" ", n), n}
	case r == utf8.RuneError && size == 1:
		text := fmt.Sprintf(`\%d`, line[0])
		return size, cell{text, len(text)}
	case !shows(r):
		text := escape(r)
		return size, cell{text, len(text)}
	}
	return size, cell{string(r), runeWidth(r)}
}

// window cuts a line that is too long to the part around what is marked.
func window(cells []cell, column, length, total int) (string, int, int) {
	const more = "..."
	first, last := 0, total // columns to show
	if total > maxWidth {
		first = max(min(column-context, total-maxWidth), 0)
		last = min(first+maxWidth, total)
	}
	var b strings.Builder
	at, shift := 0, 0
	if first > 0 {
		b.WriteString(more)
		shift = len(more)
	}
	start := -1
	for _, c := range cells {
		if at >= first && at+c.width <= last {
			if start < 0 {
				start = at
			}
			b.WriteString(c.text)
		}
		at += c.width
	}
	start = max(start, 0)
	if last < total {
		b.WriteString(more)
		length = min(length, last-column)
	}
	return b.String(), max(column-start, 0) + shift, max(length, 1)
}

// runeWidth is the number of columns a terminal gives a character: two for those of
// East Asian scripts and emoji, none for marks that join the one before.
func runeWidth(r rune) int {
	switch {
	case r < 0x300:
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me):
		return 0
	case unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana),
		0x3000 <= r && r <= 0x303e, 0xff01 <= r && r <= 0xff60, 0xffe0 <= r && r <= 0xffe6,
		0x1f300 <= r && r <= 0x1f64f, 0x1f680 <= r && r <= 0x1f6ff, 0x1f900 <= r && r <= 0x1faff:
		return 2
	}
	return 1
}

// shows reports whether a character may go to a terminal as it is. Control and format
// characters may not: a script under review must not repaint the report of it, nor
// turn the direction of the text.
func shows(r rune) bool { return unicode.IsPrint(r) || unicode.Is(unicode.Zs, r) }

func escape(r rune) string {
	if r < utf8.RuneSelf {
		return fmt.Sprintf(`\%d`, r)
	}
	return fmt.Sprintf(`\u{%X}`, r)
}

// printable returns a text of one line that a terminal shows as it is meant.
func printable(text string) string {
	clean := func(r rune) bool { return r != utf8.RuneError && shows(r) }
	if strings.IndexFunc(text, func(r rune) bool { return !clean(r) }) < 0 {
		return text
	}
	var b strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch {
		case r == '\n' || r == '\t' || r == '\r':
			b.WriteByte(' ')
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\%d`, text[0])
		case !shows(r):
			b.WriteString(escape(r))
		default:
			b.WriteString(text[:size])
		}
		text = text[size:]
	}
	return b.String()
}
