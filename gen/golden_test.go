package gen_test

import (
	"encoding/json"
	"flag"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/echomq/luakeys/analyzer"
	"github.com/echomq/luakeys/gen"
)

var update = flag.Bool("update", false, "write the files of gen/testdata/*/want anew")

// cases are the folders of testdata with the options they are generated under. The
// package is named after the folder.
var cases = map[string]gen.Options{
	"types":     {},                       // every type of the contract's grammar
	"names":     {},                       // reserved words, collisions, build constraints
	"tags":      {},                       // hash tags in every form
	"inferred":  {},                       // no contract
	"nocluster": {NoCluster: true},        // keys without hash tags
	"readonly":  {ReadOnlyCommands: true}, // EVALSHA_RO
	"literal":   {},                       // sources that a raw string cannot hold
	"keyspace":  {},                       // no script at all
}

// generate returns the files of a case by name.
func generate(t *testing.T, name string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name, "model.json"))
	if err != nil {
		t.Fatal(err)
	}
	var m analyzer.Model
	if err := json.Unmarshal(data, &m); err != nil {
		t.Fatal(err)
	}
	opts := cases[name]
	opts.Package, opts.Version = name, "v0.0.0-test"
	files, err := gen.Generate(m, opts)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, f := range files {
		got[f.Name] = string(f.Data)
	}
	return got
}

func TestGolden(t *testing.T) {
	for name := range cases {
		t.Run(name, func(t *testing.T) {
			got := generate(t, name)
			if again := generate(t, name); !cmp.Equal(got, again) {
				t.Errorf("a second run writes other bytes:\n%s", cmp.Diff(got, again))
			}
			want := filepath.Join("testdata", name, "want")
			if *update {
				rewrite(t, want, got)
			}
			if diff := cmp.Diff(read(t, want), got); diff != "" {
				t.Errorf("generated code differs (-want +got); run go test ./gen -update if it should:\n%s", diff)
			}
		})
	}
}

// TestFoldersAreCases fails for a folder that no test would replay. In rapid, the
// library of that name leaves what made it fail.
func TestFoldersAreCases(t *testing.T) {
	entries, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if _, ok := cases[entry.Name()]; entry.IsDir() && entry.Name() != "rapid" && !ok {
			t.Errorf("testdata/%s is no case", entry.Name())
		}
	}
}

// TestGoldenCompiles holds the golden packages to the compiler, vet and gofmt. They
// are under testdata, which ./... leaves out.
func TestGoldenCompiles(t *testing.T) {
	var dirs []string
	for name := range cases {
		dirs = append(dirs, "./testdata/"+name+"/want")
	}
	if out, err := exec.Command("go", append([]string{"vet"}, dirs...)...).CombinedOutput(); err != nil {
		t.Errorf("go vet: %v\n%s", err, out)
	}
	if out, err := exec.Command("gofmt", append([]string{"-s", "-l"}, dirs...)...).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("gofmt -s -l: %v\n%s", err, out)
	}
}

// TestDependencies holds a generated package to the client and the standard library.
func TestDependencies(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "-f", "{{if .Module}}{{.Module.Path}}{{end}}", "./testdata/types/want").Output()
	if err != nil {
		t.Fatal(err)
	}
	// What go-redis itself needs is the client's affair.
	client, err := exec.Command("go", "list", "-deps", "-f", "{{if .Module}}{{.Module.Path}}{{end}}", "github.com/redis/go-redis/v9").Output()
	if err != nil {
		t.Fatal(err)
	}
	allowed := map[string]bool{}
	for _, module := range strings.Fields(string(client)) {
		allowed[module] = true
	}
	own, err := exec.Command("go", "list", "-f", "{{join .Imports \"\\n\"}}", "./testdata/types/want").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, importPath := range strings.Fields(string(own)) {
		if strings.HasPrefix(importPath, "crypto") || strings.Contains(importPath, "echomq") {
			t.Errorf("the generated package imports %s", importPath)
		}
	}
	for _, module := range strings.Fields(string(out)) {
		if !allowed[module] && module != "github.com/echomq/luakeys" {
			t.Errorf("the generated package depends on %s", module)
		}
	}
}

// read returns the files of a folder by name.
func read(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		files[filepath.Base(path)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// rewrite replaces the files of a folder.
func rewrite(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
