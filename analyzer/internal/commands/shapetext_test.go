package commands

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// parseShape reads a shape in the notation of these tests, entries separated by
// spaces: a constant as it is, with | between alternatives ("" is written ”); ? for
// a text that is not known; #3, #v, #2v-1 for a number that is known, of a variable
// if need be; and ( ... )*v-1 for the repeated part, * alone when the number of
// repetitions is not known.
func parseShape(t testing.TB, text string) Shape {
	t.Helper()
	var s Shape
	inCycle, afterCycle := false, false
	for _, f := range strings.Fields(text) {
		switch {
		case f == "(":
			inCycle = true
			continue
		case strings.HasPrefix(f, ")*"):
			inCycle, afterCycle = false, true
			if f != ")*" {
				s.Reps = parseCount(t, f[2:])
			}
			continue
		}
		s.Args = append(s.Args, parseArg(t, f))
		switch {
		case inCycle:
			s.Cycle++
		case afterCycle:
			s.Tail++
		default:
			s.Prefix++
		}
	}
	return s
}

func parseArg(t testing.TB, f string) Arg {
	t.Helper()
	switch {
	case f == "?":
		return Arg{}
	case len(f) > 1 && f[0] == '#':
		return Arg{Num: parseCount(t, f[1:])}
	}
	return Arg{Words: strings.Split(strings.ReplaceAll(f, "''", ""), "|")}
}

// parseCount reads "3", "v", "2v-1"; v and w are variables.
func parseCount(t testing.TB, f string) Count {
	t.Helper()
	c := Count{Known: true}
	at := strings.IndexAny(f, "vw")
	if at >= 0 {
		c.Var, c.Coef = uint32(f[at]), 1
		if coef := f[:at]; coef != "" {
			c.Coef = atoiOrFail(t, coef)
		}
		f = f[at+1:]
	}
	if f != "" {
		c.Const = atoiOrFail(t, f)
	}
	return c
}

func atoiOrFail(t testing.TB, s string) int {
	t.Helper()
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// text writes a result: . for no key, ? for maybe, K for a key.
func (r *Result) text() string {
	if r.Unknown {
		return "unknown"
	}
	var b strings.Builder
	for i := range r.Len() {
		b.WriteByte(".?K"[r.At(i).Key])
	}
	return b.String()
}

func (s *Shape) text() string {
	var b strings.Builder
	for i, a := range s.Args {
		if i == s.Prefix && s.Cycle > 0 {
			b.WriteString("( ")
		}
		switch {
		case a.Words != nil:
			fmt.Fprintf(&b, "%s ", strings.Join(a.Words, "|"))
		case a.Num.Known:
			fmt.Fprintf(&b, "#%d*%d%+d ", a.Num.Coef, a.Num.Var, a.Num.Const)
		default:
			b.WriteString("? ")
		}
		if i == s.Prefix+s.Cycle-1 && s.Cycle > 0 {
			fmt.Fprintf(&b, ")*%v ", s.Reps)
		}
	}
	return b.String()
}
