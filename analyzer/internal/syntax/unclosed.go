package syntax

// opening is a block that is open while tokens are matched.
type opening struct {
	tok      token
	pos, end int
	indent   int
	elseIf   bool // an if on the line of an else
	first    bool // it begins its line
}

// unclosed reports, at the end of the script, that a block is open. The parser
// knows the innermost one; the one that lost its end is rather the first whose end
// stands further left than it, so the script is gone over by its indentation.
func (p *parser) unclosed(pos int, opener token) {
	o, ok := p.openBlock()
	if !ok {
		o = opening{tok: opener, pos: pos, end: pos + len(tokenText[opener])}
	}
	if o.elseIf {
		p.report(GroupSyntax, o.pos, o.end, "this if, in else if, is one more block and needs an end of its own: write elseif")
	} else {
		expected := "this " + tokenText[o.tok] + " is never closed: "
		if o.tok == tRepeat {
			expected += "until is missing"
		} else {
			expected += "end is missing"
		}
		p.report(GroupSyntax, o.pos, o.end, expected)
	}
	p.dead = true
}

// openBlock scans the source anew and returns the block that seems to lack its end.
func (p *parser) openBlock() (found opening, ok bool) {
	s := &parser{src: p.src, mute: true}
	s.interner.reset()
	s.end = p.shebangEnd()
	var open []opening
	var suspect opening
	elses := false // the token before is else
	loop := false  // a do belongs to the while or for before it
	indent := 0
	for s.next(); s.tok != tEOF; s.next() {
		if s.bad {
			s.bad = false
		}
		if s.nl || s.prevEnd == 0 {
			indent = s.indent(s.pos)
		}
		switch s.tok {
		case tIf, tFunction, tRepeat, tWhile, tFor, tDo:
			if s.tok == tDo && loop {
				loop = false
				break
			}
			loop = s.tok == tWhile || s.tok == tFor
			open = append(open, opening{s.tok, s.pos, s.end, indent, s.tok == tIf && elses && !s.nl, s.nl || s.prevEnd == 0})
		case tEnd, tUntil:
			if len(open) == 0 {
				break
			}
			o := open[len(open)-1]
			open = open[:len(open)-1]
			if s.nl && suspect.tok == tEOF && (indent < o.indent || o.elseIf && indent <= o.indent) {
				suspect = o
			}
		}
		elses = s.tok == tElse
	}
	p.steps += s.steps
	if suspect.tok != tEOF {
		return suspect, true
	}
	for _, o := range open { // an else if that took the end of what is around it
		if o.elseIf {
			return o, true
		}
	}
	if len(open) == 0 {
		return opening{}, false
	}
	return open[len(open)-1], true
}
