package analyzer

import (
	"cmp"
	"slices"

	"github.com/echomq/luakeys/analyzer/internal/rules"
)

// ApplyFixes returns source with the fixes of the findings applied, and how many
// findings that repairs. A fix is applied whole or not at all: one that overlaps an
// earlier one, by position, waits for another round. The result is to be analysed
// again before anybody trusts it.
func ApplyFixes(source []byte, findings []Finding) (fixed []byte, applied int) {
	var edits []Edit
	for _, f := range findings {
		if len(f.Fix) == 0 || slices.ContainsFunc(f.Fix, func(e Edit) bool { return !fits(e, edits, len(source)) }) {
			continue
		}
		edits = append(edits, f.Fix...)
		applied++
	}
	slices.SortStableFunc(edits, func(a, b Edit) int { return cmp.Compare(a.Pos, b.Pos) })
	at := 0
	for _, e := range edits {
		fixed = append(fixed, source[at:e.Pos]...)
		fixed = append(fixed, e.New...)
		at = e.End
	}
	return append(fixed, source[at:]...), applied
}

// fits reports whether an edit is within the source and apart from the others. Two
// that touch are apart, unless both insert at one place.
func fits(e Edit, others []Edit, size int) bool {
	if e.Pos < 0 || e.End < e.Pos || e.End > size {
		return false
	}
	for _, o := range others {
		if e.Pos < o.End && o.Pos < e.End || e.Pos == o.Pos {
			return false
		}
	}
	return true
}

// Better reports whether a repair was one: fewer findings are left, and no rule reports
// an error or warning more often than before; notes about code that the repair brought
// to life do not count. A script that did not compile and now does is better, too,
// whatever can be said of it only now.
func Better(before, after *Report) bool {
	if reports(before, rules.Syntax.Name) && !reports(after, rules.Syntax.Name) {
		return true
	}
	count, serious := map[string]int{}, 0
	for _, f := range before.Findings {
		if f.Severity > SeverityNote {
			count[f.Rule]++
			serious++
		}
	}
	for _, f := range after.Findings {
		if f.Severity > SeverityNote {
			if count[f.Rule]--; count[f.Rule] < 0 {
				return false
			}
			serious--
		}
	}
	return serious > 0 || len(after.Findings) < len(before.Findings)
}

func reports(r *Report, rule string) bool {
	return slices.ContainsFunc(r.Findings, func(f Finding) bool { return f.Rule == rule })
}
