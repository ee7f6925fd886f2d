package syntax

import (
	"bytes"
	"strconv"
	"strings"
)

// scriptFlags are the words that flags= of a #! line takes (Redis 7.0 and later,
// Valkey; no server has others).
var scriptFlags = []string{"no-writes", "allow-oom", "allow-stale", "no-cluster", "allow-cross-slot-keys"}

// firstLine reads a first line that begins with #, as the servers read it before
// the compiler sees the script. p.end is where the source begins.
func (p *parser) firstLine() {
	start := p.end
	if !bytes.HasPrefix(p.src[start:], []byte("#!")) {
		return
	}
	line := p.src[start:]
	end := lineEnd(p.src, start)
	newline := bytes.IndexByte(line, '\n')
	p.shebang = Shebang{Present: true, Pos: uint32(start), End: uint32(end)}
	if newline < 0 {
		p.shebangError(start, end, "a #! line must end with a line feed, and the script follow it")
		p.end = end
		return
	}
	p.end = start + newline
	if on := p.opts.wrongOn(noShebang); on != "" {
		p.shebangError(start, end, "a #! line is refused"+on+": it came with Redis 7.0")
	}
	line = line[:newline]
	words, ok := splitArgs(line)
	if !ok || bytes.IndexByte(line, 0) >= 0 || bytes.IndexByte(bytes.TrimSuffix(line, []byte("\r")), '\r') >= 0 {
		p.shebangError(start, end, "the #! line is malformed: it is #!lua, then name= and flags= with blanks between")
		return
	}
	p.shebangWords(start, words)
}

func (p *parser) shebangError(pos, end int, text string) { p.report(GroupShebang, pos, end, text) }

// shebangWords reads the words of a #! line that begins at start. With name= the
// source is a function library, whose line FUNCTION LOAD reads: name= once and
// nothing else. Without it is a script's, which takes flags= any number of times.
func (p *parser) shebangWords(start int, words []argument) {
	s := &p.shebang
	engine := words[0]
	s.Engine = strings.TrimPrefix(engine.text, "#!")
	named := false
	for _, w := range words[1:] {
		if len(w.text) >= 5 && strings.EqualFold(w.text[:5], "name=") {
			named = true
		}
	}
	switch {
	case !strings.EqualFold(s.Engine, "lua"):
		text := "the engine " + quote(s.Engine) + " is unknown: the line begins #!lua"
		if s.Engine == "" {
			text = "the engine must follow #! without a blank: the line begins #!lua"
		}
		p.shebangError(start+engine.pos, start+engine.end, text)
		return
	case s.Engine != "lua" && !named:
		if on := p.opts.wrongOn(exactEngine); on != "" {
			p.shebangError(start+engine.pos, start+engine.end, "the engine "+quote(s.Engine)+" is unknown"+on+": write #!lua")
		}
	}
	seen, told := false, false // told: what goes wrong from here on is one mistake
	for _, w := range words[1:] {
		pos, end := start+w.pos, start+w.end
		switch {
		case len(w.text) >= 5 && strings.EqualFold(w.text[:5], "name="):
			if seen {
				p.shebangError(pos, end, "name= is given twice")
				continue
			}
			seen = true
			s.Name, s.NamePos = w.text[5:], uint32(pos+5)
		case strings.HasPrefix(w.text, "flags=") && named:
			p.shebangError(pos, end, "a function library takes no flags= here: the flags are those of each register_function")
			p.shebangFlags(pos+6, w.text[6:], false)
		case strings.HasPrefix(w.text, "flags="):
			told = !p.shebangFlags(pos+6, w.text[6:], true) || told
		case !told:
			told = true
			p.shebangError(pos, end, quote(w.text)+" is no option of a #! line: name= (of a function library) and flags= are")
		}
	}
}

// shebangFlags reads the words of flags=, which are separated by commas alone. It
// reports whether none is empty.
func (p *parser) shebangFlags(pos int, list string, check bool) (whole bool) {
	if list == "" {
		return true
	}
	whole = true
	for name := range strings.SplitSeq(list, ",") {
		f := Flag{name, uint32(pos), uint32(pos + len(name))}
		pos += len(name) + 1
		p.shebang.Flags = append(p.shebang.Flags, f)
		if !check || isFlag(name) {
			continue
		}
		text := "there is no flag " + quote(name) + ": the flags are " + strings.Join(scriptFlags, ", ")
		if name == "" {
			whole = false
			text = "a flag is missing: flags are separated by a comma and no blank"
		}
		p.report(GroupFlagUnknown, int(f.Pos), max(int(f.End), int(f.Pos)+1), text)
	}
	return whole
}

func isFlag(name string) bool {
	for _, f := range scriptFlags {
		if f == name {
			return true
		}
	}
	return false
}

func quote(s string) string { return "'" + shorten(strings.ToValidUTF8(s, "\ufffd")) + "'" }

func (p *parser) shebangEnd() int {
	if p.shebang.Present {
		return int(p.shebang.End)
	}
	return 0
}

// argument is one word of a #! line, with its place in the line.
type argument struct {
	text     string
	pos, end int
}

func isBlank(c byte) bool { return class[c] == cSpace || class[c] == cNewline }

// splitArgs splits a line into words as the servers do (sdssplitargs): at blanks,
// with "..." and '...' around what holds some. It fails on an open quote, and where
// something follows a closing one.
func splitArgs(line []byte) (words []argument, ok bool) {
	for i := 0; ; {
		for i < len(line) && isBlank(line[i]) {
			i++
		}
		if i == len(line) {
			return words, len(words) > 0
		}
		start := i
		var text []byte
		for i < len(line) && !isBlank(line[i]) {
			if c := line[i]; c != '"' && c != '\'' {
				text = append(text, c)
				i++
				continue
			}
			var inner []byte
			if inner, i = quoted(line, i); i < 0 || i < len(line) && !isBlank(line[i]) {
				return nil, false
			}
			text = append(text, inner...)
		}
		words = append(words, argument{string(text), start, i})
	}
}

// quoted reads the quoted part of a word at i. It returns what it stands for and
// where it ends, or -1 where it does not end.
func quoted(line []byte, i int) (text []byte, end int) {
	quote := line[i]
	for i++; i < len(line); i++ {
		c := line[i]
		if c == quote {
			return text, i + 1
		}
		if c != '\\' || i+1 == len(line) || quote == '\'' && line[i+1] != '\'' {
			text = append(text, c)
			continue
		}
		i++
		c = line[i]
		if quote == '"' {
			if c == 'x' && i+2 < len(line) {
				if b, err := strconv.ParseUint(string(line[i+1:i+3]), 16, 8); err == nil {
					text = append(text, byte(b))
					i += 2
					continue
				}
			}
			if e := bytes.IndexByte([]byte("nrtba"), c); e >= 0 {
				c = "\n\r\t\b\a"[e]
			}
		}
		text = append(text, c)
	}
	return nil, -1
}
