// Package servertest starts real Redis and Valkey servers for tests, and finds the
// tools that tests compare with. It is for tests alone.
//
// Binaries named redis-server and valkey-server are looked for in the folder that
// LUAKEYS_SERVERS names (else ~/.cache/luakeys-servers), and then in PATH. A test
// that needs what is not there is skipped; with LUAKEYS_REQUIRE_SERVERS=1 it fails.
package servertest

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// Server is a running server.
type Server struct {
	Name    string // family and minor version, as targets are written: redis-7.0
	Version string // whole: 7.0.15
	Addr    string // host:port
}

// binary is a server that can be started.
type binary struct{ path, family, version string }

func (b binary) name() string {
	parts := strings.SplitN(b.version, ".", 3)
	return b.family + "-" + strings.Join(parts[:min(2, len(parts))], ".")
}

// All starts every server found, each of another version, and returns them by name.
// They stop when the test ends.
func All(t testing.TB) []Server {
	t.Helper()
	var servers []Server
	for _, b := range binaries() {
		servers = append(servers, Server{b.name(), b.version, run(t, b)})
	}
	if len(servers) == 0 {
		Missing(t, "no redis-server and no valkey-server found")
	}
	return servers
}

// Start starts one server and returns its host:port. The kind is a family (redis,
// valkey: the newest found) or a name like redis-7.0. It stops when the test ends.
func Start(t testing.TB, kind string) (addr string) {
	t.Helper()
	found := binaries()
	for i := len(found) - 1; i >= 0; i-- {
		if found[i].family == kind || found[i].name() == kind {
			return run(t, found[i])
		}
	}
	Missing(t, "no "+kind+" server found")
	return ""
}

// Tool returns the path of a program in PATH, such as luac5.1.
func Tool(t testing.TB, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		Missing(t, name+" is not installed")
	}
	return path
}

// Missing skips the test for the given reason, or fails it where
// LUAKEYS_REQUIRE_SERVERS=1 says that everything must be there.
func Missing(t testing.TB, reason string) {
	t.Helper()
	if os.Getenv("LUAKEYS_REQUIRE_SERVERS") == "1" {
		t.Fatal(reason)
	}
	t.Skip(reason)
}

var versionText = regexp.MustCompile(`v=([0-9.]+)`)

// binaries returns the servers found, by family and version, one of each version.
var binaries = sync.OnceValue(func() []binary {
	folder := os.Getenv("LUAKEYS_SERVERS")
	if folder == "" {
		if home, err := os.UserHomeDir(); err == nil {
			folder = filepath.Join(home, ".cache", "luakeys-servers")
		}
	}
	var found []binary
	for _, family := range []string{"redis", "valkey"} {
		name := family + "-server"
		paths := []string{filepath.Join(folder, name)}
		if path, err := exec.LookPath(name); err == nil {
			paths = append(paths, path)
		}
		for _, path := range paths {
			out, err := exec.Command(path, "--version").Output()
			m := versionText.FindSubmatch(out)
			if err != nil || m == nil {
				continue
			}
			b := binary{path, family, string(m[1])}
			if !slices.ContainsFunc(found, func(o binary) bool { return o.family == family && o.version == b.version }) {
				found = append(found, b)
			}
		}
	}
	slices.SortFunc(found, func(a, b binary) int { return strings.Compare(a.name(), b.name()) })
	return found
})

// run starts a server without persistence and waits until it answers.
func run(t testing.TB, b binary) string {
	t.Helper()
	var last error
	for range 3 { // another process may take the port first
		port := freePort(t)
		dir := t.TempDir()
		cmd := exec.Command(b.path, "--port", fmt.Sprint(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", dir)
		if err := cmd.Start(); err != nil {
			t.Fatalf("%s: %v", b.path, err)
		}
		exited := make(chan error, 1)
		go func() { exited <- cmd.Wait() }()
		addr := fmt.Sprintf("127.0.0.1:%d", port)
		if last = waitFor(addr, exited); last != nil {
			cmd.Process.Kill()
			continue
		}
		t.Cleanup(func() {
			cmd.Process.Kill()
			<-exited
		})
		return addr
	}
	t.Fatalf("%s does not come up: %v", b.path, last)
	return ""
}

// waitFor returns once the server at addr answers PING.
func waitFor(addr string, exited <-chan error) error {
	var err error
	for range 500 {
		select {
		case err := <-exited:
			return fmt.Errorf("it exited: %v", err)
		default:
		}
		var c *Conn
		if c, err = Dial(addr); err == nil {
			_, err = c.Do("PING")
			c.Close()
			if err == nil {
				return nil
			}
		}
		time.Sleep(10 * time.Millisecond)
	}
	return err
}

func freePort(t testing.TB) int {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}
