package commands

// Trouble is a kind of mistake in the arguments of a call.
type Trouble uint8

// The mistakes a server answers with an error, whatever the arguments that are not
// known turn out to be.
const (
	MissingOperand Trouble = iota + 1 // an option lacks what must follow it
	ExclusivePair                     // two options exclude each other
	UnknownOption                     // a word that is no option where only options can stand
	NotInteger                        // a constant that is no whole number
	NotFloat                          // a constant that is no number
	NotScoreBound                     // a constant that is no bound of scores
	NotLexBound                       // a constant that lacks [ or (
	KeyCount                          // the number of keys is not that of the keys there are
	OddArguments                      // the last of the repeated groups is not whole
)

// Problem is a mistake in the arguments of a call.
type Problem struct {
	Trouble Trouble
	Entry   int    // of the shape's Args, where it shows; for what is missing, the last one
	Word    string // the option, or the constant, as the table or the script has it
	Other   string // of an ExclusivePair: the option before
}

// Problems returns the mistakes of a call that are certain: every argument they
// depend on is a constant, and none is repeated a number of times not known.
func (c *Command) Problems(s Shape) []Problem {
	if !s.wellFormed() {
		return nil
	}
	var found []Problem
	for i, kind := range c.Arguments(s) {
		if kind != AnyText && c.overridden(&s, i) {
			continue
		}
		if trouble, word := s.Args[i].unfit(kind); trouble != 0 {
			found = append(found, Problem{Trouble: trouble, Entry: i, Word: word})
		}
	}
	if s.Cycle > 0 {
		return found
	}
	if p := c.keyCount(&s); p.Trouble != 0 {
		return append(found, p)
	}
	if c.Grammar != nil {
		found = append(found, c.optionProblems(&s)...)
	}
	if step := len(c.Repeat.Kinds); step > 1 {
		from, ok := c.repeatFrom(&s)
		if rest := len(s.Args) - from; ok && rest > 0 && rest%step != 0 {
			found = append(found, Problem{Trouble: OddArguments, Entry: len(s.Args) - 1})
		}
	}
	return found
}

// overridden reports whether the entry belongs to an option that comes again later: of
// several, servers take the last, and may not look at what the others say.
func (c *Command) overridden(s *Shape, entry int) bool {
	if c.Grammar == nil {
		return false
	}
	var owner *OptionWord
	again := false
	c.options(s, func(word *OptionWord, at int) {
		if at < entry && entry <= at+len(word.Operands) {
			owner = word
		} else if at > entry && word == owner {
			again = true
		}
	})
	return again
}

// keyCount finds a constant number of keys above that of the arguments left.
func (c *Command) keyCount(s *Shape) Problem {
	for i := range c.Keys {
		spec := &c.Keys[i]
		number := int(spec.Pos) + int(spec.NumAt)
		if spec.Find != FindKeyNum || number >= len(s.Args) {
			continue
		}
		if trouble, word := s.Args[number].unfit(Integer); trouble != 0 {
			return Problem{Trouble: trouble, Entry: number, Word: word}
		}
		l := layout{s: s, argc: len(s.Args)}
		var buf [4]int
		counts, ok := l.counts(number, buf[:0])
		if !ok || len(counts) != 1 {
			continue
		}
		n, room := counts[0], len(s.Args)-int(spec.Pos)-int(spec.First)
		least := 1
		if c.Flags.Has(NoMandatoryKeys) {
			least = 0
		}
		if n < least || n > (room+int(spec.Step)-1)/int(spec.Step) {
			word := ""
			if w := s.Args[number].Words; len(w) == 1 {
				word = w[0]
			}
			return Problem{Trouble: KeyCount, Entry: number, Word: word}
		}
	}
	return Problem{}
}

// optionProblems looks at the options of a list of known length, and says nothing
// when one of them is not a constant.
func (c *Command) optionProblems(s *Shape) []Problem {
	var found []Problem
	g := c.Grammar
	seen := make([]bool, len(g.Words))
	end, known := c.options(s, func(word *OptionWord, at int) {
		i := g.word(word.Word)
		for _, pair := range g.Exclusive {
			other := -1
			switch i {
			case int(pair[0]):
				other = int(pair[1])
			case int(pair[1]):
				other = int(pair[0])
			}
			if other >= 0 && seen[other] {
				found = append(found, Problem{ExclusivePair, at, word.Word, g.Words[other].Word})
			}
		}
		seen[i] = true
		if need := len(word.Operands); need > 0 && at+need >= len(s.Args) {
			found = append(found, Problem{Trouble: MissingOperand, Entry: len(s.Args) - 1, Word: word.Word})
		}
	})
	if !known {
		return nil
	}
	if end < len(s.Args) && g.Where == Trail && len(s.Args[end].Words) == 1 {
		found = append(found, Problem{Trouble: UnknownOption, Entry: end, Word: s.Args[end].Words[0]})
	}
	return found
}
