// Command gen writes the Go tables of package commands from the facts in its data
// folder. It runs in the folder of that package, by go generate.
package main

import (
	"fmt"
	"maps"
	"os"
)

func main() {
	if err := run("data", "."); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

// run reads the facts in folder data and writes the tables into folder out.
func run(data, out string) error {
	cmds, err := readCommands(data + "/commands.json")
	if err != nil {
		return err
	}
	tokens, err := readTokens(data + "/tokens.json")
	if err != nil {
		return err
	}
	replies, err := readReplies(data + "/replies.tsv")
	if err != nil {
		return err
	}
	grammars, err := readGrammars(data + "/options.tsv")
	if err != nil {
		return err
	}
	args, err := readArguments(data + "/arguments.tsv")
	if err != nil {
		return err
	}
	files, err := commandFiles(cmds, hand{tokens, replies, grammars, args})
	if err != nil {
		return err
	}
	sandbox, err := sandboxFile(data + "/sandbox.json")
	if err != nil {
		return err
	}
	maps.Copy(files, sandbox)
	return writeAll(out, files)
}
