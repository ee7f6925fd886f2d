package commands

// Certainty says whether an argument is a key.
type Certainty uint8

// The certainties.
const (
	Never  Certainty = iota // in no list the shape stands for
	Maybe                   // in some
	Always                  // in every one that the server does not refuse
)

// Position is what one entry of a shape's Args is to the command. An entry of the
// repeated part stands for all its repetitions.
type Position struct {
	Key Certainty
	// Option marks a key that is one only because the number of keys is not known:
	// it stands at, or after, a constant option word of the command.
	Option bool
	// Flags is what the command may do with the key, all cases together.
	Flags KeyFlags
}

// Result holds the positions of a shape's arguments. It is a value; up to its
// inline room it allocates nothing.
type Result struct {
	// Unknown reports that no positions could be told: the name is not a set of
	// constants, some name is in no table, or the shape is malformed.
	Unknown bool

	n    int
	few  [20]Position
	many []Position
}

// Len returns the number of entries, that of the shape's Args.
func (r *Result) Len() int { return r.n }

// At returns the position of entry i.
func (r *Result) At(i int) Position { return *r.slot(i) }

// Any reports whether any entry can be a key.
func (r *Result) Any() bool {
	for i := range r.n {
		if r.slot(i).Key != Never {
			return true
		}
	}
	return false
}

func (r *Result) slot(i int) *Position {
	if r.many != nil {
		return &r.many[i]
	}
	return &r.few[:r.n][i]
}

// Keys tells which arguments of the abstract list s can be keys on any of the
// targets; on any server at all when the set is empty.
//
// It is sound: whatever list s stands for, an argument that a server would take
// for a key is Maybe or Always. Two things are decided as people write scripts
// rather than as they could be read. An argument whose text is not known counts as
// a keyword that starts keys (STREAMS, STORE, KEYS) only where the list has no
// constant one. And lists that the server refuses for their number of keys have none,
// while those of a wrong arity have the keys they would have if the server took them:
// that a call is too short is another finding.
func Keys(s Shape, on TargetSet) Result {
	r := Result{n: max(0, len(s.Args))}
	if r.n > len(r.few) {
		r.many = make([]Position, r.n)
	}
	if !s.wellFormed() || s.Args[0].Words == nil {
		r.Unknown = true
		return r
	}
	if words := s.Args[0].Words; len(words) == 1 {
		c := Lookup(words[0])
		if c == nil {
			r.Unknown = true
			return r
		}
		if plainKeys(c, &s, &r) {
			return r
		}
	}
	readKeys(s, on, &r)
	return r
}

// readKeys answers for any shape. It takes its own copy of the shape, so that the
// caller's need not leave the stack.
func readKeys(s Shape, on TargetSet, r *Result) {
	rd := newReader(&s)
	for _, w := range s.Args[0].Words {
		if c := Lookup(w); c == nil {
			r.Unknown = true
		} else {
			rd.command(c, on)
		}
	}
	rd.into(r)
}

// wellFormed reports whether the parts add up and the command's name comes first.
func (s *Shape) wellFormed() bool {
	return s.Prefix >= 0 && s.Cycle >= 0 && s.Tail >= 0 && len(s.Args) > 0 &&
		s.Prefix+s.Cycle+s.Tail == len(s.Args) && (s.Prefix > 0 || s.Cycle == 0)
}

// plainKeys answers for the common case, and returns false for any other: a list
// of fixed length, and specifications that only count arguments.
func plainKeys(c *Command, s *Shape, r *Result) bool {
	if s.Cycle > 0 {
		return false
	}
	if c.IsContainer() {
		if len(s.Args) < 2 || len(s.Args[1].Words) != 1 {
			return false
		}
		if c = c.Subcommand(s.Args[1].Words[0]); c == nil {
			return true
		}
	}
	if c.Rule != RuleNone || !sameKeys(c) || !onlyRanges(c) {
		return false
	}
	for i := range c.Keys {
		sp := &c.Keys[i]
		if sp.Flags&NotKey != 0 {
			continue
		}
		last := min(sp.last(int(sp.Pos), len(s.Args)), len(s.Args)-1)
		for at := int(sp.Pos); at <= last; at += int(sp.Step) {
			p := r.slot(at)
			p.Key = Always
			p.Flags |= sp.Flags &^ (Incomplete | VariableFlags)
		}
	}
	return true
}

// onlyRanges reports whether the command's keys stand from a fixed place on.
func onlyRanges(c *Command) bool {
	for i := range c.Keys {
		if s := &c.Keys[i]; s.Begin != BeginIndex || s.Find != FindRange || s.Limit > 1 {
			return false
		}
	}
	return true
}

// sameKeys reports whether every server has the same key specifications for c.
func sameKeys(c *Command) bool {
	for i := range c.Variants {
		if !sameSpecs(c.Variants[i].Keys, c.Keys) {
			return false
		}
	}
	return true
}

// sameSpecs compares by identity: the tables share what is equal.
func sameSpecs(a, b []KeySpec) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}
