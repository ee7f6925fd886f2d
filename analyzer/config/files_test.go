package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestScriptFiles(t *testing.T) {
	tree(t, map[string]string{
		"p/lua/b.lua":              "",
		"p/lua/a.lua":              "",
		"p/lua/notes.md":           "",
		"p/lua/deep/c.lua":         "",
		"p/lua/testdata/d.lua":     "",
		"p/lua/vendor/e.lua":       "",
		"p/node_modules/m/f.lua":   "",
		"p/.git/g.lua":             "",
		"p/other/script.redis":     "",
		"p/other/[x]/h.lua":        "",
		"p/empty/readme":           "",
		"p/go/i.go":                "",
		"elsewhere/lua/j.lua":      "",
		"p/lua/deep/lua.d/k.lua":   "",
		"p/lua/deep/lua.d/k.redis": "",
	})
	if err := os.Symlink("lua", "p/link"); err != nil {
		t.Skip("no links here:", err)
	}
	for _, tt := range []struct {
		name, scripts string
		want          string // paths below p, joined by blanks
		err           string
	}{
		{"none", "[]", "", ""},
		{"a file", "[other/script.redis]", "other/script.redis", ""},
		{"a folder", "[lua]", "lua/a.lua lua/b.lua lua/deep/c.lua lua/deep/lua.d/k.lua", ""},
		{"the whole project", "[.]", "lua/a.lua lua/b.lua lua/deep/c.lua lua/deep/lua.d/k.lua other/[x]/h.lua", ""},
		{"each once", "[lua/deep, lua/deep/, lua/deep/c.lua, 'lua/deep/*']", "lua/deep/c.lua lua/deep/lua.d/k.lua", ""},
		{"a skipped folder by name", "[lua/testdata, node_modules]", "lua/testdata/d.lua node_modules/m/f.lua", ""},
		{"a link to a folder", "[link/deep, link]", "link/a.lua link/b.lua link/deep/c.lua link/deep/lua.d/k.lua", ""},
		{"up", "[../elsewhere]", "../elsewhere/lua/j.lua", ""},
		{"glob", "['lua/*.lua']", "lua/a.lua lua/b.lua", ""},
		{"glob without an extension", "['lua/*']", "lua/a.lua lua/b.lua lua/deep/c.lua lua/deep/lua.d/k.lua", ""},
		{"glob of an extension", "['**/*.redis']", "lua/deep/lua.d/k.redis other/script.redis", ""},
		{"glob of two", "['**/*.{lua,redis}']", "lua/a.lua lua/b.lua lua/deep/c.lua lua/deep/lua.d/k.lua lua/deep/lua.d/k.redis other/[x]/h.lua other/script.redis", ""},
		{"glob into a skipped folder", "['**/testdata/*']", "lua/testdata/d.lua", ""},
		{"glob up", "['../else*']", "../elsewhere/lua/j.lua", ""},
		{"brackets in a name", "['other/[x]']", "other/[x]/h.lua", ""},
		{"missing", "[lua/a.lua, nowhere]", "lua/a.lua", "p/.luakeys.yaml:1:22: scripts: nowhere: no such file or folder"},
		{"nothing in it", "[empty,\n 'x/*.lua']", "", "p/.luakeys.yaml:1:11: scripts: empty: no script found\np/.luakeys.yaml:2:2: scripts: x/*.lua: no script found"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, err := Parse(filepath.FromSlash("p/.luakeys.yaml"), []byte("scripts: "+tt.scripts+"\n"), Known{})
			if err != nil {
				t.Fatal(err)
			}
			files, err := c.ScriptFiles()
			var got []string
			for _, f := range files {
				rel, err := filepath.Rel("p", f)
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, filepath.ToSlash(rel))
			}
			if diff := cmp.Diff(tt.want, strings.Join(got, " ")); diff != "" {
				t.Errorf("files (-want +got):\n%s", diff)
			}
			text := ""
			if err != nil {
				text = filepath.ToSlash(err.Error())
			}
			if diff := cmp.Diff(tt.err, text); diff != "" {
				t.Errorf("error (-want +got):\n%s", diff)
			}
		})
	}
	c, err := Parse("p/.luakeys.yaml", []byte("scripts: go"), Known{})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := c.ScriptFiles(".lua", ".go"); err != nil || len(got) != 1 || filepath.ToSlash(got[0]) != "p/go/i.go" {
		t.Errorf("with .go: %q, %v", got, err)
	}
	var none *Config
	if got, err := none.ScriptFiles(); got != nil || err != nil {
		t.Errorf("without a file: %q, %v", got, err)
	}
}
