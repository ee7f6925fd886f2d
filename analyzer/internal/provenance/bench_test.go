package provenance

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// BenchmarkAnalyze runs the interpreter over the case files, parse excluded.
func BenchmarkAnalyze(b *testing.B) {
	files, _ := filepath.Glob("../../testdata/cases/*/*.lua")
	var trees []*syntax.Tree
	size := 0
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			b.Fatal(err)
		}
		if t := syntax.Parse(src, syntax.Options{}); len(t.Errors) == 0 {
			trees = append(trees, t)
			size += len(src)
		}
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		for _, t := range trees {
			Analyze(t, Options{}).Release()
		}
	}
}
