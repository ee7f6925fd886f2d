package commands

import "slices"

// reach says whether an option word can stand at an argument, and whether one does.
type reach struct{ can, sure bool }

// storeWords says how a command with a destination among its options is read.
type storeWords struct {
	from     int // the first option word
	words    []string
	operands func(word string) int
}

var (
	sortWords      = storeWords{2, []string{"STORE"}, sortOperands}
	geoRadiusWords = storeWords{5, []string{"STORE", "STOREDIST"}, geoRadiusOperands}
)

func geoRadiusOperands(word string) int {
	if equalFold(word, "COUNT") || equalFold(word, "STORE") || equalFold(word, "STOREDIST") {
		return 1
	}
	return 0
}

// storing reads SORT and GEORADIUS: a key, and after the options' last STORE another.
func (rd *reader) storing(l *layout, c *Command, w storeWords) bool {
	const stored = OW | Update
	rd.key(1, RO|Access, true)
	if l.argc <= w.from {
		return true
	}
	constant := l.hasWord(w.from, w.words...)
	unknownFrom := w.from
	if len(c.Keys) > 1 && c.Keys[1].Begin == BeginKeyword {
		unknownFrom = int(c.Keys[1].Pos)
	}
	rd.reach = append(rd.reach[:0], make([]reach, l.argc+3)...)
	rd.reach[w.from] = reach{true, true}
	last, lastCan := 0, 0 // the last destination for sure, and the last at all
	first := 2            // what may still be a destination when a later STORE wins
	for i := w.from; i < l.argc; i++ {
		if !rd.reach[i].can {
			continue
		}
		words := l.arg(i).Words
		if words == nil {
			if !constant && i >= unknownFrom && i+1 < l.argc && !l.isOption(c, i+1) {
				rd.key(i+1, stored, false)
				lastCan = i + 1
			}
			// It may have operands, too, but for the unit before the options.
			rd.reach[i+1] = reach{true, i < unknownFrom && rd.reach[i].sure}
			continue
		}
		stores := 0
		for _, word := range words {
			next := i + 1 + w.operands(word)
			if equalFold(word, w.words[0]) || equalFold(word, w.words[len(w.words)-1]) {
				stores++
			}
			if next < len(rd.reach) {
				rd.reach[next].can = true
				rd.reach[next].sure = rd.reach[i].sure && len(words) == 1
			}
		}
		if stores > 0 && i+1 < l.argc {
			lastCan = i + 1
			if rd.reach[i].sure && stores == len(words) {
				last = i + 1
				for ; first <= i; first++ {
					rd.isKey[first], rd.may[first] = false, 0
				}
			}
			rd.key(i+1, stored, false)
		}
	}
	if last > 0 && last == lastCan {
		rd.must[last] = true
	}
	return true
}

// migrate reads MIGRATE: one key, or, where that is empty, those after KEYS.
func (rd *reader) migrate(l *layout) bool {
	const flags = RW | Access | Delete
	if l.argc < 4 {
		return false
	}
	words := l.arg(3).Words
	one, many := words == nil, words == nil
	for _, w := range words {
		one = one || w != ""
		many = many || w == ""
	}
	first, sure := l.argc, true // of the keys after KEYS
	doubt := false              // whether an argument before may have operands
	if many {
		constant := l.hasWord(6, "KEYS")
		for i := 6; i < l.argc-1 && first == l.argc; i++ {
			can, is := l.matches(i, "KEYS", !constant)
			if can {
				first, sure = i+1, is && !doubt
			} else if w := l.arg(i).Words; len(w) == 1 {
				i += migrateOperands(w[0])
			} else {
				doubt = true
			}
		}
		for at := first; at < l.argc; at++ {
			rd.key(at, flags, sure && !one)
		}
	}
	if one || first == l.argc || !sure {
		rd.key(3, flags, !many || first == l.argc)
	}
	return true
}

// streams reads XREAD and XREADGROUP: STREAMS, keys, and as many ids. Servers that
// trust the key specification search the word alone; the command itself, and older
// servers, know the options before it. Where the two part, both are looked at.
func (rd *reader) streams(l *layout, v View) bool {
	spec := &v.Keys[0]
	legacy := spec.Flags&Incomplete != 0
	constant := l.hasWord(1, spec.Keyword)
	var buf [8]int
	places := buf[:0]
	places = rd.pastOptions(l, places, !constant)
	if !legacy {
		places = l.places(places, int(spec.Pos), spec.Keyword, !constant)
	}
	// All places' keys start right after them and end in order, so what every
	// place makes a key is what the last one starts with and the first one ends with.
	n, from, to := 0, 0, l.argc
	if len(places) > maxPlaces {
		for at := slices.Min(places) + 1; at < l.argc-1; at++ {
			rd.key(at, RO|Access, false)
		}
		return true
	}
	for _, at := range places {
		rest := l.argc - at - 1
		if rest < 2 || legacy && rest%2 != 0 {
			continue
		}
		n++
		from, to = max(from, at+1), min(to, at+1+rest/2)
		for i := range rest / 2 {
			rd.key(at+1+i, RO|Access, false)
		}
	}
	for at := from; n > 0 && at < to; at++ {
		rd.must[at] = true
	}
	return n > 0
}

// pastOptions adds to list where the command, which knows its options, can find
// STREAMS; where a text is not known, only if unknown is set.
func (rd *reader) pastOptions(l *layout, list []int, unknown bool) []int {
	rd.reach = append(rd.reach[:0], make([]reach, l.argc+4)...)
	rd.reach[1].can = true
	for at := 1; at < l.argc-1 && len(list) <= maxPlaces; at++ {
		if !rd.reach[at].can {
			continue
		}
		words := l.arg(at).Words
		if words == nil {
			if unknown {
				list = append(list, at)
			}
			for n := range 3 { // any option, of none to two operands
				rd.reach[at+1+n].can = true
			}
		}
		for _, w := range words {
			if equalFold(w, "STREAMS") {
				if !slices.Contains(list, at) {
					list = append(list, at)
				}
			} else if n, ok := streamOperands(w); ok {
				rd.reach[at+1+n].can = true
			}
		}
	}
	return list
}

// maxPlaces bounds the work for lists in which STREAMS can stand at many places.
const maxPlaces = 64

// places adds to list the arguments from at on that can be the word, up to the
// first that is, or to one more than maxPlaces.
func (l *layout) places(list []int, at int, word string, unknown bool) []int {
	for ; at < l.argc-1 && len(list) <= maxPlaces; at++ {
		can, is := l.matches(at, word, unknown)
		if can && !slices.Contains(list, at) {
			list = append(list, at)
		}
		if is {
			break
		}
	}
	return list
}
