// The tests of what luakeys gen wrote for lua/: the protocol, end to end.
package generated_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/redis/go-redis/v9"

	"github.com/echomq/luakeys/generated"
)

// enqueue calls Enqueue as the guide does.
func enqueue(client redis.UniversalClient, queue, id string, cargo []byte) (generated.EnqueueVerdict, error) {
	ks := generated.Queue(queue)
	return generated.New(client).Enqueue(context.Background(),
		generated.EnqueueKeys{Row: ks.Row(id), Pending: ks.Pending()},
		generated.EnqueueArgs{ID: id, Payload: cargo})
}

// claim calls Claim with a lease of a minute.
func claim(client redis.UniversalClient, queue string) (*generated.ClaimReply, error) {
	ks := generated.Queue(queue)
	return generated.New(client).Claim(context.Background(),
		generated.ClaimKeys{Pending: ks.Pending(), Active: ks.Active(), Base: ks.Base()},
		generated.ClaimArgs{Lease: time.Minute})
}

func TestEnqueue(t *testing.T) {
	steps := []struct {
		name    string
		id      string
		verdict generated.EnqueueVerdict
		err     error
	}{
		{"a new id", "JOB1", generated.EnqueueEnqueued, nil},
		{"the same id again", "JOB1", generated.EnqueueDuplicate, nil},
		{"another id", "JOB2", generated.EnqueueEnqueued, nil},
		{"an id of another kind", "ROW1", 0, generated.ErrKind},
		{"an empty id", "", 0, generated.ErrKind},
	}
	eachServer(t, func(t *testing.T, addr string) {
		client := dial(t, addr)
		for _, step := range steps {
			verdict, err := enqueue(client, "orders", step.id, []byte("cargo of "+step.id))
			if verdict != step.verdict || !errors.Is(err, step.err) {
				t.Fatalf("%s: got %v, %v; want %v, %v", step.name, verdict, err, step.verdict, step.err)
			}
		}
		got := client.HGetAll(context.Background(), generated.Queue("orders").Row("JOB1").String()).Val()
		want := map[string]string{"state": "pending", "attempts": "0", "payload": "cargo of JOB1"}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("the row (-want +got):\n%s", diff)
		}
		pending := client.ZRange(context.Background(), generated.Queue("orders").Pending().String(), 0, -1).Val()
		if diff := cmp.Diff([]string{"JOB1", "JOB2"}, pending); diff != "" {
			t.Errorf("the pending set (-want +got):\n%s", diff)
		}
	})
}

// TestErrorCarriesText shows that a code's error still holds what the server said,
// and the client's own error.
func TestErrorCarriesText(t *testing.T) {
	eachServer(t, func(t *testing.T, addr string) {
		_, err := enqueue(dial(t, addr), "orders", "ROW1", nil)
		var raised *generated.ScriptError
		if !errors.As(err, &raised) {
			t.Fatalf("got %T %v, want a ScriptError", err, err)
		}
		if raised.Script != "enqueue" || raised.Code != generated.ErrKind || !strings.HasPrefix(raised.Text, "EMQKIND job id must be JOB-namespaced") {
			t.Errorf("got %+v", raised)
		}
		var client redis.Error
		if !errors.As(err, &client) {
			t.Errorf("%v holds no redis.Error", err)
		}
		if errors.Is(err, generated.ErrUnknownOutcome) || errors.Is(err, generated.ErrNotSent) {
			t.Errorf("%v: the outcome is known, and the call was sent", err)
		}
	})
}

func TestClaim(t *testing.T) {
	every := make([]byte, 256)
	for i := range every {
		every[i] = byte(i)
	}
	cargoes := map[string][]byte{
		"JOBall":   every,
		"JOBbig":   bytes.Repeat(every, 1<<20/len(every)),
		"JOBempty": {},
		"JOBcrlf":  []byte("$5\r\n*1\r\n\x00"),
	}
	eachServer(t, func(t *testing.T, addr string) {
		client := dial(t, addr)
		if reply, err := claim(client, "orders"); reply != nil || err != nil {
			t.Fatalf("an empty queue: got %v, %v; want nil, nil", reply, err)
		}
		for id, cargo := range cargoes {
			if verdict, err := enqueue(client, "orders", id, cargo); verdict != generated.EnqueueEnqueued {
				t.Fatal(verdict, err)
			}
		}
		for range cargoes {
			reply, err := claim(client, "orders")
			if err != nil || reply == nil {
				t.Fatal(reply, err)
			}
			cargo, known := cargoes[reply.ID]
			if !known || reply.Payload == nil || !bytes.Equal(reply.Payload, cargo) || reply.Attempts != 1 {
				t.Errorf("%s: %d bytes of payload, %d attempts; want the %d bytes that went in, and 1",
					reply.ID, len(reply.Payload), reply.Attempts, len(cargo))
			}
			if score := client.ZScore(context.Background(), generated.Queue("orders").Active().String(), reply.ID).Val(); score < float64(time.Now().UnixMilli()) {
				t.Errorf("%s: the lease ends at %v, which is past", reply.ID, score)
			}
		}
	})
}

// TestClaimWithoutPayload claims a row that lies outside the admission path.
func TestClaimWithoutPayload(t *testing.T) {
	eachServer(t, func(t *testing.T, addr string) {
		client := dial(t, addr)
		ks := generated.Queue("orders")
		client.HSet(context.Background(), ks.Row("JOB1").String(), "state", "pending")
		client.ZAdd(context.Background(), ks.Pending().String(), redis.Z{Member: "JOB1"})
		got, err := claim(client, "orders")
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(&generated.ClaimReply{ID: "JOB1", Attempts: 1}, got); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
		client.ZAdd(context.Background(), ks.Pending().String(), redis.Z{Member: "JOB2"})
		if got, err := claim(client, "orders"); got != nil || err != nil {
			t.Errorf("a pending id without a row: got %v, %v; want nil, nil", got, err)
		}
	})
}

// TestScriptFlush counts the source on the wire: it crosses once when the server
// does not hold the script, and not at all when it does.
func TestScriptFlush(t *testing.T) {
	source, err := os.ReadFile("../lua/enqueue.lua")
	if err != nil {
		t.Fatal(err)
	}
	eachServer(t, func(t *testing.T, addr string) {
		w := record(t, addr)
		client := dial(t, w.addr)
		for round := 1; round <= 2; round++ {
			if err := client.ScriptFlush(context.Background()).Err(); err != nil {
				t.Fatal(err)
			}
			for range 5 {
				if _, err := enqueue(client, "orders", "JOB1", []byte("cargo")); err != nil {
					t.Fatal(err)
				}
			}
			if n := w.count(string(source)); n != round {
				t.Errorf("after %d flushes and %d calls the source was sent %d times", round, 5*round, n)
			}
		}
		if err := client.ScriptFlush(context.Background()).Err(); err != nil {
			t.Fatal(err)
		}
		if err := generated.New(client).Load(context.Background()); err != nil {
			t.Fatal(err)
		}
		loaded := w.count(string(source))
		if _, err := enqueue(client, "orders", "JOB1", nil); err != nil {
			t.Fatal(err)
		}
		if n := w.count(string(source)); n != loaded || loaded != 3 {
			t.Errorf("the source was sent %d times in all, %d of them after Load", n, n-loaded)
		}
	})
}
