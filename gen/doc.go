// Package gen writes the Go that calls Lua scripts: typed keys, typed arguments
// and typed replies around the source and its SHA1.
//
// Generate takes the plain model that package analyzer returns and gives back
// files; it reads no disk, parses no Lua, and returns the same bytes for the same
// model. The work goes in three steps, each in files of its own: check.go refuses
// what cannot be generated; plan*.go settles every name (names.go) and shape
// (surface.go, types.go); emit*.go writes the plan with jennifer. What concerns one
// client only is in its adapter (goredis.go). The code that every generated package
// shares is real Go in internal/support, of which support.go copies what is used.
package gen
