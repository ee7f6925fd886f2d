// Package thirdparty holds the analysis to scripts that other people wrote. Its tests
// fetch pinned versions of published Go modules and npm packages (packages.tsv) with the
// go and npm commands, take the Lua scripts out of them and check each.
//
// Nothing of theirs is kept here. What is kept in judgements.tsv, by the SHA1 of a
// script, is each finding of the five rules of provenance, whether it is right, and why.
// The list pins what is found, so that a change shows. It is no independent check yet:
// the distinct forms of key and value were read (some 290, a sample of them beside the
// source), and the reasons of a form are written by its class. Rows of two scripts that
// came within the budget later were judged by class alone.
//
// It is a module of its own, so that nothing of this is a requirement of the analyzer.
package thirdparty
