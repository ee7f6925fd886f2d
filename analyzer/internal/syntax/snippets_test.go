package syntax

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/echomq/luakeys/analyzer/internal/servertest"
)

var update = flag.Bool("update", false, "record the answers of the real compilers found here, and rewrite the golden files")

const snippetsFile = "testdata/snippets.tsv"

// snippet is a row of testdata/snippets.tsv: a source, and by column what a
// compiler answered: ok, refused, or - where it was not asked.
type snippet struct {
	name, source string
	answers      []string
}

// readSnippets returns the rows and the names of the columns of answers.
func readSnippets(t testing.TB) (rows []snippet, columns []string) {
	t.Helper()
	data, err := os.ReadFile(snippetsFile)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	columns = strings.Split(lines[0], "\t")[2:]
	for _, line := range lines[1:] {
		f := strings.Split(line, "\t")
		source, err := strconv.Unquote(`"` + f[1] + `"`)
		if err != nil || len(f) != len(columns)+2 {
			t.Fatalf("%s: broken row %q", snippetsFile, f[0])
		}
		rows = append(rows, snippet{f[0], source, f[2:]})
	}
	return rows, columns
}

// server returns the server that a column names, or 0: "SCRIPT LOAD redis 6.2", "valkey 9.1".
func server(column string) Servers {
	return Server(strings.ReplaceAll(strings.TrimPrefix(column, "SCRIPT LOAD "), " ", "-"))
}

// answer is what SCRIPT LOAD says of a source, as Parse sees it.
func answer(source string, servers Servers) string {
	tree := Parse([]byte(source), Options{Servers: servers})
	// A #! line with name= makes a function library, which FUNCTION LOAD takes and
	// SCRIPT LOAD refuses; a byte-order mark is rule bom's.
	if len(tree.Errors) > 0 || tree.Shebang.NamePos != 0 || strings.HasPrefix(source, "\xef\xbb\xbf") {
		return "refused"
	}
	return "ok"
}

// TestSnippets holds Parse to the recorded answers of real servers, one by one, and
// without a target to what none of them takes.
func TestSnippets(t *testing.T) {
	rows, columns := readSnippets(t)
	if len(rows) < 400 {
		t.Errorf("only %d snippets", len(rows))
	}
	for _, r := range rows {
		any, asked := "refused", false
		for i, column := range columns {
			on := server(column)
			if on == 0 || r.answers[i] == "-" {
				continue
			}
			asked = true
			if r.answers[i] == "ok" {
				any = "ok"
			}
			if got := answer(r.source, on); got != r.answers[i] {
				t.Errorf("%s, for %s: %s, but Parse says %s: %s", r.name, column, r.answers[i], got, shorten(r.source))
			}
		}
		if !asked {
			t.Errorf("%s: no server's answer is recorded", r.name)
		}
		if got := answer(r.source, 0); got != any {
			t.Errorf("%s, for no target: %s, but Parse says %s: %s", r.name, any, got, shorten(r.source))
		}
	}
}

// TestSnippetsLive asks every compiler that can be started here, and holds Parse
// and the recorded answers to it. With -update it records.
func TestSnippetsLive(t *testing.T) {
	rows, columns := readSnippets(t)
	column := func(name string) int {
		for i, c := range columns {
			if c == name || strings.TrimPrefix(c, "SCRIPT LOAD ") == name {
				return i
			}
		}
		return -1
	}
	for _, s := range servertest.All(t) {
		c, err := servertest.Dial(s.Addr)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		at := column(strings.ReplaceAll(s.Name, "-", " "))
		for i, r := range rows {
			live := "ok"
			if _, err := c.Do("SCRIPT", "LOAD", r.source); err != nil {
				var reply servertest.ReplyError
				if !errors.As(err, &reply) {
					t.Fatalf("%s: %s: %v", s.Name, r.name, err)
				}
				live = "refused"
			}
			if got := answer(r.source, Server(s.Name)); got != live {
				t.Errorf("%s: %s says %s, Parse %s: %s", r.name, s.Name, live, got, shorten(r.source))
			}
			if at < 0 {
				continue
			}
			if *update {
				rows[i].answers[at] = live
			} else if r.answers[at] != live {
				t.Errorf("%s: %s says %s, recorded is %s", r.name, s.Name, live, r.answers[at])
			}
		}
	}
	if *update {
		recordLuac(t, rows)
		writeSnippets(t, rows, columns)
	}
}

// recordLuac fills in the first column.
func recordLuac(t *testing.T, rows []snippet) {
	luac := servertest.Tool(t, "luac5.1")
	file := filepath.Join(t.TempDir(), "a.lua")
	for i, r := range rows {
		if err := os.WriteFile(file, []byte(r.source), 0o666); err != nil {
			t.Fatal(err)
		}
		rows[i].answers[0] = "ok"
		if exec.Command(luac, "-p", file).Run() != nil {
			rows[i].answers[0] = "refused"
		}
	}
}

func writeSnippets(t *testing.T, rows []snippet, columns []string) {
	old, err := os.ReadFile(snippetsFile)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	lines := strings.Split(string(old), "\n")
	b.WriteString(lines[0] + "\n")
	for i, r := range rows { // the source stays as somebody wrote it
		f := strings.Split(lines[i+1], "\t")
		fmt.Fprintf(&b, "%s\t%s\t%s\n", f[0], f[1], strings.Join(r.answers, "\t"))
	}
	if err := os.WriteFile(snippetsFile, []byte(b.String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestMessages pins what is said of each snippet that is refused, and where. A
// mistake is one finding: a second line of the same snippet is looked at twice
// before it is accepted here.
func TestMessages(t *testing.T) {
	rows, _ := readSnippets(t)
	var b strings.Builder
	for _, r := range rows {
		tree := Parse([]byte(r.source), Options{})
		if len(tree.Errors) == 0 {
			continue
		}
		fmt.Fprintf(&b, "%s: %s\n", r.name, shorten(strings.Trim(strconv.Quote(r.source), `"`)))
		for _, e := range tree.Errors {
			line, column := tree.Position(e.Pos)
			endLine, endColumn := tree.Position(e.End)
			fmt.Fprintf(&b, "\t%d:%d-%d:%d %s: %s\n", line, column, endLine, endColumn, e.Group, e.Text)
		}
	}
	golden(t, "testdata/messages.golden", b.String())
}

func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("%s differs (-want +got):\n%s", file, diff)
	}
}
