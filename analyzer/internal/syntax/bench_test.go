package syntax_test

import (
	"bytes"
	"runtime"
	"sync"
	"testing"

	"github.com/yuin/gopher-lua/parse"

	"github.com/echomq/luakeys/analyzer/internal/corpus"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// scripts are 4 MB of generated scripts, and what they are together.
var scripts = sync.OnceValues(func() (sources [][]byte, total int) {
	for _, f := range corpus.Generate(1, 4<<20) {
		sources = append(sources, []byte(f.Source))
		total += len(f.Source)
	}
	return sources, total
})

var sink int

// BenchmarkParse parses the whole set. Beside MB/s it gives the bytes allocated per
// byte of source.
func BenchmarkParse(b *testing.B) {
	sources, total := scripts()
	b.SetBytes(int64(total))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for b.Loop() {
		for _, s := range sources {
			sink += syntax.Parse(s, syntax.Options{}).Len()
		}
	}
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/float64(b.N)/float64(total), "B/byte")
}

// BenchmarkGopherLua is gopher-lua's parser over the same set, to compare with.
func BenchmarkGopherLua(b *testing.B) {
	sources, total := scripts()
	b.SetBytes(int64(total))
	for b.Loop() {
		for _, s := range sources {
			chunk, _ := parse.Parse(bytes.NewReader(s), "x") // it refuses #! lines
			sink += len(chunk)
		}
	}
}

// TestAllocation holds a parse to four bytes allocated per byte of source.
func TestAllocation(t *testing.T) {
	sources, total := scripts()
	for _, s := range sources[:100] { // fill the pool
		syntax.Parse(s, syntax.Options{})
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for _, s := range sources {
		sink += syntax.Parse(s, syntax.Options{}).Len()
	}
	runtime.ReadMemStats(&after)
	per := float64(after.TotalAlloc-before.TotalAlloc) / float64(total)
	objects := float64(after.Mallocs-before.Mallocs) / float64(len(sources))
	t.Logf("%.2f bytes per byte, %.1f objects per script", per, objects)
	if per > 4 {
		t.Errorf("a parse allocates %.2f bytes per byte of source", per)
	}
}
