package gen

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/constant"
	"go/format"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"github.com/echomq/luakeys/analyzer"
)

// evaluate returns the value of a constant expression, formatted as in a file.
func evaluate(t *rapid.T, expr string) string {
	src, err := format.Source([]byte("package p\n\nconst source = " + expr + "\n"))
	if err != nil {
		t.Fatalf("%v in %s", err, expr)
	}
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg, err := new(types.Config).Check("p", fset, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return constant.StringVal(pkg.Scope().Lookup("source").(*types.Const).Val())
}

// exports finds the compiled form of the packages that generated code imports.
var exports = sync.OnceValues(func() (map[string]string, error) {
	cmd := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export", "./testdata/types/want")
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	files := map[string]string{}
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct{ ImportPath, Export string }
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return files, nil
		} else if err != nil {
			return nil, err
		}
		files[p.ImportPath] = p.Export
	}
})

// typeCheck compiles files as far as types go.
func typeCheck(files []File) error {
	paths, err := exports()
	if err != nil {
		return err
	}
	fset := token.NewFileSet()
	var parsed []*ast.File
	for _, f := range files {
		file, err := parser.ParseFile(fset, f.Name, f.Data, parser.ParseComments)
		if err != nil {
			return err
		}
		parsed = append(parsed, file)
	}
	lookup := func(path string) (io.ReadCloser, error) { return os.Open(paths[path]) }
	conf := types.Config{Importer: importer.ForCompiler(fset, "gc", lookup)}
	_, err = conf.Check("generated", fset, parsed, nil)
	return err
}

// hostile are names that stand in the way of Go, of the generated code, or of each
// other.
var hostile = []string{
	"type", "func", "string", "error", "err", "nil", "any", "len", "s", "k", "d", "v", "f", "i", "key", "keys", "args", "call", "words",
	"reply", "list", "item", "value", "given", "ctx", "command", "script", "scripts", "decoder", "milliseconds", "oneOf", "newKey",
	"Keys", "Args", "Verdict", "Reply", "Row", "Item", "Value", "Scripts", "New", "Load", "Error", "ErrorCode", "NotSent", "ScriptError",
	"id", "ID", "Id", "job_id", "jobID", "ttl_ms", "ms", "2nd", "_", "é", "键", "a-b", "a_b", "String", "Err", "MarshalJSON", "Keyspace",
	"queue", "Queue", "linux", "x_test", "init", "main", "context", "redis", "time", "strconv", "ReplyError", "Call", "Source", "SHA1", "Script",
}

var (
	hostileName = rapid.SampledFrom(hostile)
	hostileText = rapid.SampledFrom([]string{"", "a text", "*/ // \n//go:build x\n+build y", "bell \x07 \xff \uFEFF", "# head", "  - item", "Deprecated: no", "`q`"})
	argKinds    = rapid.SampledFrom([]string{"string", "bytes", "int", "float", "bool", "ms", "s", "unixms", "unix"})
	replyKinds  = rapid.SampledFrom([]string{"int", "string", "bytes", "status", "bool", "float", "ms", "s", "unixms", "unix", "list", "map", "tuple", "rows"})
)

