package contract

import (
	"fmt"
	"testing"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
	"github.com/google/go-cmp/cmp"
)

// keyspace is what the tests declare in .luakeys.yaml.
func keyspace(t testing.TB) Keyspace {
	t.Helper()
	var ks Keyspace
	for _, e := range [][2]string{
		{"row", "emq:{queue}:job:<id>"}, {"pending", "emq:{queue}:pending"}, {"base", "emq:{queue}:"},
	} {
		tpl, err := ParseTemplate(e[1])
		if err != nil {
			t.Fatalf("%s: %v", e[1], err)
		}
		ks = append(ks, Entry{Name: e[0], Template: tpl})
	}
	return ks
}

// parse reads the header of a script, with the keyspace of the tests.
func parse(t testing.TB, src string) (Contract, []string) {
	t.Helper()
	tree := syntax.Parse([]byte(src), syntax.Options{})
	c, problems := Parse(tree, keyspace(t))
	return c, render(tree, problems)
}

// render writes problems as line:column-end: text, with what they point at.
func render(tree *syntax.Tree, problems []Problem) []string {
	var out []string
	for _, p := range problems {
		line, column := tree.Position(p.Span.Pos)
		out = append(out, fmt.Sprintf("%d:%d %q %s", line, column, tree.Source[p.Span.Pos:p.Span.End], p.Text))
	}
	return out
}

// plain removes the spans, which cmp would else compare.
func plain(c Contract) Contract {
	for i := range c.Keys {
		c.Keys[i].Span, c.Keys[i].NameSpan = Span{}, Span{}
	}
	for i := range c.Args {
		c.Args[i].Span, c.Args[i].NameSpan = Span{}, Span{}
	}
	for i := range c.Returns {
		c.Returns[i].Span = Span{}
	}
	for i := range c.Errors {
		c.Errors[i].Span, c.Errors[i].CodeSpan = Span{}, Span{}
	}
	return c
}

