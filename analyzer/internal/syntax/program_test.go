package syntax

import (
	"math/rand/v2"
	"strconv"
	"strings"
)

// program writes random programs as lists of tokens. They are valid but for what
// depends on the blanks between tokens; what they mean does not matter.
type program struct {
	*rand.Rand
	tokens []string
	depth  int
	loops  int
	vararg bool
}

var programNames = []string{"a", "b", "c", "x", "KEYS", "redis", "goto", "arg", "self", "_", "a1", "longer_name", "anotherlongname"}

var programConstants = []string{
	"0", "1", "2", "010", "1.5", ".5", "3.", "1e2", "1E-2", "0x10", "0xAbC", "0x1p4", "1e400", "9007199254740993",
	"''", "'a'", `"b"`, `'\n\065\x41\'"'`, `"\z"`, "'\\\n'", "'\\\r\n'", "[[]]", "[[\nx]]", "[==[ ]] ]=] ]==]", "'\xff'", "'a\x00b'", "[[a\r\nb\rc]]",
	"'a string of some length'", `"another\tstring of some length"`,
}

// programOdd are tokens that mutation inserts besides those of the language.
var programOdd = []string{"!", "!=", "&&", "||", "+=", "//", "::", "?", "@", "$", "\\", "`", "'", `"`, "[[", "]]", "--", "--[[", "#!lua", "\x00", "\x1b", "\xc2\xa0",
	"0x", "1e", "3x", "1..2", "0x.8", "'\\300'", "'\\9'", "{{", "}}", "<%", "é", "\v", "\r"}

var programWords = strings.Fields("and break do else elseif end false for function if in local nil not or repeat return then true until while + - * / % ^ # == ~= <= >= < > = ( ) { } [ ] ; : , . .. ...")

func (g *program) emit(tokens ...string) { g.tokens = append(g.tokens, tokens...) }
func (g *program) name() string          { return programNames[g.IntN(len(programNames))] }

func (g *program) names(most int) {
	for i := range 1 + g.IntN(most) {
		if i > 0 {
			g.emit(",")
		}
		g.emit(g.name())
	}
}

func (g *program) block(n int) {
	g.depth++
	for range g.IntN(n + 1) {
		g.statement()
		if g.IntN(4) == 0 {
			g.emit(";")
		}
	}
	switch {
	case g.IntN(6) == 0:
		g.emit("return")
		if g.IntN(4) > 0 {
			g.exprs(3)
		}
	case g.loops > 0 && g.IntN(4) == 0:
		g.emit("break")
	}
	g.depth--
}

func (g *program) loop() {
	g.loops++
	g.block(3)
	g.loops--
}

func (g *program) body() {
	loops, vararg := g.loops, g.vararg
	g.loops, g.vararg = 0, g.IntN(3) == 0
	g.emit("(")
	switch {
	case g.IntN(2) == 0:
		g.names(3)
		if g.vararg {
			g.emit(",", "...")
		}
	case g.vararg:
		g.emit("...")
	}
	g.emit(")")
	g.block(3)
	g.emit("end")
	g.loops, g.vararg = loops, vararg
}

