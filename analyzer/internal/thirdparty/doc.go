// Package thirdparty holds the analysis to scripts that other people wrote. Its tests
// fetch pinned versions of published Go modules and npm packages (packages.tsv) with the
// go and npm commands, take the Lua scripts out of them and check each.
//
// Nothing of theirs is kept here. What is kept in judgements.tsv, by the SHA1 of a
// script, is each finding of the five rules of provenance, whether it is right, and why.
// The rows were judged by the distinct forms of key and value (some 290), with the
// source beside them; those of one form share their reason.
//
// It is a module of its own, so that nothing of this is a requirement of the analyzer.
package thirdparty
