// Package analyzer is the public entry to the analysis of Redis and Valkey Lua
// scripts: Analyze takes the source of one script and returns a Report of what is
// wrong with it, with the model that the generator reads.
package analyzer

// Report is the result of analysing one script.
type Report struct {
	Script   Script    // what the generator reads; zero where the script does not parse
	Findings []Finding // sorted by position, ignored ones excluded
	Ignored  []Finding // what an ignore comment silenced
	Effects  *Effects  // what the script can do; nil where it does not parse
}
