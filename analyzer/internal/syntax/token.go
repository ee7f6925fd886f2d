package syntax

// token is the kind of one lexical element.
type token uint8

const (
	tEOF   token = iota
	tBad         // stands in for every token while a broken statement is left
	tOther       // a byte that starts no token of Lua
	tName
	tString
	tNumber

	tPlus
	tMinus
	tStar
	tSlash
	tPercent
	tCaret
	tHash
	tEq // ==
	tNe
	tLe
	tGe
	tLt
	tGt
	tAssign
	tLParen
	tRParen
	tLBrace
	tRBrace
	tLBracket
	tRBracket
	tSemi
	tColon
	tComma
	tDot
	tConcat
	tDots
	// What other languages and later Luas write as operators.
	tBang
	tAmp
	tPipe
	tTilde

	tAnd // the reserved words, in the order of keywords
	tBreak
	tDo
	tElse
	tElseif
	tEnd
	tFalse
	tFor
	tFunction
	tIf
	tIn
	tLocal
	tNil
	tNot
	tOr
	tRepeat
	tReturn
	tThen
	tTrue
	tUntil
	tWhile

	tokenCount
)

// keywords are the symbols that every tree has before its own: symbol 0 is the
// empty string, and symbol i+1 is the reserved word of token tAnd+i. Then come the
// names that functions have without writing them.
var keywords = [...]string{"",
	"and", "break", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local",
	"nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
	"self", "arg"}

const (
	lastReserved = Sym(tWhile-tAnd) + 1
	symSelf      = lastReserved + 1
	symArg       = lastReserved + 2
)

// firstSym is the first symbol that a tree owns.
const firstSym = Sym(len(keywords))

var tokenText = [tokenCount]string{
	tPlus: "+", tMinus: "-", tStar: "*", tSlash: "/", tPercent: "%", tCaret: "^", tHash: "#",
	tEq: "==", tNe: "~=", tLe: "<=", tGe: ">=", tLt: "<", tGt: ">", tAssign: "=",
	tLParen: "(", tRParen: ")", tLBrace: "{", tRBrace: "}", tLBracket: "[", tRBracket: "]",
	tSemi: ";", tColon: ":", tComma: ",", tDot: ".", tConcat: "..", tDots: "...",
	tBang: "!", tAmp: "&", tPipe: "|", tTilde: "~",
}

func init() {
	for i, word := range keywords[1 : lastReserved+1] {
		tokenText[tAnd+token(i)] = word
	}
}

// The classes of byte that the scanner branches on.
const (
	cOther   uint8 = iota
	cSpace         // space, tab, vertical tab, form feed
	cNewline       // \n, \r
	cAlpha         // letters and _
	cDigit
	cSingle // a token of its own
	cQuote
	cMinus
	cBracket
	cEqual // =
	cLess
	cGreater
	cTilde
	cDot
)

var (
	class  [256]uint8
	word   [256]bool  // may continue a name: letters, digits, _
	single [256]token // of the bytes of class cSingle
)

func init() {
	for c := 0; c < 256; c++ {
		switch {
		case c == ' ' || c == '\t' || c == '\v' || c == '\f':
			class[c] = cSpace
		case c == '\n' || c == '\r':
			class[c] = cNewline
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_':
			class[c], word[c] = cAlpha, true
		case c >= '0' && c <= '9':
			class[c], word[c] = cDigit, true
		}
	}
	for t := tPlus; t <= tPipe; t++ {
		if s := tokenText[t]; len(s) == 1 {
			class[s[0]], single[s[0]] = cSingle, t
		}
	}
	class['"'], class['\''] = cQuote, cQuote
	class['-'], class['['], class['='] = cMinus, cBracket, cEqual
	class['<'], class['>'], class['~'], class['.'] = cLess, cGreater, cTilde, cDot
	for c := range single {
		if class[c] != cSingle {
			single[c] = tEOF
		}
	}
}

// power holds the binding powers of a binary operator to its left and right; the
// higher binds tighter, and a lower right power makes the operator associate to
// the right (Lua 5.1, lparser.c).
type power struct {
	left, right uint8
	op          Op // OpNone for operators that Lua 5.1 lacks
}

const unaryPower = 8

var powers = [tokenCount]power{
	tOr:  {1, 1, OpOr},
	tAnd: {2, 2, OpAnd},
	tLt:  {3, 3, OpLt}, tGt: {3, 3, OpGt}, tLe: {3, 3, OpLe}, tGe: {3, 3, OpGe},
	tNe: {3, 3, OpNe}, tEq: {3, 3, OpEq},
	tConcat: {5, 4, OpConcat},
	tPlus:   {6, 6, OpAdd}, tMinus: {6, 6, OpSub},
	tStar: {7, 7, OpMul}, tSlash: {7, 7, OpDiv}, tPercent: {7, 7, OpMod},
	tCaret: {10, 9, OpPow},
	// Read so that what surrounds them still parses; never without an Error.
	tBang: {3, 3, OpNone}, tAmp: {3, 3, OpNone}, tPipe: {3, 3, OpNone}, tTilde: {3, 3, OpNone},
}
