package cli

import (
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestInputs(t *testing.T) {
	write(t, map[string]string{
		"a.lua": "", "lua/b.lua": "", "lua/c/d.lua": "", "lua/readme.md": "", "lua/vendor/e.lua": "",
		"vendor/f.lua": "", "empty/x.txt": "", "main.go": "", "odd name/ü.lua": "",
	})
	if err := os.Symlink("lua", "link"); err != nil {
		t.Logf("no links here: %v", err)
	}
	for _, tt := range []struct {
		name     string
		args     []string
		want     []string
		problems []string
	}{
		{"folder", []string{"lua"}, []string{"lua/b.lua", "lua/c/d.lua"}, nil},
		{"working folder", []string{"."}, []string{"a.lua", "lua/b.lua", "lua/c/d.lua", "odd name/ü.lua"}, nil},
		{"everything below", []string{"./..."}, []string{"a.lua", "lua/b.lua", "lua/c/d.lua", "odd name/ü.lua"}, nil},
		{"three dots", []string{"..."}, []string{"a.lua", "lua/b.lua", "lua/c/d.lua", "odd name/ü.lua"}, nil},
		{"folder with a slash", []string{"lua/"}, []string{"lua/b.lua", "lua/c/d.lua"}, nil},
		{"folder with dots", []string{"./lua/..."}, []string{"./lua/b.lua", "./lua/c/d.lua"}, nil},
		{"skipped folder, named", []string{"vendor", "lua/vendor"}, []string{"lua/vendor/e.lua", "vendor/f.lua"}, nil},
		{"link to a folder", []string{"link"}, []string{"link/b.lua", "link/c/d.lua"}, nil},
		{"another ending, named", []string{"lua/readme.md"}, []string{"lua/readme.md"}, nil},
		{"input", []string{"-", "a.lua"}, []string{"-", "a.lua"}, nil},
		{"twice", []string{"lua/b.lua", "./lua/b.lua", "lua", "-", "-"}, []string{"-", "./lua/b.lua", "lua/c/d.lua"}, nil},
		{"missing", []string{"nope", "a.lua"}, []string{"a.lua"}, []string{"nope: no such file or folder"}},
		{"no script", []string{"empty", "a.lua"}, []string{"a.lua"},
			[]string{"empty: no Lua script in this folder (.git, vendor, node_modules and testdata are entered only when they are named)"}},
		{"dots after a file", []string{"a.lua/..."}, nil, []string{"a.lua/...: a.lua is no folder"}},
		{"Go", []string{"main.go"}, nil, []string{"main.go: scripts inside Go code are not checked yet"}},
		{"nothing", []string{""}, nil, []string{"the empty path names no script"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.name == "link to a folder" {
				if _, err := os.Lstat("link"); err != nil {
					t.Skip("no links here")
				}
			}
			var p problems
			var got, problems []string
			for _, in := range inputs(tt.args, &p) {
				got = append(got, in.path)
			}
			for _, err := range p.list {
				problems = append(problems, err.Error())
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("scripts (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.problems, problems); diff != "" {
				t.Errorf("problems (-want +got):\n%s", diff)
			}
		})
	}
}
