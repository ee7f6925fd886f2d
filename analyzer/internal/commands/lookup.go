package commands

// Lookup returns the command of that name, in any letter case, on whatever server
// has it; nil when none does. It takes no subcommands: see [Command.Subcommand].
// It allocates nothing.
func Lookup(name string) *Command { return search(index[:], name, 0) }

// Subcommand returns the subcommand of that name, in any letter case; nil when
// the command has none such.
func (c *Command) Subcommand(sub string) *Command {
	return search(c.Subs, sub, len(c.Name)+1)
}

// LookupSub is c.Subcommand, and nil for a nil c.
func LookupSub(c *Command, sub string) *Command {
	if c == nil {
		return nil
	}
	return c.Subcommand(sub)
}

// All returns every command, without subcommands, sorted by name. The slice is
// shared: do not change it.
func All() []*Command { return index[:] }

// search finds text among commands sorted by the part of their names from byte
// skip on, which is in capitals.
func search(sorted []*Command, text string, skip int) *Command {
	lo, hi := 0, len(sorted)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		switch c := compareFold(text, sorted[mid].Name[skip:]); {
		case c == 0:
			return sorted[mid]
		case c < 0:
			hi = mid
		default:
			lo = mid + 1
		}
	}
	return nil
}

// compareFold compares text, its ASCII letters raised, with capital.
func compareFold(text, capital string) int {
	for i := 0; i < len(text) && i < len(capital); i++ {
		if a, b := upper(text[i]), capital[i]; a != b {
			return int(a) - int(b)
		}
	}
	return len(text) - len(capital)
}

// equalFold reports whether text, its ASCII letters raised, is capital. The servers
// fold ASCII only, so strings.EqualFold would find too much.
func equalFold(text, capital string) bool {
	return len(text) == len(capital) && compareFold(text, capital) == 0
}

func upper(b byte) byte {
	if 'a' <= b && b <= 'z' {
		return b - ('a' - 'A')
	}
	return b
}
