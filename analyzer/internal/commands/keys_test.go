package commands

import "testing"

func TestKeys(t *testing.T) {
	for _, tc := range []struct{ shape, want string }{
		// Fixed lists.
		{"GET ?", ".K"},
		{"set ? ? EX ?", ".K..."},
		{"MSET ? ? ? ?", ".K.K."},
		{"MSET a 1 b", ".K.K"},
		{"MGET ? ? ?", ".KKK"},
		{"BLPOP ? ? 0", ".KK."},
		{"COPY ? ? DB 1", ".KK.."},
		{"BITOP AND ? ? ?", "..KKK"},
		{"PUBLISH ? ?", "..."},
		{"SPUBLISH ? ?", "..."},
		{"SSUBSCRIBE ?", ".."},
		{"TIME", "."},
		{"PFMERGE ?", ".K"},
		{"GET", "."},
		{"LMOVE ? ? LEFT RIGHT", ".KK.."},
		{"GEOADD ? 1 2 m", ".K..."},
		{"JSON.MGET ? ? $", ".KK."},
		{"JSON.DEBUG MEMORY ?", "..K"},
		{"JSON.DEBUG ? ?", "..?"},

		// Subcommands.
		{"XGROUP CREATE ? g $", "..K.."},
		{"xgroup create ? g $", "..K.."},
		{"OBJECT ENCODING|FREQ ?", "..K"},
		{"OBJECT HELP|FREQ ?", "..K"},
		{"OBJECT ? ?", "..K"},
		{"OBJECT NONSENSE ?", "..."},
		{"OBJECT", "."},
		{"CONFIG GET ?", "..."},
		{"MEMORY USAGE ?", "..K"},

		// Repetitions.
		{"DEL ( ? )*", ".K"},
		{"DEL ( ? )*3", ".K"},
		{"DEL ( ? )*0", ".."},
		{"DEL ? ( ? )*v", ".KK"},
		{"MSET ( ? ? )*", ".K."},
		{"MSET ( ? )*", ".?"},
		{"MSET ( ? ? ? )*", ".???"},
		{"MSET ? ( ? )* ?", ".K??"},
		{"MSET ? ( ? ? )* ?", ".K.K."},
		{"SADD ? ( ? )*", ".K."},
		{"GEOADD ? NX ( ? ? ? )*v", ".K...."},
		{"BLPOP ( ? )* ?", ".K."},
		{"BLPOP ( ? )*", ".?"},
		{"XADD ? * ( f ? )*", ".K..."},
		{"MSETNX ( ? ? )*v", ".K."},
		{"OBJECT ( ? )*", ".?"},
		{"OBJECT ( ENCODING )* ?", ".??"}, // OBJECT ENCODING key; the constant as a key of OBJECT ENCODING ENCODING
		{"RPOPLPUSH ( ? )*", ".K"},

		// The number of keys: constant, of the same variable, of another, not known.
		{"ZUNIONSTORE ? 2 ? ? WEIGHTS 1 2", ".K.KK..."},
		{"ZINTERSTORE ? 2 ? AGGREGATE MIN", ".K.KK."},
		{"ZUNIONSTORE ? #v ( ? )*v AGGREGATE SUM", ".K.K.."},
		{"ZUNIONSTORE ? #v-1 ( ? )*v-1", ".K.K"},
		{"ZUNIONSTORE ? #v+1 ? ( ? )*v AGGREGATE SUM", ".K.KK.."},
		{"ZUNIONSTORE ? #v ( ? )*v-1 AGGREGATE SUM", ".K.KK."}, // one word too many
		{"ZUNIONSTORE ? #v-1 ( ? )*v AGGREGATE SUM", ".K.?.."}, // and one too few
		{"ZUNIONSTORE ? #v ( ? )*w AGGREGATE SUM", ".K.???"},
		{"ZUNIONSTORE ? ? ( ? )* AGGREGATE SUM", ".K.???"},
		{"ZUNION #2v ( ? ? )*v WITHSCORES", "..KK."},
		{"ZUNION #v ( ? ? )*v WITHSCORES", "..??."},
		{"ZUNION 2|3 ? ? ? WITHSCORES", "..KK?."},
		{"ZUNION 2 ( ? )*", "..?"},
		{"ZUNION 2 ? ( ? )*", "..K?"},
		{"ZUNION 2 ? ? ( ? )*", "..KK."},
		{"ZUNION #2 ? ? ? ?", "..KK.."},
		{"SINTERCARD 5 a", "..."},
		{"SINTERCARD 0 a", "..."},
		{"SINTERCARD x a", "..."},
		{"SINTERCARD ? ( ? )*", "..?"},
		{"SINTERCARD ? ? LIMIT 5", "..K??"},
		{"MSETEX 2 ? ? ? ? EX 10", "..K.K..."},
		{"MSETEX #v ( ? ? )*v EX ?", "..K..."},
		{"MSETEX ? ( ? ? )* EX ?", "..?.?."},
		{"EVAL ? 0 ?", "...."},
		{"EVAL ? 1 ? ?", "...K."},
		{"EVAL ? ? ? ?", "...??"},
		{"LMPOP ? ? ? LEFT", "..K?."},
		{"LMPOP ? ( ? )* LEFT COUNT ?", "..?..."},
		{"LMPOP ? ? ?", "..K."},
		{"ZMPOP ? ? MIN", "..K."},
		{"BZMPOP 0 ? ( ? )* MAX COUNT 2", "...?..."},
		{"ZUNION #1000000 ( ? )*", "..?"},
		{"ZUNION 1000000 ( ? )*", "..?"},

		// Keywords.
		{"XREAD COUNT 10 STREAMS ? ? 0 0", "....KK.."},
		{"XREAD COUNT ? BLOCK ? STREAMS ? ?", "......K."},
		{"XREADGROUP GROUP ? ? COUNT 10 STREAMS ? ? > >", ".......KK.."},
		{"XREADGROUP GROUP g streams STREAMS ? >", ".....K."},
		{"XREAD STREAMS ( ? )*", "..?"},
		{"XREAD STREAMS ( ? )*v 0", "..?."},
		{"XREAD STREAMS ? ( ? )*", "..K?"},
		{"XREAD STREAMS ( ? ? )*", "..??"},
		{"XREAD ( ? )*", ".?"},
		{"XREAD ? ? ? ?", "..??."}, // nothing here is a constant STREAMS: it can be any
		{"XREAD COUNT|BLOCK ? STREAMS ? ?", "....K."},
		{"SORT ?", ".K"},
		{"SORT ? STORE ?", ".K.K"},
		{"SORT ? LIMIT 0 10 STORE ?", ".K....K"},
		{"SORT ? LIMIT ? ? STORE ?", ".K....K"},
		{"SORT ? BY ? GET ? ALPHA", ".K....."},
		{"SORT ? BY nosort STORE a STORE b", ".K.....K"},
		{"SORT ? BY STORE GET STORE STORE d", ".K.....K"},
		{"SORT ? ? ALPHA", ".K.."},
		{"SORT ? ? ?", ".K.?"},
		{"SORT ? ASC|STORE ?", ".K.?"},
		{"SORT ? ( ? )*", ".K?"},
		{"SORT_RO ? BY ? GET ?", ".K...."},
		{"GEORADIUS ? 1 2 3 km", ".K...."},
		{"GEORADIUS ? 1 2 3 km STORE ?", ".K.....K"},
		{"GEORADIUS ? ? ? ? ? STORE a STOREDIST b", ".K.......K"},
		{"GEORADIUS ? ? ? ? ? ? ?", ".K.....?"},
		{"GEORADIUS ? ? ? ? ? WITHDIST", ".K....."},
		{"GEORADIUS ? ? ? ? ? COUNT ? STORE ?", ".K.......K"},
		{"GEORADIUSBYMEMBER ? STORE 3 km", ".K..."},
		{"GEORADIUSBYMEMBER ? ? 3 km STORE ?", ".K....K"},
		{"MIGRATE h 1 ? 0 1000", "...K.."},
		{"MIGRATE h 1 k 0 1000 COPY", "...K..."},
		{"MIGRATE h 1 '' 0 1000 KEYS ? ?", ".......KK"},
		{"MIGRATE h 1 ? 0 1000 KEYS ? ?", "...?...??"},
		{"MIGRATE h 1 '' 0 1000 AUTH2 keys keys KEYS a b", "..........KK"},

		// Several names, and none.
		{"GET|SET ? ?", ".K."},
		{"GET|PUBLISH ? ?", ".?."},
		{"? a", "unknown"},
		{"NONSENSE a", "unknown"},
		{"GET|NONSENSE a", "unknown"},
		{"( GET )* a", "unknown"},
	} {
		r := Keys(parseShape(t, tc.shape), 0)
		if got := r.text(); got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.shape, got, tc.want)
		}
	}
}

// Of a call whose number of keys is not known, what can be an option is marked,
// unless it is a key for another reason.
func TestKeysMarksOptions(t *testing.T) {
	for _, tc := range []struct{ shape, want string }{
		{"ZUNIONSTORE ? ? ( ? )* AGGREGATE SUM", "...." + "oo"},
		{"ZUNION ? ? ? WEIGHTS ? ?", "....ooo"},
		{"ZUNION ? AGGREGATE ? SUM", "...." + "o"}, // the first is a key in any case
		{"ZUNION 2 ? AGGREGATE", "...."},
		{"ZUNION|MGET ? ? AGGREGATE", "...."},
	} {
		r := Keys(parseShape(t, tc.shape), 0)
		got := ""
		for i := range r.Len() {
			if r.At(i).Option {
				got += "o"
			} else {
				got += "."
			}
		}
		if got != tc.want {
			t.Errorf("%s\n got %s\nwant %s", tc.shape, got, tc.want)
		}
	}
}
