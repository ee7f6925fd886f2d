package commands

// reader gathers, over all layouts of a shape, commands and servers, what each
// entry can be. A reading is one command's, on servers with one set of key
// specifications, of one layout.
type reader struct {
	s *Shape

	// For each entry, over the readings so far.
	flags  []KeyFlags
	can    []bool
	missed []bool // is no key, or none for sure, in some reading
	plain  []bool // is a key in some reading, and not only for want of the number of keys

	reach []reach // scratch of storing

	// For each argument of the layout, in the reading under way.
	may     []KeyFlags
	isKey   []bool
	must    []bool
	options []bool
}

func newReader(s *Shape) *reader {
	n := len(s.Args)
	bools := make([]bool, 3*n)
	return &reader{
		s: s, flags: make([]KeyFlags, n),
		can: bools[:n:n], missed: bools[n : 2*n : 2*n], plain: bools[2*n:],
	}
}

// into adds what was gathered to the result.
func (rd *reader) into(r *Result) {
	for i := range rd.can {
		if !rd.can[i] {
			continue
		}
		p := r.slot(i)
		p.Flags = rd.flags[i]
		p.Option = !rd.plain[i]
		p.Key = Always
		if rd.missed[i] {
			p.Key = Maybe
		}
	}
}

// command reads every layout as command c on the targets.
func (rd *reader) command(c *Command, on TargetSet) {
	if !rd.s.layouts(rd.s.enough(c), func(l *layout) { rd.layout(l, c, on) }) {
		rd.coarse(c)
	}
}

// layout reads one layout: of a container, as each subcommand it can name.
func (rd *reader) layout(l *layout, c *Command, on TargetSet) {
	if !c.IsContainer() {
		rd.views(l, c, on)
		return
	}
	if l.argc < 2 {
		return
	}
	if words := l.arg(1).Words; words != nil {
		for _, w := range words {
			if sub := c.Subcommand(w); sub != nil {
				rd.views(l, sub, on)
			}
		}
		return
	}
	for _, sub := range c.Subs {
		rd.views(l, sub, on)
	}
}

// views makes a reading for each set of key specifications that a target, or any
// server when there is none, has for c.
func (rd *reader) views(l *layout, c *Command, on TargetSet) {
	if on == 0 {
		on = AllTargets
	}
	on &= c.Servers
	rest := on
	for i := range c.Variants {
		rest &^= c.Variants[i].On
	}
	base := rest != 0 || on == 0
	if base {
		rd.reading(l, c, c.View)
	}
	for i := range c.Variants {
		v := &c.Variants[i]
		if v.On&on == 0 || base && sameSpecs(v.Keys, c.Keys) || repeated(c.Variants[:i], v, on) {
			continue
		}
		rd.reading(l, c, v.View)
	}
}

// repeated reports whether a variant before v, on any of the targets, has its keys.
func repeated(before []Variant, v *Variant, on TargetSet) bool {
	for i := range before {
		if before[i].On&on != 0 && sameSpecs(before[i].Keys, v.Keys) {
			return true
		}
	}
	return false
}

// reading reads the layout as c with view v and adds what it finds, unless the
// server refuses the list.
func (rd *reader) reading(l *layout, c *Command, v View) {
	if cap(rd.may) < l.argc {
		rd.may = make([]KeyFlags, l.argc, 2*l.argc)
		rd.isKey = make([]bool, l.argc, 2*l.argc)
		rd.must = make([]bool, l.argc, 2*l.argc)
		rd.options = make([]bool, l.argc, 2*l.argc)
	}
	rd.may, rd.isKey = rd.may[:l.argc], rd.isKey[:l.argc]
	rd.must, rd.options = rd.must[:l.argc], rd.options[:l.argc]
	clear(rd.may)
	clear(rd.isKey)
	clear(rd.must)
	clear(rd.options)
	if !rd.read(l, c, v) {
		return
	}
	short := v.Arity > 0 && l.argc != v.Arity || l.argc < -v.Arity
	for at := range l.argc {
		e := l.entry(at)
		if rd.isKey[at] {
			rd.can[e] = true
			rd.flags[e] |= rd.may[at] &^ (NotKey | Incomplete | VariableFlags)
			rd.plain[e] = rd.plain[e] || !rd.options[at]
		}
		if !rd.must[at] && !short {
			rd.missed[e] = true
		}
	}
}

// read dispatches on how the command's keys are found; false means that the
// server refuses every list the layout stands for.
func (rd *reader) read(l *layout, c *Command, v View) bool {
	switch c.Rule {
	case RuleSort:
		return rd.storing(l, c, sortWords)
	case RuleSortRO:
		rd.key(1, RO|Access, true)
		return true
	case RuleGeoRadius:
		return rd.storing(l, c, geoRadiusWords)
	case RuleMigrate:
		return rd.migrate(l)
	case RuleStreams:
		return rd.streams(l, v)
	}
	for i := range v.Keys {
		s := &v.Keys[i]
		if s.Flags&NotKey == 0 && !rd.spec(l, c, v, s) {
			return false
		}
	}
	return true
}

// key notes that argument at can be a key, or is one.
func (rd *reader) key(at int, flags KeyFlags, sure bool) {
	if at >= len(rd.isKey) {
		return
	}
	rd.isKey[at] = true
	rd.may[at] |= flags
	if sure {
		rd.must[at] = true
	}
}

// coarse stands in for layouts too many or too long to look at: whatever can come
// to stand where a key can, can be a key.
func (rd *reader) coarse(c *Command) {
	flags, from := KeyFlags(0), len(rd.s.Args)
	note := func(c *Command) {
		for i := range c.Keys {
			s := &c.Keys[i]
			if s.Flags&NotKey != 0 {
				continue
			}
			flags |= s.Flags
			switch {
			case s.Begin == BeginIndex && s.Find == FindRange:
				from = min(from, int(s.Pos))
			default:
				from = min(from, 1)
			}
		}
	}
	note(c)
	for _, sub := range c.Subs {
		note(sub)
	}
	if from == len(rd.s.Args) {
		return
	}
	for i := range rd.s.Args {
		// What is behind the first part can stand anywhere from there on.
		if i >= from || i >= rd.s.Prefix {
			rd.can[i], rd.missed[i], rd.plain[i] = true, true, true
			rd.flags[i] |= flags &^ (NotKey | Incomplete | VariableFlags)
		}
	}
}
