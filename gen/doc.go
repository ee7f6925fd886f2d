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
//
// What is generated for the models in testdata is committed beside them. After a
// change, go test ./gen -update writes it anew, go test ./gen compiles it, and
// go test ./gen/internal/livetest runs it on servers.
//
// A further client is a further adapter, with a dispatch_CLIENT.go in
// internal/support that has New, Scripts.run and Load for it. The decoding of replies
// is shared where the client can give a reply as any: nil, int64, string, []any, and
// what RESP3 adds.
package gen
