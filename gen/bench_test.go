package gen_test

import (
	"encoding/json"
	"fmt"
	"go/format"
	"os"
	"testing"

	"github.com/echomq/luakeys/analyzer"
	"github.com/echomq/luakeys/gen"
)

// manyScripts returns a model of n scripts, the shapes of testdata/types in turn.
func manyScripts(tb testing.TB, n int) analyzer.Model {
	tb.Helper()
	data, err := os.ReadFile("testdata/types/model.json")
	if err != nil {
		tb.Fatal(err)
	}
	var shapes, m analyzer.Model
	if err := json.Unmarshal(data, &shapes); err != nil {
		tb.Fatal(err)
	}
	for i := range n {
		s := shapes.Scripts[i%len(shapes.Scripts)]
		s.Name = fmt.Sprintf("%s_%d", s.Name, i)
		m.Scripts = append(m.Scripts, s)
	}
	return m
}

// BenchmarkGenerate writes 200 scripts; beside it, one formatting of the output, which
// is the yardstick.
func BenchmarkGenerate(b *testing.B) {
	m := manyScripts(b, 200)
	var files []gen.File
	b.Run("generate", func(b *testing.B) {
		for b.Loop() {
			var err error
			if files, err = gen.Generate(m, gen.Options{}); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("gofmt", func(b *testing.B) {
		for b.Loop() {
			for _, f := range files {
				if _, err := format.Source(f.Data); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}
