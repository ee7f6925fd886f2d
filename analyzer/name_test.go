package analyzer_test

import (
	"testing"

	"github.com/echomq/luakeys/analyzer"
)

// TestCountInName: the number in a file's name declares that many keys, where the
// configuration says so.
func TestCountInName(t *testing.T) {
	const src = "redis.call('DEL', KEYS[1])\nreturn redis.call('DEL', KEYS[2])\n"
	tests := []struct {
		path  string
		count bool
		want  int
	}{
		{"lua/remove-1.lua", true, 2},
		{"lua/remove-2.lua", true, 0},
		{"lua/remove-1.lua", false, 0},
		{"lua/remove.lua", true, 0},
		{"lua/1.lua", true, 0},
	}
	for _, test := range tests {
		line := 0
		for _, f := range analyzer.Analyze([]byte(src), analyzer.Options{Path: test.path, CountInName: test.count}).Findings {
			if f.Rule == "contract-range" {
				line = f.Line
			}
		}
		if line != test.want {
			t.Errorf("%s, counting %v: contract-range at line %d, want %d", test.path, test.count, line, test.want)
		}
	}
}
