package generated_test

import (
	"os/exec"
	"testing"
)

// TestFresh shows that the files of this package are what the command writes.
func TestFresh(t *testing.T) {
	cmd := exec.Command("go", "run", "./cmd/luakeys", "gen", "--check")
	cmd.Dir = ".."
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("luakeys gen --check: %v\n%s", err, out)
	}
}
