package provenance

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// edit inserts text before byte at of a source, or, where end is past at, replaces
// what stands between them.
type edit struct {
	at, end uint32
	rank    int // order among insertions at one place
	text    string
}

// edits collects changes to one source.
type edits []edit

func (e *edits) insert(at uint32, text string) { *e = append(*e, edit{at: at, end: at, text: text}) }

func (e *edits) replace(from, to uint32, text string) {
	*e = append(*e, edit{at: from, end: to, rank: 1 << 30, text: text})
}

// wrap puts text around a node. Of nodes that begin or end together the outer one's
// text stays outside; what closes comes before what opens.
func (e *edits) wrap(t *syntax.Tree, n syntax.Node, before, after string) {
	pos, end := t.Pos(n), t.End(n)
	size := int(end - pos)
	*e = append(*e, edit{at: pos, end: pos, rank: 1<<29 - size, text: before}, edit{at: end, end: end, rank: size - 1<<29, text: after})
}

func (e edits) apply(src []byte) string {
	slices.SortStableFunc(e, func(a, b edit) int { return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.rank, b.rank)) })
	var out strings.Builder
	last := uint32(0)
	for _, x := range e {
		out.Write(src[last:x.at])
		out.WriteString(x.text)
		last = x.end
	}
	out.Write(src[last:])
	return out.String()
}

// rewrite changes how a script is written and nothing of what it does. It returns
// false where it finds nothing to change.
type rewrite struct {
	name string
	do   func(t *syntax.Tree, r *Result, e *edits) bool
}

var rewrites = []rewrite{
	{"rename locals", renameLocals},
	{"alias the call", aliasCall},
	{"key through a local", keyThroughLocal},
	{"key through a table", keyThrough("({ ", " })[1]", "", false)},
	{"key through a field", keyThrough("({ other = ARGV[1], it = ", " }).it", "", false)},
	{"key through an identity function", keyThrough("id_(", ")", "local function id_(x) return x end ", false)},
	{"key through a closure", keyThrough("(function() return ", " end)()", "", true)},
	{"key through a vararg", keyThrough("va_(", ")", "local function va_(...) return ... end ", true)},
	{"dead branches", deadBranches},
	{"command case", commandCase},
	{"body in a function", bodyInFunction},
}

// first is where the code begins, behind the header.
func first(t *syntax.Tree) uint32 { return t.Pos(t.List(t.Root())[0]) }

func renameLocals(t *syntax.Tree, _ *Result, e *edits) bool {
	renamed := func(l syntax.LocalID) bool {
		k := t.Locals[l].Kind
		return l != 0 && k != syntax.LocalSelf && k != syntax.LocalArg
	}
	for l := 1; l < len(t.Locals); l++ {
		if id := syntax.LocalID(l); renamed(id) {
			pos := t.Locals[l].Pos
			e.replace(pos, pos+uint32(len(t.LocalName(id))), t.LocalName(id)+"_new")
		}
	}
	syntax.Walk(t, t.Root(), func(n syntax.Node) bool {
		if t.Kind(n) == syntax.KindName && renamed(t.Name(n).Local) {
			e.replace(t.Pos(n), t.End(n), t.LocalName(t.Name(n).Local)+"_new")
		}
		return true
	})
	return len(*e) > 0
}

func aliasCall(t *syntax.Tree, _ *Result, e *edits) bool {
	syntax.Walk(t, t.Root(), func(n syntax.Node) bool {
		if t.Kind(n) != syntax.KindIndex {
			return true
		}
		ix := t.Index(n)
		if t.Kind(ix.X) != syntax.KindName || t.Name(ix.X).Local != 0 || t.Kind(ix.Key) != syntax.KindString {
			return true
		}
		if t.Sym(t.Name(ix.X).Sym) != "redis" || t.Text(ix.Key) != "call" && t.Text(ix.Key) != "pcall" {
			return true
		}
		e.replace(t.Pos(n), t.End(n), t.Text(ix.Key)+"_")
		return false
	})
	if len(*e) == 0 {
		return false
	}
	e.insert(first(t), "local call_, pcall_ = redis.call, redis.pcall ")
	return true
}

// keyNodes are the expressions that give key arguments.
func keyNodes(t *syntax.Tree, r *Result) []syntax.Node {
	args := map[syntax.Node]bool{}
	syntax.Walk(t, t.Root(), func(n syntax.Node) bool {
		if t.Kind(n) == syntax.KindCall {
			for _, a := range t.Call(n).Args {
				args[a] = true
			}
		}
		return true
	})
	var out []syntax.Node
	for _, k := range r.Keys {
		if args[k.Node] && t.Kind(k.Node) != syntax.KindFunction {
			out = append(out, k.Node)
		}
	}
	return out
}

