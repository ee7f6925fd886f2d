package provenance

import (
	"testing"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// TestEnds holds scripts whose values grow with every round of a fixpoint: the analysis
// must come to an end within its budget.
func TestEnds(t *testing.T) {
	for name, src := range map[string]string{
		"closure that grows its variable": "for i = 1, 3 do\n" +
			"  local function f(p) return function(x) p = p .. x end end\n" +
			"  local g = f(1)\n  g(1)\nend",
		"the same in a library": "#!lua name=l\nredis.register_function('f', function(KEYS, ARGV)\n" +
			"  local function f(p) return function(x) p = p .. x end end\n" +
			"  local g = f(2)\n  redis.call('GET', g('s') or KEYS[1])\nend)",
		"captured loop variable": "for i = 1, 3 do\n  for j = 2, #ARGV do\n" +
			"    local f = function() return j end\n  end\nend",
		"captured accumulator": "#!lua name=l\nredis.register_function('f', function(KEYS, ARGV)\n" +
			"  local s = 1\n  local function f() s = s .. 1 end\n  f()\nend)",
	} {
		t.Run(name, func(t *testing.T) {
			tree := syntax.Parse([]byte(src), syntax.Options{})
			if r := Analyze(tree, Options{}); r.Spent {
				t.Errorf("over budget")
			}
		})
	}
}
