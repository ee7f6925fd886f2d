// Command bench is what the script run beside it measures: it writes a generated
// set of scripts, or parses the files it is given.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"

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
	// Each tree is dropped before the next file is read, so one buffer does for all,
	// and a file costs the three system calls that it costs luac.
	buf := make([]byte, 1<<20)
	for _, name := range args {
		fd, err := syscall.Open(name, syscall.O_RDONLY|syscall.O_CLOEXEC, 0)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		n, err := syscall.Read(fd, buf)
		syscall.Close(fd)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if tree := syntax.Parse(buf[:n], syntax.Options{}); len(tree.Errors) > 0 {
			return fmt.Errorf("%s: %s", name, tree.Errors[0].Text)
		}
	}
	return nil
}