func hostileTemplate(t *rapid.T) *analyzer.Template {
	tpl := &analyzer.Template{Text: rapid.StringMatching(`t[0-9]{1,2}`).Draw(t, "template")}
	for range rapid.IntRange(0, 2).Draw(t, "before") {
		tpl.Parts = append(tpl.Parts, analyzer.Part{Param: hostileName.Draw(t, "param")}, analyzer.Part{Const: `:"\`})
	}
	for range rapid.IntRange(0, 2).Draw(t, "tag") {
		tpl.Parts = append(tpl.Parts, analyzer.Part{Param: hostileName.Draw(t, "param"), Tag: true})
	}
	return &analyzer.Template{Text: tpl.Text, Parts: append(tpl.Parts, analyzer.Part{Const: "}:{"}, analyzer.Part{Param: hostileName.Draw(t, "param")})}
}

func hostileType(t *rapid.T, depth int) *analyzer.Type {
	typ := &analyzer.Type{Kind: replyKinds.Draw(t, "kind"), Maybe: rapid.Bool().Draw(t, "maybe")}
	if depth > 2 {
		typ.Kind = "int"
	}
	switch typ.Kind {
	case "list", "map":
		typ.Elem = hostileType(t, depth+1)
	case "tuple", "rows":
		for range rapid.IntRange(1, 3).Draw(t, "fields") {
			typ.Fields = append(typ.Fields, analyzer.Field{Name: hostileName.Draw(t, "field"), Type: *hostileType(t, depth+1)})
		}
	}
	return typ
}

func hostileScript(t *rapid.T) analyzer.Script {
	s := analyzer.Script{
		Name: hostileName.Draw(t, "script"), Path: rapid.SampledFrom([]string{"a/", "b/", "b/c/"}).Draw(t, "dir") + "x.lua",
		Source: "return 1\n", SHA1: strings.Repeat("0", 40), ReadOnly: rapid.Bool().Draw(t, "readOnly"),
		Ignored: []string{hostileText.Draw(t, "ignored")},
	}
	c := &s.Contract
	c.Doc = hostileText.Draw(t, "doc")
	fixed, rest := rapid.IntRange(0, 2), rapid.IntRange(0, 2)
	keys, repeated := fixed.Draw(t, "keys"), rest.Draw(t, "keys...")
	for i := range keys + repeated {
		k := analyzer.Key{Name: hostileName.Draw(t, "key"), Repeat: i >= keys, Text: hostileText.Draw(t, "text")}
		if rapid.Bool().Draw(t, "templated") {
			k.Template = hostileTemplate(t)
		}
		c.Keys = append(c.Keys, k)
	}
	args, optional, repeated := fixed.Draw(t, "args"), rest.Draw(t, "args?"), rest.Draw(t, "args...")
	for i := range args + optional + repeated {
		a := analyzer.Arg{Name: hostileName.Draw(t, "arg"), Type: argKinds.Draw(t, "type"), Text: hostileText.Draw(t, "text"),
			Optional: i >= args && i < args+optional, Repeat: i >= args+optional}
		switch {
		case a.Type == "int" && rapid.Bool().Draw(t, "in"):
			a.In = []string{"1", "-1", "0"}
		case (a.Type == "string" || a.Type == "bytes") && rapid.Bool().Draw(t, "in"):
			a.In = []string{"", "a-b", "a_b", "+", "\n", "x"}
		}
		if rapid.Bool().Draw(t, "default") {
			a.Default = new("0")
		}
		c.Args = append(c.Args, a)
	}
	literals := []analyzer.Literal{{Kind: "int", Int: -1}, {Kind: "string", Str: "\"\xff\n"}, {Kind: "status", Str: "OK"}, {Kind: "nil"}}
	for i := range rapid.IntRange(0, 4).Draw(t, "verdicts") {
		c.Returns = append(c.Returns, analyzer.Return{Literal: &literals[i], Name: hostileName.Draw(t, "verdict"), Text: hostileText.Draw(t, "text")})
	}
	for range rapid.IntRange(0, 2).Draw(t, "values") {
		c.Returns = append(c.Returns, analyzer.Return{Type: hostileType(t, 0), Name: hostileName.Draw(t, "name"), Text: hostileText.Draw(t, "text")})
	}
	if rapid.Bool().Draw(t, "empty") {
		c.Returns = append(c.Returns, analyzer.Return{Type: &analyzer.Type{Kind: "empty"}})
	}
	if rapid.Bool().Draw(t, "error") {
		name := hostileName.Draw(t, "error")
		c.Errors = append(c.Errors, analyzer.ErrorTag{Code: "E" + name, Name: name, Text: hostileText.Draw(t, "text")})
	}
	return s
}

// TestHostileModels generates for any model and wants code that compiles and is
// formatted, or an error that says what stands in the way.
func TestHostileModels(t *testing.T) {
	written := 0
	rapid.Check(t, func(t *rapid.T) {
		var m analyzer.Model
		for range rapid.IntRange(0, 3).Draw(t, "scripts") {
			m.Scripts = append(m.Scripts, hostileScript(t))
		}
		for range rapid.IntRange(0, 2).Draw(t, "entries") {
			m.Keyspace = append(m.Keyspace, analyzer.Keyspace{{Name: hostileName.Draw(t, "entry"), Template: hostileTemplate(t)}}...)
		}
		files, err := Generate(m, Options{NoCluster: rapid.Bool().Draw(t, "noCluster"), ReadOnlyCommands: rapid.Bool().Draw(t, "ro"), Version: hostileText.Draw(t, "version")})
		if err != nil {
			if files != nil || !isRefusal(err) {
				t.Fatalf("files beside the error, or a failure of the generator's own: %v", err)
			}
			return
		}
		written++
		if err := typeCheck(files); err != nil {
			t.Fatalf("%v\n%s", err, all(files))
		}
		for _, f := range files {
			if again, err := format.Source(f.Data); err != nil || !bytes.Equal(again, f.Data) {
				t.Fatalf("%s is not as gofmt leaves it: %v", f.Name, err)
			}
		}
	})
	t.Logf("%d models were written", written)
	if written == 0 {
		t.Error("no model was written: the test shows nothing")
	}
}

// isRefusal reports whether an error is one that a model can deserve.
func isRefusal(err error) bool {
	for _, text := range []string{"needs the Go name", "are the same reply", "stands for the code", "has no letter", "has no name", "breaks its hash tag", "has 2 hash tags"} {
		if strings.Contains(err.Error(), text) {
			return true
		}
	}
	return false
}

func all(files []File) string {
	var b strings.Builder
	for _, f := range files {
		fmt.Fprintf(&b, "== %s\n%s", f.Name, f.Data)
	}
	return b.String()
}
