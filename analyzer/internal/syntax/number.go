package syntax

import (
	"strconv"
	"strings"
)

// scanNumber reads the numeral at i as the servers' read_numeral does: digits and
// dots, an exponent, and then every letter, digit and underscore. What it took is
// then read by the C library's strtod or refused as a whole.
//
// A NUL byte passes for an exponent's e and for its sign (strchr again), and ends
// the text that strtod sees.
func (p *parser) scanNumber(i int) {
	src := p.src
	j := i
	if src[j] != '.' {
		j++
	}
	simple := true // an integer of digits only
	for j < len(src) && (class[src[j]] == cDigit || src[j] == '.') {
		simple = simple && src[j] != '.'
		j++
	}
	if j < len(src) && simple && src[i] != '.' && j-i <= 15 && class[src[j]] != cAlpha && src[j] != 0 {
		n := 0
		for _, c := range src[i:j] {
			n = 10*n + int(c-'0')
		}
		p.tok, p.end, p.num = tNumber, j, float64(n)
		return
	}
	if j < len(src) && (src[j] == 'e' || src[j] == 'E' || src[j] == 0) {
		j++
		if j < len(src) && (src[j] == '+' || src[j] == '-' || src[j] == 0) {
			j++
		}
	}
	for j < len(src) && word[src[j]] {
		j++
	}
	if k := hexFraction(src, i, j); k > j { // nothing that is valid begins so
		p.tok, p.end, p.num = tNumber, k, 0
		p.report(GroupLuaVersion, i, k, hexFractionText)
		p.quietLine(k)
		return
	}
	p.tok, p.end = tNumber, j
	text, _, _ := strings.Cut(string(src[i:j]), "\x00")
	var ok bool
	if p.num, ok = parseNumeral(text); !ok {
		group, message := badNumeral(text)
		p.report(group, i, j, message)
		p.quietLine(j) // what was meant is not clear
	}
}

const hexFractionText = "hexadecimal fractions came with Lua 5.2" + laterLua + ": write the number in decimal"

// hexFraction returns where the fraction ends that follows the hexadecimal numeral
// src[i:j], or j where none does.
func hexFraction(src []byte, i, j int) int {
	if j-i < 2 || src[i] != '0' || src[i+1]|0x20 != 'x' || j+1 >= len(src) || src[j] != '.' || !word[src[j+1]] {
		return j
	}
	for j++; j < len(src) && (word[src[j]] || (src[j] == '-' || src[j] == '+') && src[j-1]|0x20 == 'p'); j++ {
	}
	return j
}

// parseNumeral reads a numeral as strtod of C99 in the C locale does.
func parseNumeral(s string) (float64, bool) {
	if len(s) > 1 && s[0] == '0' && (s[1] == 'x' || s[1] == 'X') {
		digits, exponent, hasExponent := strings.Cut(strings.ToLower(s[2:]), "p")
		if digits == "" || strings.Trim(digits, "0123456789abcdef") != "" {
			return 0, false
		}
		if !hasExponent {
			exponent = "0"
		} else if exponent == "" || strings.Trim(exponent, "0123456789") != "" {
			return 0, false
		}
		f, _ := strconv.ParseFloat("0x"+digits+"p"+exponent, 64) // out of range is infinite, and accepted
		return f, true
	}
	for i := 0; i < len(s); i++ { // ParseFloat takes more than strtod: inf, 1_0
		c := s[i]
		if c != '.' && c != '+' && c != '-' && c != 'e' && c != 'E' && class[c] != cDigit {
			return 0, false
		}
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil && err.(*strconv.NumError).Err == strconv.ErrSyntax {
		return 0, false
	}
	return f, true
}

// badNumeral says what is wrong with a numeral.
func badNumeral(s string) (Group, string) {
	lower := strings.ToLower(s)
	switch {
	case lower == "0x":
		return GroupSyntax, "malformed number " + s + ": no digits follow"
	case strings.HasPrefix(lower, "0x") && strings.HasSuffix(lower, "p"):
		return GroupSyntax, "malformed number " + s + ": the exponent has no digits, and a sign is not taken there; write the number in decimal"
	case strings.HasPrefix(lower, "0b"):
		return GroupSyntax, "malformed number " + s + ": Lua has no binary numbers; write it in decimal or as 0x.."
	case strings.HasSuffix(lower, "ull"), strings.HasSuffix(lower, "ll"):
		return GroupSyntax, "malformed number " + s + ": the suffix is LuaJIT's; the servers compile plain Lua 5.1"
	case strings.Contains(s, "_"):
		return GroupSyntax, "malformed number " + s + ": Lua has no digit separators"
	case strings.Contains(s, ".."):
		return GroupSyntax, "malformed number " + s + ": put spaces around .. to join"
	case strings.Count(s, ".") > 1:
		return GroupSyntax, "malformed number " + s + ": it has more than one point"
	case strings.HasSuffix(lower, "e") || strings.HasSuffix(lower, "+") || strings.HasSuffix(lower, "-"):
		return GroupSyntax, "malformed number " + s + ": the exponent has no digits"
	}
	return GroupSyntax, "malformed number " + s + ": a number ends where a letter begins, so put a space or an operator between"
}
