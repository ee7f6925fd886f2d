package contract

import (
	"fmt"
	"slices"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ParseLibrary reads the headers of the functions of a function library. For each
// function, places holds byte offsets on the lines where it may have its header
// above: that of its registration and that of its definition. The contracts are in
// the order of places.
func ParseLibrary(t *syntax.Tree, ks Keyspace, places [][]uint32) ([]Contract, []Problem) {
	var problems []Problem
	contracts := make([]Contract, len(places))
	covered := make([]bool, len(t.Comments))
	// Functions may share a line, and so a header: each is read once.
	above := map[int]zone{}
	read := map[string]Contract{}
	for i, offsets := range places {
		var zones []zone
		for _, offset := range offsets {
			at := lineStart(t.Source, min(int(offset), len(t.Source)))
			z, ok := above[at]
			if !ok {
				z = zoneAbove(t, at)
				z.cover(covered)
				above[at] = z
			}
			if z.from < z.to && !slices.Contains(zones, z) {
				zones = append(zones, z)
			}
		}
		id := fmt.Sprint(zones)
		c, ok := read[id]
		if !ok {
			p := newParser(t, ks)
			for _, z := range zones {
				p.zone(z)
			}
			p.documentZones()
			c = p.finish()
			read[id] = c
			problems = append(problems, p.problems...)
		}
		contracts[i] = c
	}
	problems = append(problems, misplaced(&blocks{tree: t}, covered,
		"in a function library a function's header stands above its registration or its definition")...)
	sortProblems(problems)
	// Two functions may share one of their headers, and find the same in it.
	return contracts, slices.CompactFunc(problems, func(a, b Problem) bool { return a == b })
}
