package commands

// Arguments tells what each entry of the list must be, AnyText where anything goes
// or where its place among the others is not certain.
func (c *Command) Arguments(s Shape) []Operand {
	kinds := make([]Operand, len(s.Args))
	if !s.wellFormed() {
		return kinds
	}
	for _, f := range c.Fixed {
		if at, ok := s.place(f.At); ok {
			kinds[at] = c.bound(&s, f.Kind)
		}
	}
	if c.Grammar != nil {
		c.options(&s, func(word *OptionWord, at int) {
			for i, kind := range word.Operands {
				if kind != Trim && kind != Weights && kind != Open && at+1+i < len(kinds) {
					kinds[at+1+i] = kind
				}
			}
		})
	}
	step := len(c.Repeat.Kinds)
	if step == 0 {
		return kinds
	}
	from, ok := c.repeatFrom(&s)
	if !ok || s.Cycle > 0 && (from > s.Prefix || s.Cycle%step != 0) {
		return kinds
	}
	end := len(kinds)
	if s.Cycle == 0 && from < end {
		end -= (end - from) % step // a group that is not whole is trouble enough
	}
	for i := from; i < end; i++ {
		kinds[i] = c.Repeat.Kinds[(i-from)%step]
	}
	return kinds
}

// place returns the entry that always stands at argument at, from the end when it is
// negative.
func (s *Shape) place(at int) (entry int, ok bool) {
	if at < 0 {
		at += len(s.Args)
		// The last of what follows the repeated part is always the last.
		return at, at > 0 && (s.Cycle == 0 || at >= s.Prefix+s.Cycle)
	}
	return at, at < s.Prefix || s.Cycle == 0 && at < len(s.Args)
}

// bound resolves RangeBound.
func (c *Command) bound(s *Shape, kind Operand) Operand {
	if kind != RangeBound {
		return kind
	}
	score, lex := c.HasOption(s, "BYSCORE"), c.HasOption(s, "BYLEX")
	switch {
	case score == Always && lex == Never:
		return ScoreBound
	case lex == Always && score == Never:
		return LexBound
	case lex == Never && score == Never:
		return Integer
	}
	return AnyText
}

// options calls f for the constant options of the call, as long as there is no doubt
// where the next one stands, and returns the first argument that is none.
func (c *Command) options(s *Shape, f func(word *OptionWord, at int)) (end int, known bool) {
	g := c.Grammar
	at, fixed := c.optionsFrom(s)
	if !fixed {
		return at, false
	}
	for at < s.Prefix || s.Cycle == 0 && at < len(s.Args) {
		words := s.Args[at].Words
		if len(words) != 1 {
			// What the command needs after its options leaves no room for one here.
			full := s.Cycle == 0 && len(s.Args)-at-1 < g.Rest
			return at, g.Where == Lead && (full || !g.canBeOption(&s.Args[at]))
		}
		i := g.word(words[0])
		if i < 0 {
			return at, true
		}
		f(&g.Words[i], at)
		next := at + 1
		for _, o := range g.Words[i].Operands {
			switch o {
			case Open:
				return next, false
			case Weights:
				n, _ := c.afterKeys(s)
				next += c.keysBefore(n)
			default:
				next = o.after(s, next)
			}
		}
		at = next
	}
	return at, s.Cycle == 0
}

// keysBefore returns the number of keys in front of entry end, where the options are.
func (c *Command) keysBefore(end int) int {
	for i := range c.Keys {
		if s := &c.Keys[i]; s.Find == FindKeyNum {
			return (end - int(s.Pos) - int(s.First)) / int(s.Step)
		}
	}
	return 0
}

// repeatFrom returns the entry at which the repeated arguments start.
func (c *Command) repeatFrom(s *Shape) (from int, ok bool) {
	if !c.Repeat.AfterOptions {
		return c.Repeat.From, true
	}
	end, known := c.options(s, func(*OptionWord, int) {})
	return end + c.Repeat.From, known
}
