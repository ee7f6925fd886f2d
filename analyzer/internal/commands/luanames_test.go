package commands

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

func TestLuaSince(t *testing.T) {
	for name, want := range map[string]string{
		"print": "5.1", "string.rep": "5.1", "table.getn": "5.1", "os.time": "5.1",
		"table.unpack": "5.2", "bit32": "5.2", "math.tointeger": "5.3", "utf8.char": "5.3", "warn": "5.4",
		"redis": "", "redis.call": "", "cjson": "", "string.trim": "", "table.": "", "": "", ".": "", "string.rep.x": "",
	} {
		if got := LuaSince(name); got != want {
			t.Errorf("LuaSince(%q) = %q, want %q", name, got, want)
		}
	}
}

// What the facts say servers lack of Lua 5.1, and what of it they have, is all of 5.1.
func TestLuaNamesAgainstFacts(t *testing.T) {
	b, err := os.ReadFile("data/sandbox.json")
	if err != nil {
		t.Fatal(err)
	}
	var facts struct {
		Missing []struct{ Value []string } `json:"missing_standard_lua51"`
	}
	if err := json.Unmarshal(b, &facts); err != nil {
		t.Fatal(err)
	}
	missing := map[string]bool{}
	for _, m := range facts.Missing {
		for _, name := range m.Value {
			missing[name] = true
			if LuaSince(strings.TrimSuffix(name, ".*")) != "5.1" {
				t.Errorf("the facts have %s in Lua 5.1", name)
			}
		}
	}
	for _, l := range luaNames {
		for _, name := range strings.Fields(l.names) {
			if l.table != "" {
				name = l.table + "." + name
			}
			there := presenceOf(name, InScript).Any != 0 || missing[name] || missing[name+".*"] || l.since == "5.1" && missing[l.table+".*"]
			if there != (l.since == "5.1") {
				t.Errorf("%s is said to come with %s", name, l.since)
			}
		}
	}
	for _, g := range Sandbox() {
		for _, m := range g.Members {
			if strings.Contains(" coroutine math os string table ", " "+g.Name+" ") && LuaSince(g.Name+"."+m.Name) != "5.1" {
				t.Errorf("%s.%s is in a sandbox, and not in Lua 5.1", g.Name, m.Name)
			}
		}
	}
}
