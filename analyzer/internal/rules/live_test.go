package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/echomq/luakeys/analyzer/internal/rules"
	"github.com/echomq/luakeys/analyzer/internal/servertest"
)

// live says what servers answer to a rule's examples: the fault that the rule tells of
// shows in the answer to the bad one. A text is part of the answer; "!" before it says
// that it is not.
type live struct {
	rule      string
	setup     [][]string // commands before each example
	args      []string
	bad, good string
	call      []string // of a library: what is called after it was loaded
}

var liveExamples = []live{
	{rule: "global-write", bad: "ERR", good: "1"},
	{rule: "global-undefined", args: []string{"v"}, bad: "nonexistent global variable 'ARG'", good: "OK"},
	{rule: "global-unavailable", bad: "ERR", good: "!ERR"},
	{rule: "global-readonly", args: []string{"v"}, bad: "ERR", good: "v"},
	{rule: "and-or", args: []string{"off"}, bad: "1", good: "0"},
	{rule: "code-dynamic", args: []string{"5"}, bad: "1", good: "5"},
	{rule: "bit-width", bad: "256", good: "1099511627776"},
	{rule: "length-of-map", args: []string{"a", "b"}, bad: "0", good: "2"},
	{rule: "table-mutated", args: []string{"a", "", "", "b"}, bad: "[a  b]", good: "[a b]"},
	{rule: "pattern-magic", args: []string{"abc"}, bad: "1", good: "nil"},
	{rule: "arg-truthy", args: []string{"0"}, bad: "on", good: "off"},
	{rule: "return-map", bad: "[]", good: "[status ok left 3]"},
	{rule: "return-hole", args: []string{"y"}, bad: "[]", good: "[ two three]"},
	{rule: "return-bool", args: []string{"0"}, bad: "nil", good: "0"},
	{rule: "return-missing", setup: [][]string{{"SET", "k1", "v"}}, args: []string{"v"}, bad: "nil", good: "0"},
	{rule: "pcall-ignored", setup: [][]string{{"SET", "k1", "text"}}, bad: "OK", good: "ERR"},
	{rule: "cjson-null", args: []string{`{"parent":null}`}, bad: "child", good: "root"},
	{rule: "cjson-empty", args: []string{""}, bad: `{"items":{}}`, good: `{"items":[]}`},
	{rule: "cjson-precision", bad: "e+15", good: "!e+15"},
	{rule: "keys-reassigned", setup: [][]string{{"SET", "k1", "v"}}, args: []string{"bad"}, bad: "1", good: "ERR"},
	{rule: "library-name", bad: "ERR", good: "lib"},
	{rule: "library-call", bad: "ERR", good: "lib"},
	{rule: "library-register", bad: "ERR", good: "!ERR"},
	{rule: "library-keys", call: []string{"FCALL", "f", "1", "k1", "v"}, bad: "ERR", good: "OK"},
	{rule: "library-state", call: []string{"FCALL", "f", "1", "k1"}, bad: "1", good: "1"},
	{rule: "shebang", bad: "ERR", good: "!ERR"},
	{rule: "flag-unknown", bad: "ERR", good: "!ERR"},
	{rule: "syntax", bad: "ERR", good: "1"},
	{rule: "lua-version", args: []string{"7"}, bad: "ERR", good: "3"},
	{rule: "bom", bad: "ERR", good: "!ERR"},
	{rule: "api-obsolete", bad: "1", good: "1"},
}

// TestLive runs the examples on every server there is.
func TestLive(t *testing.T) {
	for _, server := range servertest.All(t) {
		conn, err := servertest.Dial(server.Addr)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		for _, l := range liveExamples {
			r := rules.Find(l.rule)
			if r == nil {
				t.Fatalf("no rule %s", l.rule)
			}
			for _, example := range [...]struct{ name, script, want string }{{"bad", r.Bad, l.bad}, {"good", r.Good, l.good}} {
				got := l.answer(t, conn, example.script)
				text, not := strings.CutPrefix(example.want, "!")
				if strings.Contains(got, text) == not {
					t.Errorf("%s: %s, the %s example: %q, want %s", server.Name, l.rule, example.name, got, example.want)
				}
			}
		}
	}
}

// answer runs an example and shows what the server answers.
func (l *live) answer(t *testing.T, conn *servertest.Conn, script string) string {
	t.Helper()
	do := func(args ...string) string {
		reply, err := conn.Do(args...)
		if err != nil {
			return err.Error()
		}
		return show(reply)
	}
	do("FLUSHALL")
	do("FUNCTION", "FLUSH")
	for _, command := range l.setup {
		do(command...)
	}
	if !strings.HasPrefix(script, "#!lua name=") {
		return do(append([]string{"EVAL", script, "2", "k1", "k2"}, l.args...)...)
	}
	got := do("FUNCTION", "LOAD", script)
	if l.call != nil && !strings.HasPrefix(got, "ERR") {
		got = do(l.call...)
	}
	return got
}

func show(reply any) string {
	switch r := reply.(type) {
	case nil:
		return "nil"
	case []any:
		parts := make([]string, len(r))
		for i := range r {
			parts[i] = show(r[i])
		}
		return "[" + strings.Join(parts, " ") + "]"
	}
	return fmt.Sprint(reply)
}

// TestLiveRandom: without a seed every server that has just started gives the same
// first number; a seed of one's own makes another.
func TestLiveRandom(t *testing.T) {
	r := rules.Find("random-seed")
	first := map[string]bool{}
	for _, server := range servertest.All(t) {
		conn, err := servertest.Dial(server.Addr)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		run := func(script, arg string) string {
			reply, err := conn.Do("EVAL", script, "0", arg)
			if err != nil {
				t.Fatal(err)
			}
			return show(reply)
		}
		first[run(r.Bad, "")] = true
		if a, b := run(r.Good, "1"), run(r.Good, "2"); a == b {
			t.Errorf("%s: with two seeds: %s twice", server.Name, a)
		}
	}
	if len(first) != 1 {
		t.Errorf("the first numbers of servers that have just started: %v", first)
	}
}

// TestLiveLoop: what loop-unbounded reports does not end by itself. The loop is one that
// writes nothing, so that it can be killed.
func TestLiveLoop(t *testing.T) {
	const tries = 1 << 16
	for _, server := range servertest.All(t) {
		conn, killer := dial(t, server), dial(t, server)
		for _, command := range [][]string{{"SET", "k1", "1"}, {"CONFIG", "SET", "lua-time-limit", "1"}} {
			if _, err := killer.Do(command...); err != nil {
				t.Fatal(err)
			}
		}
		ended := make(chan error, 1)
		go func() {
			_, err := conn.Do("EVAL", "while redis.call('EXISTS', KEYS[1]) == 1 do redis.call('GET', KEYS[1]) end return 1", "1", "k1")
			ended <- err
		}()
		var err error
		for range tries {
			if _, err = killer.Do("SCRIPT", "KILL"); err == nil {
				break
			}
		}
		if err != nil {
			t.Fatalf("%s: the loop could not be killed: %v", server.Name, err)
		}
		if err := <-ended; err == nil || !strings.Contains(strings.ToLower(err.Error()), "kill") {
			t.Errorf("%s: the loop ended: %v", server.Name, err)
		}
	}
}

func dial(t *testing.T, server servertest.Server) *servertest.Conn {
	t.Helper()
	conn, err := servertest.Dial(server.Addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	return conn
}
