package commands

// HasOption reports whether the call has one of the options, in any letter case. An
// argument of a text not known can be any option, but not where it is the operand of
// one, or where the command needs it otherwise. Without a grammar for the command the
// answer is Maybe.
func (c *Command) HasOption(s *Shape, words ...string) Certainty {
	if c.Grammar == nil || !s.wellFormed() {
		return Maybe
	}
	has := Never
	c.walkOptions(s, func(_ int, arg *Arg, fixed bool) {
		is := arg.isOneOf(words)
		if is == Always && !fixed {
			is = Maybe
		}
		has = max(has, is)
	})
	return has
}

// walkOptions calls f for each entry of the list that can be an option word. Up to
// the first argument that is not known, or in the repeated part, the places are fixed.
func (c *Command) walkOptions(s *Shape, f func(entry int, arg *Arg, fixed bool)) {
	g := c.Grammar
	at, fixed := c.optionsFrom(s)
	for at < len(s.Args) {
		if s.Cycle > 0 && at >= s.Prefix {
			fixed = false
		}
		arg := &s.Args[at]
		if g.Where == Lead && fixed && !g.canBeOption(arg) ||
			g.Where == Lead && s.Cycle == 0 && len(s.Args)-at-1 < g.Rest {
			return
		}
		f(at, arg, fixed)
		next := g.after(s, at)
		if next < 0 {
			fixed = false
			next = at + 1
		}
		if s.Cycle > 0 && next > s.Prefix {
			next = max(at+1, min(next, s.Prefix)) // operands may end in the repeated part: look at all of it
		}
		at = next
	}
}

// optionsFrom returns the first entry that can be an option, and whether it is
// known to be the one where options start.
func (c *Command) optionsFrom(s *Shape) (at int, fixed bool) {
	at, fixed = c.Grammar.From, c.Grammar.Where != Trailing
	if c.Grammar.AfterKeys {
		at, fixed = c.afterKeys(s)
	}
	if s.Cycle > 0 && at > s.Prefix {
		at, fixed = s.Prefix, false // its repetitions come to stand there, too
	}
	return at, fixed
}

// afterKeys returns the entry after the keys whose number is an argument; where the
// number is not known, the one after the number, and false.
func (c *Command) afterKeys(s *Shape) (at int, known bool) {
	for i := range c.Keys {
		spec := &c.Keys[i]
		if spec.Find != FindKeyNum {
			continue
		}
		number := int(spec.Pos) + int(spec.NumAt)
		at = int(spec.Pos) + int(spec.First)
		if s.Cycle > 0 || number >= len(s.Args) {
			return at, false
		}
		l := layout{s: s, argc: len(s.Args)}
		var buf [4]int
		counts, ok := l.counts(number, buf[:0])
		if !ok || len(counts) != 1 || counts[0] < 1 || counts[0] > len(s.Args) {
			return at, false
		}
		return at + counts[0]*int(spec.Step), true
	}
	return len(s.Args), false
}

// canBeOption reports whether the argument can be one of the option words. A text
// not known can, but for those that are numbers.
func (g *Grammar) canBeOption(arg *Arg) bool {
	if arg.Words == nil {
		return !arg.Num.Known
	}
	for _, w := range arg.Words {
		if g.word(w) >= 0 {
			return true
		}
	}
	return false
}

// after returns the argument after the option at argument at and its operands; -1
// when it cannot be told.
func (g *Grammar) after(s *Shape, at int) int {
	words := s.Args[at].Words
	if len(words) == 0 {
		return -1
	}
	next := -1
	for _, w := range words {
		i := g.word(w)
		if i < 0 {
			return -1
		}
		end := at + 1
		for _, o := range g.Words[i].Operands {
			if o == Weights || o == Open {
				return -1
			}
			end = o.after(s, end)
		}
		if next >= 0 && end != next {
			return -1
		}
		next = end
	}
	return next
}

// after returns the argument after an operand that starts at argument at. The =, ~
// and LIMIT of a Trim are taken to be written out, never to come as an argument.
func (o Operand) after(s *Shape, at int) int {
	if o != Trim {
		return at + 1
	}
	if s.isWord(at, "=") || s.isWord(at, "~") {
		at++
	}
	at++ // the threshold
	if s.isWord(at, "LIMIT") {
		at += 2
	}
	return at
}

// isWord reports whether entry at is the one constant word.
func (s *Shape) isWord(at int, word string) bool {
	return at < len(s.Args) && len(s.Args[at].Words) == 1 && equalFold(s.Args[at].Words[0], word)
}