func (g *program) statement() {
	kind := g.IntN(16)
	if g.depth > 5 {
		kind = g.IntN(6)
	}
	switch kind {
	case 0, 1:
		g.emit("local")
		g.names(3)
		if g.IntN(4) > 0 {
			g.emit("=")
			g.exprs(3)
		}
	case 2, 3:
		g.target()
		for range g.IntN(2) {
			g.emit(",")
			g.target()
		}
		g.emit("=")
		g.exprs(3)
	case 4, 5:
		g.emit(g.name())
		g.suffix()
		g.arguments()
	case 6:
		g.emit("do")
		g.block(3)
		g.emit("end")
	case 7:
		g.emit("while")
		g.expr()
		g.emit("do")
		g.loop()
		g.emit("end")
	case 8:
		g.emit("repeat")
		g.loop()
		g.emit("until")
		g.expr()
	case 9, 10:
		g.emit("if")
		g.expr()
		g.emit("then")
		g.block(2)
		for range g.IntN(2) {
			g.emit("elseif")
			g.expr()
			g.emit("then")
			g.block(2)
		}
		if g.IntN(2) == 0 {
			g.emit("else")
			g.block(2)
		}
		g.emit("end")
	case 11:
		g.emit("for", g.name(), "=")
		g.expr()
		g.emit(",")
		g.expr()
		if g.IntN(2) == 0 {
			g.emit(",")
			g.expr()
		}
		g.emit("do")
		g.loop()
		g.emit("end")
	case 12:
		g.emit("for")
		g.names(3)
		g.emit("in")
		g.exprs(3)
		g.emit("do")
		g.loop()
		g.emit("end")
	case 13:
		g.emit("function", g.name())
		for range g.IntN(2) {
			g.emit(".", g.name())
		}
		if g.IntN(3) == 0 {
			g.emit(":", g.name())
		}
		g.body()
	case 14:
		g.emit("local", "function", g.name())
		g.body()
	case 15:
		g.emit("(")
		g.expr()
		g.emit(")")
		g.arguments()
	}
}

func (g *program) target() {
	g.emit(g.name())
	if g.IntN(2) == 0 {
		g.suffix()
		g.emit(".", g.name())
	}
}

func (g *program) suffix() {
	for range g.IntN(3) {
		switch g.IntN(4) {
		case 0:
			g.emit(".", g.name())
		case 1:
			g.emit("[")
			g.expr()
			g.emit("]")
		case 2:
			g.arguments()
		case 3:
			g.emit(":", g.name())
			g.arguments()
		}
	}
}

func (g *program) arguments() {
	switch g.IntN(6) {
	case 0:
		g.emit("'x'")
	case 1:
		g.table()
	default:
		g.emit("(")
		if g.IntN(3) > 0 {
			g.exprs(3)
		}
		g.emit(")")
	}
}

func (g *program) exprs(most int) {
	g.expr()
	for range g.IntN(most) {
		g.emit(",")
		g.expr()
	}
}

func (g *program) expr() {
	g.depth++
	defer func() { g.depth-- }()
	kind := g.IntN(14)
	if g.depth > 7 {
		kind = g.IntN(6)
	}
	switch kind {
	case 0, 1:
		g.emit(programConstants[g.IntN(len(programConstants))])
	case 2, 3:
		g.emit(g.name())
	case 4:
		g.emit([]string{"nil", "true", "false"}[g.IntN(3)])
	case 5:
		if g.vararg {
			g.emit("...")
		} else {
			g.emit(strconv.Itoa(g.IntN(300)))
		}
	case 6, 7, 8:
		g.expr()
		g.emit([]string{"+", "-", "*", "/", "%", "^", "..", "==", "~=", "<", ">", "<=", ">=", "and", "or"}[g.IntN(15)])
		g.expr()
	case 9:
		g.emit([]string{"not", "-", "#"}[g.IntN(3)])
		g.expr()
	case 10:
		g.emit("(")
		g.expr()
		g.emit(")")
		g.suffix()
	case 11:
		g.table()
	case 12:
		g.emit("function")
		g.body()
	case 13:
		g.emit(g.name())
		g.suffix()
	}
}

func (g *program) table() {
	g.emit("{")
	for range g.IntN(4) {
		switch g.IntN(3) {
		case 0:
			g.expr()
		case 1:
			g.emit(g.name(), "=")
			g.expr()
		case 2:
			g.emit("[")
			g.expr()
			g.emit("]", "=")
			g.expr()
		}
		g.emit([]string{",", ";"}[g.IntN(2)])
	}
	if g.IntN(2) == 0 {
		g.expr()
	}
	g.emit("}")
}

