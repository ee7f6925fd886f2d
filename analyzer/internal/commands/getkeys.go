package commands

import (
	"errors"
	"strconv"
	"strings"
)

// Key is a key argument of a concrete command.
type Key struct {
	Index int      // its place in the argument list, the command's name being 0
	Flags KeyFlags // what the command does with it
}

// The errors COMMAND GETKEYS answers, word for word.
var (
	ErrInvalidCommand   = errors.New("ERR Invalid command specified")
	ErrNoKeys           = errors.New("ERR The command has no key arguments")
	ErrArity            = errors.New("ERR Invalid number of arguments specified for command")
	ErrInvalidArguments = errors.New("ERR Invalid arguments specified for command")
)

// GetKeys returns what COMMAND GETKEYS answers on target t for the argument list,
// the command's name first: the keys in the server's order, or one of the errors
// above. Commands of modules are answered as if the module were loaded. Before
// Redis 7.0 keys have no flags; they are filled in from later servers.
func GetKeys(argv []string, t Target) ([]Key, error) {
	if len(argv) == 0 {
		return nil, ErrInvalidCommand
	}
	legacy := t == Redis62 || t == KeyDB63
	c := resolve(argv, t, legacy)
	if c == nil {
		return nil, ErrInvalidCommand
	}
	v := c.For(t)
	specs := v.Keys
	if legacy && c.IsContainer() {
		specs = containerKeys(c, argv)
	}
	if !hasKeys(specs) {
		return nil, ErrNoKeys
	}
	if v.Arity > 0 && len(argv) != v.Arity || v.Arity < 0 && len(argv) < -v.Arity {
		return nil, ErrArity
	}
	a := concrete{c, specs, argv}
	var keys []Key
	if legacy {
		keys = a.legacy()
	} else {
		keys = a.modern()
	}
	if len(keys) == 0 && (legacy || !v.Flags.Has(NoMandatoryKeys)) {
		return nil, ErrInvalidArguments
	}
	return keys, nil
}

// resolve finds the command, or the subcommand where the server looks for one.
func resolve(argv []string, t Target, legacy bool) *Command {
	c := Lookup(argv[0])
	if c == nil || !c.On(t) {
		return nil
	}
	if c.IsContainer() && len(argv) > 1 && !legacy {
		c = c.Subcommand(argv[1])
		if c == nil || !c.On(t) {
			return nil
		}
	}
	return c
}

// containerKeys gives the key specification servers before 7.0 had for a whole
// container: that of the subcommand named, or of any of them.
func containerKeys(c *Command, argv []string) []KeySpec {
	if len(argv) > 1 {
		if sub := c.Subcommand(argv[1]); sub != nil && hasKeys(sub.Keys) {
			return sub.Keys
		}
	}
	for _, sub := range c.Subs {
		if hasKeys(sub.Keys) {
			return sub.Keys
		}
	}
	return nil
}

func hasKeys(specs []KeySpec) bool {
	for i := range specs {
		if specs[i].Flags&NotKey == 0 {
			return true
		}
	}
	return false
}

// concrete is an argument list being answered for.
type concrete struct {
	cmd   *Command
	specs []KeySpec
	argv  []string
}

// modern asks the specifications and, where they fail, are incomplete or leave the
// flags open, the function of the command, as servers do since 7.0.
func (a *concrete) modern() []Key {
	open := false
	for i := range a.specs {
		open = open || a.specs[i].Flags&VariableFlags != 0
	}
	if !open || !a.hasProc() {
		if keys, ok := a.bySpecs(); ok {
			return keys
		}
	}
	return a.byProc(true)
}

// legacy asks the function of the command, and without one a plain range, as
// Redis did before 7.0.
func (a *concrete) legacy() []Key {
	switch {
	case a.hasProc():
		return a.byProc(false)
	case a.cmd.Name == "MEMORY" && (len(a.argv) < 3 || !equalFold(a.argv[1], "USAGE")):
		return nil
	}
	var keys []Key
	for i := range a.specs {
		more, _ := a.bySpec(&a.specs[i])
		keys = append(keys, more...)
	}
	return keys
}

