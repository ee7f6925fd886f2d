package generated_test

import (
	"bytes"
	"context"
	"io"
	"net"
	"sync"
	"testing"

	"github.com/redis/go-redis/v9"
)

// wire is a proxy before a server that records what clients send.
type wire struct {
	addr string
	mu   sync.Mutex
	sent bytes.Buffer
}

// record starts a proxy that ends with the test.
func record(t *testing.T, server string) *wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{addr: l.Addr().String()}
	var wg sync.WaitGroup
	t.Cleanup(func() {
		_ = l.Close()
		wg.Wait()
	})
	wg.Go(func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			wg.Go(func() { w.serve(conn, server) })
		}
	})
	return w
}

func (w *wire) serve(conn net.Conn, server string) {
	defer func() { _ = conn.Close() }()
	upstream, err := net.Dial("tcp", server)
	if err != nil {
		return
	}
	defer func() { _ = upstream.Close() }()
	go func() {
		_, _ = io.Copy(conn, upstream)
		_ = conn.Close()
	}()
	_, _ = io.Copy(io.MultiWriter(upstream, w), conn)
}

// Write records what a client sends.
func (w *wire) Write(data []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.sent.Write(data)
}

// count returns how often a text crossed the wire.
func (w *wire) count(text string) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return bytes.Count(w.sent.Bytes(), []byte(text))
}

// answers is a client hook that answers commands itself: nothing reaches a server.
type answers struct {
	reply any
	err   error
	calls int
}

func (a *answers) DialHook(next redis.DialHook) redis.DialHook { return next }

func (a *answers) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return next
}

func (a *answers) ProcessHook(redis.ProcessHook) redis.ProcessHook {
	return func(_ context.Context, cmd redis.Cmder) error {
		a.calls++
		if a.err != nil {
			cmd.SetErr(a.err)
			return a.err
		}
		cmd.(interface{ SetVal(any) }).SetVal(a.reply)
		return nil
	}
}

// answering returns a client whose every call is answered by a hook.
func answering(t testing.TB, a *answers) *redis.Client {
	client := dial(t, "127.0.0.1:1")
	client.AddHook(a)
	return client
}
