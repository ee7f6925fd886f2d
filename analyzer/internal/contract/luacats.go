package contract

import (
	"bytes"
	"slices"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

var (
	// tags are ours. There is also @include, which is no part of a contract and may
	// stand anywhere.
	tags = []string{"key", "arg", "return", "error"}
	// luaCATS are the tags of the annotation style that Lua editors know, and of
	// its parents; they are left alone, though some are near ours.
	luaCATS = []string{
		"alias", "as", "async", "cast", "class", "deprecated", "diagnostic", "enum", "field", "generic",
		"meta", "module", "nodiscard", "operator", "overload", "package", "param", "private", "protected",
		"public", "see", "source", "type", "vararg", "version",
		"author", "copyright", "license", "release", "since", "tparam", "treturn", "usage", "raise", "set", "within",
	}
	// functionTags only make sense above a function, in LuaCATS.
	functionTags = []string{"async", "generic", "nodiscard", "overload", "param", "vararg"}
	// luaTypes are types of LuaCATS that are none of ours.
	luaTypes = []string{"any", "boolean", "fun", "function", "integer", "number", "self", "table", "thread", "unknown", "userdata", "void"}
)

// block is comments that stand on lines one below the other.
type block struct {
	zone
	function bool // a function is defined on the line below
	tagged   bool // it has a tag that only functions have in LuaCATS
	ours     bool // it has a tag that LuaCATS has not
}

// blocks finds the block of a comment. It keeps the last one, so that a walk over
// the comments in order looks at each once.
type blocks struct {
	tree *syntax.Tree
	last block
}

// foreignReturn reports whether the @return at Comments[i] is the LuaCATS tag of
// the function it stands above, not ours: LuaCATS has a tag of that name. Within a
// header, where ours is the likelier, its block must have another tag of functions,
// or none of ours and a type that only LuaCATS has.
func (b *blocks) foreignReturn(i int, header bool) bool {
	if i < b.last.from || i >= b.last.to {
		b.last = b.find(i)
	}
	if !b.last.function || !header {
		return b.last.function
	}
	_, rest, _ := bytes.Cut(b.tree.Source[b.tree.Comments[i].Pos:b.tree.Comments[i].End], []byte("return"))
	rest = bytes.TrimLeft(rest, " \t")
	n := 0
	for n < len(rest) && isNameByte(rest[n]) {
		n++
	}
	return b.last.tagged || !b.last.ours && slices.Contains(luaTypes, string(rest[:n]))
}

func (b *blocks) find(i int) block {
	t := b.tree
	adjacent := func(i int) bool { // is Comments[i] just below Comments[i-1]?
		between := t.Source[t.Comments[i-1].End:t.Comments[i].Pos]
		return bytes.Count(between, []byte("\n")) == 1 && firstCode(between, 0, len(between)) < 0
	}
	found := block{zone: zone{i, i + 1}}
	for found.from > 0 && adjacent(found.from) {
		found.from--
	}
	for found.to < len(t.Comments) && adjacent(found.to) {
		found.to++
	}
	for _, c := range t.Comments[found.from:found.to] {
		tag, _, ok := tagOf(t, c)
		found.tagged = found.tagged || ok && slices.Contains(functionTags, tag)
		found.ours = found.ours || ok && slices.Contains(tags, tag) && tag != "return"
	}
	end := int(t.Comments[found.to-1].End)
	if code := firstCode(t.Source, end, len(t.Source)); code >= 0 && bytes.Count(t.Source[end:code], []byte("\n")) == 1 {
		found.function = definesFunction(t.Source[code:lineEnd(t.Source, code)])
	}
	return found
}

// definesFunction reports whether a line of code begins a function: function f(),
// local function f(), f = function(), and so on.
func definesFunction(line []byte) bool {
	line = cutWord(line, "local")
	if len(cutWord(line, "function")) < len(line) {
		return true
	}
	target, value, assigned := bytes.Cut(line, []byte("="))
	value = bytes.TrimLeft(value, " \t")
	return assigned && len(cutWord(value, "function")) < len(value) &&
		!bytes.ContainsAny(target, "()\"'")
}

// cutWord returns what follows a word that text begins with, blanks removed; text
// where it does not.
func cutWord(text []byte, word string) []byte {
	rest, ok := bytes.CutPrefix(text, []byte(word))
	if !ok || len(rest) > 0 && isNameByte(rest[0]) {
		return text
	}
	return bytes.TrimLeft(rest, " \t")
}
