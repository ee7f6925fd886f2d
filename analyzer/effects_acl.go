package analyzer

import (
	"slices"
	"strconv"
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/commands"
)

// keyExpr is a key as a script names it.
type keyExpr struct {
	text    string // a Lua expression
	index   int    // of KEYS, from 1; -1: some element; 0: not an element, whole
	literal string // the constant key, where it is one
}

func itoa(n int) string { return strconv.Itoa(n) }

// key notes that a command touches a key. Where the table does not say how, a command
// that writes is taken to do both.
func (b *effectsBuilder) key(k keyExpr, flags commands.KeyFlags, writes bool) {
	if flags&(commands.RO|commands.RW|commands.OW|commands.RM) == 0 {
		flags |= commands.RO
		if writes {
			flags |= commands.RW
		}
	}
	if flags.Reads() && (flags&commands.RO != 0 || flags&commands.Access != 0 || !flags.Writes()) {
		b.reads[k.text] = true
	}
	if flags.Writes() {
		b.writes[k.text] = true
	}
	b.patterns[b.pattern(k)] |= flags
}

// pattern is the ACL pattern that matches a key: the header's template with * for its
// parameters, the literal name, else *.
func (b *effectsBuilder) pattern(k keyExpr) string {
	if k.literal != "" {
		return escapeGlob(k.literal)
	}
	keys := b.d.contract.Keys
	if k.index < 1 || len(keys) == 0 {
		return "*"
	}
	if k.index > len(keys) {
		return "*"
	}
	key := keys[k.index-1]
	if key.Template == nil || key.Repeat || key.Base {
		return "*"
	}
	return templateGlob(key.Template)
}

// templateGlob writes a template as a pattern: {queue} as {*}, <id> as *.
func templateGlob(t *Template) string {
	var out strings.Builder
	text := t.Text
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '{':
			end := strings.IndexByte(text[i:], '}')
			if end < 0 {
				return "*"
			}
			tag := text[i+1 : i+end]
			if name, ok := strings.CutPrefix(tag, "="); ok {
				out.WriteString("{" + escapeGlob(name) + "}")
			} else {
				out.WriteString("{*}")
			}
			i += end
		case '<':
			end := strings.IndexByte(text[i:], '>')
			if end < 0 {
				return "*"
			}
			out.WriteByte('*')
			i += end
		default:
			out.WriteString(escapeGlob(string(c)))
		}
	}
	return out.String()
}

// escapeGlob escapes what patterns read as special, and leaves blanks to nobody: a
// pattern with one cannot be written in a rule.
func escapeGlob(s string) string {
	if strings.ContainsAny(s, " \t\r\n\x00") {
		return "*"
	}
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`, "]", `\]`).Replace(s)
}

// acl is the rule for a user that runs the script and nothing else.
func (b *effectsBuilder) acl() string {
	if !b.out.Complete {
		return "+@all allkeys allchannels"
	}
	rule := []string{"+eval", "+evalsha"}
	if b.d.tree.Shebang.Name != "" {
		rule = []string{"+fcall"}
	}
	channels := false
	for _, name := range sorted(b.commands) {
		cmd := b.commands[name]
		rule = append(rule, "+"+strings.ToLower(strings.ReplaceAll(name, " ", "|")))
		channels = channels || cmd.Name == "PUBLISH" || cmd.Name == "SPUBLISH"
	}
	if _, all := b.patterns["*"]; all {
		rule = append(rule, "~*")
	} else {
		for _, p := range sorted(b.patterns) {
			rule = append(rule, "~"+p)
		}
	}
	if channels {
		rule = append(rule, "&*")
	}
	return strings.Join(slices.Compact(rule), " ")
}
