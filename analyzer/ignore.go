package analyzer

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/rules"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// The directives of design.md, "Findings".
const (
	ignoreLine  = "luakeys:ignore"
	ignoreFile  = "luakeys:ignore-file"
	ignoreStart = "luakeys:ignore-start"
	ignoreEnd   = "luakeys:ignore-end"
)

// ignore is one ignore comment, with the lines it covers.
type ignore struct {
	span     rules.Span
	rule     string
	reason   string
	from, to int    // lines, inclusive
	problem  string // why it silences nothing
	used     bool
}

type ignores struct {
	d    *document
	list []*ignore
}

// readIgnores collects the ignore comments of a script.
func readIgnores(d *document) *ignores {
	ig := &ignores{d: d}
	t := d.tree
	lastLine := 1 << 30
	header := firstCode(t)
	open := map[string]*ignore{}
	for _, c := range t.Comments {
		word, rest, ok := directive(t, c)
		if !ok {
			continue
		}
		line, _ := t.Position(c.Pos)
		rule, reason, _ := strings.Cut(rest, " ")
		i := &ignore{span: rules.Span{Pos: c.Pos, End: c.End}, rule: rule, reason: strings.TrimSpace(reason), from: line, to: line}
		switch word {
		case ignoreLine:
			if !codeBefore(t, c.Pos) { // a comment of its own: it covers the next line of code
				i.to = nextCodeLine(t, c.End, line)
			}
		case ignoreFile:
			i.from, i.to = 0, lastLine
			if c.Pos > header {
				i.problem = "an ignore-file comment stands in the header, before the first line of code"
			}
		case ignoreStart:
			i.to = lastLine
			open[rule] = i
		case ignoreEnd:
			if o := open[rule]; o != nil {
				o.to = line
				delete(open, rule)
			} else {
				i.problem = "no ignore-start of " + rule + " stands before this ignore-end"
				ig.list = append(ig.list, i)
			}
			continue
		}
		switch r := rules.Find(rule); {
		case i.problem != "":
		case rule == "":
			i.problem = "the comment names no rule"
		case r == nil:
			i.problem = "there is no rule " + rule
			if near := nearestRule(rule); near != "" {
				i.problem += "; did you mean " + near + "?"
			}
		case i.reason == "":
			i.problem = "the comment gives no reason"
		}
		ig.list = append(ig.list, i)
	}
	for rule, o := range open {
		if o.problem == "" {
			o.problem = "no ignore-end of " + rule + " follows this ignore-start"
		}
	}
	return ig
}

// directive returns the directive of a comment and what follows it.
func directive(t *syntax.Tree, c syntax.Comment) (word, rest string, ok bool) {
	if c.Long {
		return "", "", false
	}
	text := strings.TrimSpace(strings.TrimLeft(string(t.Source[c.Pos:c.End]), "-"))
	if !strings.HasPrefix(text, ignoreLine) {
		return "", "", false
	}
	word, rest, _ = strings.Cut(text, " ")
	switch word {
	case ignoreLine, ignoreFile, ignoreStart, ignoreEnd:
		return word, strings.TrimSpace(rest), true
	}
	return "", "", false
}

// firstCode is where the first statement starts.
func firstCode(t *syntax.Tree) uint32 {
	if stmts := t.List(t.Root()); len(stmts) > 0 {
		return t.Pos(stmts[0])
	}
	return uint32(len(t.Source))
}

// codeBefore reports whether code stands on the line before the offset.
func codeBefore(t *syntax.Tree, pos uint32) bool {
	for i := int(pos) - 1; i >= 0; i-- {
		switch t.Source[i] {
		case '\n', '\r':
			return false
		case ' ', '\t':
		default:
			return true
		}
	}
	return false
}

// nextCodeLine is the line of the first code behind a comment: other comments and
// blank lines in between do not count.
func nextCodeLine(t *syntax.Tree, end uint32, line int) int {
	next := 0
	for _, c := range t.Comments {
		if c.Pos >= end {
			break
		}
		next++
	}
	for i := int(end); i < len(t.Source); i++ {
		if next < len(t.Comments) && i == int(t.Comments[next].Pos) {
			i = int(t.Comments[next].End) - 1
			next++
			continue
		}
		switch t.Source[i] {
		case ' ', '\t', '\n', '\r', '\v', '\f':
		default:
			l, _ := t.Position(uint32(i))
			return l
		}
	}
	return line + 1
}

// silences reports whether an ignore comment covers the finding, and its reason.
func (ig *ignores) silences(f rules.Finding) (string, bool) {
	if len(ig.list) == 0 {
		return "", false
	}
	line, _ := ig.d.tree.Position(f.Pos)
	for _, i := range ig.list {
		if i.problem == "" && i.rule == f.Rule && line >= i.from && line <= i.to {
			i.used = true
			return i.reason, true
		}
	}
	return "", false
}

// unused reports the comments that did nothing although their rule ran.
func (ig *ignores) unused(ran map[string]bool) []rules.Finding {
	var out []rules.Finding
	for _, i := range ig.list {
		text := i.problem
		if text == "" {
			if i.used || !ran[i.rule] {
				continue
			}
			text = "nothing here breaks " + i.rule + ": the comment silences nothing"
		}
		out = append(out, rules.Finding{Rule: rules.IgnoreUnused.Name, Span: i.span, Message: text, Help: rules.IgnoreUnused.Help})
	}
	return out
}

// nearestRule returns the rule whose name is closest to a misspelt one.
func nearestRule(name string) string {
	best, at := "", 4
	for _, r := range rules.All {
		if d := distance(name, r.Name); d < at {
			best, at = r.Name, d
		}
	}
	return best
}

// distance is the Levenshtein distance of two short words.
func distance(a, b string) int {
	prev := make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		diag := prev[0]
		prev[0] = i
		for j := 1; j <= len(b); j++ {
			cost := diag
			if a[i-1] != b[j-1] {
				cost++
			}
			diag = prev[j]
			prev[j] = min(cost, prev[j]+1, prev[j-1]+1)
		}
	}
	return prev[len(b)]
}
