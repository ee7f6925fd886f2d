package commands

// Count is a number the analysis knows something about: Const, or Const plus Coef
// times an unknown but fixed quantity Var ("the length of KEYS", "the turns of
// that loop"). Known false means nothing is known.
type Count struct {
	Known bool
	Var   uint32 // 0: none, the count is Const
	Coef  int
	Const int
}

// Exactly returns the count n.
func Exactly(n int) Count { return Count{Known: true, Const: n} }

// Arg is what is known of one argument, as far as key positions and options need it.
type Arg struct {
	Words []string // the constant texts it can be; nil: not a finite set of constants
	Num   Count    // its value as an integer
}

// Shape is an abstract argument list, the command's name included as Args[0]:
// Prefix arguments, then Cycle arguments repeated Reps times, then Tail arguments.
// Args holds them in that order, each once: len(Args) == Prefix+Cycle+Tail. Without
// a repeated part Cycle is 0 and Reps is ignored.
type Shape struct {
	Args                []Arg
	Prefix, Cycle, Tail int
	Reps                Count // not Known: any number, zero included
}
