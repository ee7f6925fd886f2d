// Package thirdparty holds the analysis to scripts that other people wrote. Its tests
// fetch pinned versions of published Go modules and npm packages (packages.tsv) with the
// go and npm commands, take the Lua scripts out of them and check each.
//
// Nothing of theirs is kept here. What is kept, by the SHA1 of a script, is what a
// reader judged: judgements.tsv has each finding of the five rules of provenance, and
// whether it is right; keys.tsv has, for the scripts that were judged in full, every key
// argument with its class.
//
// It is a module of its own, so that nothing of this is a requirement of the analyzer.
package thirdparty
