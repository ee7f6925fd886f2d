package generated_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"net"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/redis/go-redis/v9"

	"github.com/echomq/luakeys/generated"
)

// hangUp is a server that knows HELLO and the like not, and closes the connection
// when a script is called: the client cannot know whether it ran.
func hangUp(t *testing.T) (addr string, calls *atomic.Int64) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	calls = new(atomic.Int64)
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				defer func() { _ = conn.Close() }()
				in := bufio.NewReader(conn)
				for {
					line, err := in.ReadBytes('\n')
					switch {
					case err != nil:
						return
					case bytes.HasPrefix(line, []byte("*")):
						continue
					case bytes.EqualFold(bytes.TrimSpace(line), []byte("evalsha")):
						calls.Add(1)
						return
					case bytes.EqualFold(bytes.TrimSpace(line), []byte("hello")):
						_, _ = conn.Write([]byte("-ERR unknown command 'hello'\r\n"))
					case bytes.EqualFold(bytes.TrimSpace(line), []byte("client")):
						_, _ = conn.Write([]byte("-ERR unknown command 'client'\r\n"))
					}
				}
			}()
		}
	}()
	return l.Addr().String(), calls
}

// TestUnknownOutcome shows that a call whose connection is lost is sent once, where
// the client would send it again, and is reported as what it is.
func TestUnknownOutcome(t *testing.T) {
	addr, calls := hangUp(t)
	client := dial(t, addr)
	_, err := enqueue(client, "orders", "JOB1", nil)
	if !errors.Is(err, generated.ErrUnknownOutcome) || !strings.HasPrefix(err.Error(), "enqueue: ") {
		t.Errorf("got %v; want ErrUnknownOutcome of enqueue", err)
	}
	if n := calls.Load(); n != 1 {
		t.Errorf("the script was sent %d times", n)
	}
	// The same without the precaution: this is what the generated code is for.
	if err := client.EvalSha(context.Background(), "0", nil).Err(); err == nil {
		t.Error("the connection should be lost again")
	}
	if n := calls.Load(); n < 3 {
		t.Errorf("the client alone sent it %d times: the test shows nothing", n-1)
	}
}

// TestKnownOutcome shows that a call which certainly did not run is not reported as
// one that may have.
func TestKnownOutcome(t *testing.T) {
	done, cancel := context.WithCancel(context.Background())
	cancel()
	closed := redis.NewClient(&redis.Options{Addr: "127.0.0.1:1"})
	if err := closed.Close(); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name   string
		ctx    context.Context
		client redis.UniversalClient
		want   error
	}{
		{"a cancelled context", done, dial(t, "127.0.0.1:1"), context.Canceled},
		{"a closed client", context.Background(), closed, redis.ErrClosed},
		{"nobody listens", context.Background(), redis.NewClient(&redis.Options{Addr: freeAddr(t), MaxRetries: -1}), nil},
		{"the server refuses", context.Background(), answering(t, &answers{err: redis.ErrCrossSlot}), redis.ErrCrossSlot},
	}
	ks := generated.Queue("orders")
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := generated.New(test.client).Enqueue(test.ctx,
				generated.EnqueueKeys{Row: ks.Row("JOB1"), Pending: ks.Pending()}, generated.EnqueueArgs{ID: "JOB1"})
			if err == nil || errors.Is(err, generated.ErrUnknownOutcome) || test.want != nil && !errors.Is(err, test.want) {
				t.Errorf("got %v; want %v, and no ErrUnknownOutcome", err, test.want)
			}
		})
	}
}
