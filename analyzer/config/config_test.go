package config

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/echomq/luakeys/analyzer"
	"github.com/echomq/luakeys/analyzer/internal/contract"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// known stands for what the catalogue of rules and the table of servers give.
var known = Known{
	Rules:   []string{"key-argv", "key-reply", "return-bool", "slot-tags"},
	Targets: []string{"redis-7.2", "valkey-8.0"},
}

func template(t testing.TB, text string) *analyzer.Template {
	t.Helper()
	tpl, err := contract.ParseTemplate(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return tpl
}

func ptr[T any](v T) *T { return &v }

func TestParse(t *testing.T) {
	row := func(t *testing.T) contract.Entry {
		return contract.Entry{Name: "row", Template: template(t, "emq:{queue}:job:<id>")}
	}
	for _, tt := range []struct {
		name, src string
		want      Config
	}{
		{"empty", "", Config{}},
		{"a comment", "# nothing yet\n", Config{}},
		{"keys without values", "version: 1\nscripts:\nkeyspace:\nrules:\ngenerate:\ncluster:\n", Config{}},
		{"the whole form", `---
version: 1
scripts: [lua, "more/**/*.lua"]
include: [lua/lib]
targets: [redis-7.2, valkey-8.0]
cluster: true
keyspace:                        # the one owner of where data lives
  row: emq:{queue}:job:<id>
  base: "emq:{queue}:"
  job:
    template: '{queue}:job'
    fields: {state: interpreted, payload: opaque}
rules:
  return-bool: off               # error | warning | note | off
  "legacy/**": {key-argv: warning, key-reply: note}
  slot-tags: error
generate:
  - client: go-redis
    out: generated
    package: jobs
    mode: function
    interface: true
  - {client: redigo, out: other/redigo, embed: true}
forbid:
  KEYS: use SCAN
  config set: not from a script
key-pattern: emq:{queue}:<rest>
count-in-name: true
`, Config{
			Scripts: []string{"lua", "more/**/*.lua"},
			Include: []string{"lua/lib"},
			Targets: []string{"redis-7.2", "valkey-8.0"},
			Cluster: ptr(true),
			Keyspace: analyzer.Keyspace{
				row(t),
				{Name: "base", Template: template(t, "emq:{queue}:")},
				{Name: "job", Template: template(t, "{queue}:job"), Fields: []contract.HashField{{Name: "state"}, {Name: "payload", Opaque: true}}},
			},
			Rules: []RuleSet{
				{Severities: map[string]analyzer.Severity{"return-bool": analyzer.SeverityOff, "slot-tags": analyzer.SeverityError}},
				{Glob: "legacy/**", Severities: map[string]analyzer.Severity{"key-argv": analyzer.SeverityWarning, "key-reply": analyzer.SeverityNote}},
			},
			Generate: []Generate{
				{Client: "go-redis", Out: "generated", Package: "jobs", Mode: "function", Interface: true},
				{Client: "redigo", Out: "other/redigo", Package: "redigo", Mode: "script", Embed: true},
			},
			Forbid:     []Forbid{{"KEYS", "use SCAN"}, {"CONFIG SET", "not from a script"}},
			KeyPattern: template(t, "emq:{queue}:<rest>"),

			CountInName: true,
		}},
		{"one for a list", "scripts: lua\ntargets: redis-7.2\ngenerate: {client: rueidis, out: gen}\ncluster: false\n", Config{
			Scripts: []string{"lua"}, Targets: []string{"redis-7.2"}, Cluster: ptr(false),
			Generate: []Generate{{Client: "rueidis", Out: "gen", Package: "gen", Mode: "script"}},
		}},
		{"forbid as a list", "forbid:\n  - keys\n  - EVAL: no\n  - {command: client, subcommand: kill, reason: no}\n", Config{
			Forbid: []Forbid{{"KEYS", ""}, {"EVAL", "no"}, {"CLIENT KILL", "no"}},
		}},
		{"a mark, carriage returns, anchors", "\xef\xbb\xbfscripts: &dirs [lua]\r\ninclude: *dirs\r\nkeyspace:\r\n  row: !!str emq:{queue}:job:<id>\r\n", Config{
			Scripts: []string{"lua"}, Include: []string{"lua"}, Keyspace: analyzer.Keyspace{row(t)},
		}},
		{"a block text", "keyspace:\n  row: >-\n    emq:{queue}:job:<id>\n", Config{Keyspace: analyzer.Keyspace{row(t)}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := Parse(".luakeys.yaml", []byte(tt.src), known)
			if err != nil {
				t.Fatal(err)
			}
			tt.want.Path = ".luakeys.yaml"
			if diff := cmp.Diff(&tt.want, got, cmpopts.IgnoreUnexported(Config{})); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestUnknown checks that names others own pass where no list of them is given.
func TestUnknown(t *testing.T) {
	c, err := Parse("x", []byte("rules: {any-rule: note}\ntargets: [any-1.0]\n"), Known{})
	if err != nil {
		t.Fatal(err)
	}
	if got := c.Options("a.lua"); got.Rules["any-rule"] != analyzer.SeverityNote || got.Targets[0] != "any-1.0" {
		t.Errorf("options %+v", got)
	}
}

// TestLimits checks files that would keep the YAML parser busy for too long.
func TestLimits(t *testing.T) {
	for _, tt := range []struct{ unit, want string }{
		{"[", "f:1:1: the file nests too deep"},
		{"{a: ", "f:1:1: the file nests too deep"},
		{"- ", "f:1:1: the file nests too deep"},
		{"? ", "f:1:1: the file nests too deep"},
		{"a: ", "f:1:1: the line is longer than 8 KiB"},
		{"a:\n", "f: the file has more than 5000 lines"},
		{"# a rather long comment, of which there are many\n", "f: the file is larger than 128 KiB"},
	} {
		_, err := Parse("f", []byte(strings.Repeat(tt.unit, 6000)), known)
		if err == nil || err.Error() != tt.want {
			t.Errorf("%q: %v, want %s", tt.unit, err, tt.want)
		}
	}
	_, err := Parse("f", []byte(strings.Repeat("a: 1\n", 100)), known)
	var errs Errors
	if !errors.As(err, &errs) || len(errs) != maxErrors+1 || errs[maxErrors].Error() != "f:21:1: and 80 more errors from here on" {
		t.Errorf("of 100 errors: %v", err)
	}
	if _, err := Parse("f", []byte(strings.Repeat("# [a] {b} -- - ----------\n", 200)+"scripts: [lua]\n"), known); err != nil {
		t.Errorf("brackets that close are no depth: %v", err)
	}
}

func TestOptions(t *testing.T) {
	src := `cluster: false
targets: [redis-7.2]
keyspace: {row: "{queue}:<id>"}
rules:
  "legacy/**": {key-argv: warning}
  "legacy/old": {key-argv: off, key-reply: note}
  key-argv: note
  "*.lua": {slot-tags: off}
`
	c, err := Parse("sub/.luakeys.yaml", []byte(src), known)
	if err != nil {
		t.Fatal(err)
	}
	abs, err := filepath.Abs("sub/legacy/x.lua")
	if err != nil {
		t.Fatal(err)
	}
	const off, note, warning = analyzer.SeverityOff, analyzer.SeverityNote, analyzer.SeverityWarning
	for path, want := range map[string]map[string]analyzer.Severity{
		"sub/lua/x.lua":        {"key-argv": note},
		"sub/x.lua":            {"key-argv": note, "slot-tags": off},
		"sub/legacy/x.lua":     {"key-argv": warning},
		"./sub/../sub/legacy/": {"key-argv": warning},
		abs:                    {"key-argv": warning},
		"sub/legacy/old/x.lua": {"key-argv": off, "key-reply": note},
		"legacy/x.lua":         {"key-argv": note},
		"-":                    {"key-argv": note},
		"":                     {"key-argv": note},
	} {
		got := c.Options(path)
		if diff := cmp.Diff(want, got.Rules); diff != "" {
			t.Errorf("%s (-want +got):\n%s", path, diff)
		}
		if !got.NoCluster || got.Path != path || len(got.Keyspace) != 1 || len(got.Targets) != 1 {
			t.Errorf("%s: options %+v", path, got)
		}
	}
	var none *Config
	if diff := cmp.Diff(analyzer.Options{Path: "a/b.lua"}, none.Options("a/b.lua")); diff != "" {
		t.Errorf("without a file (-want +got):\n%s", diff)
	}
}

// tree writes files, by slash-separated path, into a folder that becomes the
// working folder.
func tree(t *testing.T, files map[string]string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
}
