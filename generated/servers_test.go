package generated_test

import (
	"context"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
)

// The tests of this package run against miniredis, which needs Go alone, and against
// each of these servers that is found: in the folder that LUAKEYS_SERVERS names (else
// ~/.cache/luakeys-servers), then in PATH. With LUAKEYS_REQUIRE_SERVERS=1 a missing
// one is a failure.
var serverNames = []string{"redis-server", "valkey-server"}

// eachServer runs a test once for every server, on an empty one.
func eachServer(t *testing.T, test func(t *testing.T, addr string)) {
	t.Run("miniredis", func(t *testing.T) { test(t, miniredis.RunT(t).Addr()) })
	for _, name := range serverNames {
		t.Run(name, func(t *testing.T) { test(t, startServer(t, name)) })
	}
}

// startServer starts a server that ends with the test and returns its address. The
// flags come after those that every server is started with.
func startServer(t *testing.T, name string, flags ...string) string {
	t.Helper()
	path := findServer(name)
	if path == "" {
		if os.Getenv("LUAKEYS_REQUIRE_SERVERS") == "1" {
			t.Fatalf("%s is not installed", name)
		}
		t.Skipf("%s is not installed", name)
	}
	addr := freeAddr(t)
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, append([]string{"--bind", host, "--port", port, "--save", "", "--appendonly", "no",
		"--dir", t.TempDir(), "--daemonize", "no"}, flags...)...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	client := redis.NewClient(&redis.Options{Addr: addr, MaxRetries: -1})
	defer func() { _ = client.Close() }()
	for range 200 {
		if err = client.Ping(context.Background()).Err(); err == nil {
			return addr
		}
		time.Sleep(25 * time.Millisecond)
	}
	t.Fatalf("%s does not answer: %v", path, err)
	return ""
}

// findServer returns the path of a server, or "".
func findServer(name string) string {
	dir := os.Getenv("LUAKEYS_SERVERS")
	if home, err := os.UserHomeDir(); dir == "" && err == nil {
		dir = filepath.Join(home, ".cache", "luakeys-servers")
	}
	if path := filepath.Join(dir, name); dir != "" {
		if info, err := os.Stat(path); err == nil && !info.IsDir() {
			return path
		}
	}
	path, err := exec.LookPath(name)
	if err != nil {
		return ""
	}
	return path
}

// freeAddr returns a loopback address that nobody listens on. Its port leaves room for
// the bus of a cluster, which is 10000 above.
func freeAddr(t *testing.T) string {
	t.Helper()
	for {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		addr := l.Addr().(*net.TCPAddr)
		_ = l.Close()
		if addr.Port < 55000 {
			return addr.String()
		}
	}
}

// dial returns a client that is closed with the test.
func dial(t testing.TB, addr string) *redis.Client {
	client := redis.NewClient(&redis.Options{Addr: addr})
	t.Cleanup(func() { _ = client.Close() })
	return client
}
