package commands

// Context is where Lua code runs on a server; each offers other globals.
type Context uint8

// The contexts.
const (
	InScript   Context = iota // a script, run by EVAL
	InFunction                // a function of a library, when it is called
	AtLoad                    // the top level of a library, when it is loaded

	contexts
)

// Presence tells on which targets a name is there. Builds of one series differ:
// what security fixes withdrew is in Any and not in All.
type Presence struct {
	Any TargetSet // some build has it
	All TargetSet // every build has it, as far as is known
}

// Global is a name scripts find defined.
type Global struct {
	Name    string
	Kind    string // its Lua type
	In      [contexts]Presence
	Members []Member // of a table, sorted by name
}

// Member is a field of a global table.
type Member struct {
	Name  string
	Kind  string // its Lua type
	Value string // of a constant that is the same everywhere; else ""
	In    [contexts]Presence
}

// Sandbox returns every global any server defines, sorted by name. The slice is
// shared: do not change it.
func Sandbox() []Global { return sandbox[:] }

// LookupGlobal returns the global of that name, nil when no server defines it.
func LookupGlobal(name string) *Global {
	lo, hi := 0, len(sandbox)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		switch g := &sandbox[mid]; {
		case g.Name == name:
			return g
		case g.Name < name:
			lo = mid + 1
		default:
			hi = mid
		}
	}
	return nil
}

// Member returns the field of that name, nil when no server has it.
func (g *Global) Member(name string) *Member {
	for i := range g.Members {
		if g.Members[i].Name == name {
			return &g.Members[i]
		}
	}
	return nil
}

// NearestGlobal returns the name of the global most like name, as Nearest; letter
// case counts as no difference.
func NearestGlobal(name string) string {
	if len(name) > maxNameLen {
		return ""
	}
	best, bestAt := "", len(name)/3+1
	for i := range sandbox {
		g := &sandbox[i]
		if len(g.Name) > maxNameLen {
			continue
		}
		var raised [maxNameLen]byte
		for j := range len(g.Name) {
			raised[j] = upper(g.Name[j])
		}
		if d := distance(name, string(raised[:len(g.Name)]), bestAt); d < bestAt {
			best, bestAt = g.Name, d
		}
	}
	return best
}

// HasFunctions returns the targets that know function libraries.
const HasFunctions = AllTargets &^ (1<<Redis62 | 1<<KeyDB63 | 1<<Dragonfly)
