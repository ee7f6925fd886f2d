// Package provenance is the abstract interpreter: it runs a script over abstract
// values and finds out where every key argument comes from.
//
// A value is a set of alternatives; a string alternative is a sequence of parts
// (a constant, KEYS[i], ARGV[i], a reply, something computed, something unknown).
// Lists of values (a table's list part, arguments, returns, varargs) share one
// domain: a known prefix, a cycle repeated a symbolic number of times, a tail.
// State is persistent, so that a branch costs what it changes.
//
// The analysis is sound: what a script can do has been seen or is called unknown.
// It joins at the end of branches, iterates loops and recursion to a fixpoint with
// widening, and analyses calls with the caller's values. Work is bounded by counted
// steps; what is left when they run out is reported as unknown.
//
// Files: value.go, fold.go, parts.go, number.go, list.go (the domain); store.go, object.go
// (the state); interp.go, stmt.go, loop.go, expr.go, operator.go, cond.go, choice.go, cases.go, call.go (the
// interpreter); builtin*.go (the transfer functions of the sandbox); server.go,
// judge.go (commands and their keys); library.go; trail.go; result.go (what rules read).
package provenance
