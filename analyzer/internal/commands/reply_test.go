package commands

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/echomq/luakeys/analyzer/internal/servertest"
)

func TestReplies(t *testing.T) {
	for _, tc := range []struct{ shape, want string }{
		{"GET ?", "bulk?"},
		{"SET ? ?", "status OK"},
		{"SET ? ? PX ? NX", "status? OK"},
		{"SET ? ? PX ?", "status OK"},
		{"SET ? ? EX ? GET", "bulk?"},
		{"SET ? NX GET", "bulk?"},
		{"SET ? GET", "status OK"},
		{"SET ? ? NX|XX", "status? OK"},
		{"SET ? ? EX|PX ?", "status OK"},
		{"SET ? ? GET|XX", "bulk? or status? OK or status OK"},
		{"SET ? ? ?", "bulk? or status? OK or status OK"},
		{"SET ( ? )*", "bulk? or status? OK or status OK"},
		{"ZADD ? ? ?", "integer"},
		{"ZADD ? NX ? ?", "integer"},
		{"ZADD ? NX ? ? ?", "numeric? or integer"},
		{"ZADD ? INCR ? ?", "numeric?"},
		{"ZADD ? #1 INCR", "integer"},
		{"ZADD ? 1 INCR", "integer"},
		{"XADD ? ? f v", "bulk"},
		{"XADD ? MAXLEN ~ ? ? f v", "bulk"},
		{"XADD ? NOMKSTREAM ? f v", "bulk?"},
		{"XADD ? MAXLEN ~ ? LIMIT 5 NOMKSTREAM * f v", "bulk?"},
		{"LPOP ?", "bulk?"},
		{"LPOP ? ?", "array?"},
		{"LPOP ( ? )*", "array? or bulk?"},
		{"LPOP ( ? )*1", "bulk?"},
		{"ZRANGE ? 0 -1", "array"},
		{"ZRANGE ? ? ? WITHSCORES", "pairs"},
		{"ZRANGE ? ? ? BYSCORE LIMIT ? ?", "array"},
		{"ZUNION #v ( ? )*v WITHSCORES", "pairs"},
		{"ZUNION #v ( ? )*v AGGREGATE MAX", "array"},
		{"ZUNION 2 ? ?", "array"},
		{"SORT ? BY ? GET ?", "array"},
		{"SORT ? LIMIT ? ? STORE ?", "integer"},
		{"HRANDFIELD ? 2 withvalues", "pairs"},
		{"TIME", "exact 2"},
		{"JSON.GET ?", ""},
	} {
		s := parseShape(t, tc.shape)
		var got []string
		for _, r := range Lookup(s.Args[0].Words[0]).Replies(s) {
			got = append(got, r.summary())
		}
		if text := strings.Join(got, " or "); text != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.shape, text, tc.want)
		}
	}
}

func (r *Reply) summary() string {
	text := [...]string{"any", "integer", "bulk", "status", "array"}[r.Kind]
	switch {
	case r.Numeric:
		text = "numeric"
	case r.Length == FlatPairs:
		text = "pairs"
	case r.Kind == ReplyArray && r.Length == Exact:
		text = "exact " + strconv.Itoa(len(r.Elems))
	}
	if r.Nil {
		text += "?"
	}
	if r.Text != "" {
		text += " " + r.Text
	}
	return text
}

// describe makes a word of each reply: - for nil, i for a number, # for a string
// that is a number, s for any other, +text for a status, and [...] for an array.
const describe = `local function describe(v)
  if v == false then return '-' end
  if type(v) == 'number' then return 'i' end
  if type(v) == 'string' then return tonumber(v) and '#' or 's' end
  if v.ok then return '+' .. string.gsub(v.ok, '[%s%]]', '_') end
  local parts = {}
  for i, e in ipairs(v) do parts[i] = describe(e) end
  return '[' .. table.concat(parts, ' ') .. ']'
end
return describe(redis.call(unpack(ARGV)))`

// value is a described reply.
type value struct {
	word  string // of what is no array
	array bool
	elems []value
}

// parseValue reads one description off the front of text.
func parseValue(text string) (v value, rest string) {
	if !strings.HasPrefix(text, "[") {
		end := strings.IndexAny(text, " ]")
		if end < 0 {
			end = len(text)
		}
		return value{word: text[:end]}, text[end:]
	}
	v.array = true
	text = text[1:]
	for !strings.HasPrefix(text, "]") && text != "" {
		var e value
		e, text = parseValue(strings.TrimPrefix(text, " "))
		v.elems = append(v.elems, e)
	}
	return v, strings.TrimPrefix(text, "]")
}

// fits reports whether the reply v to a call of argc arguments is of form r.
func (r *Reply) fits(v value, argc int) bool {
	if r.Kind == ReplyAny {
		return true
	}
	if v.word == "-" {
		return r.Nil
	}
	if v.array {
		return r.Kind == ReplyArray && r.elemsFit(v.elems, argc)
	}
	switch r.Kind {
	case ReplyInteger:
		return v.word == "i"
	case ReplyBulk:
		return v.word == "#" || v.word == "s" && !r.Numeric
	case ReplyStatus:
		return strings.HasPrefix(v.word, "+") && (r.Text == "" || v.word == "+"+r.Text)
	}
	return false
}

