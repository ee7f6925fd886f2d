package rules

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ArgumentUnit reports milliseconds where seconds must stand, and the other way round.
var ArgumentUnit = &Rule{
	Name:     "argument-unit",
	Group:    Commands,
	Severity: SeverityWarning,
	Title:    "the name says milliseconds and the command takes seconds, or the other way round",
	Why:      "EX and EXPIRE take seconds, PX and PEXPIRE milliseconds. A mix-up is a thousandfold error that nothing refuses.",
	Help:     "use the command or option of the other unit, or convert the value",
	Bad:      "local reset_ms = tonumber(ARGV[2])\nreturn redis.call('SET', KEYS[1], ARGV[1], 'EX', reset_ms)\n",
	Good:     "local reset_ms = tonumber(ARGV[2])\nreturn redis.call('SET', KEYS[1], ARGV[1], 'PX', reset_ms)\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		first := once()
		p.commands(func(c command) {
			for i, kind := range c.Arguments(c.shape) {
				if i == 0 || i > len(c.call.Args) {
					continue
				}
				n := p.bare(c.call.Args[i-1].Node)
				unit, name := p.unitOf(n)
				wants := ""
				switch kind {
				case commands.Seconds, commands.UnixSeconds, commands.Timeout:
					wants = "seconds"
				case commands.Milliseconds, commands.UnixMilliseconds:
					wants = "milliseconds"
				}
				if unit != "" && wants != "" && unit != wants && first(n) {
					p.At(n, c.name+" takes "+wants+" here, and "+name+" says "+unit)
				}
			}
		})
	},
}

// unitOf returns the unit that the name of a value says: that of its variable, its
// field, or the argument that the header declares.
func (p *Pass) unitOf(n syntax.Node) (unit, name string) {
	t := p.Tree
	if p.isGlobalCall(n, "tonumber", "tostring", "math.floor", "math.ceil") {
		if args := t.Call(n).Args; len(args) > 0 {
			return p.unitOf(p.bare(args[0]))
		}
		return "", ""
	}
	switch t.Kind(n) {
	case syntax.KindName:
		name = t.Sym(t.Name(n).Sym)
		if src := p.source(n); src != n && p.convertsUnit(src) {
			return "", ""
		}
	case syntax.KindIndex:
		ix := t.Index(n)
		if t.Kind(ix.Key) == syntax.KindString {
			name = t.Text(ix.Key)
		}
	}
	if name == "" {
		if lo, hi, ok := p.value(n).ArgIndex(); ok && lo == hi && lo <= len(p.Contract.Args) {
			a := p.Contract.Args[lo-1]
			switch a.Type {
			case "ms", "unixms":
				return "milliseconds", a.Name
			case "s", "unix":
				return "seconds", a.Name
			}
			name = a.Name
		}
	}
	return unitName(name), name
}

// convertsUnit reports whether an expression holds a factor of a thousand.
func (p *Pass) convertsUnit(n syntax.Node) bool {
	found := false
	syntax.Walk(p.Tree, n, func(m syntax.Node) bool {
		if p.Tree.Kind(m) == syntax.KindNumber {
			switch p.Tree.Number(m) {
			case 1000, 0.001, 1e6:
				found = true
			}
		}
		return !found
	})
	return found
}

func unitName(name string) string {
	lower := strings.ToLower(name)
	switch {
	case strings.HasSuffix(lower, "_ms"), strings.HasSuffix(name, "Ms"), strings.HasSuffix(name, "MS") && len(name) > 2 && name[len(name)-3] >= 'a' && name[len(name)-3] <= 'z',
		strings.HasSuffix(lower, "millis"), strings.HasSuffix(lower, "_milliseconds"), strings.HasSuffix(name, "Milliseconds"):
		return "milliseconds"
	case strings.HasSuffix(lower, "_s"), strings.HasSuffix(lower, "_sec"), strings.HasSuffix(lower, "_secs"), strings.HasSuffix(lower, "_seconds"), strings.HasSuffix(name, "Seconds"), strings.HasSuffix(name, "Sec"):
		return "seconds"
	}
	return ""
}
