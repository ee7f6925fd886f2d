// Command docs writes the pages of the rules' documentation into the folder that it is
// given, and takes pages of rules that are gone away.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/echomq/luakeys/analyzer"
	"github.com/echomq/luakeys/analyzer/report"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: docs FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "docs:", err)
		os.Exit(1)
	}
}

func write(dir string) error {
	pages := report.Pages(analyzer.Rules())
	old, err := filepath.Glob(filepath.Join(dir, "*.md"))
	if err != nil {
		return err
	}
	for _, file := range old {
		if _, ok := pages[filepath.Base(file)]; !ok {
			if err := os.Remove(file); err != nil {
				return err
			}
		}
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for name, text := range pages {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			return err
		}
	}
	return nil
}
