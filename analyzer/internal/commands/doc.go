// Package commands knows what every command of the supported servers does with
// its arguments: arity, flags, key positions, option words, replies, since when
// and on which server; and what the scripting sandbox of each server offers.
//
// The facts in data/ were read off real servers and their published command
// metadata, some written by hand and compared with servers: its README tells. The
// *_table.go and table_*.go files are Go literals generated from them, laid out by
// the linker: nothing is decoded or built when a program starts. To refresh,
// replace the files in data/ and run go generate in this folder.
//
// Key positions come in two forms. [GetKeys] answers for a concrete argument list
// what COMMAND GETKEYS answers on a given server. [Keys] answers for an abstract
// list, of which the analysis knows only some texts and counts, which arguments
// can be keys in any list it stands for. The other questions about a call take a
// [Shape], too: [Command.Problems], [Command.Arguments], [Command.Replies],
// [Command.HasOption], [Command.RefusedOn]; they speak of what is certain.
package commands

//go:generate go run -tags bootstrap ./gen
