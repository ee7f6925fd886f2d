package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// apply brings the disk up to date. All new files are written beside their places
// first, and then renamed onto them: a full disk or a folder that cannot be written
// leaves everything as it was, and nobody ever sees half a file.
func apply(changes []change) (err error) {
	staged := make([]string, len(changes))
	defer func() {
		if err != nil {
			for _, temp := range staged {
				if temp != "" {
					os.Remove(temp)
				}
			}
		}
	}()
	for i, c := range changes {
		if c.new == nil {
			continue
		}
		if changes[i].path, err = realPath(c.path); err != nil {
			return err
		}
		if staged[i], err = stage(changes[i].path, c.new); err != nil {
			return err
		}
	}
	for i, c := range changes {
		if c.new == nil {
			err = os.Remove(c.path)
		} else if err = os.Rename(staged[i], c.path); err == nil {
			staged[i] = ""
		}
		if err != nil {
			return pathError(c.path, err)
		}
	}
	return nil
}

// realPath follows a link, so that the file is replaced and not the link to it.
func realPath(path string) (string, error) {
	real, err := filepath.EvalSymlinks(path)
	switch {
	case err == nil:
		return real, nil
	case errors.Is(err, fs.ErrNotExist):
		return path, nil
	}
	return "", pathError(path, err)
}

// stage writes data to a new file in the folder of path, which it makes, and returns
// its name. The mode is that of the file at path, or what the umask leaves of 0666.
func stage(path string, data []byte) (string, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return "", pathError(filepath.Dir(path), err)
	}
	temp, f, err := create(path)
	if err != nil {
		return "", pathError(path, err)
	}
	_, err = f.Write(data)
	if info, e := os.Stat(path); err == nil && e == nil {
		err = f.Chmod(info.Mode().Perm())
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err != nil {
		os.Remove(temp)
		return "", pathError(path, err)
	}
	return temp, nil
}

// create opens a file that was not there, with a name the go command does not read.
func create(path string) (string, *os.File, error) {
	for range 100 {
		temp := filepath.Join(filepath.Dir(path), fmt.Sprintf(".%s.%08x.tmp", filepath.Base(path), rand.Uint32()))
		f, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if !errors.Is(err, fs.ErrExist) {
			return temp, f, err
		}
	}
	return "", nil, errors.New("no name for a temporary file is free")
}
