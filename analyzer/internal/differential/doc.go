// Package differential holds no code: its test generates scripts of one command, runs
// them on every real server that is there, and holds what the servers refuse to what
// the analysis reports beforehand, in both directions.
package differential
