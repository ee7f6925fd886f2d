package provenance

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// Input returns "KEYS" or "ARGV" where the value is certainly that table, else "".
func (v Value) Input() string {
	if v.set == setBottom {
		return ""
	}
	a, ok := v.in.d.sole(v.set)
	switch {
	case !ok || a.kind != altTable:
		return ""
	case objID(a.ref) == objKeys:
		return "KEYS"
	case objID(a.ref) == objArgs:
		return "ARGV"
	}
	return ""
}

// Library returns the name of the library of the sandbox that the value certainly is,
// "_G" for the table of globals, else "".
func (v Value) Library() string {
	if v.set == setBottom {
		return ""
	}
	a, ok := v.in.d.sole(v.set)
	if !ok || a.kind != altTable {
		return ""
	}
	if objID(a.ref) == objGlobals {
		return "_G"
	}
	return v.in.objs[a.ref].lib
}

// Decoded returns the calls whose data the value is: cjson.decode, cmsgpack.unpack and
// others that give data of a type nobody knows. It is nil where the value can be
// anything else besides nil.
func (v Value) Decoded() []syntax.Node {
	var calls []syntax.Node
	for _, a := range v.alts() {
		switch a.kind {
		case altNil, altFalse:
		case altExt:
			if a.ref == 0 || int(a.ref) >= v.in.units[0].tree.Len() {
				return nil
			}
			calls = append(calls, syntax.Node(a.ref))
		default:
			return nil
		}
	}
	return calls
}
