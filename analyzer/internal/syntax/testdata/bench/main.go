// Command bench is what the script run beside it measures: it writes a generated
// set of scripts, or parses the files it is given.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"

	"github.com/echomq/luakeys/analyzer/internal/corpus"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: bench write DIR | bench parse FILE...")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(mode string, args []string) error {
	if mode == "write" {
		for _, f := range corpus.Generate(1, 4<<20) {
			if err := os.WriteFile(filepath.Join(args[0], f.Name), []byte(f.Source), 0o666); err != nil {
				return err
			}
		}
		return nil
	}
	debug.SetGCPercent(400) // as the command does
	for _, name := range args {
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if tree := syntax.Parse(src, syntax.Options{}); len(tree.Errors) > 0 && !tree.Shebang.Present {
			return fmt.Errorf("%s: %s", name, tree.Errors[0].Text)
		}
	}
	return nil
}
