package contract

import (
	"slices"
	"strconv"
	"strings"
)

const argForm = "@arg NAME TYPE[?] [opaque] [prefix=..] [in=a|b] [default=..] [-- text]"

// ArgTypes are the types of arguments: text, any bytes, numbers, durations in
// milliseconds and seconds, Unix times in milliseconds and seconds.
var ArgTypes = []string{"string", "bytes", "int", "float", "bool", "ms", "s", "unixms", "unix"}

var argOptions = []string{"opaque", "prefix", "in", "default"}

// otherTypes are what people call the types elsewhere.
var otherTypes = map[string]string{
	"integer": "int", "number": "int", "long": "int", "int64": "int", "uint": "int", "count": "int",
	"double": "float", "float64": "float", "boolean": "bool", "str": "string", "text": "string",
	"blob": "bytes", "binary": "bytes", "json": "bytes", "any": "bytes", "buffer": "bytes",
	"duration": "ms", "millis": "ms", "milliseconds": "ms", "sec": "s", "secs": "s", "seconds": "s",
	"time": "unixms", "timestamp": "unixms", "unixtime": "unix",
}

// arg reads @arg NAME TYPE[?] [option].. [-- text].
func (p *parser) arg(s *scanner, tag, line Span) {
	a := Arg{Span: line}
	a.Name, a.NameSpan, a.Repeat = p.declaredName(s, "arg", tag, argForm)
	var mark Span
	a.Type, mark = p.argType(s, a)
	a.Optional = mark != Span{}
	given := map[string]bool{}
	for !s.done() && !s.failed() {
		p.argOption(s, &a, given)
	}
	a.Text = s.end()
	p.contract.Args = append(p.contract.Args, a)
	p.optional = append(p.optional, mark)
}

// argType reads TYPE or TYPE?, and returns where the ? is. Where the type is wrong
// it is taken for a string, so that the argument keeps its place.
func (p *parser) argType(s *scanner, a Arg) (typ string, mark Span) {
	word, at := s.word()
	typ, optional := strings.CutSuffix(word, "?")
	if optional {
		mark = Span{at.End - 1, at.End}
		at.End--
	}
	switch {
	case slices.Contains(ArgTypes, typ):
		if optional && a.Repeat {
			s.problem(mark, "%s... may be absent anyway: leave the ? out", a.Name)
		}
		return typ, mark
	case word == "":
		s.problem(a.NameSpan, "the argument %s needs a type, one of %s", quote(a.Name), strings.Join(ArgTypes, ", "))
	case typ == "status" || strings.ContainsAny(typ, "[]{}"):
		s.problem(at, "%s is a type of replies: an argument is one of %s", quote(typ), strings.Join(ArgTypes, ", "))
	case slices.Contains(argOptions, typ) || strings.Contains(typ, "="):
		s.problem(at, "the argument's type is missing before %s", quote(typ))
	default:
		s.problem(at, "unknown type %s%s", quote(typ), typeHint(typ, ArgTypes))
	}
	return "string", mark
}

func typeHint(word string, types []string) string {
	if t := otherTypes[strings.ToLower(word)]; t != "" {
		return ": did you mean " + t + "?"
	}
	return didYouMean(word, types)
}

// argOption reads one of opaque, prefix=.., in=a|b, default=...
func (p *parser) argOption(s *scanner, a *Arg, given map[string]bool) {
	start := s.i
	name, at := s.name()
	hasValue := s.peek() == '='
	if !slices.Contains(argOptions, name) || !hasValue && !s.atBlank() {
		s.i = start
		word, whole := s.word()
		bare, _, _ := strings.Cut(word, "=")
		near := Nearest(bare, argOptions)
		switch {
		case slices.Contains(argOptions, bare):
			s.problem(whole, "unexpected %q: write %s", word, optionForm(bare))
		case near != "":
			s.problem(Span{whole.Pos, whole.Pos + uint32(len(bare))}, "unknown option %s: did you mean %s?", quote(bare), optionForm(near))
		case bare == "base":
			s.problem(whole, "base is for keys: an argument takes opaque, prefix=.., in=a|b or default=..")
		default:
			s.problem(whole, "unexpected %q: an argument takes opaque, prefix=.., in=a|b or default=.., and a text begins with --", word)
		}
		return
	}
	switch {
	case given[name]:
		s.problem(at, "%s is given twice", name)
	case name == "opaque" && hasValue:
		s.problem(Span{at.End, at.End + 1}, "opaque takes no value")
	case name != "opaque" && !hasValue:
		s.problem(at, "%s needs a value: %s", name, optionForm(name))
	}
	given[name] = true
	if name == "opaque" {
		a.Opaque = true
		return
	}
	if !hasValue {
		return
	}
	s.i++
	p.optionValue(s, a, name, at)
}

