package thirdparty

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
)

// Package is one published package at one version.
type Package struct {
	Ecosystem string // go or npm
	Name      string
	Version   string
}

// String returns name@version.
func (p Package) String() string { return p.Name + "@" + p.Version }

// Fetch calls visit for each file of the package that may hold scripts (.go, .js and
// .lua; tests left out), with its slash-separated path inside the package. It runs
// `go mod download` or `npm pack`; dir is a folder that it may write to.
func (p Package) Fetch(dir string, visit func(name string, data []byte) error) error {
	switch p.Ecosystem {
	case "go":
		return p.fetchModule(dir, visit)
	case "npm":
		return p.fetchNPM(dir, visit)
	}
	return fmt.Errorf("%s: unknown ecosystem %q", p, p.Ecosystem)
}

func (p Package) fetchModule(dir string, visit func(string, []byte) error) error {
	out, err := run(dir, "go", "mod", "download", "-json", p.String())
	if err != nil {
		return fmt.Errorf("%s: %w", p, err)
	}
	var module struct{ Dir string }
	if err := json.Unmarshal(out, &module); err != nil {
		return fmt.Errorf("%s: %w", p, err)
	}
	return filepath.WalkDir(module.Dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(module.Dir, file)
		if name = filepath.ToSlash(name); err != nil || !mayHoldScripts(name) {
			return err
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		return visit(name, data)
	})
}

func (p Package) fetchNPM(dir string, visit func(string, []byte) error) error {
	out, err := run(dir, "npm", "pack", "--silent", p.String())
	if err != nil {
		return fmt.Errorf("%s: %w", p, err)
	}
	lines := strings.Fields(string(out))
	if len(lines) == 0 {
		return fmt.Errorf("%s: npm pack named no file", p)
	}
	f, err := os.Open(filepath.Join(dir, lines[len(lines)-1]))
	if err != nil {
		return err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return fmt.Errorf("%s: %w", p, err)
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
		_, name, _ := strings.Cut(h.Name, "/") // everything lies in package/
		if h.Typeflag != tar.TypeReg || !mayHoldScripts(name) {
			continue
		}
		data, err := io.ReadAll(r)
		if err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
		if err := visit(name, data); err != nil {
			return err
		}
	}
}

func mayHoldScripts(name string) bool {
	switch path.Ext(name) {
	case ".go":
		return !strings.HasSuffix(name, "_test.go")
	case ".js", ".lua":
		return !strings.HasSuffix(name, ".min.js")
	}
	return false
}

func run(dir, name string, args ...string) ([]byte, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, bytes.TrimSpace(errs.Bytes()))
	}
	return out, nil
}
