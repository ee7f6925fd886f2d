package contract

import "strings"

// Tag is the hash tag of a template, in a form that compares with ==: two
// templates have one tag for all parameter values exactly where their Tags are
// equal. The zero Tag is none.
type Tag struct {
	Text     string // what stands in the braces, parameters as <name>
	Constant bool   // no parameter in it
}

// Tag returns the template's hash tag. A nil template has none.
func (t *Template) Tag() Tag {
	if t == nil {
		return Tag{}
	}
	var text strings.Builder
	constant := true
	for _, p := range t.Parts {
		switch {
		case !p.Tag:
		case p.Param != "":
			constant = false
			text.WriteString("<" + p.Param + ">")
		default:
			text.WriteString(p.Const)
		}
	}
	if text.Len() == 0 {
		return Tag{}
	}
	return Tag{Text: text.String(), Constant: constant}
}

// None reports whether there is no hash tag: the server hashes the whole key.
func (g Tag) None() bool { return g.Text == "" }

// String returns the tag as a template writes it: {queue}, {<tenant>:<queue>} or
// {=limits}; "no hash tag" for none.
func (g Tag) String() string {
	switch {
	case g.None():
		return "no hash tag"
	case g.Constant:
		return "{=" + g.Text + "}"
	}
	if name := strings.TrimSuffix(strings.TrimPrefix(g.Text, "<"), ">"); IsName(name) {
		return "{" + name + "}"
	}
	return "{" + g.Text + "}"
}

// Complete reports whether the template has a complete hash tag, so that every
// key that starts with it is in its slot. A nil template has not.
func (t *Template) Complete() bool { return !t.Tag().None() }

// SameSlot reports whether keys of two templates are in one slot whatever the
// parameters are: their hash tags are the same, or neither has one and they are
// the same key.
//
// Parameters of different names may have different values, so {queue} and
// {tenant} are not the same tag, nor are {queue} and {=jobs}.
func SameSlot(a, b *Template) bool {
	ta, tb := a.Tag(), b.Tag()
	if ta.None() && tb.None() {
		return a != nil && b != nil && a.Text == b.Text
	}
	return ta == tb
}