// mutate deletes, doubles, swaps and inserts tokens.
func (g *program) mutate() {
	for range 1 + g.IntN(3) {
		if len(g.tokens) == 0 {
			return
		}
		i := g.IntN(len(g.tokens))
		switch g.IntN(4) {
		case 0:
			g.tokens = append(g.tokens[:i], g.tokens[i+1:]...)
		case 1:
			g.tokens = append(g.tokens[:i+1], g.tokens[i:]...)
		case 2:
			j := g.IntN(len(g.tokens))
			g.tokens[i], g.tokens[j] = g.tokens[j], g.tokens[i]
		case 3:
			words := programWords
			switch g.IntN(4) {
			case 0:
				words = programOdd
			case 1:
				words = programConstants
			case 2:
				words = programNames
			}
			g.tokens = append(g.tokens[:i], append([]string{words[g.IntN(len(words))]}, g.tokens[i:]...)...)
		}
	}
}

// source joins the tokens with blanks, comments, or nothing.
func (g *program) source() string {
	var b strings.Builder
	tight := g.IntN(3) == 0
	for i, t := range g.tokens {
		if i > 0 {
			switch n := g.IntN(60); {
			case n == 0:
				b.WriteString([]string{" -- c\n", "--[[c]]", "--[==[\n]==]", "--\r\n", "\r", "\n\r", "\t", "\v", "\f"}[g.IntN(9)])
			case n < 5:
				b.WriteByte('\n')
			case tight && n < 30:
				if n < 15 || !word[t[0]] { // most words stay apart
					break
				}
				b.WriteByte(' ')
			default:
				b.WriteByte(' ')
			}
		}
		b.WriteString(t)
	}
	return b.String()
}

// wide writes a program that needs about as many registers as there are, after some
// constants more or fewer than an operand can hold.
func (g *program) wide() {
	locals := 1 + g.IntN(199)
	g.emit("local")
	for i := range locals {
		if i > 0 {
			g.emit(",")
		}
		g.emit("l" + strconv.Itoa(i))
	}
	if g.IntN(2) == 0 {
		g.emit("x", "=", "{")
		for i := range 240 + g.IntN(30) {
			g.emit("k"+strconv.Itoa(i), ",")
		}
		g.emit("}")
	}
	if g.IntN(2) == 0 { // a little nesting
		g.emit([]string{"do", "while l0 do", "for i = 1, 2 do", "for k, v in l0 do", "if l0 then"}[g.IntN(5)])
		defer g.emit("end")
	}
	list := func(n int) {
		for i := range max(n, 1) {
			if i > 0 {
				g.emit(",")
			}
			g.depth = 6 // short ones
			g.expr()
		}
		g.depth = 0
	}
	n := 250 - locals - g.IntN(10)
	switch g.IntN(7) {
	case 0:
		g.emit("f", "(")
		list(n)
		g.emit(")")
	case 1:
		g.emit("a", ".", "b", ":", "m", "(")
		list(n)
		g.emit(")")
	case 2:
		g.emit("local", "z", "=")
		list(n)
	case 3:
		g.emit("x", ",", "y", ".", "z", ",", "l0", "=")
		list(n)
	case 4:
		g.emit("x", "=", "1", "..")
		for range min(n, 150) {
			g.emit("a", "..")
		}
		g.emit("f", "(")
		list(n - 150)
		g.emit(")")
	case 5:
		g.emit("x", "=", "{", "a", "=", "f", "(")
		list(n - 2)
		g.emit(")", ",", "1", ",")
		list(min(n, 60))
		g.emit("}")
	case 6:
		g.emit("return", "a", "+", "b", "*", "f", "(", "a", ",", "b", "<", "g", "(")
		list(n - 6)
		g.emit(")", ")")
	}
}

// randomProgram returns one program; two in three are mutated.
func randomProgram(r *rand.Rand) string {
	g := &program{Rand: r, vararg: true}
	if r.IntN(20) == 0 {
		g.wide()
		return g.source()
	}
	g.block(1 + r.IntN(6))
	if r.IntN(3) > 0 {
		g.mutate()
	}
	return g.source()
}