func multi(t *syntax.Tree, n syntax.Node) bool {
	return t.Kind(n) == syntax.KindCall || t.Kind(n) == syntax.KindVararg
}

// keyThrough puts text around every key argument, and setup before the code. What
// keeps only the first value is not put around calls and varargs.
func keyThrough(before, after, setup string, keepsAll bool) func(*syntax.Tree, *Result, *edits) bool {
	return func(t *syntax.Tree, r *Result, e *edits) bool {
		for _, n := range keyNodes(t, r) {
			if multi(t, n) && !keepsAll || strings.HasPrefix(before, "(function") && usesVararg(t, n) {
				continue
			}
			e.wrap(t, n, before, after)
		}
		if len(*e) == 0 {
			return false
		}
		if setup != "" {
			*e = append(*e, edit{at: first(t), end: first(t), rank: -1 << 30, text: setup})
		}
		return true
	}
}

func usesVararg(t *syntax.Tree, n syntax.Node) bool {
	found := false
	syntax.Walk(t, n, func(m syntax.Node) bool {
		found = found || t.Kind(m) == syntax.KindVararg
		return t.Kind(m) != syntax.KindFunction
	})
	return found
}

// runsCommand reports whether an expression holds a call of the server: moved in front,
// it would come before the call that it is an argument of.
func runsCommand(t *syntax.Tree, r *Result, n syntax.Node) bool {
	return slices.ContainsFunc(r.Calls, func(c Call) bool { return t.Pos(n) <= t.Pos(c.Node) && t.End(c.Node) <= t.End(n) })
}

// keyThroughLocal gives a key argument of a call that is a statement a name first.
func keyThroughLocal(t *syntax.Tree, r *Result, e *edits) bool {
	keys := keyNodes(t, r)
	syntax.Walk(t, t.Root(), func(n syntax.Node) bool {
		if t.Kind(n) != syntax.KindCallStmt {
			return true
		}
		var decl strings.Builder
		for i, a := range t.Call(t.Inner(n)).Args {
			if !slices.Contains(keys, a) || multi(t, a) || runsCommand(t, r, a) {
				continue
			}
			name := "key" + string(rune('a'+i%26)) + "_"
			decl.WriteString("local " + name + " = " + t.Src(a) + " ")
			e.replace(t.Pos(a), t.End(a), name)
		}
		if decl.Len() > 0 {
			*e = append(*e, edit{at: t.Pos(n), end: t.Pos(n), rank: -1, text: "do " + decl.String()},
				edit{at: t.End(n), end: t.End(n), rank: -1, text: " end"})
			return false
		}
		return true
	})
	return len(*e) > 0
}

func deadBranches(t *syntax.Tree, _ *Result, e *edits) bool {
	texts := []string{
		"if false then redis.call('DEL', ARGV[1]) end ",
		"while nil do redis.call('DEL', 'dead') end ",
		"if 1 == 2 then local k = ARGV[1] redis.call('GET', k) return k end ",
		"for dead = 1, 0 do redis.call('DEL', dead) end ",
	}
	syntax.Walk(t, t.Root(), func(n syntax.Node) bool {
		if t.Kind(n) == syntax.KindBlock {
			for i, s := range t.List(n) {
				e.insert(t.Pos(s), texts[i%len(texts)])
			}
		}
		return true
	})
	return true
}

func commandCase(t *syntax.Tree, r *Result, e *edits) bool {
	for _, c := range r.Calls {
		src := t.Src(c.Name)
		if t.Kind(c.Name) != syntax.KindString || len(src) < 3 || commands.Lookup(t.Text(c.Name)) == nil || src[1:len(src)-1] != t.Text(c.Name) {
			continue
		}
		word := []byte(t.Text(c.Name))
		for i, b := range word {
			if b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' {
				if i%2 == 0 || b >= 'A' && b <= 'Z' {
					word[i] ^= 0x20
				}
			}
		}
		e.replace(t.Pos(c.Name)+1, t.End(c.Name)-1, string(word))
	}
	return len(*e) > 0
}

func bodyInFunction(t *syntax.Tree, _ *Result, e *edits) bool {
	stmts := t.List(t.Root())
	e.insert(t.Pos(stmts[0]), "local function main_(...) ")
	e.insert(t.End(stmts[len(stmts)-1]), " end return main_(...)")
	return true
}

func TestEdits(t *testing.T) {
	src := "f(a, g(b))"
	tree := syntax.Parse([]byte(src), syntax.Options{})
	call := tree.Inner(tree.List(tree.Root())[0])
	args := tree.Call(call).Args
	var e edits
	e.wrap(tree, tree.Call(args[1]).Args[0], "[", "]")
	e.wrap(tree, args[1], "<", ">")
	e.wrap(tree, args[0], "{", "}")
	e.wrap(tree, call, "(", ")")
	if got, want := e.apply([]byte(src)), "(f({a}, <g([b])>))"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
