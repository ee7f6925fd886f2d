package commands

// Grammar is how a command takes its options, where they can be told from its
// other arguments.
type Grammar struct {
	From      int  // the first argument that can be an option, the name being 0
	AfterKeys bool // instead: right after the keys whose number is an argument
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

// Operand is what an argument must be.
type Operand uint8

// The kinds of arguments.
const (
	AnyText          Operand = iota
	Integer                  // a 64-bit number
	Float                    // a number, inf included
	Seconds                  // an Integer: a time span
	Milliseconds             // an Integer: a time span
	UnixSeconds              // an Integer: a point in time
	UnixMilliseconds         // an Integer: a point in time
	Timeout                  // a Float: seconds
	ScoreBound               // a Float, after ( when it is not included
	LexBound                 // - or +, or a text after [ or (
	RangeBound               // of ZRANGE: BYSCORE and BYLEX decide which bound, without them an Integer
	Weights                  // a Float for each key
	Open                     // a number of arguments that is not told here
	Trim                     // of XADD and XTRIM: = or ~ if need be, a threshold, and, after ~, LIMIT and an integer
)

// IsInteger reports whether the argument must be a whole number.
func (o Operand) IsInteger() bool {
	switch o {
	case Integer, Seconds, Milliseconds, UnixSeconds, UnixMilliseconds:
		return true
	}
	return false
}

// FixedArgument is an argument at a place of its own.
type FixedArgument struct {
	At   int // the command's name being 0; -1: the last
	Kind Operand
}

// Repeat is a group of arguments that the command repeats to the end of the list.
type Repeat struct {
	From         int  // where the first stands, or, AfterOptions, how long after them
	AfterOptions bool // right after the options that come first
	Kinds        []Operand
}

// word returns the index of an option, in any letter case; -1 when it is none.
func (g *Grammar) word(text string) int {
	for i := range g.Words {
		if equalFold(text, g.Words[i].Word) {
			return i
		}
	}
	return -1
}
