package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestDocs runs the examples of the documents, from top to bottom: a block whose first
// line is ```LANGUAGE FILE is written to that file, and in a ```console block every
// line "$ luakeys ..." is followed by what the command prints. With -update the
// documents get what it prints now.
func TestDocs(t *testing.T) {
	root, err := filepath.Abs("../../../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"README.md", "docs/guide.md"} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(root, filepath.FromSlash(name))
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			t.Chdir(t.TempDir())
			got, commands := replay(t, string(text))
			if commands == 0 {
				t.Error("no command is run")
			}
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			if diff := cmp.Diff(string(text), got); diff != "" {
				t.Errorf("what the document shows is not what is printed (-document +printed):\n%s", diff)
			}
		})
	}
}

// replay returns a document with the output of its commands as it is now, and how many
// commands it has.
func replay(t *testing.T, text string) (got string, commands int) {
	var out strings.Builder
	const fence = "```"
	block, file := "", ""
	var body strings.Builder
	for line := range strings.Lines(text) {
		switch {
		case block == "" && strings.HasPrefix(line, fence):
			body.Reset()
			block, file, _ = strings.Cut(strings.TrimSpace(strings.TrimPrefix(line, fence)), " ")
			out.WriteString(line)
		case strings.HasPrefix(line, fence):
			if file != "" {
				writeExample(t, file, body.String())
			}
			block, file = "", ""
			out.WriteString(line)
		case block == "console":
			if args, ok := strings.CutPrefix(line, "$ luakeys "); ok {
				commands++
				out.WriteString(line)
				out.WriteString(output(t, strings.Fields(args)))
			}
		default:
			body.WriteString(line)
			out.WriteString(line)
		}
	}
	return out.String(), commands
}

func writeExample(t *testing.T, file, text string) {
	t.Helper()
	file = filepath.FromSlash(file)
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// output returns what a command writes to both streams.
func output(t *testing.T, args []string) string {
	t.Helper()
	var out bytes.Buffer
	Run(t.Context(), args, nil, &out, &out)
	return out.String()
}
