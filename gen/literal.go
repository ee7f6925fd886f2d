package gen

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// luaLiteral returns a Go string literal with exactly the bytes of a source: a raw
// one where Go can hold it in one, so that the Lua reads as Lua, else quoted lines.
func luaLiteral(source string) string {
	if strings.Contains(source, "\n") && rawLiteral(source) {
		return "`" + source + "`"
	}
	lines := strings.SplitAfter(source, "\n")
	if len(lines) > 1 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	for i, line := range lines {
		lines[i] = strconv.Quote(line)
	}
	if len(lines) > 1 {
		return `"" +` + "\n" + strings.Join(lines, " +\n")
	}
	return lines[0]
}

// rawLiteral reports whether a raw string literal can hold a text as it is. Go drops
// carriage returns from one, and allows no NUL, no byte order mark and no bytes that
// are no UTF-8 in a file.
func rawLiteral(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsAny(text, "`\r\x00\uFEFF")
}
