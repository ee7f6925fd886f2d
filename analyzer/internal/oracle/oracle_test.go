package oracle

import (
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/echomq/luakeys/analyzer/internal/provenance"
)

// The environment variables that direct a run.
const (
	envSeed     = "LUAKEYS_ORACLE_SEED"     // the first program's seed; default: the time
	envPrograms = "LUAKEYS_ORACLE_PROGRAMS" // how many programs; default: ciPrograms
	envUnknown  = "LUAKEYS_ORACLE_UNKNOWN"  // print programs whose findings are unknown without cause
	envFailures = "LUAKEYS_ORACLE_FAILURES" // print programs that the engine fails on
	envSpent    = "LUAKEYS_ORACLE_SPENT"    // print programs that are over budget
)

// ciPrograms is how many programs CI runs, from ciSeed on. The seed is fixed as long as
// fresh ones still find a miss now and then (README.md has the figures): a gate that is
// red by chance is no gate. Set LUAKEYS_ORACLE_SEED=0 for a fresh seed.
const (
	ciPrograms = 4_000
	ciSeed     = 1
)

func envNumber(t testing.TB, name string, otherwise uint64) uint64 {
	s := os.Getenv(name)
	if s == "" {
		return otherwise
	}
	n, err := strconv.ParseUint(s, 10, 64)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// TestOracle runs random programs and requires that the analysis covers every key that
// one had without having it in KEYS.
func TestOracle(t *testing.T) {
	size := uint64(ciPrograms)
	if testing.Short() {
		size = 1000
	}
	n := envNumber(t, envPrograms, size)
	seed := envNumber(t, envSeed, ciSeed)
	if seed == 0 {
		seed = uint64(time.Now().UnixNano()) % 1_000_000_000
	}
	t.Logf("programs %d, first seed %d (set %s to run them again)", n, seed, envSeed)
	var keys, covers, unknown, crashes, spent, missed, quiet int
	for i := range n {
		p := generate(seed + i)
		v := check(p, seed+i, provenance.Options{})
		keys += v.keys
		covers += v.covers
		unknown += v.unknown
		if v.crash != nil {
			crashes++
			if os.Getenv(envFailures) != "" && crashes < 10 {
				t.Logf("seed %d fails: %v\n%s", seed+i, v.crash, p.src)
			}
		}
		if v.spent {
			spent++
			if os.Getenv(envSpent) != "" && spent < 10 {
				small := shrink(p, 400, func(q program) bool { return check(q, seed+i, provenance.Options{}).spent })
				t.Logf("seed %d is over budget:\n%s", seed+i, numbered(small.src))
			}
		}
		if v.keys == 0 {
			quiet++
		}
		if v.unknown > 0 && os.Getenv(envUnknown) != "" {
			small := shrink(p, 1000, func(q program) bool { w := check(q, seed+i, provenance.Options{}); return w.unknown > 0 && !w.spent })
			t.Logf("seed %d: unknown at line %d of\n%s", seed+i, check(small, seed+i, provenance.Options{}).line, numbered(small.src))
		}
		if len(v.misses) > 0 {
			missed++
			if missed <= 12 {
				small := shrink(p, 3000, func(q program) bool {
					for _, m := range check(q, seed+i, provenance.Options{}).misses {
						if m.want == v.misses[0].want && m.got == v.misses[0].got && m.cmd == v.misses[0].cmd {
							return true
						}
					}
					return false
				})
				t.Errorf("seed %d: %v\n%s", seed+i, v.misses[0], numbered(small.src))
				for _, m := range check(small, seed+i, provenance.Options{}).misses[:1] {
					t.Logf("made small: %v", m)
				}
			}
		}
	}
	t.Logf("%d programs: %d undeclared keys at run time, %d covering findings, %d of them unknown without cause, %d programs with misses; "+
		"%d engine failures, %d over budget, %d without an undeclared key", n, keys, covers, unknown, missed, crashes, spent, quiet)
	if missed > 0 {
		t.Errorf("%d programs have misses", missed)
	}
	if unknown*200 > covers {
		t.Errorf("%d of %d covering findings are unknown, more than 1 in 200", unknown, covers)
	}
	if uint64(quiet)*3 > n*2 || uint64(crashes)*20 > n {
		t.Errorf("the programs show too little: %d of %d without a key, %d failures", quiet, n, crashes)
	}
}

// TestGenerated requires that programs are what they claim: they parse, and the engine
// compiles them.
func TestGenerated(t *testing.T) {
	for seed := range uint64(300) {
		if _, err := run(generate(seed), seed); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
}

func numbered(src string) string {
	out := ""
	line := 1
	start := 0
	for i := range len(src) {
		if src[i] == '\n' {
			out += fmt.Sprintf("%3d  %s\n", line, src[start:i])
			line, start = line+1, i+1
		}
	}
	return out
}
