package differential

import (
	"flag"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/echomq/luakeys/analyzer"
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/servertest"
)

var (
	seed  = flag.Uint64("seed", 0, "the seed of the generated scripts; 0: a fresh one")
	count = flag.Int("scripts", 2000, "how many scripts to run on each server")
)

// The classes of errors, in the order in which servers look for them: an argument of a
// wrong type, an unknown command, a wrong number of arguments, a command not allowed in
// scripts, a write in a read-only script.
var classes = []string{"type", "unknown", "arity", "denied", "write", own, incomplete}

// own is a number of arguments that the command itself refuses, when it runs.
const own = "own"

// incomplete is a last group of arguments that is not whole: some commands answer that
// their number is wrong, others that the syntax is.
const incomplete = "incomplete"

// ruleClass says which class a rule speaks of.
var ruleClass = map[string]string{
	"argument-type": "type", "command-unknown": "unknown", "command-too-new": "unknown",
	"command-arity": "arity", "command-denied": "denied", "command-write": "write",
}

// anyClass is an error that does not say which of several mistakes it means.
const anyClass = "any"

// errorClass tells the class of a server's error by its text; empty for none of them.
func errorClass(err error) string {
	if err == nil {
		return ""
	}
	text := strings.ToLower(err.Error())
	for _, part := range [...]string{
		"unknown subcommand or wrong number of arguments",
		"cluster support disabled",             // said before anything else is looked at
		"wrong number of arguments for 'xadd'", // an ID that is a field, or the other way round
	} {
		if strings.Contains(text, part) {
			return anyClass
		}
	}
	for _, c := range [...]struct{ part, class string }{
		{"command arguments must be strings or integers", "type"},
		{"unknown redis command", "unknown"},
		{"unknown command", "unknown"},
		{"unknown subcommand", "unknown"},
		{"wrong number of args calling", "arity"},
		{"wrong number of arguments for", own},
		{"not allowed from script", "denied"},
		{"write commands are not allowed from read-only scripts", "write"},
	} {
		if strings.Contains(text, c.part) {
			return c.class
		}
	}
	return ""
}

// TestServersAgree: what a server refuses at run time for one of the classes is
// reported beforehand, and what is reported is refused.
func TestServersAgree(t *testing.T) {
	if *seed == 0 {
		*seed = uint64(time.Now().UnixNano())
	}
	t.Logf("seed %d (again with -seed)", *seed)
	for _, server := range servertest.All(t) {
		t.Run(server.Name, func(t *testing.T) {
			target, err := commands.ParseTarget(server.Name)
			if err != nil {
				t.Skipf("%s is no target", server.Name)
			}
			conn, err := servertest.Dial(server.Addr)
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			gen := newGenerator(*seed, target)
			seen := map[string]int{}
			for range *count {
				src := gen.script()
				_, err := conn.Do("EVAL", src, "2", "k1", "k2", "1", "2")
				want := errorClass(err)
				seen[want]++
				got, all := reported(src, server.Name)
				if want == anyClass || got == incomplete && err != nil {
					continue
				}
				if got != want {
					t.Errorf("%s: the server says %q (%v), the analysis %q %v", src, want, err, got, all)
				}
			}
			for _, c := range append([]string{""}, classes...) {
				if c == incomplete || c == own || c == "write" && !commands.HasFunctions.Has(target) {
					continue
				}
				if seen[c] < *count/100 {
					t.Errorf("only %d of %d scripts ended in class %q: the test shows little", seen[c], *count, c)
				}
			}
			t.Log(seen)
		})
	}
}

// reported returns the class that the analysis expects the server to refuse the script
// for, and the rules that say so.
func reported(src, target string) (class string, found []string) {
	at := len(classes)
	for _, f := range analyzer.Analyze([]byte(src), analyzer.Options{Targets: []string{target}}).Findings {
		c, ok := ruleClass[f.Rule]
		if !ok || f.Rule == "command-too-new" && strings.Contains(f.Message, "no option") {
			continue
		}
		if strings.Contains(f.Message, "group") {
			c = incomplete
		} else if strings.Contains(f.Message, "at most") {
			c = own
		}
		found = append(found, f.Rule)
		if i := slices.Index(classes, c); i < at {
			at, class = i, c
		}
	}
	return class, found
}
