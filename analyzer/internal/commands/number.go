package commands

import (
	"strconv"
	"strings"
)

// unfit reports what is wrong with every text the argument can be, where it must be
// of the kind; no trouble when one may do.
func (a *Arg) unfit(kind Operand) (Trouble, string) {
	var trouble Trouble
	for _, w := range a.Words {
		if trouble = kind.unfit(w); trouble == 0 {
			return 0, ""
		}
	}
	if trouble == 0 {
		return 0, ""
	}
	return trouble, a.Words[0]
}

func (o Operand) unfit(text string) Trouble {
	switch {
	case o.IsInteger():
		if !isInteger(text) {
			return NotInteger
		}
	case o == Float || o == Timeout:
		if !isFloat(text) {
			return NotFloat
		}
	case o == ScoreBound:
		if !isFloat(strings.TrimPrefix(text, "(")) {
			return NotScoreBound
		}
	case o == LexBound:
		if text != "-" && text != "+" && !strings.HasPrefix(text, "[") && !strings.HasPrefix(text, "(") {
			return NotLexBound
		}
	}
	return 0
}

// isInteger reports whether a server reads the text as a 64-bit integer: digits,
// after - if need be, without leading zeros.
func isInteger(s string) bool {
	n, err := strconv.ParseInt(s, 10, 64)
	return err == nil && strconv.FormatInt(n, 10) == s
}

// isFloat reports whether a server reads the text as a number. It does so by C's
// strtod: what Go reads too, and hexadecimal numbers without exponent.
func isFloat(s string) bool {
	lower := strings.ToLower(s)
	if strings.Contains(s, "_") || strings.Contains(lower, "nan") {
		return false
	}
	if strings.Contains(lower, "0x") && !strings.Contains(lower, "p") {
		s += "p0"
	}
	_, err := strconv.ParseFloat(s, 64)
	return err == nil || strings.Contains(err.Error(), strconv.ErrRange.Error())
}
