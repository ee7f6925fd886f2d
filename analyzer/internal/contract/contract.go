// Package contract reads the ---@ header of a script: its keys, arguments,
// replies and errors, with a position on everything and a helpful problem for
// every line that does not parse.
//
// The types are plain data and marshal to JSON: package analyzer hands them to
// the generator as they are.
package contract

// Span is a range of byte offsets in the source, End exclusive.
type Span struct {
	Pos uint32 `json:"-"`
	End uint32 `json:"-"`
}

// Contract is what the header of a script, or of one function of a library,
// declares. The zero value declares nothing.
type Contract struct {
	Doc     string   `json:"doc,omitempty"` // the header's prose, comment marks removed, lines joined by \n
	Keys    []Key    `json:"keys,omitempty"`
	Args    []Arg    `json:"args,omitempty"`
	Returns []Return `json:"returns,omitempty"`
	Errors  []Error  `json:"errors,omitempty"`

	// Broken says that some line of the header did not parse. What such a line
	// declares is kept where it has a place to keep (a key, an argument), so that
	// the indices of the others hold; a reply or an error is left out.
	Broken bool `json:"-"`
}

// Declared reports whether the header has any tag of ours.
func (c *Contract) Declared() bool {
	return len(c.Keys)+len(c.Args)+len(c.Returns)+len(c.Errors) > 0
}

// Key declares KEYS[i] by the i-th @key line.
type Key struct {
	Name     string    `json:"name"`
	Template *Template `json:"template,omitempty"` // nil: none given and none of that name in the keyspace
	Entry    string    `json:"entry,omitempty"`    // the keyspace entry the template came from
	Base     bool      `json:"base,omitempty"`     // keys that start with it are drawn from it
	Repeat   bool      `json:"repeat,omitempty"`   // NAME...: consecutive repeats are one group
	Text     string    `json:"text,omitempty"`
	Span     Span      `json:"-"` // the whole tag line
	NameSpan Span      `json:"-"`
}

// Arg declares ARGV[i] by the i-th @arg line.
type Arg struct {
	Name     string   `json:"name"`
	Type     string   `json:"type"` // string bytes int float bool ms s unixms unix
	Optional bool     `json:"optional,omitempty"`
	Opaque   bool     `json:"opaque,omitempty"`
	Prefix   string   `json:"prefix,omitempty"`
	In       []string `json:"in,omitempty"`      // as they go over the wire
	Default  *string  `json:"default,omitempty"` // as it goes over the wire
	Repeat   bool     `json:"repeat,omitempty"`
	Text     string   `json:"text,omitempty"`
	Span     Span     `json:"-"`
	NameSpan Span     `json:"-"`
}

// Return is one @return line: a verdict (Literal set), a reply (Type set), or
// none (`@return none`: both nil).
type Return struct {
	Literal *Literal `json:"literal,omitempty"`
	Type    *Type    `json:"type,omitempty"`
	Name    string   `json:"name,omitempty"`
	Text    string   `json:"text,omitempty"`
	Span    Span     `json:"-"`
}

// Literal is the value of a verdict.
type Literal struct {
	Kind string `json:"kind"` // int, string, status or nil
	Int  int64  `json:"int,omitempty"`
	Str  string `json:"str,omitempty"`
}

// Type is the type of a reply.
type Type struct {
	Kind   string  `json:"kind"` // int string bytes status bool float ms s unixms unix, list, map, tuple, rows, empty
	Maybe  bool    `json:"maybe,omitempty"`
	Elem   *Type   `json:"elem,omitempty"`   // of list and map
	Fields []Field `json:"fields,omitempty"` // of tuple and rows
}

// Field is one named place of a tuple or of rows laid end to end.
type Field struct {
	Name string `json:"name"`
	Type Type   `json:"type"`
}

// Error is one @error line.
type Error struct {
	Code     string `json:"code"`
	Name     string `json:"name"`
	Text     string `json:"text,omitempty"`
	Span     Span   `json:"-"`
	CodeSpan Span   `json:"-"`
}

// Template is the pattern of a key's name, such as emq:{queue}:job:<id>.
type Template struct {
	Text  string `json:"text"`
	Parts []Part `json:"parts"`
}

// Part is one piece of a template.
type Part struct {
	Const string `json:"const,omitempty"` // literal text, or
	Param string `json:"param,omitempty"` // a parameter's name
	Tag   bool   `json:"tag,omitempty"`   // inside the hash tag (the braces themselves are not in any part)
}

// Problem is one header line, or configuration entry, that does not parse: Text
// says what is wrong and what to write instead.
type Problem struct {
	Span Span
	Text string
}

// Keyspace is the named templates of a project, in the order they are declared.
type Keyspace []Entry

// Entry is one named template of the keyspace.
type Entry struct {
	Name     string      `json:"name"`
	Template *Template   `json:"template"`
	Fields   []HashField `json:"fields,omitempty"` // the hash fields scripts may touch; none: anything
}

// HashField is one declared field of the hash at a keyspace entry.
type HashField struct {
	Name   string `json:"name"`
	Opaque bool   `json:"opaque,omitempty"` // carried, never interpreted
}

// Lookup returns the template of that name, or nil.
func (k Keyspace) Lookup(name string) *Template {
	for i := range k {
		if k[i].Name == name {
			return k[i].Template
		}
	}
	return nil
}
