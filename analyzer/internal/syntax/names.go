package syntax

import "bytes"

// What stands where a name must.

// attribute reports a local's attribute and reads over it.
func (p *parser) attribute() {
	i := skipBlank(p.src, p.end)
	j := i
	for j < len(p.src) && word[p.src[j]] {
		j++
	}
	k := skipBlank(p.src, j)
	if i == j || !p.isByte(k, '>') {
		return
	}
	p.report(GroupLuaVersion, p.pos, k+1, "attributes like <"+p.text(i, j)+"> came with Lua 5.4 (Dragonfly takes them)"+laterLua+": leave it out")
	if !p.dead {
		p.skipTo(k + 1)
	}
}

// afterLocal reports what else than = or the end follows the names of local.
func (p *parser) afterLocal() {
	if p.tok == tEq {
		p.report(GroupSyntax, p.pos, p.end, "== compares: = assigns")
		if !p.dead {
			p.next()
			p.exprList()
		}
		return
	}
	if p.nl {
		return
	}
	switch p.tok {
	case tColon:
		if p.isLabel() {
			return
		}
		p.fail(GroupSyntax, p.pos, p.end, "Lua has no type annotations: leave out what follows the colon")
	case tPlus, tMinus, tStar, tSlash, tLBracket, tDot, tConcat:
		p.fail(GroupSyntax, p.pos, p.end, "= or the end of the statement must follow the name of a local, not "+p.near())
	}
}

func (p *parser) noLocalName() {
	text := "local needs a name here, not " + p.near()
	if p.tok >= tAnd {
		text = p.near() + " is a reserved word: it cannot name a variable"
	}
	p.badName(text)
}

func (p *parser) noParameter() {
	text := "a parameter needs a name here, not " + p.near()
	if p.tok >= tAnd {
		text = p.near() + " is a reserved word: it cannot name a parameter"
	}
	p.badName(text)
}

func (p *parser) noField() {
	text := "a name must follow the dot, not " + p.near()
	if p.tok >= tAnd && !p.nl {
		text = p.near() + " is a reserved word: as a field it is written [\"" + p.text(p.pos, p.end) + "\"]"
	}
	p.badName(text)
}

func (p *parser) badName(text string) {
	if p.tok == tOther {
		p.fail(GroupSyntax, p.pos, p.otherEnd(), p.otherText())
		return
	}
	p.fail(GroupSyntax, p.pos, p.end, text)
}

// reservedField reports a reserved word that stands where the name of a field or
// method must; it is taken for the name.
func (p *parser) reservedField() {
	p.report(GroupSyntax, p.pos, p.end, p.near()+" is a reserved word: as a field it is written [\""+p.text(p.pos, p.end)+"\"]")
}

// reservedName reports whether the current token is a reserved word that an = or a
// comma follows, so that it was meant for a name; it reports the mistake then.
func (p *parser) reservedName() bool {
	if p.tok < tAnd {
		return false
	}
	at := skipBlank(p.src, p.end)
	if !(p.isByte(at, '=') && !p.isByte(at+1, '=')) && !p.isByte(at, ',') || p.dead || p.bad {
		return false
	}
	if p.isByte(at, ',') && (p.tok == tNil || p.tok == tTrue || p.tok == tFalse) {
		return false
	}
	p.report(GroupSyntax, p.pos, p.end, p.near()+" is a reserved word: it cannot be a name")
	return !p.dead
}

// elseFollows reports whether an else or elseif stands after the current token.
func (p *parser) elseFollows() bool {
	at := skipBlank(p.src, p.end)
	return bytes.HasPrefix(p.src[at:], []byte("else"))
}
