package commands

import (
	"math"
	"testing"
)

func TestKeysAllocatesNothingForPlainCalls(t *testing.T) {
	shapes := []Shape{
		parseShape(t, "GET ?"),
		parseShape(t, "hset ? ? ? ? ?"),
		parseShape(t, "MSET ? ? ? ? ? ?"),
		parseShape(t, "XGROUP CREATE ? ? $ MKSTREAM"),
		parseShape(t, "PUBLISH ? ?"),
	}
	for _, s := range shapes {
		if n := testing.AllocsPerRun(100, func() {
			r := Keys(s, 0)
			if r.Unknown {
				t.Error("unknown")
			}
		}); n != 0 {
			t.Errorf("%s: %v allocations", s.text(), n)
		}
	}
}

// Shapes that would take for ever if each length were gone through.
func TestKeysBoundsItsWork(t *testing.T) {
	long := Shape{Args: []Arg{{Words: []string{"DEL"}}}, Prefix: 1}
	for range 9000 {
		long.Args = append(long.Args, Arg{})
	}
	long.Cycle, long.Tail = 1, 8999
	counted := func(reps Count, cmd string) Shape {
		s := parseShape(t, cmd+" ? ? ( ? )*")
		s.Reps = reps
		return s
	}
	for _, tc := range []struct {
		name  string
		shape Shape
		entry int
		want  Certainty
	}{
		{"long list", long, 9000, Maybe},
		{"many repetitions", counted(Exactly(math.MaxInt), "DEL"), 3, Maybe},
		{"few repetitions", counted(Exactly(math.MinInt), "DEL"), 1, Always},
		{"steep count", counted(Count{Known: true, Var: 1, Coef: math.MaxInt, Const: math.MinInt}, "DEL"), 3, Maybe},
		{"falling count", counted(Count{Known: true, Var: 1, Coef: math.MinInt, Const: math.MaxInt}, "DEL"), 3, Maybe},
		{"falling slowly", counted(Count{Known: true, Var: 1, Coef: -1, Const: 9}, "DEL"), 3, Always},
		{"far off", counted(Count{Known: true, Var: 1, Coef: 1, Const: -1 << 30}, "DEL"), 3, Maybe},
		{"never", counted(Count{Known: true, Var: 1, Coef: 1, Const: math.MinInt}, "DEL"), 3, Maybe},
		{"streams anywhere", counted(Exactly(60000), "XREAD"), 3, Maybe},
		{"store anywhere", counted(Exactly(60000), "SORT"), 3, Maybe},
	} {
		r := Keys(tc.shape, 0)
		if got := r.At(tc.entry).Key; got != tc.want {
			t.Errorf("%s: entry %d is %v, want %v", tc.name, tc.entry, got, tc.want)
		}
	}
}

// FuzzKeys builds a shape, sound or not, from bytes. Nothing that looks at shapes must
// panic, every answer has the size of the list, and the command's name is never a key.
func FuzzKeys(f *testing.F) {
	f.Add([]byte("\x00\x02\x01\x01\x03abc"), "MSET", "SORT|GET")
	f.Add([]byte("\x01\x01\x03\x00\x09\xff\x80\x01"), "ZUNIONSTORE", "STREAMS")
	f.Add([]byte{2, 1, 1, 1, 200, 0, 1, 9, 9, 9}, "MIGRATE", "KEYS")
	f.Fuzz(func(t *testing.T, b []byte, name, word string) {
		next := func() int {
			if len(b) == 0 {
				return 0
			}
			n := int(int8(b[0]))
			b = b[1:]
			return n
		}
		if Lookup(name) == nil && len(name)%5 > 0 {
			name = All()[(len(name)*31+next()&255)%len(All())].Name
		}
		s := Shape{Prefix: next(), Cycle: next(), Tail: next()}
		s.Reps = Count{Known: next()&1 == 0, Var: uint32(next() & 1), Coef: next(), Const: next() << (next() & 31)}
		s.Args = append(s.Args, Arg{Words: []string{name}})
		for len(b) > 0 && len(s.Args) < 64 {
			switch next() & 7 {
			case 4, 5, 6, 7:
				if c := Lookup(name); c != nil && len(c.Options) > 0 {
					s.Args = append(s.Args, Arg{Words: []string{c.Options[next()&255%len(c.Options)].Word}})
				}
			case 0:
				s.Args = append(s.Args, Arg{})
			case 1:
				s.Args = append(s.Args, Arg{Words: []string{word}})
			case 2:
				s.Args = append(s.Args, Arg{Words: []string{word, "2"}})
			case 3:
				s.Args = append(s.Args, Arg{Num: Count{Known: true, Var: uint32(next() & 1), Coef: next(), Const: next()}})
			}
		}
		if n := len(s.Args); next()&3 != 3 { // mostly parts that add up
			s.Cycle = min(abs(s.Cycle), n-1)
			s.Tail = min(abs(s.Tail), n-1-s.Cycle)
			s.Prefix = n - s.Cycle - s.Tail
		}
		r := Keys(s, TargetSet(next()))
		if r.Len() != len(s.Args) {
			t.Fatalf("%d positions for %d arguments", r.Len(), len(s.Args))
		}
		if r.At(0).Key != Never {
			t.Fatal("the command's name is a key")
		}
		c := Lookup(name)
		if c == nil {
			return
		}
		for _, c := range append([]*Command{c}, c.Subs...) {
			if n := len(c.Arguments(s)); n != len(s.Args) {
				t.Fatalf("%s: %d kinds for %d arguments", c.Name, n, len(s.Args))
			}
			for _, p := range c.Problems(s) {
				if p.Entry <= 0 || p.Entry >= len(s.Args) {
					t.Fatalf("%s: a problem at entry %d", c.Name, p.Entry)
				}
			}
			used, _ := c.UsedOptions(s)
			for _, o := range used {
				if c.HasOption(&s, o.Word) == Never {
					t.Fatalf("%s has %s, and never has it", s.text(), o.Word)
				}
			}
			c.Replies(s)
		}
	})
}

func BenchmarkKeys(b *testing.B) {
	for _, shape := range []string{
		"GET ?",
		"HSET ? ? ? ? ?",
		"DEL ( ? )*v",
		"MSETNX ( ? ? )*v",
		"ZUNIONSTORE ? #v-1 ( ? )*v-1 AGGREGATE SUM",
		"XREADGROUP GROUP ? ? COUNT 10 STREAMS ? ? > >",
		"SORT ? BY nosort GET # STORE ?",
	} {
		b.Run(shape, func(b *testing.B) {
			s := parseShape(b, shape)
			b.ReportAllocs()
			for b.Loop() {
				Keys(s, 0)
			}
		})
	}
}
