package rules

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// Debug reports what is left of a debugging session.
var Debug = &Rule{
	Name:     "debug",
	Group:    Hygiene,
	Severity: SeverityError,
	Title:    "a call of the debugger is left",
	Why:      "redis.breakpoint and redis.debug are for redis-cli --ldb. Outside it they do nothing, and on servers or in functions without the debugger they raise an error.",
	Help:     "take the line away; for a message use redis.log",
	Bad:      "redis.breakpoint()\nreturn redis.call('GET', KEYS[1])\n",
	Good:     "return redis.call('GET', KEYS[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		p.eachCall(func(n syntax.Node, name string, _ []syntax.Node) {
			if name == "redis.breakpoint" || name == "redis.debug" {
				f := Finding{Span: p.Span(n), Message: name + " is left from debugging"}
				if stmt := p.parent(n); p.Tree.Kind(stmt) == syntax.KindCallStmt {
					f.Fix = []Edit{{Span: p.statementLine(stmt)}}
				}
				p.Report(f)
			}
		})
	},
}

// statementLine is the whole line of a statement that stands alone on it, else the
// statement and the semicolon behind it.
func (p *Pass) statementLine(n syntax.Node) Span {
	src := p.Tree.Source
	blank := func(c byte) bool { return c == ' ' || c == '\t' }
	from, to := p.Tree.Pos(n), p.Tree.End(n)
	if int(to) < len(src) && src[to] == ';' {
		to++
	}
	start, end := from, to
	for start > 0 && blank(src[start-1]) {
		start--
	}
	for int(end) < len(src) && blank(src[end]) {
		end++
	}
	if (start == 0 || src[start-1] == '\n') && int(end) < len(src) && src[end] == '\n' {
		return Span{start, end + 1}
	}
	return Span{from, to}
}
