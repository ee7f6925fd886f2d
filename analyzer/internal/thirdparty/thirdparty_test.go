package thirdparty

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/echomq/luakeys/analyzer"
)

// rules are the five rules of provenance.
var rules = []string{"key-argv", "key-unknown", "key-reply", "key-literal", "key-derived"}

func table(t *testing.T, file string) [][]string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		if !strings.HasPrefix(line, "#") {
			rows = append(rows, strings.Split(line, "\t"))
		}
	}
	return rows
}

// scripts fetches every package once and returns its scripts, each text once.
var scripts = sync.OnceValues(func() ([]Script, error) {
	data, err := os.ReadFile("testdata/packages.tsv")
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "thirdparty")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	var out []Script
	seen := map[string]bool{}
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		f := strings.Split(line, "\t")
		p := Package{f[0], f[1], f[2]}
		err := p.Fetch(dir, func(name string, data []byte) error {
			for _, text := range Extract(name, data) {
				if s := newScript(p, name, text); !seen[s.SHA1] {
					seen[s.SHA1] = true
					out = append(out, s)
				}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	slices.SortFunc(out, func(a, b Script) int {
		return cmp.Or(cmp.Compare(a.Package.String(), b.Package.String()), cmp.Compare(a.File, b.File), cmp.Compare(a.SHA1, b.SHA1))
	})
	return out, nil
})

func fetched(t *testing.T) []Script {
	t.Helper()
	all, err := scripts()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// whole reports whether a text is a script: pieces that a program puts together at run
// time, and templates of fmt, are none.
func whole(s Script) bool {
	for _, f := range analyzer.Analyze(s.Source, analyzer.Options{}).Findings {
		if f.Rule == "syntax" {
			return false
		}
	}
	return true
}

// TestDump writes the scripts out for a reader.
func TestDump(t *testing.T) {
	out := os.Getenv("THIRDPARTY_DUMP")
	if out == "" {
		t.Skip("set THIRDPARTY_DUMP to a folder to have the scripts written there, to read")
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, s := range fetched(t) {
		name := fmt.Sprintf("%s/%s.lua", out, s.SHA1)
		if err := os.WriteFile(name, s.Source, 0o644); err != nil {
			t.Fatal(err)
		}
		fmt.Printf("%s\t%s\t%s\twhole=%v\n", s.SHA1, s.Package, s.File, whole(s))
	}
}