func (r *Reply) elemsFit(elems []value, argc int) bool {
	switch n := len(elems); {
	case r.Length == NotEmpty && n == 0,
		r.Length == Exact && n != len(r.Elems),
		r.Length == PerArgument && n != argc-r.From,
		r.Length == FlatPairs && n%2 != 0:
		return false
	}
	for i := range elems {
		if !r.Elems[i%len(r.Elems)].fits(elems[i], argc) {
			return false
		}
	}
	return true
}

// checkReply compares a described reply with the table.
func checkReply(t *testing.T, argv []string, description string) {
	t.Helper()
	c := Lookup(argv[0])
	if c.IsContainer() {
		c = c.Subcommand(argv[1])
	}
	v, rest := parseValue(description)
	if rest != "" {
		t.Fatalf("%q: description %q is malformed", argv, description)
	}
	forms := c.Replies(known(argv))
	switch {
	case len(forms) != 1:
		t.Errorf("%q: %d forms", argv, len(forms))
	case !forms[0].fits(v, len(argv)):
		t.Errorf("%q: the server replied %s, the table says %s", argv, description, forms[0].summary())
	}
}

const liveReplies = "testdata/replies-live.txt"

// TestRepliesLive makes the calls of testdata/reply-calls.txt on every server
// found. With -update the replies become the cases of TestRepliesRecorded.
func TestRepliesLive(t *testing.T) {
	calls := readCalls(t)
	said := map[string][]string{} // call and reply -> servers
	var order []string
	for _, server := range servertest.All(t) {
		target, err := ParseTarget(server.Name)
		if err != nil {
			continue
		}
		conn, err := servertest.Dial(server.Addr)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		n := 0
		for _, argv := range calls {
			reply, err := conn.Do(append([]string{"EVAL", describe, "0"}, argv...)...)
			var refused servertest.ReplyError
			if errors.As(err, &refused) {
				continue // not on this server, or without such an option
			}
			if err != nil {
				t.Fatal(err)
			}
			n++
			checkReply(t, argv, reply.(string))
			line := join(argv) + "\t" + reply.(string)
			if said[line] == nil {
				order = append(order, line)
			}
			said[line] = append(said[line], target.String())
		}
		if n < 250 {
			t.Errorf("%s: only %d of %d calls answered", server.Name, n, len(calls))
		}
	}
	if *update {
		var b strings.Builder
		for _, line := range order {
			fmt.Fprintf(&b, "%s\t%s\n", line, strings.Join(said[line], ","))
		}
		if err := os.WriteFile(liveReplies, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestRepliesRecorded compares with what servers replied to TestRepliesLive; each
// row of the table that such a server has must be among it.
func TestRepliesRecorded(t *testing.T) {
	b, err := os.ReadFile(liveReplies)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[*Reply]bool{}
	var on TargetSet
	for _, line := range strings.Split(strings.TrimSpace(string(b)), "\n") {
		f := strings.Split(line, "\t")
		argv := split(f[0])
		checkReply(t, argv, f[1])
		c := Lookup(argv[0])
		if c.IsContainer() {
			c = c.Subcommand(argv[1])
		}
		if forms := c.Replies(known(argv)); len(forms) == 1 {
			seen[&forms[0]] = true
		}
		for _, name := range strings.Split(f[2], ",") {
			target, err := ParseTarget(name)
			if err != nil {
				t.Fatal(err)
			}
			on |= SetOf(target)
		}
	}
	check := func(c *Command) {
		for i := range c.Forms {
			// Only a cluster answers most of CLUSTER.
			if !seen[&c.Forms[i].Reply[0]] && c.Servers&on != 0 && c.Container != "CLUSTER" && !slices.Contains(unasked, c.Name) {
				t.Errorf("%s: form %d was never seen", c.Name, i)
			}
		}
	}
	for _, c := range All() {
		check(c)
		for _, sub := range c.Subs {
			check(sub)
		}
	}
}

// unasked are commands a lone server in a test does not answer.
var unasked = []string{"MIGRATE", "RESTORE", "CONFIG HELP", "OBJECT FREQ"}

func readCalls(t *testing.T) (calls [][]string) {
	t.Helper()
	b, err := os.ReadFile("testdata/reply-calls.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(b), "\n") {
		if line != "" && line[0] != '#' {
			calls = append(calls, split(line))
		}
	}
	return calls
}

// split and join turn a call into words and back; ” stands for the empty word.
func split(line string) []string {
	argv := strings.Fields(line)
	for i := range argv {
		if argv[i] == "''" {
			argv[i] = ""
		}
	}
	return argv
}

func join(argv []string) string {
	words := slices.Clone(argv)
	for i := range words {
		if words[i] == "" {
			words[i] = "''"
		}
	}
	return strings.Join(words, " ")
}
