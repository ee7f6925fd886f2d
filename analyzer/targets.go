package analyzer

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/commands"
)

// TargetsHave reports whether every one of the targets has a command, by name. It is
// false where there is no target, or one that the table does not know.
func TargetsHave(targets []string, command string) bool {
	c := commands.Lookup(strings.ToUpper(command))
	if c == nil || len(targets) == 0 {
		return false
	}
	for _, name := range targets {
		t, err := commands.ParseTarget(name)
		if err != nil || c.Servers&commands.SetOf(t) == 0 {
			return false
		}
	}
	return true
}
