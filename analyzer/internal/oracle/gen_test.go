package oracle

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// kind is what the generator takes a variable to hold, so that programs run some way
// before they raise. The engine does not care when it is wrong.
type kind int

const (
	kStr  kind = iota // a string or number
	kNum              // a small number
	kList             // a list of strings
	kMap              // strings by string keys, .s and .t among them
	kDeep             // .list is a list, .map a map, [1] a list
	kFn               // f(string) gives a string
	kFn2              // f(string, string) gives two strings
	kIter             // f() gives a string, at times nil
	kObj              // methods :get() and :put(string)
	kAny              // anything
	kCall             // redis.call under another name
	kinds
)

type variable struct {
	name string
	kind kind
	// fixed variables are not assigned: loop variables that bound a loop.
	fixed bool
}

// gen writes one random program.
type gen struct {
	r       *rand.Rand
	b       strings.Builder
	indent  int
	vars    []variable
	serial  int
	budget  int // statements left
	depth   int // of functions and blocks
	inFn    int // how many functions around
	vararg  []bool
	loops   []int // loops around, for each function
	library bool
	unknown bool
	hands   bool
	keys    string // how KEYS and ARGV are called here
	argv    string
	globals bool // there are globals G1 to G3
	clean   bool // no construct that design.md calls unknown
}

// generate makes the program of a seed.
func generate(seed uint64) program {
	g := &gen{r: rand.New(rand.NewPCG(seed, 1)), keys: "KEYS", argv: "ARGV", loops: []int{0}, vararg: []bool{false}}
	g.clean = g.r.IntN(4) != 0
	g.budget = 6 + g.r.IntN(26)
	g.library = g.r.IntN(12) == 0
	if g.library {
		g.libraryChunk()
	} else {
		if g.one(3) {
			g.line("G1, G2, G3 = %s, %s, %s", g.str(1), g.str(0), g.str(0))
			g.globals = true
		}
		for g.budget > 0 {
			g.stmt()
		}
		g.sinkAll()
		if g.one(3) {
			g.line("return %s", g.any(1))
		}
	}
	return program{src: g.b.String(), library: g.library, unknown: g.unknown, hands: g.hands}
}

func (g *gen) one(n int) bool           { return g.r.IntN(n) == 0 }
func (g *gen) pick(ss ...string) string { return ss[g.r.IntN(len(ss))] }

// line writes one statement; every statement of a program has its own line.
func (g *gen) line(format string, args ...any) {
	for range g.indent {
		g.b.WriteByte(' ')
	}
	if len(args) == 0 {
		g.b.WriteString(format)
	} else {
		fmt.Fprintf(&g.b, format, args...)
	}
	g.b.WriteByte('\n')
}

// fresh makes a new name.
func (g *gen) fresh(prefix string) string {
	g.serial++
	return fmt.Sprintf("%s%d", prefix, g.serial)
}

func (g *gen) declare(name string, k kind) { g.vars = append(g.vars, variable{name: name, kind: k}) }

// variable returns the name of a variable of kind k in scope; the latest are likelier.
func (g *gen) variable(k kind) (string, bool) {
	var names []string
	for i := len(g.vars) - 1; i >= 0 && len(names) < 5; i-- {
		if g.vars[i].kind == k {
			names = append(names, g.vars[i].name)
		}
	}
	if len(names) == 0 {
		return "", false
	}
	return names[g.r.IntN(len(names))], true
}

// assignable is variable without those that bound a loop.
func (g *gen) assignable(k kind) (string, bool) {
	for range 4 {
		if len(g.vars) == 0 {
			break
		}
		if v := g.vars[g.r.IntN(len(g.vars))]; v.kind == k && !v.fixed {
			return v.name, true
		}
	}
	return "", false
}

// block writes n statements or so in a scope of their own.
func (g *gen) block(n int) {
	saved := len(g.vars)
	g.indent++
	g.depth++
	for range 1 + g.r.IntN(n) {
		g.stmt()
	}
	if g.one(2) {
		g.sink()
	}
	g.depth--
	g.indent--
	g.vars = g.vars[:saved]
}

// function writes the body of a function whose parameters are vars, up to its end.
func (g *gen) function(vararg bool, params []variable, ret string, n int) {
	saved := len(g.vars)
	g.vars = append(g.vars, params...)
	g.vararg = append(g.vararg, vararg)
	g.loops = append(g.loops, 0)
	g.inFn++
	g.indent++
	g.depth++
	for range g.r.IntN(n + 1) {
		g.stmt()
	}
	if g.one(2) {
		g.sink()
	}
	if ret != "" && g.one(4) {
		g.line("if %s then return %s end", g.cond(1), ret)
	}
	switch {
	case ret == "":
	case g.one(2):
		g.line("return %s", ret)
	default:
		g.line("return %s", g.str(1))
	}
	g.depth--
	g.indent--
	g.inFn--
	g.loops = g.loops[:len(g.loops)-1]
	g.vararg = g.vararg[:len(g.vararg)-1]
	g.vars = g.vars[:saved]
}

// sinkAll uses a few of the variables in scope as keys.
func (g *gen) sinkAll() {
	for range 3 {
		g.sink()
	}
}
