package rules

import (
	"regexp"

	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// plainWords is text with a dot or a dash between words, which somebody meant as text.
var plainWords = regexp.MustCompile(`^[A-Za-z0-9_]+([.-][A-Za-z0-9_]+)+$`)

// PatternMagic reports patterns that look like plain text and are not.
var PatternMagic = &Rule{
	Name:     "pattern-magic",
	Group:    Lua,
	Severity: SeverityNote,
	Title:    "plain text is used as a pattern",
	Why:      "string.find, match, gmatch and gsub take patterns: a dot matches any character, a dash repeats, and so on.",
	Help:     "put % before the character, or pass true for plain to string.find",
	Bad:      "return string.find(ARGV[1], '.')\n",
	Good:     "return string.find(ARGV[1], '.', 1, true)\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		p.eachCall(func(n syntax.Node, name string, args []syntax.Node) {
			switch name {
			case "string.find", "string.match", "string.gmatch", "string.gsub":
			default:
				return
			}
			if len(args) < 2 || name == "string.find" && len(args) > 3 && p.value(args[3]).May(provenance.True|provenance.Number|provenance.String|provenance.Table) {
				return
			}
			pattern, ok := p.value(args[1]).Strings()
			if !ok || len(pattern) != 1 {
				return
			}
			switch pattern[0] {
			case ".", "-", "+", "*", "?", "^", "$":
				p.At(args[1], "the pattern "+p.Src(args[1])+" is one magic character, not that character: write '%"+pattern[0]+"'")
				return
			}
			if plainWords.MatchString(pattern[0]) {
				p.At(args[1], "the pattern "+p.Src(args[1])+" matches more than this text: a dot is any character, a dash repeats")
			}
		})
	},
}
