package commands

// spec follows one key specification; false means that the server refuses the list.
// A range with nothing in it is not refused: PFMERGE without sources is fine.
func (rd *reader) spec(l *layout, c *Command, v View, s *KeySpec) bool {
	switch s.Begin {
	case BeginIndex:
		return rd.from(l, c, v, s, int(s.Pos), true)
	case BeginKeyword:
		return rd.keyword(l, c, v, s)
	}
	return true
}

// keyword follows the specification from every place where its keyword can stand.
func (rd *reader) keyword(l *layout, c *Command, v View, s *KeySpec) bool {
	found, sure := false, true
	constant := l.hasWord(1, s.Keyword)
	at, end, step := s.search(l.argc)
	for ; at != end && at > 0 && at < l.argc; at += step {
		can, is := l.matches(at, s.Keyword, !constant)
		if can && rd.from(l, c, v, s, at+1, sure && is) {
			found = true
		}
		if is {
			break
		}
		sure = sure && !can
	}
	return found
}

// matches reports whether argument at can be the word, and whether it is. A text
// that is not known can be it only if unknown is set.
func (l *layout) matches(at int, word string, unknown bool) (can, is bool) {
	words := l.arg(at).Words
	if words == nil {
		return unknown, false
	}
	n := 0
	for _, w := range words {
		if equalFold(w, word) {
			n++
		}
	}
	return n > 0, n > 0 && n == len(words)
}

// hasWord reports whether any argument from at on can, as a constant, be one of
// the words.
func (l *layout) hasWord(at int, words ...string) bool {
	for ; at < l.argc; at++ {
		for _, has := range l.arg(at).Words {
			for _, w := range words {
				if equalFold(has, w) {
					return true
				}
			}
		}
	}
	return false
}

// from follows a specification that begins at argument first.
func (rd *reader) from(l *layout, c *Command, v View, s *KeySpec, first int, sure bool) bool {
	flags := l.keyFlags(c, s)
	switch s.Find {
	case FindRange:
		last := min(s.last(first, l.argc), l.argc-1)
		for at := first; at <= last; at += int(s.Step) {
			rd.key(at, flags, sure)
		}
	case FindKeyNum:
		return rd.numbered(l, c, v, s, first, sure, flags)
	}
	return true
}

// numbered follows a specification whose number of keys is an argument.
func (rd *reader) numbered(l *layout, c *Command, v View, s *KeySpec, first int, sure bool, flags KeyFlags) bool {
	number := first + int(s.NumAt)
	if number >= l.argc {
		return false
	}
	first += int(s.First)
	step := int(s.Step)
	optional := v.Flags.Has(NoMandatoryKeys)
	var buf [8]int
	counts, known := l.counts(number, buf[:0])
	if !known {
		last := l.lastNumbered(c)
		option := first + 1
		if l.s.Cycle > 0 {
			option = first // what is repeated was meant to be the keys, though it may be none
		}
		option = l.firstOption(c, option)
		for at := first; at <= last; at += step {
			if !rd.isKey[at] {
				rd.options[at] = at >= option
			}
			rd.key(at, flags, sure && at == first && !optional)
		}
		return first <= last || optional
	}
	shortest, longest, fits := l.argc, 0, false
	for _, n := range counts {
		switch {
		case n == 0 && optional:
			shortest, fits = 0, true
		case n >= 1 && n <= l.argc && first+(n-1)*step < l.argc:
			shortest, longest, fits = min(shortest, n), max(longest, n), true
		}
	}
	for i := range longest {
		rd.options[first+i*step] = false
		rd.key(first+i*step, flags, sure && i < shortest)
	}
	return fits
}

// lastNumbered returns the last argument that can be a key when the number of keys
// is not known. The pops that say from which end they take say so after the keys.
func (l *layout) lastNumbered(c *Command) int {
	var ends [2]string
	switch c.Name {
	case "LMPOP", "BLMPOP":
		ends = [2]string{"LEFT", "RIGHT"}
	case "ZMPOP", "BZMPOP":
		ends = [2]string{"MIN", "MAX"}
	default:
		return l.argc - 1
	}
	for _, at := range [2]int{l.argc - 1, l.argc - 3} { // COUNT and a number may follow
		if at <= 0 {
			continue
		}
		for _, w := range l.arg(at).Words {
			if equalFold(w, ends[0]) || equalFold(w, ends[1]) {
				return at - 1
			}
		}
	}
	return l.argc - 2
}

// firstOption returns the first argument from at on that is a constant option word
// of the command, argc when there is none.
func (l *layout) firstOption(c *Command, at int) int {
	for ; at < l.argc; at++ {
		if l.isOption(c, at) {
			return at
		}
	}
	return l.argc
}

func (l *layout) isOption(c *Command, at int) bool {
	words := l.arg(at).Words
	for _, w := range words {
		if c.Option(w) == nil {
			return false
		}
	}
	return words != nil
}

// keyFlags returns what the command does with the key, which of SET and BITFIELD
// other arguments decide.
func (l *layout) keyFlags(c *Command, s *KeySpec) KeyFlags {
	const reads, overwrites = RW | Access | Update, OW | Update
	switch c.Rule {
	case RuleSet:
		flags := KeyFlags(overwrites)
		for at := 3; at < l.argc; at++ {
			words := l.arg(at).Words
			n := 0
			for _, w := range words {
				if setReads(w) {
					n++
				}
			}
			switch {
			case n > 0 && n == len(words):
				return reads
			case n > 0 || words == nil:
				flags |= reads
			}
		}
		return flags
	case RuleBitfield:
		argv := make([]string, l.argc)
		for at := range argv {
			words := l.arg(at).Words
			switch {
			case len(words) == 1:
				argv[at] = words[0]
			case at >= 2 && words == nil && l.isOption(c, at-1):
				// the operand of an option: its text changes nothing
			case at >= 2 && at < l.argc-1 || at == 2:
				return reads | RO
			}
		}
		return (&concrete{c, nil, argv}).bitfield()[0].Flags
	}
	return s.Flags
}
