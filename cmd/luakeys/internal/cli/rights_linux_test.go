package cli

import (
	"os"
	"runtime"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// withoutRights makes the calling goroutine a nobody to the file system until the test
// ends, as tests may be run by root, who can read everything.
func withoutRights(t *testing.T) {
	t.Helper()
	if os.Getuid() != 0 {
		return
	}
	const nobody = 65534
	runtime.LockOSThread() // the thread dies with the goroutine and is not used again
	if err := syscall.Setfsuid(nobody); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { syscall.Setfsuid(0) }) // so that the test's folder can be removed
}

// TestUnreadable: what may not be read is named, and the rest is still there.
func TestUnreadable(t *testing.T) {
	write(t, map[string]string{"lua/a.lua": "", "lua/b/secret.lua": "", "lua/c/z.lua": "", "d.lua": ""})
	for _, path := range []string{"lua/b", "d.lua"} {
		if err := os.Chmod(path, 0); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { os.Chmod(path, 0o777) })
	}
	withoutRights(t)
	var p problems
	var got, problems []string
	for _, in := range inputs([]string{"lua", "d.lua"}, &p) {
		got = append(got, in.path)
	}
	for _, err := range p.list {
		problems = append(problems, err.Error())
	}
	if diff := cmp.Diff([]string{"d.lua", "lua/a.lua", "lua/c/z.lua"}, got); diff != "" {
		t.Errorf("scripts (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"lua/b: permission denied"}, problems); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
	res := (&analysis{config: newLoader().For}).script(t.Context(), input{"d.lua", "d.lua"})
	if res.err == nil || res.err.Error() != "d.lua: permission denied" {
		t.Errorf("reading: %v", res.err)
	}
}
