package config

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestFind(t *testing.T) {
	tree(t, map[string]string{
		".luakeys.yaml":       "scripts: lua",
		"a/b/x.lua":           "",
		"other/.luakeys.yaml": "scripts: x",
		"other/deep/x.lua":    "",
	})
	wd, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for dir, want := range map[string]string{
		"":                       ".luakeys.yaml",
		".":                      ".luakeys.yaml",
		"a/b":                    ".luakeys.yaml",
		"./a/../a":               ".luakeys.yaml",
		"other/deep":             "other/.luakeys.yaml",
		"not/there":              ".luakeys.yaml",
		filepath.Join(wd, "a/b"): filepath.Join(wd, ".luakeys.yaml"),
	} {
		got, err := Find(filepath.FromSlash(dir))
		if err != nil || got != filepath.FromSlash(want) {
			t.Errorf("Find(%q) = %q, %v; want %q", dir, got, err, want)
		}
	}
	t.Chdir("a/b")
	if got, err := Find("."); err != nil || got != filepath.FromSlash("../../.luakeys.yaml") {
		t.Errorf("from below, Find is %q, %v", got, err)
	}
}

func TestLoader(t *testing.T) {
	tree(t, map[string]string{
		"p/.luakeys.yaml":   "cluster: false",
		"p/lua/x.lua":       "",
		"bad/.luakeys.yaml": "clutser: false",
		"bad/x.lua":         "",
		"plain/x.lua":       "",
	})
	var l Loader
	first, err := l.For("p/lua/x.lua")
	if err != nil || first == nil || first.Path != filepath.FromSlash("p/.luakeys.yaml") {
		t.Fatalf("the project's file is %+v, %v", first, err)
	}
	if again, _ := l.For("p/y.lua"); again != first {
		t.Error("the file is loaded a second time")
	}
	for _, script := range []string{"plain/x.lua", "-", ""} {
		if c, err := l.For(script); c != nil || err != nil {
			t.Errorf("%q: found %+v, %v", script, c, err)
		}
	}
	for range 2 {
		var e *Error
		if c, err := l.For("bad/x.lua"); c != nil || !errors.As(err, &e) || e.Line != 1 || e.Path != filepath.FromSlash("bad/.luakeys.yaml") {
			t.Errorf("a bad file gives %+v, %v", c, err)
		}
	}
}

func TestLoad(t *testing.T) {
	tree(t, map[string]string{"folder/x": "", "big": strings.Repeat("# \n", maxSize)})
	for path, want := range map[string]string{
		"missing": "missing: no such file or directory",
		"folder":  "folder: is a directory",
		"big":     "big: the file is larger than 128 KiB",
	} {
		if _, err := Load(path, Known{}); err == nil || err.Error() != want {
			t.Errorf("Load(%s): %v, want %s", path, err, want)
		}
	}
	if _, err := Load("missing", Known{}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing file is no ErrNotExist: %v", err)
	}
}
