// Package syntax is the Lua 5.1 front end: a scanner, a parser and a positioned
// tree, for the language as Redis and Valkey compile it.
//
// A Tree is stored flat: a Node is an index, and the typed accessors (Tree.Call,
// Tree.Binary, ...) return small views by value. Nothing in it is a pointer, so a
// parse costs few allocations and the garbage collector has nothing to trace.
// Every node has exact byte offsets (Tree.Pos, Tree.End); lines and columns are
// computed from a line table when somebody asks (Tree.Position).
//
// The parser resolves names: a Name is a global, or a Local of this function or
// of one around it. The package imports nothing of ours.
package syntax

import "sync"

// Node is one node of a Tree. The zero Node means "none".
type Node uint32

// Kind says what a node is, and so which accessor reads it.
type Kind uint8

// The kinds of node. Kinds up to KindFunction are expressions.
const (
	KindNone Kind = iota
	KindNil
	KindFalse
	KindTrue
	KindVararg   // ...
	KindNumber   // Tree.Number
	KindString   // Tree.Text; also the key of a.b and of {b = ..}
	KindName     // Tree.Name
	KindIndex    // Tree.Index: a.b and a[b]
	KindCall     // Tree.Call: f(..) and o:m(..)
	KindBinary   // Tree.Binary, and/or included
	KindUnary    // Tree.Unary
	KindParen    // Tree.Inner
	KindTable    // Tree.Fields
	KindFunction // Tree.Func

	KindBlock     // Tree.List
	KindLocal     // Tree.Local
	KindAssign    // Tree.Assign
	KindCallStmt  // Tree.Inner
	KindDo        // Tree.Inner
	KindWhile     // Tree.Loop
	KindRepeat    // Tree.Loop; the condition sees the body's locals
	KindIf        // Tree.If
	KindNumFor    // Tree.NumFor
	KindGenFor    // Tree.GenFor
	KindFuncStmt  // Tree.FuncStmt: function a.b:c() end
	KindLocalFunc // Tree.LocalFunc
	KindReturn    // Tree.List
	KindBreak
	KindBad // what did not parse; present only in a tree with errors
)

// IsExpr reports whether nodes of the kind are expressions.
func (k Kind) IsExpr() bool { return k > KindNone && k <= KindFunction }

// Op is an operator of a KindBinary or KindUnary node.
type Op uint8

// The operators.
const (
	OpNone Op = iota
	OpOr
	OpAnd
	OpLt
	OpGt
	OpLe
	OpGe
	OpNe
	OpEq
	OpConcat
	OpAdd
	OpSub
	OpMul
	OpDiv
	OpMod
	OpPow
	OpNot // unary from here
	OpNeg
	OpLen
)

var opText = [...]string{
	OpOr: "or", OpAnd: "and", OpLt: "<", OpGt: ">", OpLe: "<=", OpGe: ">=", OpNe: "~=", OpEq: "==",
	OpConcat: "..", OpAdd: "+", OpSub: "-", OpMul: "*", OpDiv: "/", OpMod: "%", OpPow: "^",
	OpNot: "not", OpNeg: "-", OpLen: "#",
}

// String returns the operator as it is written.
func (o Op) String() string {
	if int(o) < len(opText) {
		return opText[o]
	}
	return ""
}

// LocalID names a local variable, parameter or loop variable of a Tree. Zero is none.
type LocalID uint32

// FuncID names a function of a Tree. Zero is the main chunk.
type FuncID uint32

// Sym is an interned name or string of a Tree.
type Sym uint32

// LocalKind says how a local came to be.
type LocalKind uint8

// The kinds of local.
const (
	LocalVar   LocalKind = iota // local x
	LocalFn                     // local function x
	LocalParam                  // a parameter
	LocalSelf                   // the implicit self of function a:b()
	LocalArg                    // the implicit arg of a vararg function; see Func.Arg
	LocalLoop                   // a for variable
)

// Local is one declared variable.
type Local struct {
	Name     Sym
	Kind     LocalKind
	Captured bool   // an inner function mentions it
	Assigned bool   // it is assigned after its declaration
	Used     bool   // it is read somewhere
	Slot     uint16 // its place in the frame of Func; places are reused once a scope ends
	Func     FuncID // the function that declares it
	Pos      uint32 // where its name stands (byte offset); for implicit ones, the function
}

