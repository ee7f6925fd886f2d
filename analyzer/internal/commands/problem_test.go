package commands

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/echomq/luakeys/analyzer/internal/servertest"
)

func (p Problem) text() string {
	name := [...]string{"", "missing", "exclusive", "unknown", "integer", "float", "score", "lex", "keys", "odd"}[p.Trouble]
	text := fmt.Sprintf("%s@%d", name, p.Entry)
	for _, w := range []string{p.Word, p.Other} {
		if w != "" {
			text += ":" + w
		}
	}
	return text
}

func TestProblems(t *testing.T) {
	for _, tc := range []struct{ shape, want string }{
		{"SET ? ?", ""},
		{"SET ? ? EX", "missing@3:EX"},
		{"SET ? ? NX XX", "exclusive@4:XX:NX"},
		{"set ? ? nx px ? get", ""},
		{"SET ? ? EX 10 PX 10", "exclusive@5:PX:EX"},
		{"SET ? ? EX 1.5", "integer@4:1.5"},
		{"SET ? ? EX|PX 1.5|2", ""},
		{"GETEX ? EX x EX 3", ""}, // the last one counts
		{"GETEX ? EX 3 EX x", "integer@5:x"},
		{"SET ? ? TTL 10", "unknown@3:TTL"},
		{"SET ? ? ? NX XX", ""}, // an option that is not known: the rest may be anything
		{"SET ? ? NX ? XX", ""},
		{"SET ? ( ? )*", ""},
		{"GETEX ? EX ? PERSIST", "exclusive@4:PERSIST:EX"},
		{"EXPIRE ? ? NX GT", "exclusive@4:GT:NX"},
		{"EXPIRE ? soon", "integer@2:soon"},
		{"EXPIRE ? 1e3", "integer@2:1e3"},
		{"EXPIRE ? ? SOON", "unknown@3:SOON"},
		{"ZADD ? NX GT 1 a", "exclusive@3:GT:NX"},
		{"ZADD ? one a", "float@2:one"},
		{"ZADD ? 1 a b", "odd@4"},
		{"ZADD ? ? ? ?", ""}, // the first may be an option
		{"ZADD ? CH 1 a 2", "odd@5"},
		{"ZADD ? a 1", "float@2:a"},
		{"ZADD ? +inf a (1 b", "float@4:(1"},
		{"ZADD ? 1 a ( x b )*", "float@4:x"},
		{"HSET ? f v g", "odd@4"},
		{"HSET ? ? ? ?", "odd@4"},
		{"HSET ? f ( ? )*", ""},
		{"MSET ? ? ?", "odd@3"},
		{"GEOADD ? 1 2 m 3 4", "odd@6"},
		{"XADD ? * f", "odd@3"},
		{"XADD ? MAXLEN ~ 100 LIMIT 5 * f v", ""},
		{"XADD ? MAXLEN ~ ? * f v g", "odd@8"},
		{"XADD ? MAXLEN 1 MINID 1 * f v", "exclusive@4:MINID:MAXLEN"},
		{"ZRANGE ? a b", "integer@2:a integer@3:b"},
		{"ZRANGE ? a b BYSCORE", "score@2:a score@3:b"},
		{"ZRANGE ? (1 +inf BYSCORE", ""},
		{"ZRANGE ? [a b BYLEX", "lex@3:b"},
		{"ZRANGE ? a b ?", ""},
		{"ZRANGE ? 0 -1 LIMIT 0", "missing@5:LIMIT"},
		{"ZRANGEBYLEX ? a +", "lex@2:a"},
		{"ZCOUNT ? -inf [5", "score@3:[5"},
		{"SINTERCARD 3 a b", "keys@1:3"},
		{"SINTERCARD 0 a b", "keys@1:0"},
		{"SINTERCARD two a b", "integer@1:two"},
		{"SINTERCARD 1 a b", "unknown@3:b"},
		{"SINTERCARD 2 a b LIMIT", "missing@4:LIMIT"},
		{"SINTERCARD ? a b", ""},
		{"SINTERCARD 2|9 a b", ""},
		{"ZUNIONSTORE d 2 a b WEIGHTS 1 2 AGGREGATE MAX", ""},
		{"ZUNIONSTORE d 2 a b WEIGHTS 1 2 3", "unknown@8:3"},
		{"ZINTERSTORE d 1 a b", "unknown@4:b"},
		{"ZDIFFSTORE d 1 a b", "unknown@4:b"},
		{"ZMPOP 1 a MIN MAX", "exclusive@4:MAX:MIN"},
		{"MSETEX 2 a 1 b 2 EX 1 PX 1", "exclusive@8:PX:EX"},
		{"EVAL ? 0 a b", ""},
		{"EVAL ? 3 a b", "keys@2:3"},
		{"BLPOP ? soon", "float@2:soon"},
		{"BLPOP ( ? )* soon", "float@2:soon"},
		{"BLPOP ? 0.5", ""},
		{"GEOSEARCH g FROMMEMBER p FROMLONLAT 1 2 BYRADIUS 1 km", "exclusive@4:FROMLONLAT:FROMMEMBER"},
		{"XCLAIM x g c 0 1-1 JUSTID", ""},
		{"GET ?", ""},
	} {
		s := parseShape(t, tc.shape)
		var got []string
		for _, p := range Lookup(s.Args[0].Words[0]).Problems(s) {
			got = append(got, p.text())
		}
		if text := strings.Join(got, " "); text != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.shape, text, tc.want)
		}
	}
}

