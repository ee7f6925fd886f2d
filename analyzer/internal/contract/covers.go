package contract

// Covers reports whether every key of another template is a key of this one too: a
// parameter stands for any text but braces, the empty one not, and a hash tag for a
// hash tag. With base, other is the beginning of keys, so that a parameter this
// template ends with may begin where other ends.
//
// It is what key-pattern in the configuration asks of the keys that headers declare.
func (t *Template) Covers(other *Template, base bool) bool {
	pattern, text := t.atoms(), other.atoms()
	if base {
		text = append(text, atom{param: true})
	}
	// reach[i] says that the pattern read so far covers text[:i].
	reach := make([]bool, len(text)+1)
	reach[0] = true
	for _, p := range pattern {
		next := make([]bool, len(text)+1)
		for i, c := range text {
			if p.param {
				next[i+1] = c.brace == 0 && (reach[i] || next[i])
			} else {
				next[i+1] = reach[i] && c == p
			}
		}
		reach = next
	}
	// What base added may be left over.
	return reach[len(text)] || base && reach[len(text)-1]
}

// atom is one piece of a template that is not divided further: a byte of text, a
// parameter, or a brace of the hash tag.
type atom struct {
	char  byte
	brace byte
	param bool
}

func (t *Template) atoms() []atom {
	var atoms []atom
	tag := false
	for _, p := range t.Parts {
		if p.Tag != tag {
			tag = p.Tag
			atoms = append(atoms, brace(tag))
		}
		if p.Param != "" {
			atoms = append(atoms, atom{param: true})
		}
		for _, c := range []byte(p.Const) {
			atoms = append(atoms, atom{char: c})
		}
	}
	if tag {
		atoms = append(atoms, brace(false))
	}
	return atoms
}

func brace(open bool) atom {
	if open {
		return atom{brace: '{'}
	}
	return atom{brace: '}'}
}
