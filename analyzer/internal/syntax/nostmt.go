package syntax

import "strings"

// label is a label, or the label a goto names.
type label struct {
	name     string
	pos, end int
}

// isLabel reports whether the colon that is the current token begins a ::label::.
func (p *parser) isLabel() bool { return p.isByte(p.end, ':') }

// reportLabels reports the labels that no goto names: those of a goto are the same
// mistake as the goto.
func (p *parser) reportLabels() {
	for _, l := range p.labels {
		named := false
		for _, g := range p.gotos {
			named = named || g.name == l.name
		}
		if !named && len(p.errors) < maxErrors {
			p.errors = append(p.errors, &Error{GroupLuaVersion, uint32(l.pos), uint32(l.end),
				"labels and goto came with Lua 5.2 (Dragonfly takes them)" + laterLua})
		}
	}
}

// labelStmt reads ::name::.
func (p *parser) labelStmt() Node {
	pos := p.pos
	i := skipBlank(p.src, p.pos+2)
	j := i
	for j < len(p.src) && word[p.src[j]] {
		j++
	}
	k := skipBlank(p.src, j)
	if i == j || !p.isByte(k, ':') || !p.isByte(k+1, ':') {
		p.fail(GroupSyntax, p.pos, p.end, "a statement cannot begin with a colon")
		return p.badNode(pos)
	}
	p.labels = append(p.labels, label{string(p.src[i:j]), pos, k + 2})
	p.skipTo(k + 2)
	return p.badNode(pos)
}

// noStatement reports a token that begins no statement, and reads over it.
func (p *parser) noStatement() Node {
	pos := p.pos
	switch p.tok {
	case tSemi:
		p.report(GroupSyntax, p.pos, p.end, "Lua 5.1 has no empty statement: remove this semicolon")
		for p.tok == tSemi {
			p.next()
		}
		return 0
	case tColon:
		if p.isLabel() {
			return p.labelStmt()
		}
	case tSlash:
		if p.isByte(p.end, '/') {
			p.report(GroupSyntax, p.pos, p.end+1, commentText+", not with //")
			if !p.dead {
				p.skipLine()
			}
			return 0
		}
		if p.isByte(p.end, '*') {
			p.blockComment(p.pos)
			return 0
		}
	case tHash:
		return p.hashLine()
	case tRParen, tRBrace, tRBracket:
		p.report(GroupSyntax, p.pos, p.end, "this "+tokenText[p.tok]+" closes nothing")
		p.quietLine(p.pos)
		if !p.dead {
			p.next()
		}
		return 0
	case tThen:
		p.report(GroupSyntax, p.pos, p.end, "then without if")
		if !p.dead {
			p.next()
		}
		return 0
	case tPlus, tMinus:
		if p.isByte(p.end, p.src[p.pos]) {
			p.fail(GroupSyntax, p.pos, p.end+1, "++ is not Lua: write x = x + 1")
			return p.badNode(pos)
		}
	case tBang, tTilde, tAmp, tPipe, tStar, tPercent, tLt, tLBrace:
		if text := p.hole(p.pos); text != "" {
			return p.placeholder(p.pos)
		}
	case tOther:
		if p.hole(p.pos) != "" {
			return p.placeholder(p.pos)
		}
		p.fail(GroupSyntax, p.pos, p.otherEnd(), p.otherText())
		return p.badNode(pos)
	case tString, tNumber, tNil, tTrue, tFalse, tDots:
		p.fail(GroupSyntax, p.pos, p.end, "a value alone is no statement: a call or an assignment must stand here")
		return p.badNode(pos)
	}
	p.fail(GroupSyntax, p.pos, p.end, "a statement cannot begin with "+p.near())
	return p.badNode(pos)
}

// hashLine reads a statement that begins with #: a comment of another language, or
// a #! line that is not the first.
func (p *parser) hashLine() Node {
	pos, line := p.pos, p.rest(p.pos)
	switch {
	case strings.HasPrefix(line, "#!"):
		p.report(GroupShebang, pos, pos+len(line), "a #! line must be the first of the script, with nothing before it, not even a blank or a comment")
	case strings.HasPrefix(line, "#{") || strings.HasPrefix(line, "#include") || isProse(line[1:]) || pos == 0:
		p.report(GroupSyntax, pos, p.end, commentText+", not with #")
	default:
		p.fail(GroupSyntax, pos, p.end, "a statement cannot begin with '#'")
		return p.badNode(pos)
	}
	if !p.dead {
		p.skipLine()
	}
	return 0
}
