package syntax

import (
	"sync"
	"testing"
)

// TestConcurrent parses and reads from several goroutines: parsers are pooled, trees
// share slabs, and the line table is made on demand. It is for the race detector,
// and checks that no tree changes under another parse.
func TestConcurrent(t *testing.T) {
	rows, _ := readSnippets(t)
	rows = rows[:300]
	trees := make([]*Tree, len(rows))
	for i, r := range rows {
		trees[i] = Parse([]byte(r.source), Options{})
	}
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for i, r := range rows {
				tree := Parse([]byte(r.source), Options{})
				trees[i].Position(uint32(len(r.source)))
				if len(tree.Errors) == 0 && !equalNodes(trees[i], trees[i].Root(), tree, tree.Root()) {
					t.Errorf("%s: two parses differ", r.name)
				}
			}
		})
	}
	wg.Wait()
}
