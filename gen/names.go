package gen

import (
	"cmp"
	"fmt"
	"go/token"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// initialisms are the words that Go writes in one case: those that staticcheck's
// ST1003 expects.
var initialisms = wordSet("ACL API ASCII CPU CSS DNS EOF GUID HTML HTTP HTTPS ID IP JSON QPS " +
	"RAM RPC SLA SMTP SQL SSH TCP TLS TTL UDP UI GID UID UUID URI URL UTF8 VM XML XMPP XSRF XSS " +
	"SIP RTP AMQP DB TS SHA1")

func wordSet(list string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		set[word] = true
	}
	return set
}

// words splits a name at everything that is no letter or digit, and before each
// capital that follows a small letter or begins a word (jobID, HTTPServer).
func words(name string) []string {
	var list []string
	var word []rune
	flush := func() {
		if len(word) > 0 {
			list = append(list, string(word))
			word = nil
		}
	}
	runes := []rune(name)
	for i, r := range runes {
		if r == utf8.RuneError || !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			flush()
			continue
		}
		if len(word) > 0 && unicode.IsUpper(r) {
			nextSmall := i+1 < len(runes) && unicode.IsLower(runes[i+1])
			if !unicode.IsUpper(word[len(word)-1]) || nextSmall && !plural(runes[i:]) {
				flush()
			}
		}
		word = append(word, r)
	}
	flush()
	return list
}

// plural reports whether the runes begin with the last capital of an initialism
// and a final s, as in jobIDs.
func plural(runes []rune) bool {
	return runes[1] == 's' && (len(runes) == 2 || !unicode.IsLetter(runes[2]))
}

// exported returns the exported Go name for a name of the contract: ttl_ms is
// TTLMs. The empty string stands for a name without a letter or digit.
func exported(name string) string {
	s := titled(name)
	if s == "" || token.IsExported(s) {
		return s
	}
	// A digit, or a letter of a script without capitals, exports nothing.
	return "X" + s
}

// titled returns the words of a name, joined as in the middle of a Go name.
func titled(name string) string {
	var b strings.Builder
	for _, word := range words(name) {
		b.WriteString(title(word))
	}
	return b.String()
}

// title returns a word with its first letter large, or large as a whole where it
// is an initialism.
func title(word string) string {
	upper := strings.ToUpper(word)
	if initialisms[upper] {
		return upper
	}
	if singular, ok := strings.CutSuffix(upper, "S"); ok && initialisms[singular] {
		return singular + "s"
	}
	r, size := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(r)) + word[size:]
}

// unexported returns the unexported Go name for a name of the contract: URL_fetch is
// urlFetch, and 2nd is x2nd.
func unexported(name string) string {
	var b strings.Builder
	for i, word := range words(name) {
		word = title(word)
		if i == 0 {
			word = small(word)
		}
		b.WriteString(word)
	}
	s := b.String()
	if s == "" || (token.IsIdentifier(s) || token.IsKeyword(s)) && !token.IsExported(s) {
		return s
	}
	// A digit begins no name, and some capitals have no small form.
	return "x" + s
}

// small returns a word with its first letter small, or small as a whole where it is
// an initialism.
func small(word string) string {
	upper := strings.ToUpper(word)
	if initialisms[upper] || initialisms[strings.TrimSuffix(upper, "S")] {
		return strings.ToLower(word)
	}
	r, size := utf8.DecodeRuneInString(word)
	return string(unicode.ToLower(r)) + word[size:]
}

// variable claims the Go name of a parameter or local for a name of the contract.
// Names at package level are avoided too, since the code around may use them.
func (p *plan) variable(locals scope, name string) string {
	v := unexported(name)
	if v != "" && token.IsIdentifier(v) && !predeclared[v] && !p.top[v] && !locals[v] {
		return locals.claim(v)
	}
	return locals.claim(cmp.Or(v, "x") + "Value")
}

// predeclared are the identifiers that a generated function may need in their
// own sense: those of the language, of the imported packages, and its receivers.
var predeclared = wordSet("any append bool byte cap copy error false float64 int int64 len make map new nil " +
	"string true uint8 uint16 context redis strconv time k s v err")

// unitWords end the name of a value that has a unit, which a time.Duration has not.
var unitWords = wordSet("MS MSEC MSECS MILLI MILLIS MILLISECONDS S SEC SECS SECOND SECONDS")

// fieldName returns the name of a struct field for a name and type of the contract:
// lease_ms of type ms is Lease, since the Go type is a duration of any unit.
func fieldName(name, typ string) string {
	if typ != "ms" && typ != "s" {
		return exported(name)
	}
	list := words(name)
	for len(list) > 0 && unitWords[strings.ToUpper(list[len(list)-1])] {
		list = list[:len(list)-1]
	}
	if len(list) == 0 && name != "" {
		return "Duration"
	}
	return exported(strings.Join(list, "_"))
}

// snake returns the lower-case name of a file for a name.
func snake(name string) string {
	list := words(name)
	for i := range list {
		list[i] = strings.ToLower(list[i])
	}
	return strings.Join(list, "_")
}

// scope is a set of names that are taken. Each is claimed once.
type scope map[string]bool

// reserve takes names without asking.
func (s scope) reserve(names ...string) {
	for _, name := range names {
		s[name] = true
	}
}

// claim takes and returns the first candidate that is free, else the last one
// with the smallest number behind it that makes it so.
func (s scope) claim(candidates ...string) string {
	for _, name := range candidates {
		if !s[name] {
			s[name] = true
			return name
		}
	}
	last := candidates[len(candidates)-1]
	for n := 2; ; n++ {
		name := last + strconv.Itoa(n)
		if !s[name] {
			s[name] = true
			return name
		}
	}
}

// must takes a name that may not change, and fails where it is taken.
func (s scope) must(name, what string) error {
	if s[name] {
		return fmt.Errorf("%s needs the Go name %s, which is taken: rename it", what, name)
	}
	s[name] = true
	return nil
}
