package rules

import (
	"strconv"
	"strings"
)

// oneLine folds white space and shortens, so that code fits into a message.
func oneLine(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if len(s) > 60 {
		s = s[:57] + "..."
	}
	return s
}

// list joins words as prose: a, b and c.
func list(words []string) string {
	switch len(words) {
	case 0:
		return ""
	case 1:
		return words[0]
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// quoted puts a word into quotation marks, shortened where it is long.
func quoted(s string) string { return strconv.Quote(oneLine(s)) }
