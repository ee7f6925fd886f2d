package provenance

import (
	"testing"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// BenchmarkStart is what the analysis of any script costs before it does anything.
func BenchmarkStart(b *testing.B) {
	t := syntax.Parse([]byte("return redis.call('GET', KEYS[1])"), syntax.Options{})
	b.ReportAllocs()
	for b.Loop() {
		Analyze(t, Options{}).Release()
	}
}
