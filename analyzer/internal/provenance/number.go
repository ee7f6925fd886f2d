package provenance

import (
	"math"
	"strconv"
	"strings"
)

// lin is a linear expression over one symbolic quantity: coef*v + k. With v == 0 it
// is the constant k.
type lin struct {
	v       uint32
	coef, k int32
}

// Symbolic quantities that exist from the start; loops make more.
const (
	varKeys uint32 = 1 + iota // how many keys the host passed
	varArgs                   // how many arguments the host passed
	varFirst
)

// resolve replaces quantities that turned out to be others (a loop's turns, once
// the loop has ended, are the length of what it ran over).
func (d *domain) resolve(l lin) lin {
	for range 32 {
		if l.v < varFirst {
			return l
		}
		b, ok := d.bound[l.v]
		if !ok {
			return l
		}
		l = lin{v: b.v, coef: l.coef * b.coef, k: l.k + l.coef*b.k}
		if l.coef == 0 {
			l.v = 0
		}
	}
	return l
}

func (l lin) add(k int32) lin { l.k += k; return l }

func (l lin) mul(k int32) lin {
	if k == 0 {
		return lin{}
	}
	return lin{v: l.v, coef: l.coef * k, k: l.k * k}
}

// linOp returns x op y where that is linear.
func linAdd(x, y lin, sign int32) (lin, bool) {
	switch {
	case y.v == 0:
		return x.add(sign * y.k), true
	case x.v == 0:
		return lin{v: y.v, coef: sign * y.coef, k: x.k + sign*y.k}, true
	case x.v == y.v:
		l := lin{v: x.v, coef: x.coef + sign*y.coef, k: x.k + sign*y.k}
		if l.coef == 0 {
			l.v = 0
		}
		return l, true
	}
	return lin{}, false
}

// number is the payload of a number alternative that is no constant.
type number struct {
	lo, hi int32 // bounds of an integer value; -indexMax and indexMax: none
	sym    lin   // where hasSym is set: its value
	hasSym bool
	whole  bool // certainly an integer
}

var anyNumber = number{lo: -indexMax, hi: indexMax}

func clamp(x float64) int32 {
	switch {
	case x >= indexMax || math.IsNaN(x):
		return indexMax
	case x <= -indexMax:
		return -indexMax
	}
	return int32(math.Floor(x))
}

// intConst returns the value of a number that is a small integer.
func intConst(f float64) (int32, bool) {
	if f == math.Trunc(f) && math.Abs(f) < indexMax {
		return int32(f), true
	}
	return 0, false
}

// formatNumber writes a number as Lua's tostring does (LUAI_NUMFFORMAT, "%.14g").
func formatNumber(f float64) string {
	switch {
	case math.IsNaN(f):
		if math.Signbit(f) {
			return "-nan"
		}
		return "nan"
	case math.IsInf(f, 1):
		return "inf"
	case math.IsInf(f, -1):
		return "-inf"
	case f == math.Trunc(f) && math.Abs(f) < 1e14:
		if f == 0 && math.Signbit(f) {
			return "-0"
		}
		return strconv.FormatInt(int64(f), 10)
	}
	s := strconv.FormatFloat(f, 'e', 13, 64)
	mant, exp, _ := strings.Cut(s, "e")
	e, _ := strconv.Atoi(exp)
	if e >= -4 && e < 14 {
		s = strconv.FormatFloat(f, 'f', 13-e, 64)
		if strings.Contains(s, ".") {
			s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
		}
		return s
	}
	if strings.Contains(mant, ".") {
		mant = strings.TrimRight(strings.TrimRight(mant, "0"), ".")
	}
	sign := "+"
	if e < 0 {
		sign, e = "-", -e
	}
	pad := ""
	if e < 10 {
		pad = "0"
	}
	return mant + "e" + sign + pad + strconv.Itoa(e)
}

// parseNumber reads text as Lua's tonumber does in base 10 (strtod, spaces around,
// hexadecimal integers accepted).
func parseNumber(s string) (float64, bool) {
	s = strings.Trim(s, " \t\n\v\f\r")
	if s == "" {
		return 0, false
	}
	neg, body := false, s
	if body[0] == '-' || body[0] == '+' {
		neg, body = body[0] == '-', body[1:]
	}
	if len(body) > 2 && body[0] == '0' && (body[1] == 'x' || body[1] == 'X') {
		if u, err := strconv.ParseUint(body[2:], 16, 64); err == nil {
			if neg {
				return -float64(u), true
			}
			return float64(u), true
		}
		if !strings.ContainsAny(body, "pP") {
			body += "p0"
		}
	} else if body == "" || !(body[0] >= '0' && body[0] <= '9' || body[0] == '.') {
		return 0, false // strtod's inf and nan: the servers' builds take them, scripts do not
	}
	if strings.Contains(body, "_") {
		return 0, false
	}
	f, err := strconv.ParseFloat(body, 64)
	if err != nil && !math.IsInf(f, 0) {
		return 0, false
	}
	if neg {
		f = -f
	}
	return f, true
}

func indexText(lo, hi int32) string {
	switch {
	case lo == hi:
		return strconv.Itoa(int(lo))
	case lo <= 1 && hi == indexMax:
		return "i"
	case hi == indexMax:
		return "i >= " + strconv.Itoa(int(lo))
	}
	return strconv.Itoa(int(lo)) + ".." + strconv.Itoa(int(hi))
}

// quoteLua writes text as a Lua string literal, shortened where it is long.
func quoteLua(s string) string {
	if len(s) > 40 {
		s = s[:37] + "..."
	}
	var b strings.Builder
	b.WriteByte('\'')
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\'' || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(c)
		case c == '\n':
			b.WriteString(`\n`)
		case c < 0x20 || c >= 0x7f:
			b.WriteByte('\\')
			b.WriteString(strconv.Itoa(int(c)))
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('\'')
	return b.String()
}
