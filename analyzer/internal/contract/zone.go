package contract

import (
	"bytes"
	"slices"
	"sort"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// zone is a run of comments that is the header of a script or a function.
type zone struct{ from, to int } // Tree.Comments[from:to]

// fileZone returns the comments before the first line of code.
func fileZone(t *syntax.Tree) zone {
	at := 0
	if bytes.HasPrefix(t.Source, []byte("\xef\xbb\xbf")) {
		at = 3
	}
	if at < len(t.Source) && t.Source[at] == '#' {
		at = lineEnd(t.Source, at)
	}
	n, code := len(t.Comments), -1
	for i, c := range t.Comments {
		if code = firstCode(t.Source, at, int(c.Pos)); code >= 0 {
			n = i
			break
		}
		at = int(c.End)
	}
	if code < 0 {
		code = firstCode(t.Source, at, len(t.Source))
	}
	// A long comment may stand before code on one line: that line is code.
	for code >= 0 && n > 0 && lineEnd(t.Source, int(t.Comments[n-1].End)) > code {
		n--
	}
	return zone{0, n}
}

// cover marks the comments of the zone.
func (z zone) cover(comments []bool) {
	for i := z.from; i < z.to; i++ {
		comments[i] = true
	}
}

// zoneAbove returns the header that stands above the line that begins at an offset:
// its comment lines up to the nearest code, cut at a blank line unless a tag of ours
// stands above that.
func zoneAbove(t *syntax.Tree, at int) zone {
	to := sort.Search(len(t.Comments), func(i int) bool { return int(t.Comments[i].Pos) >= at })
	z := zone{to, to}
	for i := to - 1; i >= 0; i-- {
		c := t.Comments[i]
		start := lineStart(t.Source, int(c.Pos))
		if firstCode(t.Source, int(c.End), at) >= 0 || firstCode(t.Source, start, int(c.Pos)) >= 0 {
			break // code between, or before it on its line
		}
		contiguous := bytes.Count(t.Source[c.End:at], []byte("\n")) <= 1
		if tag, _, ok := tagOf(t, c); contiguous && z.from == i+1 || ok && slices.Contains(tags, tag) {
			z.from = i
		}
		at = int(c.Pos)
	}
	return z
}

// firstCode returns the offset of the first byte of src[from:to] that is not white
// space, or -1.
func firstCode(src []byte, from, to int) int {
	for i := from; i < to; i++ {
		switch src[i] {
		case ' ', '\t', '\r', '\n', '\f', '\v':
		default:
			return i
		}
	}
	return -1
}

// lineStart returns the offset of the start of the line that at is on.
func lineStart(src []byte, at int) int { return bytes.LastIndexAny(src[:at], "\r\n") + 1 }

// lineEnd returns the offset of the break that ends the line that at is on, or of
// the source's end.
func lineEnd(src []byte, at int) int {
	if n := bytes.IndexAny(src[at:], "\r\n"); n >= 0 {
		return at + n
	}
	return len(src)
}

// tagOf returns the tag of a comment that begins ---@ and a letter, without the
// at sign, and the offset of the at sign in the source.
func tagOf(t *syntax.Tree, c syntax.Comment) (tag string, at uint32, ok bool) {
	text, isTag := bytes.CutPrefix(t.Source[c.Pos:c.End], []byte("---@"))
	if !isTag || c.Long {
		return "", 0, false
	}
	n := 0
	for n < len(text) && (isNameByte(text[n]) || text[n] == '-') {
		n++
	}
	return string(text[:n]), c.Pos + 3, n > 0
}
