package analyzer_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/echomq/luakeys/analyzer"
)

func TestKeys(t *testing.T) {
	src := `---@key row  q:{name}:row
---@key base q:{name}: base
local id = ARGV[1]
local row = KEYS[1]
redis.call('HSET', row, 'id', id)
redis.call('DEL', KEYS[2] .. 'meta', 'job:' .. id)
redis.call('RENAME', redis.call('GET', KEYS[1]), 'fixed')
redis.call(ARGV[2], 'what')
redis.call('DEL', unpack(KEYS))
if false then redis.call('DEL', ARGV[1]) end
`
	keys, err := analyzer.Keys([]byte(src), analyzer.Options{Path: "a.lua"})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, k := range keys {
		if k.Path != "a.lua" {
			t.Errorf("path %q", k.Path)
		}
		got = append(got, fmt.Sprintf("%d:%d %s %s base=%v `%s` %s, %d steps", k.Line, k.Column, strings.Join(k.Commands, ","), k.Class, k.Base, k.Expression, k.Value, len(k.Trail)))
	}
	want := []string{
		"5:20 HSET declared base=false `row` KEYS[1], 2 steps",
		"6:19 DEL declared base=true `KEYS[2] .. 'meta'` KEYS[2] .. 'meta', 2 steps",
		"6:38 DEL argv base=false `'job:' .. id` 'job:' .. ARGV[1], 3 steps",
		"7:22 RENAME reply base=false `redis.call('GET', KEYS[1])` (reply), 1 steps",
		"7:40 GET declared base=false `KEYS[1]` KEYS[1], 1 steps",
		"7:50 RENAME literal base=false `'fixed'` 'fixed', 1 steps",
		"8:21  unknown base=false `'what'` , 0 steps",
		"9:19 DEL declared base=false `unpack(KEYS)` KEYS[i], 1 steps",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestKeysNotCompiled(t *testing.T) {
	_, err := analyzer.Keys([]byte("local = 1"), analyzer.Options{})
	if !errors.Is(err, analyzer.ErrNotCompiled) || !strings.Contains(err.Error(), "1:7") {
		t.Errorf("error %v", err)
	}
}
