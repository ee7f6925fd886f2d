package commands

// UsedOption is an option a call has for certain.
type UsedOption struct {
	Word     string // in capitals
	Entry    int    // of the shape's Args
	Operands int    // how many arguments after it belong to it, at least
}

// UsedOptions returns the constant options of a call, in order, as far as there is
// no doubt where they stand; complete reports that there are no others. Without a
// grammar for the command there are none, and complete is false.
func (c *Command) UsedOptions(s Shape) (used []UsedOption, complete bool) {
	if c.Grammar == nil || !s.wellFormed() {
		return nil, false
	}
	_, complete = c.options(&s, func(word *OptionWord, at int) {
		used = append(used, UsedOption{word.Word, at, len(word.Operands)})
	})
	return used, complete
}

// TooNew reports whether the option came to the target's family only after the
// target. Of KeyDB and Dragonfly nothing is known.
func (o *Option) TooNew(t Target) bool {
	f := t.Family()
	if f != FamilyRedis && f != FamilyValkey || !o.In.Of(f) {
		return false
	}
	return o.Since.Of(f).series() > t.Version()
}

// Lacks reports whether no server of the target's family has the option, as far as
// is known.
func (o *Option) Lacks(t Target) bool {
	f := t.Family()
	return (f == FamilyRedis || f == FamilyValkey) && !o.In.Of(f)
}
