package commands

import "testing"

func TestRefusedForArity(t *testing.T) {
	for _, tc := range []struct {
		shape string
		want  TargetSet
	}{
		{"GET ?", 0},
		{"GET", AllTargets},
		{"GET ? ?", AllTargets},
		{"GET ( ? )*", 0},
		{"GET ? ? ( ? )*", AllTargets},
		{"GET ( ? )*1", 0},
		{"GET ( ? )*2", AllTargets},
		{"GET ( ? )*v", 0},
		{"GET ( ? )*v+1", 0},
		{"GET ( ? )*v+2", AllTargets},
		{"MSET ( ? ? )*", 0},
		{"HSET ? ( ? )*1", AllTargets},
		{"HSET ? ( ? )*-1v+1", AllTargets}, // one at most
		{"HSET ? ( ? )*-1v+2", 0},
		{"EXPIRE ? ? NX", SetOf(Redis62)},
		{"EXPIRE ?", AllTargets},
		{"TTL ? ?", AllTargets &^ SetOf(KeyDB63)},
	} {
		s := parseShape(t, tc.shape)
		if got := Lookup(s.Args[0].Words[0]).RefusedOn(s, 0); got != tc.want {
			t.Errorf("%s refused on %s, want %s", tc.shape, got, tc.want)
		}
	}
	if got := Lookup("EXPIRE").RefusedOn(parseShape(t, "EXPIRE ? ? NX"), SetOf(Redis70, Valkey80)); got != 0 {
		t.Errorf("refused on %s", got)
	}
}
