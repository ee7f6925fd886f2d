package main

import (
	"os"
	"os/exec"
	"regexp"
	"testing"

	"github.com/echomq/luakeys/analyzer/internal/commands"
)

// The tables are laid out by the linker: package commands does nothing at start.
func TestTablesNeedNoInit(t *testing.T) {
	if commands.Lookup("GET") == nil {
		t.Fatal("the table is not linked in")
	}
	cmd := exec.Command(os.Args[0], "-test.run=^$")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if !regexp.MustCompile(`(?m)^init testing `).Match(out) {
		t.Fatalf("no trace:\n%s", out)
	}
	if line := regexp.MustCompile(`(?m)^init .*/internal/commands @.*`).Find(out); line != nil {
		t.Errorf("it does: %s", line)
	}
}
