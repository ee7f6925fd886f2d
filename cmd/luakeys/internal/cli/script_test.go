package cli

import (
	"context"
	"flag"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "rewrite the golden parts of the transcripts")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"luakeys": func() {
			os.Exit(Run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
		},
		"measured": func() {
			Run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			fmt.Println(m.TotalAlloc)
		},
	})
}

// TestScripts runs the transcripts of testdata/script against the command, as it is
// run in a shell.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"status": status, "allocates": allocates},
	})
}

// status runs a command and compares its exit status: status N luakeys ARG...
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N command [argument...]")
	}
	err := ts.Exec(args[1], args[2:]...)
	got := "0"
	if err != nil {
		code, ok := err.(interface{ ExitCode() int })
		if !ok {
			ts.Fatalf("%v", err)
		}
		got = strconv.Itoa(code.ExitCode())
	}
	if got != args[0] {
		ts.Fatalf("exit status %s, not %s", got, args[0])
	}
}

// allocates runs luakeys and compares how many bytes the whole process allocated, its
// start included, with a limit: allocates LIMIT ARG...
func allocates(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: allocates bytes argument...")
	}
	limit, err := strconv.Atoi(args[0])
	ts.Check(err)
	ts.Check(ts.Exec("measured", args[1:]...))
	lines := strings.Split(strings.TrimSpace(ts.ReadFile("stdout")), "\n")
	got, err := strconv.Atoi(lines[len(lines)-1])
	ts.Check(err)
	if got > limit {
		ts.Fatalf("%d bytes allocated, more than %d", got, limit)
	}
}
