// Package support is the code that every generated package needs around its
// scripts: key types and their slots, refusals, dispatch, and the decoding of
// replies.
//
// It is compiled and tested here, as Go, and embedded by package gen, which
// copies into a generated package the declarations that package uses and no
// others. So it imports the client and the standard library only, refers to
// nothing of ours, and each of its comments is written for the reader of the
// generated package.
package support

import "embed"

// Files is the source of this package, file by file.
//
//go:embed *.go
var Files embed.FS
