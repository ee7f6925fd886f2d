package syntax

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/echomq/luakeys/analyzer/internal/servertest"
)

// TestRandomPrograms holds Parse to luac5.1 and to the servers over random
// programs, valid, broken and at the limit of registers: what is taken, and the constants and locals of what
// is taken. The seed is new each time and printed; LUAKEYS_SEED sets it, and
// LUAKEYS_PROGRAMS how many programs there are.
func TestRandomPrograms(t *testing.T) {
	count := envInt("LUAKEYS_PROGRAMS", 5000)
	if testing.Short() {
		count = 500
	}
	seed := uint64(envInt("LUAKEYS_SEED", int(time.Now().UnixNano())))
	t.Logf("LUAKEYS_SEED=%d LUAKEYS_PROGRAMS=%d", seed, count)
	luac := servertest.Tool(t, "luac5.1")
	servers := servertest.All(t)
	const batch = 500
	for start := 0; start < count && !t.Failed(); start += batch {
		r := rand.New(rand.NewPCG(seed, uint64(start)))
		var programs []string
		for range min(batch, count-start) {
			programs = append(programs, randomProgram(r))
		}
		for _, s := range servers {
			compareServer(t, s, programs)
		}
		compareLuac(t, luac, programs)
		for _, p := range programs {
			checkPositions(t, p)
		}
	}
}

func envInt(name string, value int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return value
}

func compareServer(t *testing.T, s servertest.Server, programs []string) {
	t.Helper()
	c, err := servertest.Dial(s.Addr)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	c.Do("SCRIPT", "FLUSH")
	for _, p := range programs {
		c.Send("SCRIPT", "LOAD", p)
	}
	for _, p := range programs {
		_, err := c.Receive()
		live := "ok"
		if err != nil {
			var reply servertest.ReplyError
			if !errors.As(err, &reply) {
				t.Fatal(err)
			}
			live = "refused"
		}
		if got := answer(p, Server(s.Name)); got != live {
			t.Errorf("%s says %s (%v), Parse %s: %q", s.Name, live, err, got, p)
			return
		}
	}
}

// compareLuac runs luac on each program, on two processes at a time.
func compareLuac(t *testing.T, luac string, programs []string) {
	t.Helper()
	dir := t.TempDir()
	work := make(chan string)
	var wg sync.WaitGroup
	for i := range 2 {
		file := filepath.Join(dir, fmt.Sprint(i))
		wg.Go(func() {
			for p := range work {
				if err := compareListing(luac, file, p); err != nil {
					t.Errorf("%v\n%q", err, p)
				}
			}
		})
	}
	for _, p := range programs {
		if !strings.HasPrefix(p, "#") { // luac passes over such a line
			work <- p
		}
	}
	close(work)
	wg.Wait()
}

func compareListing(luac, file, source string) error {
	if err := os.WriteFile(file, []byte(source), 0o666); err != nil {
		return err
	}
	out, err := exec.Command(luac, "-l", "-l", "-p", file).CombinedOutput()
	// Debian's luac refuses [[ in [[ ]], as Redis 6.2 does.
	tree := Parse([]byte(source), Options{Servers: Redis62})
	if (err == nil) != (len(tree.Errors) == 0) {
		message := "nothing"
		if len(tree.Errors) > 0 {
			message = tree.Errors[0].Text
		}
		return fmt.Errorf("luac says %q, Parse %s", bytes.TrimSpace(out[:min(len(out), 200)]), message)
	}
	if err != nil {
		return nil
	}
	want, err := readListing(string(out))
	if err != nil {
		return err
	}
	if diff := cmp.Diff(want, treeListing(tree)); diff != "" {
		return fmt.Errorf("constants or locals differ (-luac +Parse):\n%s", diff)
	}
	return nil
}

// listing is what a compiled chunk holds, over all its functions, sorted, once each.
type listing struct{ Strings, Numbers, Locals []string }

func (l *listing) sort() {
	for _, s := range []*[]string{&l.Strings, &l.Numbers, &l.Locals} {
		slices.Sort(*s)
		*s = slices.Compact(*s)
	}
}

// readListing reads the output of luac -l -l.
func readListing(out string) (l listing, err error) {
	section := ""
	for line := range strings.SplitSeq(out, "\n") {
		if !strings.HasPrefix(line, "\t") {
			section, _, _ = strings.Cut(line, " ")
			continue
		}
		f := strings.SplitN(line[1:], "\t", 3)
		switch {
		case section == "constants" && len(f) > 1 && f[1] != "" && f[1][0] == '"':
			text := strings.Join(f[1:], "\t")
			var b []byte
			b, err = unquoteLuac(text)
			l.Strings = append(l.Strings, string(b))
		case section == "constants" && len(f) > 1 && f[1] != "nil" && f[1] != "true" && f[1] != "false":
			l.Numbers = append(l.Numbers, plainNumber(f[1]))
		case section == "locals" && len(f) > 1 && !strings.HasPrefix(f[1], "("):
			l.Locals = append(l.Locals, f[1])
		}
	}
	l.sort()
	return l, err
}

