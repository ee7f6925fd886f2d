package contract

import (
	"slices"
	"strconv"
	"strings"
)

// Nearest returns the candidate that word is most likely a slip of, or "" where
// none is near: at most one edit for a short word, one in three letters for a
// longer one. An edit is a letter more, less or changed, or two exchanged; case
// does not count. Of several as near the first is taken.
func Nearest(word string, candidates []string) string {
	const longest = 64 // nothing we name is longer, and the work is quadratic
	if word == "" || len(word) > longest {
		return ""
	}
	word = strings.ToLower(word)
	best, limit := "", max(1, len(word)/3)+1
	for _, c := range candidates {
		if d := distance(word, strings.ToLower(c)); d < limit && d < len(c) {
			best, limit = c, d
		}
	}
	return best
}

// distance is the optimal string alignment distance of a and b, in bytes.
func distance(a, b string) int {
	before, above, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, above, row = above, row, before
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(above[j]+1, row[j-1]+1, above[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return row[len(b)]
}

// didYouMean returns how a message ends that names the nearest right word, or
// else all of them.
func didYouMean(word string, candidates []string) string {
	if near := Nearest(word, candidates); near != "" {
		return ": did you mean " + near + "?"
	}
	return ": it is one of " + strings.Join(candidates, ", ")
}

// IsName reports whether s is a name as the header and templates use it: letters,
// digits and _, no digit first.
func IsName(s string) bool {
	if s == "" || s[0] >= '0' && s[0] <= '9' {
		return false
	}
	return !strings.ContainsFunc(s, func(r rune) bool { return !isNameByte(r) })
}

func isNameByte[T rune | byte](r T) bool {
	return r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
}

// asName returns s with what no name holds replaced by _, or "" where nothing
// sensible is left.
func asName(s string) string {
	name := strings.Trim(strings.Map(func(r rune) rune {
		if isNameByte(r) {
			return r
		}
		return '_'
	}, s), "_")
	if !IsName(name) {
		return ""
	}
	return name
}

// quote returns s for a message: in quotes only where it would else be unclear.
func quote(s string) string {
	if s == "" || slices.ContainsFunc([]rune(s), func(r rune) bool { return r <= ' ' || r == '\'' || r == '"' || !strconv.IsPrint(r) }) {
		return strconv.Quote(s)
	}
	return s
}
