package cli

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// read returns a file's text, "" where there is none.
func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return string(data)
}

// TestApplyAllOrNothing: where one file cannot be written, no file changes and no
// temporary file is left.
func TestApplyAllOrNothing(t *testing.T) {
	write(t, map[string]string{"out/a.go": "old a", "out/gone.go": "old", "blocked": "a file, where a folder should be"})
	err := apply([]change{
		{path: filepath.FromSlash("out/a.go"), old: []byte("old a"), new: []byte("new a")},
		{path: filepath.FromSlash("out/gone.go"), old: []byte("old")},
		{path: filepath.FromSlash("blocked/b.go"), new: []byte("new b")},
	})
	if err == nil {
		t.Fatal("no error")
	}
	if read(t, "out/a.go") != "old a" || read(t, "out/gone.go") != "old" {
		t.Error("a file changed although not all could be written")
	}
	entries, err := os.ReadDir("out")
	if err != nil || len(entries) != 2 {
		t.Errorf("left in the folder: %v, %v", entries, err)
	}
}

// TestApplyKeeps: the mode of a file stays, and a link stays a link.
func TestApplyKeeps(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need rights, and modes are others")
	}
	write(t, map[string]string{"real/a.go": "old"})
	if err := os.Chmod("real/a.go", 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("real/a.go", "link.go"); err != nil {
		t.Fatal(err)
	}
	if err := apply([]change{{path: "link.go", old: []byte("old"), new: []byte("new")}}); err != nil {
		t.Fatal(err)
	}
	link, err := os.Lstat("link.go")
	if err != nil || link.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link became %v, %v", link, err)
	}
	if info, err := os.Stat("real/a.go"); err != nil || info.Mode().Perm() != 0o640 || read(t, "real/a.go") != "new" {
		t.Errorf("the file is %q, %v, %v", read(t, "real/a.go"), info, err)
	}
}
