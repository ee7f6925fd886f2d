package config

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// skipped are the folders that are not walked into unless they are named.
var skipped = []string{".git", "vendor", "node_modules", "testdata"}

// ScriptFiles returns the scripts that the file names: files as they are, of
// folders and of what globs match the files that end in one of exts (".lua" where
// none is given), sorted, each once, as paths from where the process is.
//
// What is not there, or holds no script, is an Error at its place in the file; they
// come joined, beside the scripts that were found.
func (c *Config) ScriptFiles(exts ...string) ([]string, error) {
	if c == nil {
		return nil, nil
	}
	if len(exts) == 0 {
		exts = []string{".lua"}
	}
	var files []string
	var errs []error
	for i, entry := range c.Scripts {
		found, err := c.expand(entry, exts)
		if err == nil && len(found) == 0 {
			err = errors.New("no script found")
		}
		if err != nil {
			at := place{}
			if places := c.places["scripts"]; i < len(places) {
				at = places[i]
			}
			errs = append(errs, &Error{Path: c.Path, Line: at.line, Column: at.column, Text: fmt.Sprintf("scripts: %s: %v", entry, err)})
		}
		files = append(files, found...)
	}
	slices.Sort(files)
	return slices.Compact(files), errors.Join(errs...)
}

// expand returns the files of one entry of scripts.
func (c *Config) expand(entry string, exts []string) ([]string, error) {
	full := c.Resolve(entry)
	info, err := os.Stat(full)
	switch {
	case err == nil && info.IsDir():
		return Walk(full, exts...)
	case err == nil:
		return []string{full}, nil
	case strings.ContainsAny(entry, `*?[{\`):
		return c.glob(entry, exts)
	case errors.Is(err, fs.ErrNotExist):
		return nil, errors.New("no such file or folder")
	}
	var failed *fs.PathError
	if errors.As(err, &failed) {
		err = failed.Err
	}
	return nil, err
}

// Walk returns the files under a folder that end in one of exts, in lexical order.
// It does not enter .git, vendor, node_modules and testdata, nor follow links to
// folders; root itself may be any of these.
func Walk(root string, exts ...string) ([]string, error) {
	return walk(root, skipped, func(file string) bool { return slices.Contains(exts, filepath.Ext(file)) })
}

// walk returns the files under root that take says yes to. What cannot be read is left
// out, and its errors come joined beside what was found.
func walk(root string, skip []string, take func(file string) bool) ([]string, error) {
	var files []string
	var errs []error
	root = filepath.Clean(root)
	// With the separator at the end a link to a folder is followed.
	err := filepath.WalkDir(root+string(filepath.Separator), func(file string, d fs.DirEntry, err error) error {
		file = filepath.Clean(file)
		switch {
		case err != nil:
			errs = append(errs, err)
		case d.IsDir() && file != root && slices.Contains(skip, d.Name()):
			return fs.SkipDir
		case !d.IsDir() && take(file):
			files = append(files, file)
		}
		return nil
	})
	return files, errors.Join(append(errs, err)...)
}

// glob returns the files that a pattern matches, and those in folders it matches.
// Where its last part names no extension, only files that end in one of exts count.
// Folders that are else skipped are entered where the pattern names them.
func (c *Config) glob(pattern string, exts []string) ([]string, error) {
	base, rest := doublestar.SplitPattern(filepath.ToSlash(pattern))
	root := c.Resolve(base)
	parts := strings.Split(rest, "/")
	named := strings.Contains(parts[len(parts)-1], ".")
	skip := slices.DeleteFunc(slices.Clone(skipped), func(name string) bool { return slices.Contains(parts, name) })
	files, err := walk(root, skip, func(file string) bool {
		rel, err := filepath.Rel(root, file)
		if err != nil {
			return false
		}
		rel = filepath.ToSlash(rel)
		script := slices.Contains(exts, path.Ext(rel))
		direct, _ := doublestar.Match(rest, rel)
		return direct && (named || script) || script && matches(rest, rel)
	})
	if errors.Is(err, fs.ErrNotExist) {
		return files, nil // the folder the glob starts in is not there: it matches nothing
	}
	return files, err
}
