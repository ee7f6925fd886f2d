package gen

import (
	"cmp"
	"slices"
	"strings"

	"github.com/echomq/luakeys/analyzer"
)

// surface is what a call returns to its caller, apart from the error.
type surface struct {
	verdicts []verdict      // the named outcomes; empty: there is no verdict type
	value    *analyzer.Type // the one value; nil: none, or several
	several  []outcome      // two values or more: the reply struct has a field for each
	name     string         // the name of the value's verdict, where there are verdicts
	text     string         // what the contract says of the value
	missing  bool           // the value may be missing: nil
	empty    bool           // an empty array stands for a missing value
	none     bool           // the script returns nothing
	raw      bool           // the contract says nothing: the caller gets what the client has
	shape    string         // what is accepted, as the contract writes it
}

// verdict is one named literal.
type verdict struct {
	literal analyzer.Literal
	name    string
	text    string
}

// outcome is one of several values that a script may return.
type outcome struct {
	typ  *analyzer.Type
	name string
	text string
}

// newSurface sorts out what the @return lines of a contract mean together.
func newSurface(returns []analyzer.Return) surface {
	var s surface
	var values []outcome
	var shapes []string
	var empty *analyzer.Return
	for i := range returns {
		r := &returns[i]
		switch {
		case r.Literal != nil:
			s.verdicts = append(s.verdicts, verdict{literal: *r.Literal, name: r.Name, text: r.Text})
			shapes = append(shapes, r.Literal.String())
		case r.Type == nil:
			s.none = true
			shapes = append(shapes, "nil")
		case r.Type.Kind == "empty":
			s.empty, empty = true, r
			shapes = append(shapes, "{}")
		default:
			s.missing = s.missing || r.Type.Maybe
			values = append(values, outcome{typ: r.Type, name: r.Name, text: r.Text})
			shapes = append(shapes, r.Type.String())
		}
	}
	s.shape = joinOr(shapes)
	s.raw = len(returns) == 0
	if s.empty && (len(s.verdicts) > 0 || len(values) > 1) && !slices.ContainsFunc(values, isSequence) {
		// Beside verdicts the empty array is one more.
		s.verdicts = append(s.verdicts, verdict{literal: analyzer.Literal{Kind: "empty"}, name: cmp.Or(empty.Name, "Empty"), text: empty.Text})
		s.empty = false
	}
	switch len(values) {
	case 0:
		s.none = s.none || s.empty && len(s.verdicts) == 0
	case 1:
		s.value, s.name, s.text = present(values[0].typ), values[0].name, values[0].text
		s.missing = s.missing || s.none
		s.none = false
		s.empty = s.empty && !isSequence(values[0]) // an empty sequence is read as what it is
	default:
		for i := range values {
			values[i].typ = present(values[i].typ)
		}
		s.several = values
		s.missing = s.missing || s.none
		s.none = false
	}
	return s
}

// present returns the type without its question mark.
func present(t *analyzer.Type) *analyzer.Type {
	p := *t
	p.Maybe = false
	return &p
}

// isSequence reports whether an empty array is a value of the type.
func isSequence(v outcome) bool {
	return v.typ.Kind == "list" || v.typ.Kind == "rows" || v.typ.Kind == "map"
}

// joinOr lists alternatives: a, b or c.
func joinOr(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " or " + list[last]
}
