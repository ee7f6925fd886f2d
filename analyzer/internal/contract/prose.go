package contract

import (
	"bytes"
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// prose returns what the comments of a zone say in words: comment marks, rulers,
// tags and directives removed, paragraphs apart by one empty line.
func prose(t *syntax.Tree, z zone) string {
	var lines []string
	for i, c := range t.Comments[z.from:z.to] {
		if i > 0 && bytes.Count(t.Source[t.Comments[z.from+i-1].End:c.Pos], []byte("\n")) > 1 {
			lines = append(lines, "")
		}
		text := string(t.Source[c.Pos:c.End])
		if c.Long {
			lines = append(lines, longLines(text)...)
		} else {
			lines = append(lines, shortLine(text))
		}
	}
	return joinParagraphs(lines)
}

// shortLine returns what a -- or --- comment says; "" for a ruler, a tag or a
// directive, which end a paragraph as an empty line does.
func shortLine(text string) string {
	text = strings.TrimPrefix(text, "--")
	text = strings.TrimPrefix(text, "-")
	text = strings.TrimRight(text, " \t\r\n")
	word := strings.TrimLeft(text, " \t")
	switch {
	case strings.Trim(word, "-=*#~_ ") == "", isDirective(word):
		return ""
	}
	return strings.TrimPrefix(text, " ")
}

// isDirective reports whether a comment speaks to a program: to us, to Dragonfly
// (--!df flags=...), to an editor or to another tool, or by a tag such as LDoc's.
func isDirective(word string) bool {
	if len(word) > 1 && (word[0] == '@' || word[0] == '!') && isNameByte(word[1]) {
		return true
	}
	for _, tool := range [...]string{"luakeys:", "luacheck:", "selene:", "stylua:", "vim:", "luacov:"} {
		if strings.HasPrefix(word, tool) {
			return true
		}
	}
	return false
}

// longLines returns the lines of a --[[ ]] comment, common indentation removed.
func longLines(text string) []string {
	level := strings.IndexByte(text[len("--["):], '[') // how many = signs
	if level < 0 {
		return nil
	}
	text = text[len("--[[")+level:]
	if n := len(text) - len("]]") - level; n >= 0 && strings.HasSuffix(text, "]") {
		text = text[:n]
	}
	lines := strings.Split(text, "\n")
	indent := -1
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \t\r-")
		// The first line stands behind the brackets: its indentation says nothing.
		if blanks := len(lines[i]) - len(strings.TrimLeft(lines[i], " \t")); i > 0 && lines[i] != "" && (indent < 0 || blanks < indent) {
			indent = blanks
		}
	}
	for i, line := range lines {
		if i == 0 {
			lines[i] = strings.TrimLeft(line, " \t-")
		} else if line != "" {
			lines[i] = line[indent:]
		}
		if isDirective(strings.TrimLeft(lines[i], " \t")) {
			lines[i] = ""
		}
	}
	return lines
}

// joinParagraphs joins lines, with no empty one first or last nor two together.
func joinParagraphs(lines []string) string {
	var b strings.Builder
	gap := false
	for _, line := range lines {
		if line == "" {
			gap = b.Len() > 0
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		if gap {
			b.WriteByte('\n')
		}
		b.WriteString(line)
		gap = false
	}
	return b.String()
}