// atBlank reports whether a word ends here.
func (s *scanner) atBlank() bool { return s.i == len(s.text) || isBlank(s.text[s.i]) }

func optionForm(name string) string {
	switch name {
	case "prefix":
		return "prefix=JOB"
	case "in":
		return "in=a|b"
	case "default":
		return "default=0"
	}
	return name
}

// optionValue reads what stands after the = of an option.
func (p *parser) optionValue(s *scanner, a *Arg, name string, at Span) {
	value, where := s.value(name == "in")
	switch {
	case s.failed():
	case where.Pos == where.End:
		s.problem(at, "%s= needs a value: %s", name, optionForm(name))
	case name == "prefix":
		if a.Type != "string" && a.Type != "bytes" {
			s.problem(at, "prefix= is for string and bytes, not %s", a.Type)
		}
		a.Prefix = value
	case name == "default":
		if a.Repeat {
			s.problem(at, "%s... repeats: it has no default", a.Name)
		}
		value = checkValue(s, a.Type, value, where)
		a.Default, p.defaults[len(p.contract.Args)] = &value, where
	default:
		p.alternatives(s, a, value, where)
	}
	if !s.failed() && !s.atBlank() {
		s.problem(s.span(s.i, s.i+1), "unexpected %q after the value of %s=", s.text[s.i:s.i+1], name)
	}
}

// alternatives reads the a|b of in=, of which the first is read.
func (p *parser) alternatives(s *scanner, a *Arg, value string, where Span) {
	seen := map[string]bool{}
	for {
		value = checkValue(s, a.Type, value, where)
		switch {
		case s.failed():
			return
		case seen[value]:
			s.problem(where, "in= has %s twice", quote(value))
			return
		}
		seen[value] = true
		a.In = append(a.In, value)
		if s.peek() != '|' {
			return
		}
		bar := s.span(s.i, s.i+1)
		s.i++
		if value, where = s.value(true); where.Pos == where.End {
			s.problem(bar, "in= has an empty alternative: write '' for the empty text")
			return
		}
	}
}

// value reads one value: a quoted text, or up to a blank, or to | where bars
// separate values. The span is empty where there is none.
func (s *scanner) value(bars bool) (string, Span) {
	start := s.i
	if c := s.peek(); c == '\'' || c == '"' {
		text := s.quoted()
		return text, s.span(start, s.i)
	}
	for !s.atBlank() && (!bars || s.text[s.i] != '|') {
		s.i++
	}
	return s.text[start:s.i], s.span(start, s.i)
}

// checkValue reports a value that is none of the argument's type, and returns it as
// it goes over the wire: a bool is 1 or 0.
func checkValue(s *scanner, typ, value string, at Span) string {
	var err error
	switch typ {
	case "int", "ms", "s", "unixms", "unix":
		_, err = strconv.ParseInt(value, 10, 64)
	case "float":
		_, err = strconv.ParseFloat(value, 64)
	case "bool":
		switch value {
		case "true", "1":
			return "1"
		case "false", "0":
			return "0"
		}
		s.problem(at, "%s is no bool: write true or false", quote(value))
	}
	if err != nil {
		s.problem(at, "%s is no %s", quote(value), typ)
	}
	return value
}

// checkArgs reports an argument that may be left out before one that may not, a
// repeating one that is not last, and a default that in= refuses.
func (p *parser) checkArgs() {
	args := p.contract.Args
	for i, a := range args {
		if a.Default != nil && a.In != nil && !slices.Contains(a.In, *a.Default) {
			p.report(p.defaults[i], "the default "+quote(*a.Default)+" is none of in="+strings.Join(a.In, "|"))
		}
		if i+1 == len(args) {
			break
		}
		if next := args[i+1]; a.Repeat && !next.Repeat {
			p.report(a.NameSpan, a.Name+"... must be the last argument: the index of "+quote(next.Name)+" after it is not known")
		}
	}
	required := "" // the next argument that is
	for i, a := range slices.Backward(args) {
		switch {
		case a.Optional && required != "":
			p.report(p.optional[i], quote(a.Name)+" cannot be left out: "+required+" after it is required")
		case !a.Optional && !a.Repeat:
			required = quote(a.Name)
		}
	}
}
