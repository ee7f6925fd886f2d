package config

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"
)

// reader reads the nodes of one file, and collects what is wrong.
type reader struct {
	path    string
	src     []byte
	known   Known
	lines   []string
	anchors map[string]ast.Node
	errs    Errors
}

// place is a position in the file.
type place struct{ line, column int }

// pair is one entry of a mapping.
type pair struct {
	key   string
	at    ast.Node // the key
	value ast.Node
}

// errorf reports what is wrong with a node, at its first byte.
func (r *reader) errorf(n ast.Node, format string, args ...any) {
	r.errorAt(n, 0, format, args...)
}

// errorAt reports what is wrong at a byte of a node's text.
func (r *reader) errorAt(n ast.Node, offset int, format string, args ...any) {
	line, column := r.position(firstToken(n), offset)
	r.errs = append(r.errs, &Error{Path: r.path, Line: line, Column: column, Text: fmt.Sprintf(format, args...)})
}

// firstToken returns the token a node begins with. The parser gives a mapping that
// of its first colon.
func firstToken(n ast.Node) *token.Token {
	switch n := n.(type) {
	case *ast.MappingNode:
		if !n.IsFlowStyle && len(n.Values) > 0 {
			return firstToken(n.Values[0])
		}
	case *ast.MappingValueNode:
		return firstToken(n.Key)
	case *ast.MappingKeyNode:
		return firstToken(n.Value)
	}
	return n.GetToken()
}

// position returns the 1-based line and byte column of a byte of a token's text.
// Where the text is not written as it is meant (escapes, several lines) it is the
// token's.
func (r *reader) position(tk *token.Token, offset int) (line, column int) {
	if tk == nil || tk.Position == nil {
		return 1, 1
	}
	// The parser counts columns in characters, and lines past the end.
	line = min(tk.Position.Line, r.count())
	text := r.line(line)
	at := 0
	for range tk.Position.Column - 1 {
		_, size := utf8.DecodeRuneInString(text[at:])
		at += size
	}
	if offset > 0 {
		start := at
		if start < len(text) && (text[start] == '"' || text[start] == '\'') {
			start++
		}
		if strings.HasPrefix(text[min(start, len(text)):], tk.Value) && offset <= len(tk.Value) {
			at = start + offset
		}
	}
	return line, at + 1
}

// line returns the text of a 1-based line; "" where there is none.
func (r *reader) line(n int) string {
	if n < 1 || n > r.count() {
		return ""
	}
	return r.lines[n-1]
}

// count returns how many lines there are.
func (r *reader) count() int {
	if r.lines == nil {
		r.lines = strings.Split(string(r.src), "\n")
	}
	return len(r.lines)
}

// collectAnchors finds every &anchor, for the aliases.
func (r *reader) collectAnchors(body ast.Node) {
	r.anchors = map[string]ast.Node{}
	ast.Walk(anchorVisitor(r.anchors), body)
}

type anchorVisitor map[string]ast.Node

// Visit implements ast.Visitor.
func (v anchorVisitor) Visit(n ast.Node) ast.Visitor {
	if a, ok := n.(*ast.AnchorNode); ok && a.Name != nil {
		v[a.Name.GetToken().Value] = a.Value
	}
	return v
}

// resolve returns the node that an alias, an anchor or a tag stands for.
func (r *reader) resolve(n ast.Node) ast.Node {
	for range 8 { // an alias may name an alias, and itself
		switch x := n.(type) {
		case *ast.AnchorNode:
			n = x.Value
		case *ast.TagNode:
			n = x.Value
		case *ast.AliasNode:
			target := r.anchors[x.Value.GetToken().Value]
			if target == nil {
				return n
			}
			n = target
		default:
			return n
		}
	}
	return n
}

// isNull reports whether a node is no value.
func isNull(n ast.Node) bool { return n == nil || n.Type() == ast.NullType }

