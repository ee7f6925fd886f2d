package gen_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/echomq/luakeys/analyzer"
)

// TestModels shows that each model.json is what the analysis returns for the scripts
// beside it, so that the golden files stand for what people get.
func TestModels(t *testing.T) {
	for name := range cases {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join("testdata", name, "model.json")
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			scripts, err := filepath.Glob(filepath.Join("testdata", name, "lua", "*.lua"))
			if err != nil {
				t.Fatal(err)
			}
			if len(scripts) == 0 {
				t.Skip("a model written by hand")
			}
			var m analyzer.Model
			for _, script := range scripts {
				source, err := os.ReadFile(script)
				if err != nil {
					t.Fatal(err)
				}
				opts := analyzer.Options{Path: "lua/" + filepath.Base(script), NoCluster: cases[name].NoCluster}
				m.Scripts = append(m.Scripts, analyzer.Analyze(source, opts).Script)
			}
			got := encode(t, m)
			if *update {
				if err := os.WriteFile(path, got, 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if diff := cmp.Diff(string(want), string(got)); diff != "" {
				t.Errorf("%s is not what the analysis returns (-want +got); run go test ./gen -update twice if it should be:\n%s", path, diff)
			}
		})
	}
}

// encode returns a model as model.json has it.
func encode(t *testing.T, m analyzer.Model) []byte {
	t.Helper()
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(m); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}
