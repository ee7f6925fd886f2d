package commands

// ReplyKind is what a reply is to a Lua script under RESP2.
type ReplyKind uint8

// The kinds.
const (
	ReplyAny     ReplyKind = iota // nothing is told
	ReplyInteger                  // a number
	ReplyBulk                     // a string
	ReplyStatus                   // a table whose field ok is a string
	ReplyArray                    // a table, indexed from 1
)

// Length says how many elements an array has.
type Length uint8

// The lengths.
const (
	AnyLength   Length = iota
	NotEmpty           // one or more
	Exact              // as many as Elems: each has its own form
	PerArgument        // one for each argument of the command from From on
	FlatPairs          // an even number, Elems[0] and Elems[1] by turns
)

// Reply is the form of a reply.
type Reply struct {
	Kind    ReplyKind
	Nil     bool   // may be nil, which is false to a script
	Numeric bool   // of a bulk: the text is a number
	Text    string // of a status: the text, when it is always the same
	Length  Length // of an array
	From    int    // with PerArgument
	Elems   []Reply
}

// ReplyCase is the form of a reply under conditions: all of them hold.
type ReplyCase struct {
	If    []Condition
	Reply [1]Reply
}

// Condition is a fact about the arguments that decides the form of a reply.
type Condition struct {
	Options []string // one of these words is among the options; nil for no such condition
	At      int      // with Options: where the words are looked for, when it is not the command's grammar that says
	Least   int      // without Options: the least number of arguments, the name included
	Exact   bool     // the number must be Least
}

// Replies returns every form the reply to the call can have, errors apart, under
// RESP2; none when nothing is known. The command is the one s calls: a subcommand,
// where it calls one. The slice is shared: do not change it.
func (c *Command) Replies(s Shape) []Reply {
	var forms []Reply
	if !s.wellFormed() {
		return nil
	}
	for i := range c.Forms {
		form := &c.Forms[i]
		switch c.allHold(form.If, &s) {
		case Always:
			if forms == nil {
				return form.Reply[:]
			}
			return append(forms, form.Reply[0])
		case Maybe:
			forms = append(forms, form.Reply[0])
		}
	}
	return forms
}

func (c *Command) allHold(conditions []Condition, s *Shape) Certainty {
	all := Always
	for i := range conditions {
		all = min(all, c.holds(&conditions[i], s))
	}
	return all
}

func (c *Command) holds(cond *Condition, s *Shape) Certainty {
	switch {
	case cond.Options == nil:
		return s.hasLength(cond.Least, cond.Exact)
	case cond.At > 0:
		return c.hasWord(s, cond.Options, cond.At)
	}
	return c.HasOption(s, cond.Options...)
}

// hasLength reports whether a list has least arguments or more, or just as many.
func (s *Shape) hasLength(least int, exact bool) Certainty {
	fixed := s.Prefix + s.Tail
	switch {
	case s.Cycle == 0:
	case s.Reps.Known && s.Reps.Var == 0:
		fixed += s.Cycle * max(0, min(s.Reps.Const, maxWork))
	case exact && fixed > least, exact && (least-fixed)%s.Cycle != 0:
		return Never
	case !exact && fixed >= least:
		return Always
	default:
		return Maybe
	}
	if fixed == least || fixed > least && !exact {
		return Always
	}
	return Never
}

// hasWord reports whether one of the words stands at argument at or after it. Keys
// are not looked at: what they are called is no option.
func (c *Command) hasWord(s *Shape, words []string, at int) Certainty {
	keys := Keys(*s, 0)
	has := Never
	for i := range s.Args {
		if i < at && i < s.Prefix || keys.At(i).Key != Never {
			continue
		}
		is := s.Args[i].isOneOf(words)
		if is == Always && (i < s.Prefix || i >= s.Prefix+s.Cycle && i-s.Cycle >= at) {
			return Always
		}
		if is != Never {
			has = Maybe
		}
	}
	return has
}

// isOneOf reports whether the argument is one of the words, in any letter case.
func (a *Arg) isOneOf(words []string) Certainty {
	if a.Words == nil {
		if a.Num.Known {
			return Never
		}
		return Maybe
	}
	n := 0
	for _, has := range a.Words {
		for _, w := range words {
			if equalFold(has, w) {
				n++
				break
			}
		}
	}
	switch n {
	case 0:
		return Never
	case len(a.Words):
		return Always
	}
	return Maybe
}
