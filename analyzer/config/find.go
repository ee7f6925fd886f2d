package config

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
)

// Find returns the path of the nearest configuration file in a folder or one above
// it, "" where there is none. For a relative dir the path is relative too.
func Find(dir string) (string, error) {
	if dir == "" {
		dir = "."
	}
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	for {
		_, err := os.Stat(filepath.Join(abs, FileName))
		switch {
		case err == nil:
			return filepath.Join(dir, FileName), nil
		case !errors.Is(err, fs.ErrNotExist):
			return "", err
		}
		parent := filepath.Dir(abs)
		if parent == abs {
			return "", nil
		}
		// dir keeps the way from where the process is.
		abs, dir = parent, filepath.Join(dir, "..")
	}
}

// Loader finds and loads the configuration of many files, each file of
// configuration once. The zero value is ready; it may be used from several
// goroutines at once.
type Loader struct {
	// Known is what the files' values may be.
	Known Known

	mu     sync.Mutex
	byDir  map[string]string
	byPath map[string]loaded
}

type loaded struct {
	config *Config
	err    error
}

// For returns the configuration that holds for a script: the nearest one upward
// from its folder, for "-" and "" from the working folder. It is nil where there is
// none. A file with errors gives the same error each time.
func (l *Loader) For(script string) (*Config, error) {
	dir := "."
	if script != "" && script != "-" {
		dir = filepath.Dir(script)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	path, ok := l.byDir[dir]
	if !ok {
		var err error
		if path, err = Find(dir); err != nil {
			return nil, err
		}
		if l.byDir == nil {
			l.byDir, l.byPath = map[string]string{}, map[string]loaded{}
		}
		l.byDir[dir] = path
	}
	if path == "" {
		return nil, nil
	}
	entry, ok := l.byPath[path]
	if !ok {
		entry.config, entry.err = Load(path, l.Known)
		l.byPath[path] = entry
	}
	return entry.config, entry.err
}
