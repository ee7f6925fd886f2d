package commands

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/echomq/luakeys/analyzer/internal/servertest"
	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "record the servers' answers in testdata")

const (
	liveCases      = "testdata/getkeys-live.json"
	callsOfCommand = 5
)

// TestGetKeysLive asks every server found about random calls of every command it
// has, and compares what it answers with GetKeys. With -update the answers become
// the cases of TestGetKeysRecorded.
func TestGetKeysLive(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	if *update {
		seed = 1
	}
	t.Logf("seed %d", seed)
	var record []serverCase
	for _, server := range servertest.All(t) {
		target, err := ParseTarget(server.Name)
		if err != nil {
			t.Logf("%s is no target", server.Name)
			continue
		}
		conn, err := servertest.Dial(server.Addr)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		choose := chooser(rand.New(rand.NewPCG(seed, seed)).IntN)
		calls := liveCalls(choose, target)
		if len(calls) < 300*callsOfCommand {
			t.Fatalf("%s: only %d calls", server.Name, len(calls))
		}
		for _, argv := range calls {
			want := askKeys(t, conn, argv, target)
			if len(argv) == 1 && strings.Contains(want.Error, "command|getkeys") {
				continue // to ask about a lone name is itself refused before 7.2
			}
			if d := diffAnswer(want, target); d != "" {
				t.Errorf("%s: %q (-server +ours)\n%s", server.Name, argv, d)
			}
			want.Servers = []string{strings.ToLower(target.Family().String()) + " " + server.Version}
			if *update {
				record = addCase(record, want)
			}
		}
	}
	if *update {
		writeCases(t, liveCases, record)
	}
}

// TestGetKeysRecorded compares with what servers answered to TestGetKeysLive.
func TestGetKeysRecorded(t *testing.T) {
	for _, tc := range readCases(t, liveCases) {
		for _, server := range tc.Servers {
			if d := diffAnswer(tc, targetOfServer(t, server)); d != "" {
				t.Errorf("%s: %q (-server +ours)\n%s", server, tc.Argv, d)
			}
		}
	}
}

// liveCalls draws calls of every command and subcommand target has.
func liveCalls(choose chooser, target Target) (calls [][]string) {
	add := func(c *Command) {
		// Experimental commands are in some builds of a series and not in others.
		if c.Servers.Has(target) && !c.Flags.Has(Experimental) {
			for range callsOfCommand {
				calls = append(calls, invocation(choose, c, c.For(target)))
			}
		}
	}
	for _, c := range All() {
		if c.IsContainer() && target != Redis62 {
			for _, sub := range c.Subs {
				add(sub)
			}
		} else {
			add(c)
		}
	}
	return calls
}

// askKeys asks a server for keys and, where it can tell them, flags.
func askKeys(t *testing.T, conn *servertest.Conn, argv []string, target Target) serverCase {
	t.Helper()
	how := "GETKEYSANDFLAGS"
	if target == Redis62 || len(argv) == 1 {
		how = "GETKEYS"
	}
	answer := serverCase{Argv: argv}
	reply, err := conn.Do(append([]string{"COMMAND", how}, argv...)...)
	var refused servertest.ReplyError
	switch {
	case errors.As(err, &refused):
		answer.Error = string(refused)
		return answer
	case err != nil:
		t.Fatal(err)
	}
	for _, item := range reply.([]any) {
		if key, ok := item.(string); ok {
			answer.Keys = append(answer.Keys, key)
			continue
		}
		pair := item.([]any)
		answer.Keys = append(answer.Keys, pair[0].(string))
		flags := []string{}
		for _, f := range pair[1].([]any) {
			flags = append(flags, f.(string))
		}
		slices.Sort(flags)
		answer.Flags = append(answer.Flags, flags)
	}
	return answer
}

// diffAnswer compares a server's answer with ours.
func diffAnswer(want serverCase, target Target) string {
	got := answer(want.Argv, target)
	want.Servers = nil
	if len(want.Flags) == 0 {
		got.Flags = nil
	}
	return cmp.Diff(want, got)
}

// addCase adds a case, or, where there is one with the same answer, the server.
func addCase(cases []serverCase, c serverCase) []serverCase {
	for i := range cases {
		known := cases[i]
		known.Servers = c.Servers
		if reflect.DeepEqual(known, c) {
			if !slices.Contains(cases[i].Servers, c.Servers[0]) {
				cases[i].Servers = append(cases[i].Servers, c.Servers[0])
			}
			return cases
		}
	}
	return append(cases, c)
}

// writeCases writes one case a line, so that a refresh shows what changed.
func writeCases(t *testing.T, path string, cases []serverCase) {
	t.Helper()
	var b bytes.Buffer
	b.WriteString("[")
	for i, c := range cases {
		line, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteByte('\n')
		b.Write(line)
	}
	b.WriteString("\n]\n")
	if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
