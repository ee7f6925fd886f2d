package commands

import "strconv"

// chooser returns a number from 0 to n-1: of a random source, or of rapid.
type chooser func(n int) int

func (choose chooser) between(from, to int) int { return from + choose(to-from+1) }

func (choose chooser) words(from, to int) []string {
	words := make([]string, choose.between(from, to))
	for i := range words {
		words[i] = pick(choose, "a", "b", "k", "1", "7")
	}
	return words
}

func pick[T any](choose chooser, from ...T) T { return from[choose(len(from))] }

// anyInvocation draws a well-formed call of any command.
func anyInvocation(choose chooser) []string {
	if choose(3) == 0 {
		return irregular(choose, pick(choose, "SORT", "SORT_RO", "GEORADIUS", "GEORADIUSBYMEMBER", "MIGRATE", "XREAD", "XREADGROUP", "SET", "BITFIELD"))
	}
	c := pick(choose, All()...)
	if c.IsContainer() {
		c = pick(choose, c.Subs...)
	}
	return invocation(choose, c, c.View)
}

// invocation draws a well-formed call of the command as a server with view v has
// it: of an irregular one in a form written by hand, of any other by its key
// specifications and its arity.
func invocation(choose chooser, c *Command, v View) []string {
	if c.Rule != RuleNone {
		return irregular(choose, c.Name)
	}
	argv := []string{c.Name}
	if c.Container != "" {
		argv = []string{c.Container, c.Sub}
	}
	for i := range v.Keys {
		switch s := &v.Keys[i]; {
		case s.Begin == BeginKeyword:
			argv = append(append(argv, s.Keyword), choose.words(2, 4)...)
		case s.Find == FindKeyNum:
			for len(argv) < int(s.Pos) {
				argv = append(argv, "k")
			}
			n := choose.between(1, 4)
			argv = append(argv, strconv.Itoa(n))
			if end := popEnds[c.Name]; end != "" {
				return append(append(argv, choose.words(n, n)...), end)
			}
			argv = append(argv, choose.words(n*int(s.Step), n*int(s.Step)+2)...)
		}
	}
	for len(argv) < max(v.Arity, -v.Arity) {
		argv = append(argv, "x")
	}
	if v.Arity < 0 {
		argv = append(argv, choose.words(0, 6)...)
	}
	return argv
}

// popEnds are words that must follow the keys.
var popEnds = map[string]string{"LMPOP": "LEFT", "BLMPOP": "RIGHT", "ZMPOP": "MIN", "BZMPOP": "MAX"}

// irregular draws a call of a command that has a key rule.
func irregular(choose chooser, name string) []string {
	argv := []string{name}
	add := func(alternatives ...[]string) { argv = append(argv, pick(choose, alternatives...)...) }
	list := func(words ...string) []string { return words }
	switch name {
	case "SORT", "SORT_RO":
		add(list("k"))
		add(nil, list("BY", "STORE"), list("by", "w*"))
		add(nil, list("LIMIT", "0", "5"))
		add(nil, list("GET", "#"), list("GET", "STORE", "GET", "o_*"))
		if name == "SORT" {
			add(nil, list("STORE", "d"), list("STORE", "d", "store", "e"))
		}
		add(nil, list("ALPHA"), list("DESC"))
	case "GEORADIUS", "GEORADIUSBYMEMBER":
		if name == "GEORADIUS" {
			add(list("k", "1", "2", "3", "km"))
		} else {
			add(list("k", "m", "3", "km"), list("k", "STORE", "3", "km"))
		}
		add(nil, list("COUNT", "3"), list("COUNT", "3", "ANY"))
		add(nil, list("WITHDIST"), list("ASC"))
		add(nil, list("STORE", "d"), list("STOREDIST", "d"), list("store", "STORE"))
	case "MIGRATE":
		add(list("h", "1"))
		add(list("k", "0", "5", "COPY"), list("k", "0", "5"), list("", "0", "5", "AUTH2", "keys", "p", "KEYS", "a", "b"),
			list("", "0", "5", "KEYS", "a"), list("", "0", "5", "REPLACE", "AUTH", "p", "keys", "a", "b", "c"))
	case "XREAD", "XREADGROUP":
		if name == "XREADGROUP" {
			add(list("GROUP", "g", "c"), list("GROUP", "g", "streams"))
		}
		add(nil, list("COUNT", "5"))
		add(nil, list("block", "0"))
		if name == "XREADGROUP" {
			add(nil, list("NOACK"))
		}
		add(list("STREAMS"), list("streams"))
		ids := choose.words(1, 3)
		argv = append(append(argv, ids...), ids...)
	case "SET":
		add(list("k", "v"))
		add(nil, list("GET"))
		add(nil, list("PX", "5"), list("KEEPTTL"))
		add(nil, list("NX"), list("xx"))
	case "BITFIELD":
		add(list("k"))
		add(nil, list("GET", "u8", "0"), list("get", "u8", "#1", "GET", "i5", "0"))
		add(nil, list("OVERFLOW", "SAT"))
		add(nil, list("SET", "u8", "0", "1"), list("INCRBY", "u8", "0", "1", "GET", "u8", "0"))
	default:
		panic("no form of " + name + " is written down here")
	}
	return argv
}
