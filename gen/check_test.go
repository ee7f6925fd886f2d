package gen

import (
	"strings"
	"testing"

	"github.com/echomq/luakeys/analyzer"
)

// TestRefusals shows that what no Go can be written for is refused with a message
// that names the script and what is wrong.
func TestRefusals(t *testing.T) {
	const sha1 = "0123456789012345678901234567890123456789"
	script := func(c analyzer.Contract) analyzer.Model {
		return analyzer.Model{Scripts: []analyzer.Script{{Name: "s", Path: "lua/s.lua", SHA1: sha1, Contract: c}}}
	}
	args := func(args ...analyzer.Arg) analyzer.Model { return script(analyzer.Contract{Args: args}) }
	returns := func(returns ...analyzer.Return) analyzer.Model {
		return script(analyzer.Contract{Returns: returns})
	}
	template := func(parts ...analyzer.Part) analyzer.Model {
		return analyzer.Model{Keyspace: analyzer.Keyspace{{Name: "row", Template: &analyzer.Template{Text: "the text", Parts: parts}}}}
	}
	two := func(a, b analyzer.ErrorTag) analyzer.Model {
		return analyzer.Model{Scripts: []analyzer.Script{
			{Name: "a", Path: "lua/a.lua", SHA1: sha1, Contract: analyzer.Contract{Errors: []analyzer.ErrorTag{a}}},
			{Name: "b", Path: "lua/b.lua", SHA1: sha1, Contract: analyzer.Contract{Errors: []analyzer.ErrorTag{b}}},
		}}
	}
	tests := []struct {
		name  string
		model analyzer.Model
		opts  Options
		want  string
	}{
		{"client", analyzer.Model{}, Options{Client: "hiredis"}, `client "hiredis" is not supported: use go-redis`},
		{"mode", analyzer.Model{}, Options{Mode: "function"}, `mode "function" is not supported`},
		{"package", analyzer.Model{}, Options{Package: "a-b"}, `package "a-b" cannot be the name`},
		{"package main", analyzer.Model{}, Options{Package: "main"}, `package "main" cannot be the name`},
		{"no name", analyzer.Model{Scripts: []analyzer.Script{{Name: "--", SHA1: sha1}}}, Options{}, `--: the name "--" has no letter`},
		{"sha1", analyzer.Model{Scripts: []analyzer.Script{{Name: "s", SHA1: "abc"}}}, Options{}, `the SHA1 "abc" is not 40`},
		{"fixed after repeated", script(analyzer.Contract{Keys: []analyzer.Key{{Name: "a", Repeat: true}, {Name: "b"}}}), Options{},
			"lua/s.lua: key 1 repeats, and key 2 after it does not"},
		{"argument type", args(analyzer.Arg{Name: "a", Type: "decimal"}), Options{}, `lua/s.lua: argument a: unknown type "decimal"`},
		{"required after optional", args(analyzer.Arg{Name: "a", Type: "int", Optional: true}, analyzer.Arg{Name: "b", Type: "int"}), Options{},
			"argument b: it is required, and a before it may be left out"},
		{"in= of a float", args(analyzer.Arg{Name: "a", Type: "float", In: []string{"1"}}), Options{}, "in= needs the type string or int, not float"},
		{"in= no int", args(analyzer.Arg{Name: "a", Type: "int", In: []string{"x"}}), Options{}, `in= holds "x", which is no int`},
		{"reply type", returns(analyzer.Return{Type: &analyzer.Type{Kind: "table"}}), Options{}, `unknown reply type "table"`},
		{"list of nothing", returns(analyzer.Return{Type: &analyzer.Type{Kind: "list"}}), Options{}, "a reply type list has no element type"},
		{"tuple of nothing", returns(analyzer.Return{Type: &analyzer.Type{Kind: "tuple"}}), Options{}, "a reply type tuple has no fields"},
		{"verdict without a name", returns(analyzer.Return{Literal: &analyzer.Literal{Kind: "int"}}), Options{}, "the verdict 0 has no name"},
		{"one reply for two verdicts", returns(
			analyzer.Return{Literal: &analyzer.Literal{Kind: "status", Str: "OK"}, Name: "A"},
			analyzer.Return{Literal: &analyzer.Literal{Kind: "string", Str: "OK"}, Name: "B"}), Options{}, "the verdicts A and B are the same reply, 'OK'"},
		{"one name for two verdicts", returns(
			analyzer.Return{Literal: &analyzer.Literal{Kind: "int"}, Name: "a_b"},
			analyzer.Return{Literal: &analyzer.Literal{Kind: "nil"}, Name: "AB"}), Options{}, "the verdict AB needs the Go name SAB, which is taken"},
		{"error code", script(analyzer.Contract{Errors: []analyzer.ErrorTag{{Code: "A B", Name: "A"}}}), Options{}, `the error code "A B" is not one word`},
		{"one name for two codes", two(analyzer.ErrorTag{Code: "EA", Name: "Full"}, analyzer.ErrorTag{Code: "EB", Name: "Full"}), Options{},
			"lua/b.lua: the error name Full stands for the code EB, and for EA in lua/a.lua"},
		{"empty template", template(), Options{}, "keyspace row: the template is empty"},
		{"two tags", template(analyzer.Part{Param: "a", Tag: true}, analyzer.Part{Const: ":"}, analyzer.Part{Param: "b", Tag: true}), Options{}, "has 2 hash tags"},
		{"a brace before the tag", template(analyzer.Part{Const: "a{"}, analyzer.Part{Param: "b", Tag: true}), Options{}, "has a brace that breaks its hash tag"},
		{"a brace in the tag", template(analyzer.Part{Const: "a}", Tag: true}), Options{}, "has a brace that breaks its hash tag"},
	}
	for _, test := range tests {
		files, err := Generate(test.model, test.opts)
		if err == nil || files != nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %d files, %v; want the error %q", test.name, len(files), err, test.want)
		}
	}
}

// TestScriptsOfOneName shows that scripts which share a name are told apart by their
// folders, and that the others keep theirs.
func TestScriptsOfOneName(t *testing.T) {
	const sha1 = "0123456789012345678901234567890123456789"
	m := analyzer.Model{Scripts: []analyzer.Script{
		{Name: "move", Path: "lua/jobs/move.lua", SHA1: sha1},
		{Name: "move", Path: "lua/lanes/move.lua", SHA1: sha1},
		{Name: "stop", Path: "lua/lanes/stop.lua", SHA1: sha1},
	}}
	files, err := Generate(m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range files {
		names = append(names, f.Name)
	}
	if got := strings.Join(names, " "); got != "jobs_move_lua.go lanes_move_lua.go luakeys.go stop_lua.go" {
		t.Errorf("files: %s", got)
	}
	if code := all(files); !strings.Contains(code, ") JobsMove(ctx") || !strings.Contains(code, ") LanesMove(ctx") || !strings.Contains(code, ") Stop(ctx") {
		t.Errorf("methods:\n%s", code)
	}
}
