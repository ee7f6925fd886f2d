package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The tables on disk are what the facts give.
func TestTablesAreFresh(t *testing.T) {
	out := t.TempDir()
	if err := run("../data", out); err != nil {
		t.Fatal(err)
	}
	written, err := filepath.Glob(filepath.Join(out, "*_table.go"))
	if err != nil {
		t.Fatal(err)
	}
	tables, err := filepath.Glob(filepath.Join(out, "table_*.go"))
	if err != nil {
		t.Fatal(err)
	}
	written = append(written, tables...)
	if len(written) < 20 {
		t.Fatalf("only %d tables", len(written))
	}
	for _, path := range written {
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join("..", filepath.Base(path)))
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(string(want), string(got)); d != "" {
			t.Errorf("%s is stale: run go generate (-want +got)\n%.2000s", filepath.Base(path), d)
		}
	}
}

func TestBrokenFacts(t *testing.T) {
	for name, text := range map[string]string{
		"not json":       `{`,
		"none":           `[]`,
		"unknown flag":   `[{"name": "X", "arity": 1, "flags": ["sparkling"], "servers": {"redis": ["7.0"]}}]`,
		"unknown server": `[{"name": "X", "arity": 1, "flags": [], "servers": {"redis": ["5.0"]}}]`,
		"twice":          `[{"name": "X", "flags": [], "servers": {}}, {"name": "X", "flags": [], "servers": {}}]`,
		"no container":   `[{"name": "X Y", "container": "X", "sub": "Y", "flags": [], "servers": {}}]`,
		"unknown proc":   `[{"name": "X", "flags": [], "servers": {}, "getkeys_function": "magic"}]`,
		"bad version":    `[{"name": "X", "flags": [], "servers": {"redis": ["7.0"]}, "since": "soon"}]`,
		"bad key flag":   `[{"name": "X", "flags": [], "servers": {}, "key_specs": [{"flags": ["odd"]}]}]`,
	} {
		dir := t.TempDir()
		for _, other := range []string{"tokens.json", "sandbox.json", "replies.tsv", "options.tsv", "arguments.tsv"} {
			b, err := os.ReadFile("../data/" + other)
			if err != nil {
				t.Fatal(err)
			}
			switch filepath.Ext(other) { // nothing beside the commands, so that only they can be wrong
			case ".tsv":
				b = nil
			default:
				if other == "tokens.json" {
					b = []byte("{}")
				}
			}
			if err := os.WriteFile(filepath.Join(dir, other), b, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.WriteFile(filepath.Join(dir, "commands.json"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		out := t.TempDir()
		if err := run(dir, out); err == nil {
			t.Errorf("%s: no error", name)
		}
		if left, _ := os.ReadDir(out); len(left) > 0 {
			t.Errorf("%s: wrote %d files", name, len(left))
		}
	}
}
