package commands

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// serverCase is what servers answered to COMMAND GETKEYS and GETKEYSANDFLAGS.
type serverCase struct {
	Argv    []string   `json:"argv"`
	Keys    []string   `json:"keys,omitempty"`
	Flags   [][]string `json:"flags,omitempty"`
	Error   string     `json:"error,omitempty"`
	Servers []string   `json:"servers"`
}

func readCases(t testing.TB, path string) []serverCase {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var cases []serverCase
	if err := json.Unmarshal(b, &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) == 0 {
		t.Fatalf("%s holds no cases", path)
	}
	return cases
}

// targetOfServer finds the target for "redis 7.0.15+deb12u10".
func targetOfServer(t testing.TB, server string) Target {
	t.Helper()
	family, version, _ := strings.Cut(server, " ")
	parts := strings.Split(version, ".")
	target, err := ParseTarget(family + "-" + parts[0] + "." + parts[1])
	if err != nil {
		t.Fatal(err)
	}
	return target
}

// answer is GetKeys in the form of a serverCase.
func answer(argv []string, target Target) serverCase {
	got := serverCase{Argv: argv}
	keys, err := GetKeys(argv, target)
	if err != nil {
		got.Error = err.Error()
	}
	for _, k := range keys {
		got.Keys = append(got.Keys, argv[k.Index])
		flags := strings.Fields(k.Flags.String())
		slices.Sort(flags)
		got.Flags = append(got.Flags, flags)
	}
	return got
}

// TestGetKeysAsServers compares with every recorded answer of every server.
func TestGetKeysAsServers(t *testing.T) {
	for _, tc := range readCases(t, "testdata/getkeys-cases.json") {
		for _, server := range tc.Servers {
			got := answer(tc.Argv, targetOfServer(t, server))
			want := serverCase{Argv: tc.Argv, Keys: tc.Keys, Error: tc.Error, Flags: tc.Flags}
			if len(want.Keys) == 0 {
				want.Keys, want.Flags = nil, nil
			}
			if want.Flags == nil { // recorded without flags, as before 7.0
				got.Flags = nil
			}
			for _, f := range want.Flags {
				slices.Sort(f)
			}
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("%s: %q (-server +ours)\n%s", server, tc.Argv, d)
			}
		}
	}
}
