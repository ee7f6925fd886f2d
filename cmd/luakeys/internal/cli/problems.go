package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"

	"github.com/echomq/luakeys/analyzer/config"
)

// problems collects what could not be done, in the order it was met, each once: the
// scripts of one folder all meet the same broken configuration.
type problems struct {
	list []error
	seen map[string]bool
}

// add takes in an error; nil is none. Joined errors count one by one.
func (p *problems) add(err error) {
	if err == nil {
		return
	}
	for _, err := range split(err) {
		p.addOne(err)
	}
}

// split returns the errors that errors.Join joined.
func split(err error) []error {
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []error{err}
	}
	var all []error
	for _, e := range joined.Unwrap() {
		all = append(all, split(e)...)
	}
	return all
}

func (p *problems) addOne(err error) {
	if text := err.Error(); !p.seen[text] {
		if p.seen == nil {
			p.seen = map[string]bool{}
		}
		p.seen[text] = true
		p.list = append(p.list, err)
	}
}

// addWalk takes in what could not be read under a folder: each by its own path.
func (p *problems) addWalk(root string, err error) {
	if err == nil {
		return
	}
	for _, err := range split(err) {
		path := root
		var failed *fs.PathError
		if errors.As(err, &failed) {
			path = filepath.ToSlash(filepath.Clean(failed.Path))
		}
		p.add(pathError(path, err))
	}
}

// addf takes in an error made of its parts.
func (p *problems) addf(format string, args ...any) { p.add(fmt.Errorf(format, args...)) }

// any reports whether there is a problem.
func (p *problems) any() bool { return len(p.list) > 0 }

// print writes each on a line of its own.
func (p *problems) print(stderr io.Writer) {
	for _, err := range p.list {
		complain(stderr, err)
	}
}

// hasPosition reports whether the text of an error begins with path:line:column.
func hasPosition(err error) bool {
	var at *config.Error
	return errors.As(err, &at) && at.Line > 0
}

// pathError returns the error of a path: what the operating system said, without the
// name of the call that it said it to.
func pathError(path string, err error) error {
	var failed *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		err = errors.New("no such file or folder")
	case errors.As(err, &failed):
		err = failed.Err
	}
	return fmt.Errorf("%s: %w", path, err)
}
