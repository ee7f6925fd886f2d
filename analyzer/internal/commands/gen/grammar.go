package main

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// operand returns the Go name of a kind of argument.
func operand(kind string) (string, error) {
	name, ok := map[string]string{
		"any": "AnyText", "int": "Integer", "float": "Float", "trim": "Trim", "weights": "Weights", "open": "Open",
		"seconds": "Seconds", "ms": "Milliseconds", "unix": "UnixSeconds", "unixms": "UnixMilliseconds",
		"timeout": "Timeout", "score": "ScoreBound", "lex": "LexBound", "range": "RangeBound",
	}[kind]
	if !ok {
		return "", fmt.Errorf("no kind of argument: %q", kind)
	}
	return name, nil
}

// readArguments reads arguments.tsv into Go text: the fields Fixed and Repeat.
func readArguments(path string) (forms, error) {
	rows, err := readRows(path, 3)
	if err != nil {
		return nil, err
	}
	f := forms{}
	for _, r := range rows {
		text, err := arguments(r.fields[1], r.fields[2])
		if err == nil && f[r.fields[0]] != "" {
			err = fmt.Errorf("%s is there twice", r.fields[0])
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, r.line, err)
		}
		f[r.fields[0]] = text
	}
	return f, nil
}

func arguments(fixed, repeat string) (string, error) {
	var b strings.Builder
	if fixed != "-" {
		b.WriteString("Fixed: []FixedArgument{")
		for _, f := range strings.Fields(fixed) {
			place, kind, _ := strings.Cut(f, "=")
			at, err := strconv.Atoi(place)
			if err != nil {
				return "", err
			}
			name, err := operand(kind)
			if err != nil {
				return "", err
			}
			fmt.Fprintf(&b, "{At: %d, Kind: %s}, ", at, name)
		}
		b.WriteString("},\n")
	}
	if repeat != "-" {
		place, kinds, _ := strings.Cut(repeat, ":")
		after := strings.HasPrefix(place, "*")
		place = strings.TrimPrefix(strings.TrimPrefix(place, "*"), "+")
		from := 0
		if place != "" {
			n, err := strconv.Atoi(place)
			if err != nil {
				return "", err
			}
			from = n
		}
		fmt.Fprintf(&b, "Repeat: Repeat{From: %d, AfterOptions: %t, Kinds: []Operand{", from, after)
		for _, k := range strings.Split(kinds, ",") {
			name, err := operand(k)
			if err != nil {
				return "", err
			}
			b.WriteString(name + ", ")
		}
		b.WriteString("}},\n")
	}
	return b.String(), nil
}

// readGrammars reads options.tsv into the Go text of a Grammar for each command.
func readGrammars(path string) (forms, error) {
	rows, err := readRows(path, 5)
	if err != nil {
		return nil, err
	}
	g := forms{}
	for _, r := range rows {
		text, err := grammar(r.fields)
		if err == nil && g[r.fields[0]] != "" {
			err = fmt.Errorf("%s is there twice", r.fields[0])
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, r.line, err)
		}
		g[r.fields[0]] = text
	}
	return g, nil
}

func grammar(f []string) (string, error) {
	from, err := 0, error(nil)
	if f[1] != "keys" {
		from, err = strconv.Atoi(f[1])
	}
	if err != nil {
		return "", err
	}
	place, least, _ := strings.Cut(f[2], ":")
	where, ok := map[string]string{"lead": "Lead", "trail": "Trail", "trailing": "Trailing"}[place]
	if !ok || (least != "") != (where == "Lead") {
		return "", fmt.Errorf("no place of options: %q", f[2])
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "&Grammar{From: %d, AfterKeys: %t, Where: %s, ", from, f[1] == "keys", where)
	if least != "" {
		fmt.Fprintf(&b, "Rest: %s, ", least)
	}
	b.WriteString("Words: []OptionWord{\n")
	at := map[string]int{}
	for i, w := range strings.Fields(f[3]) {
		word, operands, _ := strings.Cut(w, "=")
		at[word] = i
		fmt.Fprintf(&b, "{Word: %q", word)
		if operands != "" {
			var kinds []string
			for _, o := range strings.Split(operands, ",") {
				kind, err := operand(o)
				if err != nil {
					return "", err
				}
				kinds = append(kinds, kind)
			}
			fmt.Fprintf(&b, ", Operands: []Operand{%s}", strings.Join(kinds, ", "))
		}
		b.WriteString("},\n")
	}
	b.WriteString("}")
	if pairs := strings.Fields(f[4]); len(pairs) > 0 {
		b.WriteString(", Exclusive: [][2]uint8{")
		for _, p := range pairs {
			x, y, _ := strings.Cut(p, "/")
			i, okX := at[x]
			j, okY := at[y]
			if !okX || !okY {
				return "", fmt.Errorf("pair %q of words that are not there", p)
			}
			fmt.Fprintf(&b, "{%d, %d}, ", i, j)
		}
		b.WriteString("}")
	}
	b.WriteString("}")
	return b.String(), nil
}
