package rules

import (
	"bytes"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// CommentSwallows reports a one-line script whose comment holds the rest of the code.
var CommentSwallows = &Rule{
	Name:     "comment-swallows",
	Group:    Hygiene,
	Severity: SeverityError,
	Title:    "a comment in a one-line script swallows the code behind it",
	Why:      "A -- comment runs to the end of the line. When the lines of a script are joined into one, everything behind the first comment is gone, and the script still loads.",
	Help:     "keep the line breaks, or take the comment out before joining the lines",
	Bad:      "local n = redis.call('INCR', KEYS[1]) -- count it redis.call('EXPIRE', KEYS[1], 60) return n\n",
	Good:     "local n = redis.call('INCR', KEYS[1]) redis.call('EXPIRE', KEYS[1], 60) return n\n",
	Since:    "0.1.0",
	Also:     []string{"unused"},
	Source:   true,
	Check: func(p *Pass) {
		src := bytes.TrimRight(p.Tree.Source, " \t\r\n")
		for _, c := range p.Tree.Comments {
			if c.Long || int(c.End) < len(src) {
				continue
			}
			start := bytes.LastIndexByte(src[:c.Pos], '\n') + 1
			if len(bytes.TrimSpace(src[start:c.Pos])) == 0 || !aloneOnLine(p.Tree, start) {
				return
			}
			if tail, ok := codeTail(src[c.Pos+2:]); ok {
				p.Report(Finding{Span: Span{c.Pos, c.End}, Message: "this comment swallows code: `" + oneLine(string(tail)) + "` is never run"})
			}
			return
		}
	},
}

// aloneOnLine reports whether nothing but comments stands before the line.
func aloneOnLine(t *syntax.Tree, start int) bool {
	for _, s := range t.List(t.Root()) {
		if int(t.Pos(s)) < start {
			return false
		}
	}
	return true
}

// codeTail finds a tail of a comment's text that parses as statements and does
// something: calls, assigns or returns a value.
func codeTail(text []byte) ([]byte, bool) {
	for i := 0; i < len(text); i++ {
		if i > 0 && text[i-1] != ' ' && text[i-1] != '-' && text[i-1] != ';' || text[i] == ' ' {
			continue
		}
		t := syntax.Parse(text[i:], syntax.Options{})
		if len(t.Errors) > 0 {
			continue
		}
		for _, s := range t.List(t.Root()) {
			switch t.Kind(s) {
			case syntax.KindCallStmt, syntax.KindAssign, syntax.KindLocal:
				return text[i:], true
			case syntax.KindReturn:
				// `return-code` is a word of prose, `return -1` is code.
				if vs := t.List(s); len(vs) > 0 && t.Pos(vs[0]) > t.Pos(s)+uint32(len("return")) {
					return text[i:], true
				}
			}
		}
		if i > 2000 {
			break
		}
	}
	return nil, false
}
