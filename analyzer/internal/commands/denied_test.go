package commands

import (
	"errors"
	"strings"
	"testing"

	"github.com/echomq/luakeys/analyzer/internal/servertest"
)

func TestDenied(t *testing.T) {
	old := SetOf(Redis62, Redis70, KeyDB63, Dragonfly)
	for _, tc := range []struct {
		cmd        string
		want       TargetSet
		everywhere bool
	}{
		{"GET", 0, false},
		{"BLPOP", old, false},
		{"WAIT", old, false},
		{"WAITAOF", SetOf(Redis72, Valkey72), false},
		{"MULTI", AllTargets, true},
		{"SUBSCRIBE", AllTargets, true},
		{"EVAL", AllTargets, true},
		{"CONFIG GET", AllTargets &^ SetOf(Dragonfly), true},
		{"CLIENT LIST", AllTargets &^ SetOf(Dragonfly), true},
		{"SELECT", 0, false},
		{"PUBLISH", 0, false},
	} {
		name, sub, _ := strings.Cut(tc.cmd, " ")
		c := Lookup(name)
		if sub != "" {
			c = c.Subcommand(sub)
		}
		if got := c.DeniedOn(0); got != tc.want {
			t.Errorf("%s denied on %s, want %s", tc.cmd, got, tc.want)
		}
		if got := c.DeniedEverywhere(); got != tc.everywhere {
			t.Errorf("%s denied everywhere: %t", tc.cmd, got)
		}
	}
	if got, want := Lookup("xread").BlockDeniedOn(SetOf(Redis72, Redis74, Valkey72, Valkey80)), SetOf(Redis72, Valkey72); got != want {
		t.Errorf("XREAD BLOCK denied on %s, want %s", got, want)
	}
	if Lookup("BLPOP").BlockDeniedOn(0) != 0 {
		t.Error("BLPOP has no BLOCK")
	}
	for _, name := range []string{"PUBLISH", "SPUBLISH", "PFCOUNT", "SET"} {
		c := Lookup(name)
		if got := c.WritesOn(0); got != c.Servers {
			t.Errorf("%s writes on %s only", name, got)
		}
	}
	if Lookup("GET").WritesOn(0) != 0 {
		t.Error("GET writes")
	}
}

// TestDeniedLive calls every command from a script on every server found: those it
// refuses are those it is said to. What stops or blocks a server is refused, or the
// test finds out.
func TestDeniedLive(t *testing.T) {
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
		try := func(c *Command, argv ...string) {
			v := c.For(target)
			if !c.Servers.Has(target) || v.Flags.Has(Experimental) {
				return
			}
			for len(argv) < max(v.Arity, -v.Arity) {
				argv = append(argv, "x")
			}
			n++
			_, err := conn.Do(append([]string{"EVAL", "return redis.call(unpack(ARGV))", "0"}, argv...)...)
			var refused servertest.ReplyError
			if err != nil && !errors.As(err, &refused) {
				t.Fatalf("%s: %q: %v", server.Name, argv, err)
			}
			got := strings.Contains(string(refused), "not allowed from script")
			if want := c.DeniedOn(SetOf(target)) != 0; got != want {
				t.Errorf("%s: %q denied: %t by the server (%v), %t by the table", server.Name, argv, got, err, want)
			}
		}
		for _, c := range All() {
			if !c.IsContainer() {
				try(c, c.Name)
			}
			for _, sub := range c.Subs {
				try(sub, c.Name, sub.Sub)
			}
		}
		if n < 300 {
			t.Errorf("%s: only %d commands tried", server.Name, n)
		}
	}
}
