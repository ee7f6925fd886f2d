package commands

// Nearest returns the name of the command most like name, for "did you mean"; ""
// when none is near. At most a third of the letters may differ.
func Nearest(name string) string { return nearest(index[:], name, 0) }

// NearestSub returns the name of the subcommand of c most like sub, "" when none is near.
func (c *Command) NearestSub(sub string) string {
	return nearest(c.Subs, sub, len(c.Name)+1)
}

func nearest(among []*Command, name string, skip int) string {
	if len(name) > maxNameLen {
		return ""
	}
	best, bestAt := "", len(name)/3+1
	for _, c := range among {
		if d := distance(name, c.Name[skip:], bestAt); d < bestAt {
			best, bestAt = c.Name[skip:], d
		}
	}
	return best
}

// maxNameLen bounds the work of distance; the longest name of the table is shorter.
const maxNameLen = 40

// distance returns the optimal string alignment distance of text, its letters
// raised, and capital (an insertion, deletion, change or swap of neighbours each
// count one), or limit when it is not below that.
func distance(text, capital string, limit int) int {
	if d := len(text) - len(capital); d >= limit || -d >= limit {
		return limit
	}
	var rows [3][maxNameLen + 1]int
	above, above2, row := &rows[0], &rows[1], &rows[2]
	for j := 0; j <= len(capital); j++ {
		above[j] = j
	}
	for i := 1; i <= len(text); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(capital); j++ {
			a, b := upper(text[i-1]), capital[j-1]
			cost := 1
			if a == b {
				cost = 0
			}
			row[j] = min(above[j]+1, row[j-1]+1, above[j-1]+cost)
			if i > 1 && j > 1 && a == capital[j-2] && upper(text[i-2]) == b {
				row[j] = min(row[j], above2[j-2]+1)
			}
			least = min(least, row[j])
		}
		if least >= limit {
			return limit
		}
		above, above2, row = row, above, above2
	}
	return min(limit, above[len(capital)])
}
