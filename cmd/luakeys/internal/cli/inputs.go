package cli

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/echomq/luakeys/analyzer/config"
)

const (
	stdinPath    = "-"
	scriptSuffix = ".lua"
)

// input is one script to analyse.
type input struct {
	path string // what reports call it: as given, slash-separated
	file string // what the operating system calls it, "-" for standard input
}

// inputs returns the scripts that PATH arguments name, sorted by path, each once. What
// names none is added to problems.
func inputs(args []string, p *problems) []input {
	var list []input
	for _, arg := range args {
		list = append(list, expand(arg, p)...)
	}
	return unique(list)
}

// expand returns the scripts of one PATH: a file, a folder, or standard input.
func expand(arg string, p *problems) []input {
	if arg == stdinPath {
		return []input{{stdinPath, stdinPath}}
	}
	if arg == "" {
		p.add(errors.New("the empty path names no script"))
		return nil
	}
	// ./... is how Go people say a folder and all below it, which a folder is here.
	root, below := strings.CutSuffix(filepath.ToSlash(arg), "...")
	switch {
	case below && root == "":
		root = "."
	case below && len(root) > 1 && strings.HasSuffix(root, "/"):
		root = root[:len(root)-1]
	case below && root != "/":
		root, below = filepath.ToSlash(arg), false // a name that ends in three dots
	}
	info, err := os.Stat(root)
	switch {
	case err != nil:
		p.add(pathError(root, err))
		return nil
	case !info.IsDir() && below:
		p.addf("%s: %s is no folder", arg, root)
		return nil
	case !info.IsDir() && filepath.Ext(root) == ".go":
		p.addf("%s: scripts inside Go code are not checked yet", root)
		return nil
	case !info.IsDir():
		return []input{{root, filepath.FromSlash(root)}}
	}
	files, err := config.Walk(filepath.FromSlash(root), scriptSuffix)
	p.addWalk(root, err)
	if err == nil && len(files) == 0 {
		p.addf("%s: no Lua script in this folder (.git, vendor, node_modules and testdata are entered only when they are named)", root)
	}
	list := make([]input, len(files))
	for i, file := range files {
		list[i] = input{reportPath(root, file), file}
	}
	return list
}

// reportPath returns what a file found under root is called: root as it was given, and
// the way from there. The working folder adds nothing.
func reportPath(root, file string) string {
	rel, err := filepath.Rel(filepath.FromSlash(root), file)
	if err != nil {
		return filepath.ToSlash(file)
	}
	rel = filepath.ToSlash(rel)
	switch root = strings.TrimRight(root, "/"); root {
	case ".":
		return rel
	default:
		return root + "/" + rel
	}
}

// unique sorts scripts by path and leaves out those that another path names, too.
func unique(list []input) []input {
	slices.SortStableFunc(list, func(a, b input) int { return strings.Compare(a.path, b.path) })
	seen := map[string]bool{}
	return slices.DeleteFunc(list, func(in input) bool {
		key := in.file
		if in.file != stdinPath {
			if abs, err := filepath.Abs(in.file); err == nil {
				key = abs
			}
		}
		again := seen[key]
		seen[key] = true
		return again
	})
}

// configured returns the scripts that a configuration names.
func configured(c *config.Config, p *problems) []input {
	files, err := c.ScriptFiles(scriptSuffix)
	p.add(err)
	list := make([]input, len(files))
	for i, file := range files {
		list[i] = input{filepath.ToSlash(file), file}
	}
	return unique(list)
}