func (a *concrete) hasProc() bool {
	return a.cmd.Rule != RuleNone || a.cmd.numKeysProc != procNone
}

// bySpecs follows every specification; ok is false when one does not fit the list
// or does not find every key.
func (a *concrete) bySpecs() (keys []Key, ok bool) {
	for i := range a.specs {
		if a.specs[i].Flags&NotKey != 0 {
			continue
		}
		more, ok := a.bySpec(&a.specs[i])
		if !ok || a.specs[i].Flags&Incomplete != 0 {
			return nil, false
		}
		keys = append(keys, more...)
	}
	return keys, true
}

func (a *concrete) bySpec(s *KeySpec) (keys []Key, ok bool) {
	first, argc := 0, len(a.argv)
	switch s.Begin {
	case BeginIndex:
		first = int(s.Pos)
	case BeginKeyword:
		first = a.keyword(s)
	}
	if first == 0 {
		return nil, false
	}
	last := 0
	switch s.Find {
	case FindRange:
		last = s.last(first, argc)
	case FindKeyNum:
		at := first + int(s.NumAt)
		if at >= argc {
			return nil, false
		}
		n, ok := parseInteger(a.argv[at])
		if !ok || n < 1 || n > argc {
			return nil, false
		}
		first += int(s.First)
		last = first + (n-1)*int(s.Step)
	}
	if first >= argc || last >= argc || last < first {
		return nil, false
	}
	for i := first; i <= last; i += int(s.Step) {
		keys = append(keys, Key{i, s.Flags &^ (Incomplete | VariableFlags)})
	}
	return keys, true
}

// last returns the last argument a FindRange that starts at first may name, in a
// list of argc arguments.
func (s *KeySpec) last(first, argc int) int {
	switch {
	case s.Last >= 0:
		return first + int(s.Last)
	case s.Limit > 1:
		return first + (argc-first)/int(s.Limit) - 1
	}
	return argc + int(s.Last)
}

// keyword returns the argument after the keyword, 0 when it is not there. A
// keyword in last place is not looked at: no key can follow it.
func (a *concrete) keyword(s *KeySpec) int {
	at, end, step := s.search(len(a.argv))
	for ; at != end && at > 0 && at < len(a.argv); at += step {
		if equalFold(a.argv[at], s.Keyword) {
			return at + 1
		}
	}
	return 0
}

// search returns where a keyword search starts, the argument it stops before, and
// its direction.
func (s *KeySpec) search(argc int) (at, end, step int) {
	if s.Pos >= 0 {
		return min(int(s.Pos), argc-1), argc - 1, 1
	}
	return argc + int(s.Pos), 0, -1
}

// parseInteger reads a decimal integer the way the servers do: no sign +, no
// space, no leading zero.
func parseInteger(s string) (int, bool) {
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil || strconv.FormatInt(n, 10) != s {
		return 0, false
	}
	if int64(int(n)) != n { // a 32-bit build of ours; as a count it is out of range anyway
		return 0, false
	}
	return int(n), true
}

// is reports whether argument i is the word, in any letter case.
func (a *concrete) is(i int, word string) bool {
	return i < len(a.argv) && equalFold(a.argv[i], word)
}

// atoi reads leading digits and makes 0 of anything else, like C.
func atoi(s string) int {
	s = strings.TrimLeft(s, " \t\n\v\f\r")
	end := 0
	for end < len(s) && (s[end] >= '0' && s[end] <= '9' || end == 0 && (s[0] == '-' || s[0] == '+')) {
		end++
	}
	n, err := strconv.ParseInt(s[:end], 10, 32)
	if err != nil {
		return 0
	}
	return int(n)
}
