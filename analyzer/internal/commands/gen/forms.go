package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// row is a line of a .tsv file: its fields, and its number for errors.
type row struct {
	line   int
	fields []string
}

// readRows reads a file of tab-separated fields; # begins a comment line.
func readRows(path string, fields int) ([]row, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var rows []row
	for i, line := range strings.Split(string(b), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != fields {
			return nil, fmt.Errorf("%s:%d: %d fields instead of %d", path, i+1, len(f), fields)
		}
		rows = append(rows, row{i + 1, f})
	}
	return rows, nil
}

// forms holds, for each command, the Go text of its reply cases.
type forms map[string]string

func readReplies(path string) (forms, error) {
	rows, err := readRows(path, 3)
	if err != nil {
		return nil, err
	}
	f := forms{}
	last, closed := "", map[string]bool{} // closed: no further form can apply
	for _, r := range rows {
		name := r.fields[0]
		if closed[name] || f[name] != "" && name != last {
			return nil, fmt.Errorf("%s:%d: %s is told about before", path, r.line, name)
		}
		last = name
		closed[name] = r.fields[1] == "-"
		text, err := replyCase(r.fields[1], r.fields[2])
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, r.line, err)
		}
		f[name] += text
	}
	return f, nil
}

func replyCase(conditions, reply string) (string, error) {
	var b strings.Builder
	b.WriteByte('{')
	if conditions != "-" {
		b.WriteString("If: []Condition{")
		for _, c := range strings.Fields(conditions) {
			text, err := condition(c)
			if err != nil {
				return "", err
			}
			b.WriteString(text)
		}
		b.WriteString("}, ")
	}
	p := replyParser{rest: reply}
	text, err := p.reply()
	if err == nil && p.rest != "" {
		err = fmt.Errorf("reply %q: %q is left", reply, p.rest)
	}
	if err != nil {
		return "", err
	}
	fmt.Fprintf(&b, "Reply: [1]Reply{{%s}}},\n", text)
	return b.String(), nil
}

func condition(c string) (string, error) {
	for _, op := range []string{">=", "="} {
		if n, ok := strings.CutPrefix(c, "n"+op); ok {
			least, err := strconv.Atoi(n)
			if err != nil {
				return "", err
			}
			return fmt.Sprintf("{Least: %d, Exact: %t},", least, op == "="), nil
		}
	}
	word, at, isAt := strings.Cut(c, "@")
	if !isAt {
		return fmt.Sprintf("{Options: []string{%s}},", quoted(word)), nil
	}
	n, err := strconv.Atoi(at)
	if err != nil || n < 1 {
		return "", fmt.Errorf("condition %q", c)
	}
	return fmt.Sprintf("{Options: []string{%s}, At: %d},", quoted(word), n), nil
}

// quoted writes A|B as "A", "B".
func quoted(words string) string {
	var list []string
	for _, w := range strings.Split(words, "|") {
		list = append(list, strconv.Quote(w))
	}
	return strings.Join(list, ", ")
}

// replyParser reads the notation of replies.tsv into the fields of a Reply literal.
type replyParser struct{ rest string }

func (p *replyParser) take(prefix string) bool {
	rest, ok := strings.CutPrefix(p.rest, prefix)
	p.rest = rest
	return ok
}

func (p *replyParser) reply() (string, error) {
	text, err := p.plain()
	if err != nil {
		return "", err
	}
	if p.take("?") {
		text += ", Nil: true"
	}
	return text, nil
}

func (p *replyParser) plain() (string, error) {
	for word, text := range map[string]string{
		"int":    "Kind: ReplyInteger",
		"str":    "Kind: ReplyBulk",
		"num":    "Kind: ReplyBulk, Numeric: true",
		"ok":     `Kind: ReplyStatus, Text: "OK"`,
		"status": "Kind: ReplyStatus",
		"any":    "Kind: ReplyAny",
	} {
		if p.take(word) {
			return text, nil
		}
	}
	switch {
	case p.take("["):
		return p.list()
	case p.take("("):
		elems, err := p.elems(")")
		return "Kind: ReplyArray, Length: Exact, Elems: []Reply{" + strings.Join(elems, ", ") + "}", err
	case p.take("{"):
		elems, err := p.elems("}")
		if err == nil && len(elems) != 2 {
			err = fmt.Errorf("pairs of %d", len(elems))
		}
		return "Kind: ReplyArray, Length: FlatPairs, Elems: []Reply{" + strings.Join(elems, ", ") + "}", err
	}
	return "", fmt.Errorf("no reply: %q", p.rest)
}

// elems reads replies separated by spaces up to the closing bracket.
func (p *replyParser) elems(end string) (elems []string, err error) {
	for {
		r, err := p.reply()
		if err != nil {
			return nil, err
		}
		elems = append(elems, "{"+r+"}")
		if p.take(end) {
			return elems, nil
		}
		if !p.take(" ") {
			return nil, fmt.Errorf("neither space nor %s: %q", end, p.rest)
		}
	}
}

func (p *replyParser) list() (string, error) {
	elem, err := p.reply()
	if err != nil {
		return "", err
	}
	text := "Kind: ReplyArray, Elems: []Reply{{" + elem + "}}"
	if p.take(";from ") {
		digits, rest, _ := strings.Cut(p.rest, "]")
		from, err := strconv.Atoi(digits)
		p.rest = rest
		return text + fmt.Sprintf(", Length: PerArgument, From: %d", from), err
	}
	if p.take(";") {
		digits, rest, _ := strings.Cut(p.rest, "]")
		n, err := strconv.Atoi(digits)
		p.rest = rest
		elems := strings.TrimSuffix(strings.Repeat("{"+elem+"}, ", n), ", ")
		return "Kind: ReplyArray, Length: Exact, Elems: []Reply{" + elems + "}", err
	}
	if !p.take("]") {
		return "", fmt.Errorf("list without end: %q", p.rest)
	}
	if p.take("+") {
		text += ", Length: NotEmpty"
	}
	return text, nil
}
