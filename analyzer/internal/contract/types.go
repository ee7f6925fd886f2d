package contract

import (
	"slices"
	"strings"
)

// ReplyTypes are the simple types of replies.
var ReplyTypes = []string{"int", "string", "bytes", "status", "bool", "float", "ms", "s", "unixms", "unix"}

// maxTypeDepth bounds how deep a type nests. Servers and clients bound replies too,
// and far less than this is unreadable.
const maxTypeDepth = 16

// replyType reads a type; nil for none, and where there is a problem.
func (s *scanner) replyType() *Type {
	start := s.i
	if word, _ := s.name(); word == "none" {
		return nil
	}
	s.i = start
	t := s.typ(0)
	if s.failed() {
		return nil
	}
	return &t
}

// typ reads a type with what follows it: T, T?, T[], and so on.
func (s *scanner) typ(depth int) Type {
	if depth == maxTypeDepth {
		s.problem(s.span(s.i, s.i+1), "the type nests too deep")
		return Type{}
	}
	start := s.i
	t := s.baseType(depth)
	for !s.failed() {
		rest := s.text[s.i:]
		switch {
		case strings.HasPrefix(rest, "?"):
			if t.Maybe {
				s.problem(s.span(s.i, s.i+1), "T? may be nil already: leave one ? out")
			} else if t.Kind == "empty" {
				s.problem(s.span(s.i, s.i+1), "{} is the empty reply already: leave the ? out")
			}
			t.Maybe = true
			s.i++
		case strings.HasPrefix(rest, "[]"):
			if t.Kind == "empty" {
				s.problem(s.span(s.i, s.i+2), "a list of nothing: {} alone is the empty reply")
			}
			elem := t
			t = Type{Kind: "list", Elem: &elem}
			s.i += 2
			if depth++; depth >= maxTypeDepth {
				s.problem(s.span(start, s.i), "the type nests too deep")
			}
		case strings.HasPrefix(rest, "["):
			s.problem(s.span(s.i, s.i+1), "a list is written T[], a map map[string]T")
		case strings.HasPrefix(rest, "|"):
			s.problem(s.span(s.i, s.i+1), "alternatives stand on @return lines of their own; T? may be nil")
		default:
			return t
		}
	}
	return t
}

func (s *scanner) baseType(depth int) Type {
	if s.peek() == '{' {
		fields := s.fields(depth)
		if len(fields) == 0 {
			return Type{Kind: "empty"}
		}
		return Type{Kind: "tuple", Fields: fields}
	}
	word, at := s.name()
	switch {
	case word == "flat" && s.peek() == '{':
		open := s.i
		fields := s.fields(depth)
		switch {
		case s.failed():
		case len(fields) == 0:
			s.problem(s.span(open, s.i), "flat{..} needs fields: flat{id: string, score: float}[]")
		case !strings.HasPrefix(s.text[s.i:], "[]"):
			s.problem(s.span(int(at.Pos-s.base), s.i), "rows laid end to end are written flat{..}[]")
		default:
			s.i += 2
		}
		return Type{Kind: "rows", Fields: fields}
	case word == "map" && s.peek() == '[':
		return s.mapType(depth)
	case slices.Contains(ReplyTypes, word):
		return Type{Kind: word}
	case word == "":
		s.unexpected("a type")
	default:
		s.problem(at, "unknown type %s%s", word, replyHint(word))
	}
	return Type{}
}

// mapType reads [string]T, after map.
func (s *scanner) mapType(depth int) Type {
	s.i++
	if key, at := s.name(); key != "string" {
		if key == "" {
			at.End++
		}
		s.problem(at, "the keys of a map are string: map[string]T")
	} else if s.peek() != ']' {
		s.unexpected("]")
	} else {
		s.i++
		elem := s.typ(depth + 1)
		return Type{Kind: "map", Elem: &elem}
	}
	return Type{}
}

// fields reads {name: T, name: T}, or {}.
func (s *scanner) fields(depth int) []Field {
	open := s.span(s.i, s.i+1)
	s.i++
	s.skipBlanks()
	if s.peek() == '}' {
		s.i++
		return nil
	}
	var fields []Field
	seen := map[string]bool{} // names in lower case: they become names in Go
	for !s.failed() {
		s.skipBlanks()
		name, at := s.name()
		switch {
		case s.i == len(s.text) && name == "":
			s.problem(open, "{ is not closed")
			return nil
		case name == "" || !IsName(name):
			s.unexpected("a field's name")
			return nil
		case seen[strings.ToLower(name)]:
			s.problem(at, "a second field %s", name)
			return nil
		}
		seen[strings.ToLower(name)] = true
		s.skipBlanks()
		if s.peek() != ':' {
			s.problem(at, "the field %s needs a type: %s: string", name, name)
			return nil
		}
		s.i++
		s.skipBlanks()
		fields = append(fields, Field{Name: name, Type: s.typ(depth + 1)})
		s.skipBlanks()
		switch {
		case s.failed():
		case s.peek() == '}':
			s.i++
			return fields
		case s.peek() == ',':
			s.i++
		case s.i == len(s.text) || strings.HasPrefix(s.text[s.i:], "--"):
			s.problem(open, "{ is not closed")
		default:
			s.unexpected(", or }")
		}
	}
	return nil
}

// unexpected reports the next word, where another thing should be.
func (s *scanner) unexpected(want string) {
	if s.i == len(s.text) {
		s.problem(s.span(max(0, s.i-1), s.i), "%s is missing after this", want)
		return
	}
	start := s.i
	if _, at := s.name(); at.Pos == at.End {
		s.i++
	}
	s.problem(s.span(start, s.i), "unexpected %q: %s should be here", s.text[start:s.i], want)
}

func replyHint(word string) string {
	switch strings.ToLower(word) {
	case "table", "array", "list":
		return ": a list is written T[], a tuple {name: T, name: T}"
	case "hash", "map", "dict", "object":
		return ": flat pairs are written map[string]T"
	case "void", "nothing", "null":
		return ": a script without a reply has @return none, a nil verdict @return nil Name"
	}
	return typeHint(word, ReplyTypes)
}

// String returns the type as the header writes it.
func (t *Type) String() string {
	var b strings.Builder
	t.write(&b)
	return b.String()
}

func (t *Type) write(b *strings.Builder) {
	switch t.Kind {
	case "list":
		t.Elem.write(b)
		b.WriteString("[]")
	case "map":
		b.WriteString("map[string]")
		t.Elem.write(b)
	case "tuple", "rows", "empty":
		if t.Kind == "rows" {
			b.WriteString("flat")
		}
		b.WriteByte('{')
		for i, f := range t.Fields {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(f.Name + ": ")
			f.Type.write(b)
		}
		b.WriteByte('}')
		if t.Kind == "rows" {
			b.WriteString("[]")
		}
	default:
		b.WriteString(t.Kind)
	}
	if t.Maybe {
		b.WriteByte('?')
	}
}
