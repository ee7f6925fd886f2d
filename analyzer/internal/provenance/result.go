package provenance

import (
	"slices"
	"sort"

	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// Result is what the interpreter found out about a script. Nodes are nodes of the
// script's tree.
type Result struct {
	Tree *syntax.Tree
	Keys []KeyArg // every key argument that some path reaches, by position
	// Calls are the calls of redis.call and its like, by position.
	Calls []Call
	// KeysUse and ArgsUse say how the script uses what the host passes.
	KeysUse, ArgsUse Use
	Functions        []Function // what a library registers, in order
	Returns          []Return
	LateErrors       []syntax.Node  // errors that the script raises or returns itself after a write
	Conflicts        []TypeConflict // commands on a key that the path has used as another type
	Encodes          []Encode
	Spent            bool // the budget ran out: some keys are unknown for that reason
	Unlisted         bool // a command is in no table
	Loaded           bool // code that is not constant is loaded: what it runs is not in Calls

	in     *interp
	values []Set // by node
	retAt  map[syntax.Node]int
}

// KeyArg is one key argument, with its worst class over all paths and calls.
type KeyArg struct {
	Node     syntax.Node
	Class    Class
	Base     bool     // it is built on a declared base (Class may still be worse on another path)
	Commands []string // the commands it is a key of, as written
	Expr     string   // its worst alternative, as a Lua expression; empty where nothing is wrong
	Why      string   // of ClassUnknown: why
	Tags     []string // the constant hash tags it can have
	Trail    []Step   // from where the value was born; the call itself is not in it
}

func (k *KeyArg) addCommand(c string) {
	if c != "" && !slices.Contains(k.Commands, c) && len(k.Commands) < 8 {
		k.Commands = append(k.Commands, c)
	}
}

func (k *KeyArg) addTag(t string) {
	if !slices.Contains(k.Tags, t) {
		k.Tags = append(k.Tags, t)
	}
}

// Call is one place that runs commands.
type Call struct {
	Node      syntax.Node
	Names     []string    // the commands it can run, as written
	Dynamic   bool        // it can run others, too
	Protected bool        // it is pcall: errors come back as values
	Callback  bool        // it runs in a function that a library registered
	ReadOnly  bool        // it runs in one that is registered with the flag no-writes
	Load      bool        // it runs before that: in the script, or while a library is loaded
	Name      syntax.Node // the argument that holds the command's name
	// Args are the arguments behind the name that are there each time, in order. More
	// can follow where Open is set: the list ends in a spread, or its length differs.
	Args []ArgFact
	Open bool
	// Shapes are the argument lists that the call was run with, for each command; some
	// are left out where there are many.
	Shapes []commands.Shape
	runs   int
}

// Use says how KEYS or ARGV is used.
type Use struct {
	Index   map[int]syntax.Node // constant indices read, and the first place of each
	Bad     []BadIndex          // constant indices that are no integer from 1 up
	Dynamic bool                // it is also used whole, or under computed indices
	Stored  []syntax.Node       // where an element is replaced
}

// BadIndex is a constant index that finds nothing.
type BadIndex struct {
	Node syntax.Node
	Text string
}

// Function is one function that a library registers.
type Function struct {
	Name  string
	Node  syntax.Node // the call of register_function
	Def   syntax.Node // the callback's body, where it is one function of the script
	Flags []NodeText  // its constant flags, with the place that gives them
}

// NodeText is a text with the expression that it belongs to.
type NodeText struct {
	Node syntax.Node
	Name string
}

// ElementOf reports whether n is written NAME[i] with a global NAME and a constant i.
func ElementOf(t *syntax.Tree, n syntax.Node, name string) (int, bool) {
	if t.Kind(n) != syntax.KindIndex {
		return 0, false
	}
	ix := t.Index(n)
	if t.Kind(ix.X) != syntax.KindName || t.Kind(ix.Key) != syntax.KindNumber {
		return 0, false
	}
	x := t.Name(ix.X)
	f := t.Number(ix.Key)
	return int(f), x.Local == 0 && t.Sym(x.Sym) == name && f >= 1 && f == float64(int(f))
}

// Return is one return statement of the script.
type Return struct {
	Node syntax.Node
}

func newResult(t *syntax.Tree) *Result {
	return &Result{Tree: t}
}

func (r *Result) hasFindings() bool {
	for i := range r.Keys {
		if r.Keys[i].Class > ClassDeclared {
			return true
		}
	}
	return false
}

func (in *interp) keyAt(n syntax.Node) *KeyArg {
	r := in.res
	i := &in.atBuf[n]
	if *i == 0 {
		r.Keys = append(r.Keys, KeyArg{Node: n})
		*i = int32(len(r.Keys))
	}
	return &r.Keys[*i-1]
}

func (r *Result) addCall(in *interp, at site, names []string, dynamic, protected bool, args *list) {
	n := in.here(at.n)
	i := &in.atBuf[r.Tree.Len()+int(n)]
	if *i == 0 {
		r.Calls = append(r.Calls, Call{Node: n, Name: in.here(at.arg(0))})
		*i = int32(len(r.Calls))
	}
	c := &r.Calls[*i-1]
	c.Dynamic = c.Dynamic || dynamic
	for _, name := range names {
		if !slices.Contains(c.Names, name) {
			c.Names = append(c.Names, name)
		}
	}
	c.Protected = c.Protected || protected
	if in.current > 0 {
		c.Callback = true
		c.ReadOnly = c.ReadOnly || slices.Contains(in.entries[in.current-1].flags, "no-writes")
	}
	c.Load = c.Load || in.current == 0
	rest := in.from(args, 2)
	if len(rest.cycle)+len(rest.tail) > 0 || len(args.prefix) == 0 {
		c.Open = true
	}
	if c.runs++; c.runs == 1 {
		c.Args = make([]ArgFact, 0, len(rest.prefix))
		for i := range rest.prefix {
			c.Args = append(c.Args, ArgFact{Node: in.here(at.arg(i + 1)), Value: Value{in: in}})
		}
	} else if len(rest.prefix) != len(c.Args) {
		c.Open = true
		c.Args = c.Args[:min(len(rest.prefix), len(c.Args))]
	}
	for i := range c.Args {
		c.Args[i].Value.set = in.d.join(c.Args[i].Value.set, in.known(rest.prefix[i]).set)
	}
}

func (r *Result) addReturn(in *interp, n syntax.Node, _ *list) {
	if _, ok := r.retAt[in.here(n)]; !ok {
		if r.retAt == nil {
			r.retAt = map[syntax.Node]int{}
		}
		r.retAt[in.here(n)] = len(r.Returns)
		r.Returns = append(r.Returns, Return{Node: in.here(n)})
	}
}

func (r *Result) addEntryReturn(in *interp, _ int, _ *list) {}

// finish sorts what was found by position.
func (in *interp) finish() {
	r := in.res
	r.Spent = in.spent
	r.Loaded = in.loads
	t := in.units[0].tree
	sort.SliceStable(r.Keys, func(i, j int) bool { return t.Pos(r.Keys[i].Node) < t.Pos(r.Keys[j].Node) })
	sort.SliceStable(r.Calls, func(i, j int) bool { return t.Pos(r.Calls[i].Node) < t.Pos(r.Calls[j].Node) })
	for _, e := range in.entries {
		f := Function{Name: e.name, Node: e.node}
		for _, name := range e.flags {
			f.Flags = append(f.Flags, NodeText{e.node, name})
		}
		if a, ok := in.d.sole(e.fn.set); ok && a.kind == altFunc && in.d.closures[a.ref].unit == 0 {
			f.Def = t.Funcs[in.d.closures[a.ref].fn].Node
		}
		r.Functions = append(r.Functions, f)
	}
}

type useKind uint8

const (
	useAny useKind = iota // under a computed index
	useAll                // as a whole: its length, all elements
)

func (in *interp) useOf(o objID) *Use {
	switch {
	case in.muted:
		return nil
	case o == objKeys:
		return &in.res.KeysUse
	case o == objArgs:
		return &in.res.ArgsUse
	}
	return nil
}

func (in *interp) noteUse(o objID, _ syntax.Node, _ useKind) {
	if u := in.useOf(o); u != nil {
		u.Dynamic = true
	}
}

// noteIndex records a read under a constant number.
func (in *interp) noteIndex(o objID, n syntax.Node, f float64) {
	u := in.useOf(o)
	if u == nil || n == 0 {
		return
	}
	i, ok := intConst(f)
	if !ok || i < 1 {
		u.bad(in.here(n), formatNumber(f))
		return
	}
	if u.Index == nil {
		u.Index = map[int]syntax.Node{}
	}
	at := in.here(n)
	if old, seen := u.Index[int(i)]; !seen || in.units[0].tree.Pos(at) < in.units[0].tree.Pos(old) {
		u.Index[int(i)] = at
	}
}

// noteBadIndex records a read under a constant that is no number; KEYS.n is an old
// way to ask for the length, and nil.
func (in *interp) noteBadIndex(o objID, n syntax.Node, a alt) {
	u := in.useOf(o)
	if u == nil || n == 0 || a.kind != altStr {
		return
	}
	if text, ok := in.d.constText(strID(a.ref)); ok && text != "n" {
		u.bad(in.here(n), quoteLua(text))
	}
}

func (u *Use) bad(n syntax.Node, text string) {
	for _, b := range u.Bad {
		if b.Node == n {
			return
		}
	}
	u.Bad = append(u.Bad, BadIndex{n, text})
}

func (in *interp) noteStore(o objID, i int) {
	if u := in.useOf(o); u != nil && i == 0 {
		u.Dynamic = true
	}
}

// reportSpent marks every call that may run commands and was not followed to the end.
func (in *interp) reportSpent() {
	t := in.units[0].tree
	for n := syntax.Node(1); int(n) < t.Len(); n++ {
		if t.Kind(n) != syntax.KindCall {
			continue
		}
		if s := in.units[0].calls[n]; s&seenCall == 0 || s&seenServer != 0 {
			at := n
			if args := t.Call(n).Args; len(args) > 1 {
				at = args[1]
			} else if len(args) == 1 {
				at = args[0]
			}
			in.muted = false
			in.enter(0)
			in.judgeUnknown(at, whyBudget, "")
		}
	}
}

// MaxShapes is how many argument lists of one call are kept.
const MaxShapes = 8

// addShape keeps the argument list that a call was run with.
func (in *interp) addShape(at site, shape commands.Shape) {
	if in.muted || in.unit != 0 {
		return
	}
	i := in.atBuf[in.res.Tree.Len()+int(at.n)]
	if i == 0 {
		return
	}
	c := &in.res.Calls[i-1]
	if len(c.Shapes) >= MaxShapes {
		return
	}
	for j := range c.Shapes {
		if sameShape(&c.Shapes[j], &shape) {
			return
		}
	}
	shape.Args = slices.Clone(shape.Args)
	c.Shapes = append(c.Shapes, shape)
}

func sameShape(a, b *commands.Shape) bool {
	return a.Prefix == b.Prefix && a.Cycle == b.Cycle && a.Tail == b.Tail && a.Reps == b.Reps &&
		slices.EqualFunc(a.Args, b.Args, func(x, y commands.Arg) bool { return x.Num == y.Num && slices.Equal(x.Words, y.Words) })
}
