package rules

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// now is a second count that every clock is past: the start of 2024.
const now = 1.7e9

// floorOf returns a number that the value of an expression is never below, as far as
// constants and the server's clock prove it: TIME[1], the seconds, is at least now.
// clock tells that the clock has a part in it. Locals that are assigned again prove
// nothing.
func (p *Pass) floorOf(n syntax.Node) (least float64, clock, ok bool) { return p.floorAt(n, 0) }

// floor is an answer of floorOf.
type floor struct {
	least     float64
	clock, ok bool
}

func (p *Pass) floorAt(n syntax.Node, depth int) (least float64, clock, ok bool) {
	if f, known := p.memo.floors[n]; known {
		return f.least, f.clock, f.ok
	}
	if p.memo.floors == nil {
		p.memo.floors = map[syntax.Node]floor{}
	}
	least, clock, ok = p.computeFloor(n, depth)
	p.memo.floors[n] = floor{least, clock, ok}
	return least, clock, ok
}

func (p *Pass) computeFloor(n syntax.Node, depth int) (least float64, clock, ok bool) {
	const maxDepth = 40
	t := p.Tree
	n = p.bare(n)
	if depth > maxDepth {
		return 0, false, false
	}
	switch t.Kind(n) {
	case syntax.KindNumber:
		return t.Number(n), false, true
	case syntax.KindName:
		l := t.Name(n).Local
		if l == 0 || t.Locals[l].Assigned || p.declared()[l] == 0 {
			return 0, false, false
		}
		return p.floorAt(p.declared()[l], depth+1)
	case syntax.KindIndex:
		ix := t.Index(n)
		if i, is := p.value(ix.Key).Float(); is && p.isTime(ix.X) {
			switch i {
			case 1:
				return now, true, true
			case 2:
				return 0, true, true
			}
		}
	case syntax.KindCall:
		name, args := p.callee(n)
		if len(args) == 0 {
			return 0, false, false
		}
		switch name {
		case "tonumber", "math.floor", "math.ceil", "math.abs":
			least, clock, ok = p.floorAt(args[0], depth+1)
			if name == "math.floor" {
				least = float64(int64(least))
			}
			return least, clock, ok && least >= 0
		}
	case syntax.KindBinary:
		b := t.Binary(n)
		x, cx, okX := p.floorAt(b.X, depth+1)
		y, cy, okY := p.floorAt(b.Y, depth+1)
		constant := t.Kind(p.bare(b.Y)) == syntax.KindNumber
		switch {
		case b.Op == syntax.OpAdd && okX && okY:
			return x + y, cx || cy, true
		case b.Op == syntax.OpMul && okX && okY && x >= 0 && y >= 0:
			return x * y, cx || cy, true
		case b.Op == syntax.OpDiv && okX && constant && x >= 0 && y > 0:
			return x / y, cx, true
		case b.Op == syntax.OpSub && okX && constant && okY:
			return x - y, cx, true
		}
	}
	return 0, false, false
}

// isTime reports whether an expression is the reply of TIME.
func (p *Pass) isTime(n syntax.Node) bool {
	n = p.source(n)
	if p.Tree.Kind(n) == syntax.KindName {
		return false
	}
	name, args := p.callee(n)
	if name != "redis.call" && name != "redis.pcall" || len(args) != 1 {
		return false
	}
	words, ok := p.value(args[0]).Strings()
	return ok && len(words) == 1 && strings.EqualFold(words[0], "TIME")
}
