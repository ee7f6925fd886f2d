package commands

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// rapidly makes rapid choose.
func rapidly(rt *rapid.T) chooser {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(rt, "choice") }
}

// known makes the shape that is exactly the list.
func known(argv []string) Shape {
	s := Shape{Prefix: len(argv)}
	for _, w := range argv {
		s.Args = append(s.Args, Arg{Words: []string{w}})
	}
	return s
}

// Where every text is known, Keys says on each target what GetKeys says, and, as
// it does not look at arity, in particular where there are keys at all.
func TestKeysExactWhenKnown(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		argv := anyInvocation(rapidly(rt))
		target := rapid.SampledFrom(Targets()).Draw(rt, "target")
		want, err := GetKeys(argv, target)
		if err == ErrInvalidCommand || err == ErrArity || answersWrongly(argv, target) {
			return
		}
		is := make(map[int]KeyFlags)
		for _, k := range want {
			is[k.Index] = k.Flags
		}
		r := Keys(known(argv), SetOf(target))
		for i := range argv {
			p := r.At(i)
			flags, key := is[i]
			if p.Key == Maybe || key != (p.Key == Always) {
				// A command with an empty range still runs on its other keys.
				if err == ErrInvalidArguments && p.Key == Always && emptyRange(argv, target) {
					continue
				}
				rt.Fatalf("%s: %q: argument %d is %v, by the server %v (%v)", target, argv, i, p.Key, key, err)
			}
			if key && flags != 0 && p.Flags != flags {
				rt.Fatalf("%s: %q: argument %d has flags %s, by the server %s", target, argv, i, p.Flags, flags)
			}
		}
	})
}

// answersWrongly reports whether GETKEYS of old servers takes MIGRATE's password
// for the word KEYS, which MIGRATE itself does not.
func answersWrongly(argv []string, target Target) bool {
	return argv[0] == "MIGRATE" && slices.Contains(argv, "AUTH2") && (target == Redis62 || target == KeyDB63)
}

// emptyRange reports whether one of the command's ranges has nothing in it.
func emptyRange(argv []string, target Target) bool {
	c := resolve(argv, target, false)
	for _, s := range c.For(target).Keys {
		if s.Begin == BeginIndex && s.Find == FindRange && s.last(int(s.Pos), len(argv)) < int(s.Pos) {
			return true
		}
	}
	return false
}

// Forget texts and fold repetitions at random: what is a key of the list stays one
// that can be a key of the shape, and what is always a key is one of the list.
func TestKeysSoundWhenForgotten(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		argv := anyInvocation(rapidly(rt))
		target := rapid.SampledFrom(Targets()).Draw(rt, "target")
		keys, err := GetKeys(argv, target)
		if err != nil || answersWrongly(argv, target) {
			return
		}
		s, entry := forget(rt, argv)
		for i, w := range argv {
			if keywords[upperCase(w)] && s.Args[entry[i]].Words == nil {
				return
			}
		}
		on := SetOf(target)
		if rapid.Bool().Draw(rt, "any target") {
			on = 0
		}
		r := Keys(s, on)
		if r.Unknown {
			rt.Fatalf("%q: unknown", s.text())
		}
		isKey := make(map[int]bool)
		for _, k := range keys {
			isKey[k.Index] = true
			p := r.At(entry[k.Index])
			if p.Key == Never {
				rt.Fatalf("%s: %q: key %d is no key of %s", target, argv, k.Index, s.text())
			}
			if p.Flags|k.Flags != p.Flags {
				rt.Fatalf("%s: %q: key %d: flags %s of %s lack some of %s", target, argv, k.Index, p.Flags, s.text(), k.Flags)
			}
		}
		for i := range argv {
			if r.At(entry[i]).Key == Always && !isKey[i] {
				rt.Fatalf("%s: %q: argument %d is always a key of %s", target, argv, i, s.text())
			}
		}
	})
}

// keywords stay constants: how an unknown one is read is a decision, stated at Keys.
var keywords = map[string]bool{"STREAMS": true, "STORE": true, "STOREDIST": true, "KEYS": true, "MEMORY": true}

// forget makes a shape that stands, among others, for argv, and tells which entry
// stands for each argument.
func forget(rt *rapid.T, argv []string) (Shape, []int) {
	args := make([]Arg, len(argv))
	for i, w := range argv {
		switch how := rapid.IntRange(0, 4).Draw(rt, "forget"); {
		case i == 0 || keywords[upperCase(w)] || how == 0:
			args[i].Words = []string{w}
		case how == 1:
			args[i].Words = []string{w, rapid.SampledFrom([]string{"2", "z", "GET"}).Draw(rt, "other")}
		case how == 2:
			if n, ok := parseInteger(w); ok {
				args[i].Num = Exactly(n)
			}
		}
	}
	s := Shape{Args: args, Prefix: len(args)}
	entry := make([]int, len(argv))
	for i := range entry {
		entry[i] = i
	}
	if len(argv) < 2 || rapid.Bool().Draw(rt, "flat") {
		return s, entry
	}
	return fold(rt, args, entry)
}

