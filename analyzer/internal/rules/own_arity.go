package rules

import "github.com/echomq/luakeys/analyzer/internal/commands"

// mostArguments returns how many arguments a command takes that looks at their number
// itself: the table's arity has no upper bound for it, and the command answers "wrong
// number of arguments" all the same. Zero where there is no such bound. Measured on
// Redis 7.0 to 8.0 and Valkey 8.0 to 9.1.
func mostArguments(c *commands.Command) int {
	switch c.Name {
	case "PING":
		return 1
	case "LPOP", "RPOP":
		return 2
	case "ZRANK", "ZREVRANK":
		return 3
	}
	return 0
}

// tooLong reports whether the list certainly has more arguments than the command, by
// its own count, takes.
func tooLong(c *commands.Command, s *commands.Shape) bool {
	most := mostArguments(c)
	least, _ := s.Length()
	return most > 0 && least-1 > most
}