func template(t testing.TB, text string) *Template {
	t.Helper()
	tpl, err := ParseTemplate(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return tpl
}

func ptr[T any](v T) *T { return &v }

func TestParse(t *testing.T) {
	src := `#!lua flags=allow-stale
--- Admits a job by kind, refuses a duplicate, writes the row, makes it pending.
---@key row      emq:{queue}:job:<id>
---@key pending                          -- taken from the keyspace
---@key waiting  pending
---@key base base
---@key other    emq:{queue}: base -- a prefix
---@key extra... emq:{queue}:job:<id>
---@key pair...  emq:{queue}:pair:<id>
---@arg id       string prefix=JOB -- the branded id
---@arg mode     string in=fast|slow|'half way' default=fast
---@arg payload  bytes opaque      -- the caller's cargo
---@arg lease    ms? default=1000
---@arg now      bool? default=true
---@arg rest...  float
---@return 1 Enqueued  -- the row was new
---@return -1 Refused
---@return 'two words' Two
---@return OK Fine
---@return nil Gone
---@return {id: string, payload: bytes?, tags: string[], more: {a: int}} Reply
---@return map[string]bytes?
---@return flat{id: string, score: float}[] Rows -- end to end
---@return unixms[]?
---@return {}
---@error EMQKIND Kind -- the id is not JOB-namespaced
---@diagnostic disable: undefined-global
return 1
`
	got, problems := parse(t, src)
	if len(problems) > 0 {
		t.Fatalf("problems: %q", problems)
	}
	want := Contract{
		Doc: "Admits a job by kind, refuses a duplicate, writes the row, makes it pending.",
		Keys: []Key{
			{Name: "row", Template: template(t, "emq:{queue}:job:<id>")},
			{Name: "pending", Template: template(t, "emq:{queue}:pending"), Entry: "pending", Text: "taken from the keyspace"},
			{Name: "waiting", Template: template(t, "emq:{queue}:pending"), Entry: "pending"},
			{Name: "base", Template: template(t, "emq:{queue}:"), Entry: "base", Base: true},
			{Name: "other", Template: template(t, "emq:{queue}:"), Base: true, Text: "a prefix"},
			{Name: "extra", Template: template(t, "emq:{queue}:job:<id>"), Repeat: true},
			{Name: "pair", Template: template(t, "emq:{queue}:pair:<id>"), Repeat: true},
		},
		Args: []Arg{
			{Name: "id", Type: "string", Prefix: "JOB", Text: "the branded id"},
			{Name: "mode", Type: "string", In: []string{"fast", "slow", "half way"}, Default: ptr("fast")},
			{Name: "payload", Type: "bytes", Opaque: true, Text: "the caller's cargo"},
			{Name: "lease", Type: "ms", Optional: true, Default: ptr("1000")},
			{Name: "now", Type: "bool", Optional: true, Default: ptr("1")},
			{Name: "rest", Type: "float", Repeat: true},
		},
		Returns: []Return{
			{Literal: &Literal{Kind: "int", Int: 1}, Name: "Enqueued", Text: "the row was new"},
			{Literal: &Literal{Kind: "int", Int: -1}, Name: "Refused"},
			{Literal: &Literal{Kind: "string", Str: "two words"}, Name: "Two"},
			{Literal: &Literal{Kind: "status", Str: "OK"}, Name: "Fine"},
			{Literal: &Literal{Kind: "nil"}, Name: "Gone"},
			{Type: &Type{Kind: "tuple", Fields: []Field{
				{"id", Type{Kind: "string"}}, {"payload", Type{Kind: "bytes", Maybe: true}},
				{"tags", Type{Kind: "list", Elem: &Type{Kind: "string"}}},
				{"more", Type{Kind: "tuple", Fields: []Field{{"a", Type{Kind: "int"}}}}},
			}}, Name: "Reply"},
			{Type: &Type{Kind: "map", Elem: &Type{Kind: "bytes", Maybe: true}}},
			{Type: &Type{Kind: "rows", Fields: []Field{{"id", Type{Kind: "string"}}, {"score", Type{Kind: "float"}}}}, Name: "Rows", Text: "end to end"},
			{Type: &Type{Kind: "list", Maybe: true, Elem: &Type{Kind: "unixms"}}},
			{Type: &Type{Kind: "empty"}},
		},
		Errors: []Error{{Code: "EMQKIND", Name: "Kind", Text: "the id is not JOB-namespaced"}},
	}
	if diff := cmp.Diff(want, plain(got)); diff != "" {
		t.Errorf("contract (-want +got):\n%s", diff)
	}
}

func TestParseNone(t *testing.T) {
	c, problems := parse(t, "---@return none -- nothing to say\nreturn\n")
	want := Contract{Returns: []Return{{Text: "nothing to say"}}}
	if diff := cmp.Diff(want, plain(c)); diff != "" || len(problems) > 0 || !c.Declared() {
		t.Errorf("contract (-want +got):\n%s\nproblems: %q", diff, problems)
	}
	if c, _ := parse(t, "-- only prose\nreturn 1"); c.Declared() {
		t.Errorf("a header without tags declares %+v", c)
	}
}

// TestSpans checks that what findings point at is what they name.
func TestSpans(t *testing.T) {
	src := "\xef\xbb\xbf\n\n  ---@key row... emq:{q}:<id> -- text \r\n\t---@arg id string\t\r\n---@error CODE Name\nreturn 1"
	tree := syntax.Parse([]byte(src), syntax.Options{})
	c, problems := Parse(tree, nil)
	if len(problems) > 0 {
		t.Fatal(render(tree, problems))
	}
	at := func(s Span) string { return src[s.Pos:s.End] }
	for _, tt := range []struct {
		span Span
		want string
	}{
		{c.Keys[0].Span, "---@key row... emq:{q}:<id> -- text"},
		{c.Keys[0].NameSpan, "row"},
		{c.Args[0].Span, "---@arg id string"},
		{c.Args[0].NameSpan, "id"},
		{c.Errors[0].Span, "---@error CODE Name"},
		{c.Errors[0].CodeSpan, "CODE"},
	} {
		if got := at(tt.span); got != tt.want {
			t.Errorf("span is at %q, want %q", got, tt.want)
		}
	}
}
