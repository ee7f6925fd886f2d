package commands

import (
	"fmt"
	"strconv"
	"strings"
)

// Version is a server or module version, major, minor and patch packed so that
// versions compare as numbers. The zero Version means not known.
type Version uint32

// MakeVersion returns the version major.minor.patch; each part is below 1024.
func MakeVersion(major, minor, patch int) Version {
	return Version(major)<<20 | Version(minor)<<10 | Version(patch)
}

// ParseVersion reads "7", "7.4" or "7.4.1"; missing parts are zero.
func ParseVersion(s string) (Version, error) {
	var part [3]int
	fields := strings.Split(s, ".")
	if len(fields) > len(part) {
		return 0, fmt.Errorf("version %q has more than three parts", s)
	}
	for i, f := range fields {
		n, err := strconv.ParseUint(f, 10, 16)
		if err != nil || n >= 1024 {
			return 0, fmt.Errorf("version %q: part %q is no number below 1024", s, f)
		}
		part[i] = int(n)
	}
	return MakeVersion(part[0], part[1], part[2]), nil
}

// String returns the version as "7.4.0", or "" when it is not known.
func (v Version) String() string {
	if v == 0 {
		return ""
	}
	return fmt.Sprintf("%d.%d.%d", v>>20, v>>10&1023, v&1023)
}

// series drops the patch: a target names a series, and stands for its newest patch.
func (v Version) series() Version { return v &^ 1023 }

// PerFamily holds one fact for each of the two families whose versions differ.
type PerFamily[T any] struct{ Redis, Valkey T }

// Of returns the fact for a family. KeyDB and Dragonfly follow Redis' numbers.
func (p PerFamily[T]) Of(f Family) T {
	if f == FamilyValkey {
		return p.Valkey
	}
	return p.Redis
}
