package commands

// KeyFlags says what a command does with a key, in the words of COMMAND's key
// specifications.
type KeyFlags uint16

// The flags of a key. RO, RW, OW and RM say how the key is touched; Access, Insert,
// Update and Delete what becomes of the user's data in it.
const (
	RO            KeyFlags = 1 << iota // the key is read
	RW                                 // read and written
	OW                                 // overwritten, whatever it held
	RM                                 // removed
	Access                             // data is returned or copied
	Insert                             // data is added, none changed
	Update                             // data is changed
	Delete                             // data is removed
	NotKey                             // looks like a key, hashes like one, and is none (a shard channel)
	Incomplete                         // the specification does not find every key
	VariableFlags                      // the flags depend on other arguments
)

var keyFlagNames = [...]string{
	"RO", "RW", "OW", "RM", "access", "insert", "update", "delete", "not_key",
	"incomplete", "variable_flags",
}

// Has reports whether all of want are set.
func (f KeyFlags) Has(want KeyFlags) bool { return f&want == want }

// String returns the flags as COMMAND prints them, separated by spaces.
func (f KeyFlags) String() string { return joinBits(uint32(f), keyFlagNames[:]) }

// Reads reports whether the command may look at what the key holds.
func (f KeyFlags) Reads() bool { return f&(RO|RW) != 0 }

// Writes reports whether the command may change the key.
func (f KeyFlags) Writes() bool { return f&(RW|OW|RM) != 0 }

// Begin says how a key specification finds its first argument.
type Begin uint8

// The ways to begin.
const (
	BeginUnknown Begin = iota
	BeginIndex         // at argument Pos
	BeginKeyword       // after Keyword, searched from argument Pos; from the end backwards when Pos is negative
)

// Find says how a key specification goes on from its first argument.
type Find uint8

// The ways to go on.
const (
	FindUnknown Find = iota
	FindRange        // every Step-th argument up to Last
	FindKeyNum       // as many as the argument NumAt says
)

// KeySpec is one key specification: where a command's keys stand and what becomes
// of them. It follows https://redis.io/docs/latest/develop/reference/key-specs/.
type KeySpec struct {
	Begin   Begin
	Find    Find
	Pos     int8   // BeginIndex: the argument, the command's name being 0; BeginKeyword: where the search starts
	Keyword string // BeginKeyword
	Last    int8   // FindRange: relative to the first key, or, when negative, to the end of the list
	Limit   int8   // FindRange with Last -1: above 1, only the first 1/Limit of the rest are keys
	NumAt   int8   // FindKeyNum: the argument with the number of keys, relative to the beginning
	First   int8   // FindKeyNum: the first key, relative to the beginning
	Step    int8   // from key to key
	Flags   KeyFlags
}

// KeyRule names a command whose keys the specifications alone do not give.
type KeyRule uint8

// The rules for irregular commands.
const (
	RuleNone      KeyRule = iota
	RuleSort              // the last STORE wins; BY and GET patterns are not keys
	RuleSortRO            // as RuleSort, without STORE
	RuleMigrate           // one key, or those after KEYS
	RuleGeoRadius         // the last STORE or STOREDIST wins
	RuleStreams           // the first half of what follows STREAMS
	RuleSet               // flags depend on GET and the conditions
	RuleBitfield          // flags depend on the subcommands
)