// fold makes reps repetitions of size arguments from one place on a cycle. Each entry
// of it stands for what the repetitions have in common.
func fold(rt *rapid.T, args []Arg, entry []int) (Shape, []int) {
	at := rapid.IntRange(1, len(args)-1).Draw(rt, "at")
	size := rapid.IntRange(1, min(3, len(args)-at)).Draw(rt, "size")
	reps := rapid.IntRange(1, (len(args)-at)/size).Draw(rt, "reps")
	end := at + size*reps
	s := Shape{Prefix: at, Cycle: size, Tail: len(args) - end}
	s.Args = append(s.Args, args[:at+size]...)
	for i := at; i < end; i++ {
		e := at + (i-at)%size
		entry[i] = e
		if i != e {
			s.Args[e] = joinArgs(s.Args[e], args[i])
		}
	}
	for i := end; i < len(args); i++ {
		entry[i] = at + size + i - end
		s.Args = append(s.Args, args[i])
	}
	switch rapid.IntRange(0, 2).Draw(rt, "count") {
	case 0:
		s.Reps = Exactly(reps)
	case 1:
		// As the length of a list: v repetitions, and counts in terms of v.
		shift := rapid.IntRange(-1, 1).Draw(rt, "shift")
		s.Reps = Count{Known: true, Var: 1, Coef: 1, Const: shift}
		for i := range s.Args {
			if n := s.Args[i].Num; n.Known && s.Args[i].Words == nil && reps-shift >= 0 && rapid.Bool().Draw(rt, "relate") {
				s.Args[i].Num = Count{Known: true, Var: 1, Coef: 1, Const: n.Const - (reps - shift)}
			}
		}
		if reps-shift < 0 {
			s.Reps = Count{}
		}
	}
	return s, entry
}

func joinArgs(a, b Arg) Arg {
	var j Arg
	if a.Words != nil && b.Words != nil {
		j.Words = append(append(j.Words, a.Words...), b.Words...)
	}
	if a.Num == b.Num {
		j.Num = a.Num
	}
	return j
}

func upperCase(s string) string {
	b := []byte(s)
	for i := range b {
		b[i] = upper(b[i])
	}
	return string(b)
}

// Repetitions of known texts: that an entry can be a key, and that it always is, is
// exactly what going through the lengths one by one gives.
func TestKeysExactOverLengths(t *testing.T) {
	cmds := []*Command{}
	for _, name := range []string{"MSET", "MGET", "BLPOP", "GEOADD", "JSON.MSET", "JSON.MGET", "BITOP", "PFMERGE",
		"SINTERSTORE", "ZUNION", "ZUNIONSTORE", "ZMPOP", "MSETEX", "XREAD", "SORT", "RPOPLPUSH", "LCS"} {
		cmds = append(cmds, Lookup(name))
	}
	rapid.Check(t, func(rt *rapid.T) {
		c := rapid.SampledFrom(cmds).Draw(rt, "command")
		vocabulary := []string{"a", "b", "1", "2", "3", "STREAMS", "STORE", "LIMIT"}
		draw := func(from, to int) []string {
			return rapid.SliceOfN(rapid.SampledFrom(vocabulary), from, to).Draw(rt, "texts")
		}
		prefix := append([]string{c.Name}, draw(0, 4)...)
		cycle, tail := draw(1, 3), draw(0, 3)
		s := known(append(append(append([]string{}, prefix...), cycle...), tail...))
		s.Prefix, s.Cycle, s.Tail = len(prefix), len(cycle), len(tail)
		got := Keys(s, SetOf(Redis810))
		can := make([]bool, len(s.Args))
		missed := make([]bool, len(s.Args))
		for n := range 60 {
			l := &layout{s: &s, reps: n, argc: s.Prefix + n*s.Cycle + s.Tail}
			flat := Shape{}
			for at := range l.argc {
				flat.Args = append(flat.Args, *l.arg(at))
			}
			flat.Prefix = len(flat.Args)
			one := Keys(flat, SetOf(Redis810))
			arity := c.For(Redis810).Arity
			refused := !one.Any() || arity > 0 && l.argc != arity || l.argc < -arity
			for at := range l.argc {
				e := l.entry(at)
				can[e] = can[e] || one.At(at).Key != Never
				missed[e] = missed[e] || !refused && one.At(at).Key != Always
			}
		}
		for e := range can {
			want := Never
			if can[e] {
				want = Always
				if missed[e] {
					want = Maybe
				}
			}
			if got.At(e).Key != want {
				rt.Fatalf("%s: entry %d is %v, over the lengths %v", s.text(), e, got.At(e).Key, want)
			}
		}
	})
}
