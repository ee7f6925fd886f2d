package contract

import (
	"os"
	"strings"
	"testing"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
	"github.com/google/go-cmp/cmp"
)

// FuzzParse checks that any file gives a contract with every span in the source,
// and that replies read back from how they are written.
func FuzzParse(f *testing.F) {
	f.Add(library)
	broken, err := os.ReadFile("testdata/broken.txt")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(broken)) // the golden lines are no comments: all but the first is misplaced
	for block := range strings.SplitSeq(string(broken), "\n\n") {
		f.Add(block)
	}
	f.Add("---@return " + strings.Repeat("{a:", 100) + "\n---@return int" + strings.Repeat("[]", 100))
	f.Add("#\n---@key ---@key\n--[[")
	ks := keyspace(f)
	f.Fuzz(func(t *testing.T, src string) {
		tree := syntax.Parse([]byte(src), syntax.Options{})
		c, problems := Parse(tree, ks)
		checkSpans(t, src, c, problems)
		var returns strings.Builder
		for _, r := range c.Returns {
			returns.WriteString("---@return " + r.id() + " " + r.Name + "\n")
		}
		again, problems := Parse(syntax.Parse([]byte(returns.String()), syntax.Options{}), nil)
		if !c.Broken && len(problems) > 0 {
			t.Fatalf("%s reads back with %+v", returns.String(), problems)
		}
		for i := range again.Returns {
			again.Returns[i].Text = c.Returns[i].Text
		}
		if diff := cmp.Diff(plain(c).Returns, plain(again).Returns); diff != "" && !c.Broken {
			t.Fatalf("%s (-parsed +read back):\n%s", returns.String(), diff)
		}
		n := uint32(len(src))
		contracts, problems := ParseLibrary(tree, ks, [][]uint32{{0, n}, {n / 2}, {n / 3, n / 3 * 2}})
		for _, c := range contracts {
			checkSpans(t, src, c, problems)
		}
	})
}

func checkSpans(t *testing.T, src string, c Contract, problems []Problem) {
	t.Helper()
	var spans []Span
	for _, p := range problems {
		spans = append(spans, p.Span)
		if p.Text == "" {
			t.Fatal("a problem that says nothing")
		}
	}
	for _, k := range c.Keys {
		spans = append(spans, k.Span, k.NameSpan)
	}
	for _, a := range c.Args {
		spans = append(spans, a.Span, a.NameSpan)
	}
	for _, r := range c.Returns {
		spans = append(spans, r.Span)
	}
	for _, e := range c.Errors {
		spans = append(spans, e.Span, e.CodeSpan)
	}
	for _, s := range spans {
		if s.Pos > s.End || int(s.End) > len(src) || strings.ContainsAny(src[s.Pos:s.End], "\r\n") {
			t.Fatalf("span %d to %d of %d bytes", s.Pos, s.End, len(src))
		}
	}
}

func BenchmarkParse(b *testing.B) {
	src := []byte(strings.Repeat("-- Some words about what it does.\n", 20) + `---@key row      emq:{queue}:job:<id>
---@key pending  emq:{queue}:pending
---@arg id       string prefix=JOB -- the branded id
---@arg payload  bytes opaque      -- the caller's cargo
---@return 1 Enqueued  -- the row was new
---@return {id: string, payload: bytes?, attempts: int} Reply
---@error EMQKIND Kind -- the id is not JOB-namespaced
` + strings.Repeat("redis.call('SET', KEYS[1], ARGV[1]) -- set it\n", 100))
	tree := syntax.Parse(src, syntax.Options{})
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		Parse(tree, nil)
	}
}
