package contract

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// Parse reads the header of a script: the comment lines and blank lines before
// its first line of code. Templates that the header leaves out, or gives by the
// name of an entry, come from ks.
//
// The problems are in order of position, at most one a tag line. A tag of ours
// elsewhere in the file is one too; ParseLibrary reads the headers of functions.
func Parse(t *syntax.Tree, ks Keyspace) (Contract, []Problem) {
	header := fileZone(t)
	p := newParser(t, ks)
	p.zone(header)
	p.contract.Doc = prose(t, header)
	c := p.finish()
	covered := make([]bool, len(t.Comments))
	header.cover(covered)
	problems := append(p.problems, misplaced(p.blocks, covered,
		"a script's header is the comment lines before its first line of code")...)
	sortProblems(problems)
	return c, problems
}

func sortProblems(problems []Problem) {
	slices.SortStableFunc(problems, func(a, b Problem) int { return cmp.Compare(a.Span.Pos, b.Span.Pos) })
}

// misplaced returns a problem for each tag of ours in a comment no header covers.
func misplaced(b *blocks, covered []bool, where string) []Problem {
	var problems []Problem
	for i, c := range b.tree.Comments {
		tag, at, ok := tagOf(b.tree, c)
		if !ok || covered[i] || !slices.Contains(tags, tag) || tag == "return" && b.foreignReturn(i, false) {
			continue
		}
		problems = append(problems, Problem{
			Span: Span{at, at + 1 + uint32(len(tag))},
			Text: "@" + tag + " outside the header: " + where,
		})
	}
	return problems
}

// parser collects one contract.
type parser struct {
	tree     *syntax.Tree
	blocks   *blocks
	keyspace Keyspace
	contract Contract
	problems []Problem
	zones    []zone // those that have tags, or are read first
	tagged   []bool // by zone: it has a tag of ours

	seen     map[string]Span // names and literals that must be given once
	optional []Span          // by Arg: the ? of its type, zero where it has none
	defaults map[int]Span    // by Arg: the value of its default=
}

func newParser(t *syntax.Tree, ks Keyspace) *parser {
	return &parser{tree: t, blocks: &blocks{tree: t}, keyspace: ks, seen: map[string]Span{}, defaults: map[int]Span{}}
}

// zone reads the tag lines of one header.
func (p *parser) zone(z zone) {
	p.zones = append(p.zones, z)
	p.tagged = append(p.tagged, false)
	again := slices.Contains(p.tagged, true) // a header has been read already
	for i := z.from; i < z.to; i++ {
		c := p.tree.Comments[i]
		tag, at, ok := tagOf(p.tree, c)
		if !ok {
			continue
		}
		name := Span{at, at + 1 + uint32(len(tag))}
		ours := slices.Contains(tags, tag)
		switch {
		case !ours:
			p.unknownTag(tag, name)
			continue
		case tag == "return" && p.blocks.foreignReturn(i, true):
			continue
		case again:
			p.report(name, "this function has a header already, above its registration or definition")
			return
		}
		p.tagged[len(p.tagged)-1] = true
		p.line(tag, name, c)
	}
}

// unknownTag reports a tag that is nearly one of ours and none of LuaCATS.
func (p *parser) unknownTag(tag string, at Span) {
	known := append([]string{"include"}, tags...)
	if slices.Contains(known, tag) || slices.Contains(luaCATS, tag) {
		return
	}
	near := Nearest(tag, tags)
	if near == "" && (strings.EqualFold(tag, "argument") || strings.EqualFold(tag, "argv")) {
		near = "arg"
	}
	if near == "" {
		near = Nearest(tag, known)
	}
	if near != "" {
		p.report(at, "unknown tag @"+tag+": did you mean @"+near+"?")
	}
}

// line reads one tag line.
func (p *parser) line(tag string, name Span, c syntax.Comment) {
	text := bytes.TrimRight(p.tree.Source[name.End:c.End], " \t\r\n\v\f")
	s := &scanner{text: string(text), base: name.End}
	whole := Span{c.Pos, name.End + uint32(len(text))}
	if len(text) > 0 && !isBlank(text[0]) {
		_, at := s.word()
		s.problem(at, "a blank is missing after @%s", tag)
	}
	switch tag {
	case "key":
		p.key(s, name, whole)
	case "arg":
		p.arg(s, name, whole)
	case "return":
		p.ret(s, name, whole)
	case "error":
		p.err(s, name, whole)
	}
	p.problems = append(p.problems, s.problems...)
	if s.failed() {
		p.contract.Broken = true
	}
}

// finish checks what takes the whole header to see, and returns the contract.
func (p *parser) finish() Contract {
	p.checkKeys()
	p.checkArgs()
	p.checkReturns()
	return p.contract
}

func (p *parser) report(at Span, text string) {
	p.problems = append(p.problems, Problem{at, text})
	p.contract.Broken = true
}

// onceName reports a name that is declared a second time. Names that differ in case
// only would be one name in Go.
func (p *parser) onceName(s *scanner, kind, name string, at Span) {
	p.once(s, kind, name, strings.ToLower(name), at)
}

// once reports what is declared a second time, by its id among things of its kind.
func (p *parser) once(s *scanner, kind, name, id string, at Span) {
	id = kind + " " + id
	if first, ok := p.seen[id]; ok {
		line, _ := p.tree.Position(first.Pos)
		s.problem(at, "%s %s is declared already, in line %d", kind, name, line)
		return
	}
	p.seen[id] = at
}

// documentZones takes the prose of the zone that has the tags, or else of the
// first that has any.
func (p *parser) documentZones() {
	for i, z := range p.zones {
		doc := prose(p.tree, z)
		if doc != "" && (p.tagged[i] || p.contract.Doc == "") {
			p.contract.Doc = doc
		}
	}
}