func TestArguments(t *testing.T) {
	for _, tc := range []struct {
		shape string
		want  []Operand
	}{
		{"SETEX ? ? ?", []Operand{0, 0, Seconds, 0}},
		{"SET ? ? PX ?", []Operand{0, 0, 0, 0, Milliseconds}},
		{"SET ? ? ? ?", []Operand{0, 0, 0, 0, 0}},
		{"ZADD ? ? ?", []Operand{0, 0, Float, 0}},
		{"ZADD ? #1 ? ( ? ? )*", []Operand{0, 0, Float, 0, Float, 0}},
		{"ZADD ? #1 ? ( ? )*", []Operand{0, 0, 0, 0, 0}},
		{"ZRANGE ? ? ? BYSCORE LIMIT ? ?", []Operand{0, 0, ScoreBound, ScoreBound, 0, 0, Integer, Integer}},
		{"ZRANGE ? ? ? ?", []Operand{0, 0, 0, 0, 0}},
		{"XREAD COUNT ? BLOCK ? STREAMS ? ?", []Operand{0, 0, Integer, 0, Milliseconds, 0, 0, 0}},
		{"BLPOP ? ?", []Operand{0, 0, Timeout}},
		{"BLPOP ( ? )*", []Operand{0, 0}},
	} {
		s := parseShape(t, tc.shape)
		if got := Lookup(s.Args[0].Words[0]).Arguments(s); !slices.Equal(got, tc.want) {
			t.Errorf("%s: %v, want %v", tc.shape, got, tc.want)
		}
	}
}

// Every option word of the facts is in the grammar of its command, or is what an
// option there takes.
func TestGrammarsAreWhole(t *testing.T) {
	operands := []string{
		"=", "~", "*", "LIMIT", "$", "M", "KM", "FT", "MI", "+", "-", // of Trim, of ids, of BYRADIUS and BYBOX
		"AGGREGATE", "SUM", "MIN", "MAX", "COUNT", "STREAMS", "FIELDS",
	}
	check := func(c *Command) {
		if c.Grammar == nil {
			return
		}
		for _, o := range c.Options {
			if c.Grammar.word(o.Word) < 0 && !slices.Contains(operands, o.Word) {
				t.Errorf("%s: %s is missing in options.tsv", c.Name, o.Word)
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

// TestProblemsLive makes random calls of every command with a grammar or arguments of
// a kind, on every server found: what has a problem must be refused. What the server
// refuses for its syntax without a problem is counted, not judged.
func TestProblemsLive(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
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
		choose := chooser(rand.New(rand.NewPCG(seed, 1)).IntN)
		calls, refusals, missed := 0, 0, 0
		for _, c := range All() {
			if !c.Servers.Has(target) || c.DeniedOn(SetOf(target)) != 0 || c.IsBlocking() || c.Name == "SELECT" || c.Name == "SWAPDB" ||
				c.Grammar == nil && len(c.Fixed) == 0 && len(c.Repeat.Kinds) == 0 {
				continue
			}
			for range 40 {
				argv := suspect(choose, c)
				if _, err := conn.Do("FLUSHALL"); err != nil {
					t.Fatal(err)
				}
				if set := keyOf[c.Group]; set != nil {
					if _, err := conn.Do(set...); err != nil {
						t.Fatal(err)
					}
				}
				problems := c.Problems(known(argv))
				_, err := conn.Do(append([]string{"EVAL", "return redis.call(unpack(ARGV))", "0"}, argv...)...)
				var refused servertest.ReplyError
				if err != nil && !errors.As(err, &refused) {
					t.Fatal(err)
				}
				calls++
				switch {
				case len(problems) > 0 && err == nil:
					t.Errorf("%s: %q has the problem %s, and the server takes it", server.Name, argv, problems[0].text())
				case len(problems) > 0:
					refusals++
				case strings.Contains(string(refused), "syntax error"):
					missed++
				}
			}
		}
		t.Logf("%s: %d calls, %d with a problem, %d more syntax errors", server.Name, calls, refusals, missed)
		if refusals < 200 {
			t.Errorf("%s: only %d calls with a problem", server.Name, refusals)
		}
	}
}

// keyOf makes a key of the type the group of commands works on.
var keyOf = map[string][]string{
	"string":     {"SET", "k", "1"},
	"bitmap":     {"SET", "k", "1"},
	"list":       {"RPUSH", "k", "1", "2"},
	"hash":       {"HSET", "k", "f", "1"},
	"set":        {"SADD", "k", "a", "b"},
	"sorted-set": {"ZADD", "k", "0", "a", "0", "b"},
	"geo":        {"GEOADD", "k", "1", "2", "x"},
	"stream":     {"XADD", "k", "1-1", "f", "v"},
	"generic":    {"RPUSH", "k", "1", "2"},
}

// suspect draws a call that may well be wrong: options of the command, numbers and
// words in any order.
func suspect(choose chooser, c *Command) []string {
	argv := []string{c.Name}
	for range max(c.Arity, -c.Arity) - 1 {
		argv = append(argv, pick(choose, "k", "1", "2", "1.5", "x", "(1", "[a"))
	}
	for i := range c.Keys {
		if s := &c.Keys[i]; s.Begin == BeginIndex && s.Find == FindRange && int(s.Pos) < len(argv) {
			argv[s.Pos] = "k" // there: some commands look at the rest only then
		}
	}
	if c.Arity < 0 {
		for range choose(5) {
			if c.Grammar != nil && len(c.Grammar.Words) > 0 && choose(2) == 0 {
				w := pick(choose, c.Grammar.Words...)
				argv = append(argv, w.Word)
				for range w.Operands {
					argv = append(argv, pick(choose, "1", "2", "3", "x"))
				}
				continue
			}
			argv = append(argv, pick(choose, "k", "1", "2", "x"))
		}
	}
	return argv
}
