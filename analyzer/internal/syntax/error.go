package syntax

// Group says which rule an Error is reported under.
type Group uint8

// The groups of syntax-level errors. Their String is the rule's name.
const (
	GroupSyntax      Group = iota // not Lua 5.1
	GroupLuaVersion               // Lua of a later version
	GroupShebang                  // a #! line the servers refuse
	GroupFlagUnknown              // a flag word that no server knows
)

// String returns the rule that the group is reported under.
func (g Group) String() string {
	return [...]string{"syntax", "lua-version", "shebang", "flag-unknown"}[g]
}

// Error is one mistake in the source: what the servers would refuse it for.
type Error struct {
	Group    Group
	Pos, End uint32 // byte offsets of the first token that is wrong
	Text     string // what is wrong, and what to write instead, in plain words
}

// Shebang is what a first line `#!engine name=.. flags=..` says.
type Shebang struct {
	Present bool
	Pos     uint32 // of the "#!"
	End     uint32 // of the line, its newline excluded
	Engine  string // "lua"
	Name    string // name=, a function library
	NamePos uint32
	Flags   []Flag
}

// Flag is one word of flags=.
type Flag struct {
	Name     string
	Pos, End uint32
}
