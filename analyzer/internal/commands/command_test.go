package commands

import (
	"strings"
	"testing"
)

func TestLookup(t *testing.T) {
	for _, tc := range []struct{ name, want string }{
		{"GET", "GET"}, {"get", "GET"}, {"gEtRaNgE", "GETRANGE"},
		{"XGROUP", "XGROUP"}, {"json.get", "JSON.GET"}, {"restore-asking", "RESTORE-ASKING"},
		{"", ""}, {"GETT", ""}, {"GE", ""}, {"XGROUP CREATE", ""}, {"GET ", ""}, {"G\u0117T", ""},
		{"\u017fet", ""}, // the long s folds to S in Unicode, and not on the servers
	} {
		got := ""
		if c := Lookup(tc.name); c != nil {
			got = c.Name
		}
		if got != tc.want {
			t.Errorf("Lookup(%q) = %q, want %q", tc.name, got, tc.want)
		}
	}
	for _, c := range All() {
		if Lookup(c.Name) != c || Lookup(strings.ToLower(c.Name)) != c {
			t.Errorf("Lookup does not find %s", c.Name)
		}
		for _, s := range c.Subs {
			if c.Subcommand(strings.ToLower(s.Sub)) != s || s.Container != c.Name || s.Name != c.Name+" "+s.Sub {
				t.Errorf("Subcommand does not find %s", s.Name)
			}
		}
	}
}

func TestLookupAllocatesNothing(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() {
		Lookup("zrangebyscore")
		Lookup("xgroup").Subcommand("create")
		Lookup("no.such.command")
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestNearest(t *testing.T) {
	for _, tc := range []struct{ name, want string }{
		{"ZRANGEBYSCOR", "ZRANGEBYSCORE"}, {"hegt", "HGET"}, {"HMGETT", "HMGET"},
		{"EXPIER", "EXPIRE"}, {"frobnicate", ""}, {"", ""}, {strings.Repeat("x", 1000), ""},
	} {
		if got := Nearest(tc.name); got != tc.want {
			t.Errorf("Nearest(%q) = %q, want %q", tc.name, got, tc.want)
		}
	}
	if got := Lookup("XGROUP").NearestSub("craete"); got != "CREATE" {
		t.Errorf("NearestSub = %q", got)
	}
}

func TestTargets(t *testing.T) {
	if len(Targets()) != AllTargets.Len() {
		t.Fatalf("%d targets, %d in AllTargets", len(Targets()), AllTargets.Len())
	}
	for _, want := range Targets() {
		got, err := ParseTarget(strings.ToUpper(want.String()))
		if err != nil || got != want {
			t.Errorf("ParseTarget(%s) = %v, %v", want, got, err)
		}
	}
	_, err := ParseTarget("redis-9")
	if err == nil || !strings.Contains(err.Error(), "redis-8.10") || !strings.Contains(err.Error(), "dragonfly") {
		t.Errorf("error %v lists no names", err)
	}
}

// What differs from server to server, one command for each kind of difference.
func TestViews(t *testing.T) {
	for _, tc := range []struct {
		cmd    string
		target Target
		arity  int
		has    Flag
		lacks  Flag
	}{
		{"EXPIRE", Redis62, 3, Write, 0},
		{"EXPIRE", Redis70, -3, Write, 0},
		{"BLPOP", Redis70, -3, NoScript, 0},
		{"BLPOP", Redis72, -3, Blocking, NoScript},
		{"BLPOP", Valkey72, -3, Blocking, NoScript},
		{"BLPOP", Dragonfly, -3, NoScript, 0},
		{"WAIT", Redis62, 3, NoScript, 0},
		{"WAIT", Redis80, 3, 0, NoScript},
		{"PUBLISH", Redis80, 3, MayReplicate, Write},
		{"EVAL", Redis62, -3, MayReplicate | NoScript, Stale},
	} {
		v := Lookup(tc.cmd).For(tc.target)
		if v.Arity != tc.arity || !v.Flags.Has(tc.has) || v.Flags&tc.lacks != 0 {
			t.Errorf("%s on %s: arity %d, flags %s", tc.cmd, tc.target, v.Arity, v.Flags)
		}
	}
}

func TestSince(t *testing.T) {
	for _, tc := range []struct {
		cmd    string
		target Target
		on     bool
		tooNew bool
	}{
		{"HEXPIRE", Redis72, false, true},
		{"HEXPIRE", Redis74, true, false},
		{"HEXPIRE", Valkey81, false, true},
		{"HEXPIRE", Valkey91, true, false},
		{"LCS", Redis62, false, true},
		{"STRALGO", Redis70, false, false}, // gone, not to come
		{"MSETEX", Redis80, false, true},
		{"MSETEX", Redis810, true, false},
		{"JSON.GET", Redis62, true, false},
		{"JSON.GET", KeyDB63, false, false},
		{"ARGET", Valkey91, false, false}, // of the other family
		{"XGROUP CREATE", Dragonfly, true, false},
		{"ACL CAT", Dragonfly, true, false},
		{"OBJECT FREQ", Dragonfly, false, false},
		{"XGROUP CREATECONSUMER", Redis62, true, false},
	} {
		name, sub, _ := strings.Cut(tc.cmd, " ")
		c := Lookup(name)
		if sub != "" {
			c = c.Subcommand(sub)
		}
		if c.On(tc.target) != tc.on || c.TooNew(tc.target) != tc.tooNew {
			t.Errorf("%s on %s: there %t, too new %t", tc.cmd, tc.target, c.On(tc.target), c.TooNew(tc.target))
		}
	}
}

func TestDeprecated(t *testing.T) {
	for _, tc := range []struct {
		cmd    string
		target Target
		want   string
	}{
		{"GETSET", 0, "6.2.0"},
		{"GETSET", Redis62, "6.2.0"},
		{"GETSET", Valkey81, "6.2.0"},
		{"GETSET", Valkey91, ""},
		{"QUIT", Redis70, ""},
		{"QUIT", Redis72, "7.2.0"},
		{"GET", 0, ""},
	} {
		if got := Lookup(tc.cmd).DeprecatedOn(tc.target).String(); got != tc.want {
			t.Errorf("%s on %s deprecated since %q, want %q", tc.cmd, tc.target, got, tc.want)
		}
	}
}
