package provenance

import "strings"

// Fault breaks the transfer function of one function of the sandbox, so that a test
// can show that a wrong one is noticed. The zero value breaks nothing.
type Fault struct {
	// Function is its name, with its library: "unpack", "string.sub".
	Function string
	// Nil makes the broken function give nil; otherwise it gives KEYS[1]. Either way
	// it does nothing: no key is judged, no table changed, no callback called.
	Nil bool
}

func (f Fault) is(id builtinID) bool {
	lib, name, found := strings.Cut(f.Function, ".")
	if !found {
		lib, name = "", f.Function
	}
	b, ok := lookupBuiltin(lib, name)
	return ok && b == id
}

func (f Fault) result(in *interp) *list {
	if f.Nil {
		return listOf(Val{set: setNil})
	}
	return listOf(Val{set: in.d.setStr([]part{{kind: partKey, a: 1, b: 1}}, true)})
}

// Modelled reports whether a function of the sandbox has a transfer function: its name
// as Fault takes it. One that has none is known to be a function, and what it gives is
// unknown.
func Modelled(function string) (known, modelled bool) {
	lib, name, found := strings.Cut(function, ".")
	if !found {
		lib, name = "", function
	}
	b, ok := lookupBuiltin(lib, name)
	switch b {
	case biUnknown, biLoad, biDump, biNewproxy, biGetfenv, biSetfenv, biCoRunning:
		return ok, false
	}
	return ok, ok
}