// Func is one function body; the main chunk is Func 0 and is vararg.
type Func struct {
	Node   Node   // its KindFunction node; 0 for the main chunk
	Body   Node   // KindBlock
	Parent FuncID // the function around it
	Vararg bool   // it takes ...
	Slots  uint16 // how many slots its frame needs
	First  LocalID
	Params uint16 // its parameters are the locals First .. First+Params-1 (self first)
	// Arg is the implicit arg table of 5.1, of a vararg function that does not
	// mention "...". One that does has a local of kind LocalArg as well, after its
	// parameters, but nothing is in it (nil), and Arg is 0. The main chunk has none.
	Arg LocalID
}

// node is the storage of one node. What a and b hold depends on the kind; see the
// accessors. They may be indices into Tree.extra.
type node struct {
	kind Kind
	op   Op
	size uint16 // in bytes; longSize: see Tree.long
	pos  uint32
	a, b uint32
}

// longSize stands for a size that does not fit into a node.
const longSize = 0xffff

// longNode holds the end of a node of longSize.
type longNode struct {
	n   Node
	end uint32
}

// Comment is one comment, its dashes included.
type Comment struct {
	Pos, End uint32
	Long     bool // --[[ ]] form
}

// Tree is a parsed chunk.
type Tree struct {
	Source   []byte
	Locals   []Local // Locals[0] is unused
	Funcs    []Func
	Comments []Comment // in order
	Errors   []*Error  // in order of position; empty for a chunk that compiles
	Shebang  Shebang   // the #! line, where there is one

	nodes   []node // nodes[0] is unused
	extra   []uint32
	syms    []span     // of the symbols from firstSym on
	decoded []byte     // strings whose value is not a piece of the source
	long    []longNode // by node

	linesOnce sync.Once
	lines     []uint32 // offsets of line starts, made on demand
}

// Name is the view of a KindName.
type Name struct {
	Sym   Sym
	Local LocalID // 0: a global
}

// Index is the view of a KindIndex.
type Index struct {
	X, Key Node
	Dot    bool // written x.key; Key is then a KindString over the name
}

// Call is the view of a KindCall.
type Call struct {
	Fn     Node   // the callee; for o:m(..) the receiver o
	Method Node   // for o:m(..) a KindString over m
	Args   []Node // backed by the tree: not to be changed
}

// Binary is the view of a KindBinary.
type Binary struct {
	Op   Op
	X, Y Node
}

// Unary is the view of a KindUnary.
type Unary struct {
	Op Op
	X  Node
}

// Fields is the view of a KindTable.
type Fields struct{ pairs []Node }

// Len returns the number of fields.
func (f Fields) Len() int { return len(f.pairs) / 2 }

// At returns the i-th field; key is 0 for a positional one.
func (f Fields) At(i int) (key, value Node) { return f.pairs[2*i], f.pairs[2*i+1] }

// Assign is the view of a KindAssign.
type Assign struct{ Targets, Values []Node }

// LocalStmt is the view of a KindLocal.
type LocalStmt struct {
	Names  []LocalID
	Values []Node
}

// Loop is the view of a KindWhile or KindRepeat.
type Loop struct{ Cond, Body Node }

// If is the view of a KindIf: pairs of condition and block, and the else block or 0.
type If struct {
	pairs []Node
	Else  Node
}

// Len returns the number of conditions.
func (f If) Len() int { return len(f.pairs) / 2 }

// At returns the i-th condition and its block.
func (f If) At(i int) (cond, body Node) { return f.pairs[2*i], f.pairs[2*i+1] }

// NumFor is the view of a KindNumFor; Step is 0 where none is written.
type NumFor struct {
	Var                LocalID
	Start, Limit, Step Node
	Body               Node
}

// GenFor is the view of a KindGenFor.
type GenFor struct {
	Names []LocalID
	Exprs []Node
	Body  Node
}

// FuncStmt is the view of a KindFuncStmt: Target is a KindName or KindIndex.
type FuncStmt struct {
	Target, Fn Node
	Method     bool // written with a colon
}

// LocalFunc is the view of a KindLocalFunc.
type LocalFunc struct {
	Name LocalID
	Fn   Node
}