// unquoteLuac reads a string as luac prints it: C escapes, and \ddd in decimal.
func unquoteLuac(s string) (out []byte, err error) {
	s = s[1 : len(s)-1]
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			out = append(out, s[i])
			continue
		}
		i++
		if class[s[i]] == cDigit {
			n, err := strconv.Atoi(s[i : i+3])
			if err != nil {
				return nil, err
			}
			out = append(out, byte(n))
			i += 2
			continue
		}
		if e := strings.IndexByte("abfnrtv", s[i]); e >= 0 {
			out = append(out, "\a\b\f\n\r\t\v"[e])
		} else {
			out = append(out, s[i])
		}
	}
	return out, nil
}

// plainNumber gives C's and Go's ways to write a number one form, and -0 that of 0. Of
// the 14 digits that luac prints two are left out: C's pow and Go's differ by a bit.
func plainNumber(s string) string {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		return s
	}
	return strconv.FormatFloat(f+0, 'g', 12, 64)
}

// treeListing collects what luac would list of a tree: it folds constants as the
// compiler does, and drops those whose truth alone matters.
func treeListing(t *Tree) listing {
	var l listing
	text := func(s Sym) { l.Strings = append(l.Strings, t.Sym(s)) }
	number := func(f float64) { l.Numbers = append(l.Numbers, plainNumber(strconv.FormatFloat(f, 'g', 14, 64))) }
	for _, local := range t.Locals[1:] {
		l.Locals = append(l.Locals, t.Sym(local.Name))
	}
	// strings collects what is in the table even where the code does without it.
	strings := func(n Node) {
		Walk(t, n, func(n Node) bool {
			if t.Kind(n) == KindString {
				text(t.StringSym(n))
			}
			return true
		})
	}
	var visit func(n Node)
	// condition visits an operand of which only the truth is compiled.
	var condition func(n Node)
	condition = func(n Node) {
		if _, ok := fold(t, n); ok {
			strings(n)
			return
		}
		switch t.Kind(n) {
		case KindParen:
			condition(t.Inner(n))
		case KindBinary:
			switch b := t.Binary(n); b.Op {
			case OpAnd:
				condition(b.X)
				condition(b.Y)
				return
			case OpOr:
				visit(b.X)
				condition(b.Y)
				return
			}
			visit(n)
		default:
			visit(n)
		}
	}
	visit = func(n Node) {
		if f, ok := fold(t, n); ok {
			number(f)
			strings(n)
			return
		}
		switch t.Kind(n) {
		case KindString:
			text(t.StringSym(n))
		case KindName:
			if name := t.Name(n); name.Local == 0 {
				text(name.Sym)
			}
		case KindUnary:
			if u := t.Unary(n); u.Op == OpNot {
				condition(u.X)
				return
			}
		case KindBinary:
			if b := t.Binary(n); b.Op == OpAnd {
				condition(b.X)
				visit(b.Y)
				return
			}
		case KindWhile:
			x := t.Loop(n)
			condition(x.Cond)
			visit(x.Body)
			return
		case KindRepeat:
			x := t.Loop(n)
			visit(x.Body)
			condition(x.Cond)
			return
		case KindIf:
			x := t.If(n)
			for i := range x.Len() {
				cond, body := x.At(i)
				condition(cond)
				visit(body)
			}
			if x.Else != 0 {
				visit(x.Else)
			}
			return
		case KindNumFor:
			if t.NumFor(n).Step == 0 {
				number(1)
			}
		}
		t.Children(n, visit)
	}
	visit(t.Root())
	l.sort()
	return l
}

// truth returns whether n, a constant to the compiler, is true.
func truth(t *Tree, n Node) (yes, ok bool) {
	if _, ok := fold(t, n); ok {
		return true, true
	}
	switch t.Kind(n) {
	case KindNil, KindFalse:
		return false, true
	case KindTrue, KindString:
		return true, true
	case KindParen:
		return truth(t, t.Inner(n))
	case KindUnary:
		if u := t.Unary(n); u.Op == OpNot {
			yes, ok = truth(t, u.X)
			return !yes, ok
		}
	case KindBinary:
		b := t.Binary(n)
		if b.Op != OpAnd && b.Op != OpOr {
			return false, false
		}
		if yes, ok := truth(t, b.X); ok && yes == (b.Op == OpAnd) {
			return truth(t, b.Y)
		}
	}
	return false, false
}

// fold returns the number that the compiler makes of n, where it makes one.
func fold(t *Tree, n Node) (float64, bool) {
	switch t.Kind(n) {
	case KindNumber:
		return t.Number(n), true
	case KindParen:
		return fold(t, t.Inner(n))
	case KindUnary:
		u := t.Unary(n)
		x, ok := fold(t, u.X)
		return -x, ok && u.Op == OpNeg
	case KindBinary:
		b := t.Binary(n)
		if b.Op == OpAnd || b.Op == OpOr { // where the left side is a constant, there is no jump
			if yes, ok := truth(t, b.X); !ok || yes != (b.Op == OpAnd) {
				return 0, false
			}
			return fold(t, b.Y)
		}
		x, ok := fold(t, b.X)
		y, ok2 := fold(t, b.Y)
		if !ok || !ok2 {
			return 0, false
		}
		return foldNumbers(b.Op, x, y)
	}
	return 0, false
}
