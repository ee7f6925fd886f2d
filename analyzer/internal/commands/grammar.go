package commands

// Grammar is how a command takes its options, where they can be told from its
// other arguments.
type Grammar struct {
	From      int // the first argument that can be an option, the name being 0
	Where     Where
	Rest      int // with Lead: how many arguments follow the options at least
	Words     []OptionWord
	Exclusive [][2]uint8 // pairs of Words that the server refuses together
}

// Where says which arguments from Grammar.From on are options.
type Where uint8

// The places of options.
const (
	Lead     Where = iota // up to the first that is none; other arguments follow
	Trail                 // all to the end
	Trailing              // other arguments first, then options to the end
)

// OptionWord is an option and what follows it.
type OptionWord struct {
	Word     string // in capitals
	Operands []Operand
}

// Operand is what an argument that belongs to an option must be.
type Operand uint8

// The operands.
const (
	AnyText Operand = iota
	Integer
	Float
	Trim // of XADD and XTRIM: = or ~ if need be, a threshold, and, after ~, LIMIT and an integer
)

// word returns the index of an option, in any letter case; -1 when it is none.
func (g *Grammar) word(text string) int {
	for i := range g.Words {
		if equalFold(text, g.Words[i].Word) {
			return i
		}
	}
	return -1
}
