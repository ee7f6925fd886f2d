package commands

// byProc answers like the function a server asks where specifications are not
// enough. Before 7.0 (modern false) some were simpler.
func (a *concrete) byProc(modern bool) []Key {
	switch a.cmd.numKeysProc {
	case procFirst:
		return a.numbered(1, 2, false, modern)
	case procSecond:
		return a.numbered(2, 3, false, modern)
	case procStoring:
		return a.numbered(2, 3, true, modern)
	}
	switch a.cmd.Rule {
	case RuleSort:
		return a.sort()
	case RuleSortRO:
		return []Key{{1, RO | Access}}
	case RuleMigrate:
		return a.migrate(modern)
	case RuleGeoRadius:
		return a.geoRadius()
	case RuleStreams:
		return a.streams()
	case RuleSet:
		return a.set()
	case RuleBitfield:
		return a.bitfield()
	}
	return nil
}

// numbered reads the number of keys at one argument and the keys from another,
// and with storing one more key at 1, which 6.2 names last.
func (a *concrete) numbered(at, first int, storing, modern bool) []Key {
	n := 0
	if at < len(a.argv) {
		n = atoi(a.argv[at])
	}
	if n < 1 || n > len(a.argv)-first {
		return nil
	}
	var keys []Key
	source := RO | Access
	for i := range a.specs {
		if a.specs[i].Find == FindKeyNum {
			source = a.specs[i].Flags
		}
	}
	for i := range n {
		keys = append(keys, Key{first + i, source})
	}
	if storing {
		keys = append(keys, Key{1, OW | Update})
	}
	return keys
}

// sort finds the last STORE. The argument after it is looked at again.
func (a *concrete) sort() []Key {
	keys := []Key{{1, RO | Access}}
	store := 0
	for i := 2; i < len(a.argv); i++ {
		if a.is(i, "STORE") && i+1 < len(a.argv) {
			store = i + 1
		}
		i += sortOperands(a.argv[i])
	}
	if store > 0 {
		keys = append(keys, Key{store, OW | Update})
	}
	return keys
}

// sortOperands returns how many arguments of SORT's option word are no option words.
func sortOperands(word string) int {
	switch {
	case equalFold(word, "LIMIT"):
		return 2
	case equalFold(word, "BY"), equalFold(word, "GET"):
		return 1
	}
	return 0
}

// migrate finds the key, or those after KEYS when the key is empty. Since 7.0 the
// words of AUTH and AUTH2 are passed over.
func (a *concrete) migrate(modern bool) []Key {
	const flags = RW | Access | Delete
	for i := 6; i < len(a.argv); i++ {
		if a.is(i, "KEYS") {
			if a.argv[3] != "" {
				break
			}
			var keys []Key
			for j := i + 1; j < len(a.argv); j++ {
				keys = append(keys, Key{j, flags})
			}
			return keys
		}
		if modern {
			i += migrateOperands(a.argv[i])
		}
	}
	return []Key{{3, flags}}
}

// migrateOperands returns how many arguments of MIGRATE's option word follow it.
func migrateOperands(word string) int {
	switch {
	case equalFold(word, "AUTH"):
		return 1
	case equalFold(word, "AUTH2"):
		return 2
	}
	return 0
}

// geoRadius finds the last STORE or STOREDIST.
func (a *concrete) geoRadius() []Key {
	keys := []Key{{1, RO | Access}}
	store := 0
	for i := 5; i+1 < len(a.argv); i++ {
		if a.is(i, "STORE") || a.is(i, "STOREDIST") {
			store = i + 1
			i++
		}
	}
	if store > 0 {
		keys = append(keys, Key{store, OW | Update})
	}
	return keys
}

// streams finds STREAMS among the options; the first half of what follows are keys.
func (a *concrete) streams() []Key {
	at := 1
	for at < len(a.argv) && !a.is(at, "STREAMS") {
		n, ok := streamOperands(a.argv[at])
		if !ok {
			return nil
		}
		at += 1 + n
	}
	rest := len(a.argv) - at - 1
	if rest <= 0 || rest%2 != 0 {
		return nil
	}
	var keys []Key
	for i := range rest / 2 {
		keys = append(keys, Key{at + 1 + i, RO | Access})
	}
	return keys
}

// streamOperands returns how many arguments of XREAD's and XREADGROUP's option
// word follow it; ok is false when it is none of theirs.
func streamOperands(word string) (n int, ok bool) {
	switch {
	case equalFold(word, "BLOCK"), equalFold(word, "COUNT"), equalFold(word, "CLAIM"),
		equalFold(word, "MAXCOUNT"), equalFold(word, "MAXSIZE"):
		return 1, true
	case equalFold(word, "GROUP"):
		return 2, true
	case equalFold(word, "NOACK"):
		return 0, true
	}
	return 0, false
}

// set tells SET that overwrites from SET that looks at the old value first.
func (a *concrete) set() []Key {
	for i := 3; i < len(a.argv); i++ {
		if setReads(a.argv[i]) {
			return []Key{{1, RW | Access | Update}}
		}
	}
	return []Key{{1, OW | Update}}
}

// setReads reports whether SET's option word makes it look at the old value.
func setReads(word string) bool {
	return equalFold(word, "GET") || equalFold(word, "IFEQ") || equalFold(word, "IFNE") ||
		equalFold(word, "IFDEQ") || equalFold(word, "IFDNE")
}

// bitfield tells BITFIELD that only gets from one that sets.
func (a *concrete) bitfield() []Key {
	for i := 2; i < len(a.argv); i++ {
		switch rest := len(a.argv) - i - 1; {
		case a.is(i, "GET") && rest >= 2:
			i += 2
		case a.is(i, "OVERFLOW") && rest >= 1:
			i++
		default:
			return []Key{{1, RW | Access | Update}}
		}
	}
	return []Key{{1, RO | Access}}
}
