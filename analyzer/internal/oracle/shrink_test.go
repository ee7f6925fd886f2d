package oracle

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// shrink makes a program smaller as long as bad still holds for it: it takes statements
// out, puts bodies in the place of loops and branches, and pieces in the place of
// expressions. It tries at most so many edits.
func shrink(p program, most int, bad func(program) bool) program {
	for tries := 0; tries < most; {
		smaller := false
		for _, c := range candidates(p.src) {
			q := p
			q.src = p.src[:c.from] + c.text + p.src[c.to:]
			if len(q.src) >= len(p.src) {
				continue
			}
			if tries++; tries >= most {
				break
			}
			if bad(q) {
				p, smaller = q, true
				break
			}
		}
		if !smaller {
			break
		}
	}
	return p
}

// edit replaces a piece of a program.
type edit struct {
	from, to uint32
	text     string
}

// candidates lists edits, the ones that take away most first.
func candidates(src string) []edit {
	t := syntax.Parse([]byte(src), syntax.Options{})
	if len(t.Errors) > 0 {
		return nil
	}
	var big, small []edit
	var visit func(n syntax.Node)
	visit = func(n syntax.Node) {
		pos, end := t.Pos(n), t.End(n)
		switch k := t.Kind(n); {
		case k == syntax.KindBlock:
			ss := t.List(n)
			if len(ss) > 3 { // half of a block at once
				mid := len(ss) / 2
				big = append(big, edit{t.Pos(ss[0]), t.End(ss[mid-1]), ""}, edit{t.Pos(ss[mid]), t.End(ss[len(ss)-1]), ""})
			}
		case k.IsExpr():
			t.Children(n, func(c syntax.Node) {
				if t.Kind(c).IsExpr() && end-pos > t.End(c)-t.Pos(c) {
					small = append(small, edit{pos, end, src[t.Pos(c):t.End(c)]})
				}
			})
			if end-pos > 3 {
				small = append(small, edit{pos, end, "'s'"})
			}
			if end-pos > 2 {
				small = append(small, edit{pos, end, "1"})
			}
		default:
			big = append(big, edit{pos, end, ""})
			t.Children(n, func(c syntax.Node) {
				if t.Kind(c) == syntax.KindBlock {
					big = append(big, edit{pos, end, src[t.Pos(c):t.End(c)]})
				}
			})
		}
		t.Children(n, visit)
	}
	visit(t.Root())
	return append(big, small...)
}