// text reads a scalar, as it is written: off is a text, not false.
func (r *reader) text(n ast.Node, what string) (string, bool) {
	switch x := r.resolve(n).(type) {
	case *ast.StringNode:
		return x.Value, true
	case *ast.LiteralNode:
		return strings.TrimSpace(x.Value.Value), true
	case *ast.BoolNode, *ast.IntegerNode, *ast.FloatNode, *ast.InfinityNode, *ast.NanNode:
		return x.GetToken().Value, true
	case *ast.NullNode, nil:
		r.errorf(n, "%s needs a value", what)
	case *ast.AliasNode:
		r.errorf(n, "no anchor of this name")
	default:
		r.errorf(n, "%s is one text, not a %s", what, kindOf(x))
	}
	return "", false
}

// flag reads true or false.
func (r *reader) flag(n ast.Node, what string) bool {
	if b, ok := r.resolve(n).(*ast.BoolNode); ok {
		return b.Value
	}
	r.errorf(n, "%s is true or false", what)
	return false
}

// oneOf reads a text that is one of some.
func (r *reader) oneOf(n ast.Node, what string, words []string) string {
	text, ok := r.text(n, what)
	if !ok {
		return ""
	}
	for _, w := range words {
		if text == w {
			return text
		}
	}
	hint := didYouMean(text, words)
	if hint == "" {
		hint = ": it is one of " + strings.Join(words, ", ")
	}
	r.errorf(n, "unknown %s %q%s", what, text, hint)
	return ""
}

// list reads a sequence; one text stands for a list of it.
func (r *reader) list(n ast.Node, what string) []ast.Node {
	switch x := r.resolve(n).(type) {
	case *ast.SequenceNode:
		return x.Values
	case *ast.MappingNode, *ast.MappingValueNode:
		r.errorf(n, "%s is a list, not a mapping", what)
		return nil
	case *ast.NullNode, nil:
		return nil
	}
	return []ast.Node{n}
}

// texts reads a list of texts.
func (r *reader) texts(n ast.Node, what string) (texts []string, at []ast.Node) {
	for _, item := range r.list(n, what) {
		text, ok := r.text(item, "an item of "+what)
		switch {
		case !ok:
		case text == "":
			r.errorf(item, "an item of %s is empty", what)
		default:
			texts, at = append(texts, text), append(at, item)
		}
	}
	return texts, at
}

// pairs reads a mapping, in order. A key that is given twice is reported and left
// out the second time.
func (r *reader) pairs(n ast.Node, what string) []pair {
	var values []*ast.MappingValueNode
	switch x := r.resolve(n).(type) {
	case *ast.MappingNode:
		values = x.Values
	case *ast.MappingValueNode:
		values = []*ast.MappingValueNode{x}
	case *ast.NullNode, nil:
		return nil
	default:
		r.errorf(n, "%s is a mapping, not a %s", what, kindOf(x))
		return nil
	}
	seen := map[string]bool{}
	var pairs []pair
	for _, v := range values {
		key, ok := r.text(v.Key, "a key")
		if k, is := v.Key.(*ast.MappingKeyNode); is {
			key, ok = r.text(k.Value, "a key")
		}
		switch {
		case !ok:
		case seen[key]:
			r.errorf(v.Key, "%s is given twice", key)
		default:
			seen[key] = true
			pairs = append(pairs, pair{key, v.Key, v.Value})
		}
	}
	return pairs
}

// fields reads a mapping whose keys are all known: each has a function that reads
// its value. A key without a value is left out.
func (r *reader) fields(n ast.Node, what string, keys []string, read func(p pair)) {
	for _, p := range r.pairs(n, what) {
		known := false
		for _, k := range keys {
			known = known || k == p.key
		}
		if !known {
			hint := didYouMean(p.key, keys)
			if hint == "" {
				hint = ": the keys here are " + strings.Join(keys, ", ")
			}
			r.errorf(p.at, "unknown key %s%s", p.key, hint)
			continue
		}
		if !isNull(r.resolve(p.value)) {
			read(p)
		}
	}
}

func kindOf(n ast.Node) string {
	switch n.(type) {
	case *ast.SequenceNode:
		return "list"
	case *ast.MappingNode, *ast.MappingValueNode:
		return "mapping"
	}
	return "text"
}
