package provenance

import (
	"sort"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/echomq/luakeys/analyzer/internal/commands"
)

// unmodelled are the functions of the sandbox without a transfer function: what they
// give is unknown. Scripts have no use for them; some servers have withdrawn them.
var unmodelled = []string{
	"__redis__err__handler", "__server__err__handler", "cjson.new", "coroutine.running",
	"dragonfly.ihash", "dragonfly.lock", "dragonfly.randstr", "dragonfly.unlock", "getfenv", "load", "newproxy", "setfenv", "string.dump",
}

// TestSandbox requires a transfer function for every function that any server gives
// scripts (commands.Sandbox: asked of live servers), those listed above apart.
func TestSandbox(t *testing.T) {
	var missing []string
	n := 0
	visit := func(name, kind string) {
		if kind != "function" {
			return
		}
		n++
		if _, modelled := Modelled(name); !modelled {
			missing = append(missing, name)
		}
	}
	for _, g := range commands.Sandbox() {
		visit(g.Name, g.Kind)
		for _, m := range g.Members {
			visit(g.Name+"."+m.Name, m.Kind)
		}
	}
	if n < 100 {
		t.Fatalf("only %d functions in the table", n)
	}
	sort.Strings(missing)
	if diff := cmp.Diff(unmodelled, missing); diff != "" {
		t.Errorf("functions without a transfer function (-want +got):\n%s", diff)
	}
}
