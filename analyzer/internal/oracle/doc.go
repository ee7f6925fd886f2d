// Package oracle holds the dynamic oracle of the abstract interpreter: proof by
// running, not by reading, that provenance misses nothing.
//
// Its tests make random scripts over the whole language (gen*_test.go), run each in
// gopher-lua with KEYS, ARGV and every reply being tokens that can be told apart byte
// by byte (token_test.go, run_test.go, stub_test.go), and compare what the commands of
// that run had as keys with what the analysis said of their lines (check_test.go). A
// key that is not an element of KEYS and has no finding, or one of a better class than
// its bytes tell, is a miss. A program that shows a miss is made small before it is
// printed (shrink_test.go). broken_test.go breaks one transfer function after another
// and requires the oracle to notice.
//
// The package has no code outside its tests. See README.md for how to run it at
// length, and for what it found.
package oracle
