package commands

import (
	"fmt"
	"math/bits"
	"strings"
)

// Family is a line of servers with version numbers of its own.
type Family uint8

// The families.
const (
	FamilyRedis Family = iota
	FamilyValkey
	FamilyKeyDB
	FamilyDragonfly
)

// String returns the family's name as people write it.
func (f Family) String() string {
	return [...]string{"Redis", "Valkey", "KeyDB", "Dragonfly"}[f]
}

// Target is one server release series a script may be checked for. The zero
// Target is none of them.
type Target uint8

// The targets, in the order reports name them.
const (
	Redis62 Target = iota + 1
	Redis70
	Redis72
	Redis74
	Redis80
	Redis810
	Valkey72
	Valkey80
	Valkey81
	Valkey91
	KeyDB63
	Dragonfly

	targetEnd
)

var targets = [targetEnd]struct {
	name    string
	family  Family
	version Version // as MakeVersion packs it, which as a call would run at every start
}{
	Redis62:   {"redis-6.2", FamilyRedis, 6<<20 | 2<<10},
	Redis70:   {"redis-7.0", FamilyRedis, 7<<20 | 0<<10},
	Redis72:   {"redis-7.2", FamilyRedis, 7<<20 | 2<<10},
	Redis74:   {"redis-7.4", FamilyRedis, 7<<20 | 4<<10},
	Redis80:   {"redis-8.0", FamilyRedis, 8<<20 | 0<<10},
	Redis810:  {"redis-8.10", FamilyRedis, 8<<20 | 10<<10},
	Valkey72:  {"valkey-7.2", FamilyValkey, 7<<20 | 2<<10},
	Valkey80:  {"valkey-8.0", FamilyValkey, 8<<20 | 0<<10},
	Valkey81:  {"valkey-8.1", FamilyValkey, 8<<20 | 1<<10},
	Valkey91:  {"valkey-9.1", FamilyValkey, 9<<20 | 1<<10},
	KeyDB63:   {"keydb-6.3", FamilyKeyDB, 6<<20 | 2<<10},
	Dragonfly: {"dragonfly", FamilyDragonfly, 7<<20 | 4<<10},
}

// Targets returns every target, in the order reports name them.
func Targets() []Target {
	all := make([]Target, 0, targetEnd-1)
	for t := Redis62; t < targetEnd; t++ {
		all = append(all, t)
	}
	return all
}

// ParseTarget reads a target's name, in any letter case. The error lists the names.
func ParseTarget(s string) (Target, error) {
	for t := Redis62; t < targetEnd; t++ {
		if strings.EqualFold(s, targets[t].name) {
			return t, nil
		}
	}
	names := make([]string, 0, targetEnd-1)
	for t := Redis62; t < targetEnd; t++ {
		names = append(names, targets[t].name)
	}
	return 0, fmt.Errorf("unknown target %q; targets are %s", s, strings.Join(names, ", "))
}

// String returns the name ParseTarget reads.
func (t Target) String() string {
	if t == 0 || t >= targetEnd {
		return "no target"
	}
	return targets[t].name
}

// Family returns the line of servers the target belongs to.
func (t Target) Family() Family { return targets[t].family }

// Version returns the release series, patch zero. KeyDB and Dragonfly have
// numbers of their own, so theirs is the Redis series whose commands and scripting
// they follow: KeyDB 6.3 that of 6.2.
func (t Target) Version() Version { return targets[t].version }

// TargetSet is a set of targets. The empty set, where a function takes one, means
// that no target was named.
type TargetSet uint16

// AllTargets holds every target.
const AllTargets TargetSet = 1<<targetEnd - 2

// SetOf returns the set of the given targets.
func SetOf(ts ...Target) TargetSet {
	var s TargetSet
	for _, t := range ts {
		s |= 1 << t
	}
	return s
}

// Has reports whether t is in the set.
func (s TargetSet) Has(t Target) bool { return s&(1<<t) != 0 }

// Len returns how many targets the set holds.
func (s TargetSet) Len() int { return bits.OnesCount16(uint16(s)) }

// Each calls f for every target in the set, in order, until f returns false.
func (s TargetSet) Each(f func(Target) bool) {
	for t := Redis62; t < targetEnd; t++ {
		if s.Has(t) && !f(t) {
			return
		}
	}
}

// String returns the names, separated by commas.
func (s TargetSet) String() string {
	var names []string
	s.Each(func(t Target) bool { names = append(names, t.String()); return true })
	return strings.Join(names, ", ")
}
