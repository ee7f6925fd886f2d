package analyzer

import (
	"strconv"

	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// inferArity gives a script without a header the keys and arguments that its code
// uses: one for each constant index, named after the local that holds it where there
// is one, and the rest as one repeated element where KEYS or ARGV is used whole.
func (s *Script) inferArity(r *provenance.Result, t *syntax.Tree) {
	if s.Contract.Declared() {
		return
	}
	s.Inferred = true
	n, names := elements(t, &r.KeysUse, "KEYS")
	for i := 1; i <= n; i++ {
		s.Contract.Keys = append(s.Contract.Keys, Key{Name: pick(names, i, "key")})
	}
	if r.KeysUse.Dynamic {
		s.Contract.Keys = append(s.Contract.Keys, Key{Name: "keys", Repeat: true})
	}
	n, names = elements(t, &r.ArgsUse, "ARGV")
	for i := 1; i <= n; i++ {
		s.Contract.Args = append(s.Contract.Args, Arg{Name: pick(names, i, "arg"), Type: "string"})
	}
	if r.ArgsUse.Dynamic {
		s.Contract.Args = append(s.Contract.Args, Arg{Name: "args", Type: "string", Repeat: true})
	}
}

func pick(names map[int]string, i int, prefix string) string {
	if n := names[i]; n != "" {
		return n
	}
	return prefix + strconv.Itoa(i)
}

// elements returns the highest constant index used, and the names of locals that hold
// elements. A name that two indices share, or that a keyword of Go would break, is
// left to the generator.
func elements(t *syntax.Tree, u *provenance.Use, input string) (int, map[int]string) {
	n := 0
	for i := range u.Index {
		n = max(n, i)
	}
	names := map[int]string{}
	seen := map[string]bool{}
	for m := syntax.Node(1); int(m) < t.Len() && n > 0; m++ {
		if t.Kind(m) != syntax.KindLocal {
			continue
		}
		s := t.Local(m)
		for i, l := range s.Names {
			if i >= len(s.Values) {
				break
			}
			if e, ok := provenance.ElementOf(t, s.Values[i], input); ok && names[e] == "" && !seen[t.LocalName(l)] && e <= n {
				names[e] = t.LocalName(l)
				seen[t.LocalName(l)] = true
			}
		}
	}
	return n, names
}
