package gen

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/dave/jennifer/jen"
)

// comment returns lines as a // comment. jennifer would make /* */ of them. A line
// that gofmt would take for a build constraint is put in parentheses.
func comment(lines ...string) *jen.Statement {
	for i, line := range lines {
		if strings.HasPrefix(strings.TrimSpace(line), "+build") {
			line = "(" + strings.TrimSpace(line) + ")"
		}
		lines[i] = strings.TrimRight("// "+line, " ")
	}
	return jen.Comment(strings.Join(lines, "\n"))
}

// wrap breaks a paragraph into lines for a doc comment.
func wrap(text string) []string {
	const width = 77
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		switch {
		case line == "":
			line = word
		case len(line)+1+len(word) > width:
			lines = append(lines, line)
			line = word
		default:
			line += " " + word
		}
	}
	return append(lines, line)
}

// plain returns a text of a contract as one line that may stand in a Go comment:
// control characters and what is no UTF-8 go.
func plain(text string) string {
	text = strings.ToValidUTF8(text, "\uFFFD")
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '\uFEFF':
			return -1
		case unicode.IsControl(r):
			return ' '
		}
		return r
	}, text)
	return strings.TrimSpace(text)
}

// prose returns the lines of a header's text, each without its line end.
func prose(text string) []string {
	var lines []string
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		lines = append(lines, plain(line))
	}
	return lines
}

// sentence begins a doc comment with the name it documents: the header's "Admits a
// job" becomes "Enqueue admits a job".
func sentence(name, text string) string {
	first, rest, _ := strings.Cut(text, " ")
	if strings.EqualFold(strings.Trim(first, ":,"), name) && rest != "" {
		return name + strings.TrimPrefix(first, first[:len(name)]) + " " + rest
	}
	return name + " " + lowerFirst(text)
}

// lowerFirst makes the first letter small, unless the first word has more capitals.
func lowerFirst(text string) string {
	first, _, _ := strings.Cut(text, " ")
	r, size := utf8.DecodeRuneInString(text)
	if strings.ContainsFunc(first[min(size, len(first)):], unicode.IsUpper) || len(first) == size && r == 'I' {
		return text
	}
	return string(unicode.ToLower(r)) + text[size:]
}

// item returns a line of a list in a doc comment, with an optional text behind it.
func item(head, text string) string {
	if text = plain(text); text != "" {
		head += ": " + text
	}
	return "  - " + head
}

// note returns the jennifer code for a comment behind a line, or nothing.
func note(text string) jen.Code {
	if text = plain(text); text == "" {
		return jen.Null()
	}
	return jen.Comment("// " + text)
}
