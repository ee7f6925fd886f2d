package syntax

import (
	"bytes"
	"sort"
	"strconv"
)

// Position returns the 1-based line and column of a byte offset; the column is in
// bytes. As editors count, \r\n, \n and \r each end a line. (The servers count a
// \n\r as one more form; nothing writes that.)
//
// It may be called from several goroutines at once.
func (t *Tree) Position(offset uint32) (line, column int) {
	lines := t.lineStarts()
	line = lineAt(lines, offset)
	return line, int(offset-lines[line-1]) + 1
}

// Line returns the text of a 1-based line without its line break; "" outside the source.
func (t *Tree) Line(n int) string {
	lines := t.lineStarts()
	if n < 1 || n > len(lines) {
		return ""
	}
	start := int(lines[n-1])
	return string(t.Source[start:lineEnd(t.Source, start)])
}

// Lines returns how many lines the source has; an empty one has one.
func (t *Tree) Lines() int { return len(t.lineStarts()) }

func (t *Tree) lineStarts() []uint32 {
	t.linesOnce.Do(func() { t.lines = lineStarts(t.Source) })
	return t.lines
}

func lineStarts(src []byte) []uint32 {
	starts := make([]uint32, 1, 2+bytes.Count(src, []byte("\n")))
	for i := 0; i < len(src); i++ {
		switch src[i] {
		case '\r':
			if i+1 < len(src) && src[i+1] == '\n' {
				i++
			}
			fallthrough
		case '\n':
			starts = append(starts, uint32(i+1))
		}
	}
	return starts
}

// lineOf returns the number of the line of an offset, as text for a message.
func (p *parser) lineOf(pos int) string {
	if p.lines == nil {
		p.lines = lineStarts(p.src)
	}
	return strconv.Itoa(lineAt(p.lines, uint32(pos)))
}

// lineAt returns the 1-based line that an offset is in.
func lineAt(starts []uint32, offset uint32) int {
	return sort.Search(len(starts), func(i int) bool { return starts[i] > offset })
}
