package generated_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"github.com/echomq/luakeys/generated"
)

// TestRefused shows that a call which could not work is refused before anything is
// sent: the hook that answers every command is never asked.
func TestRefused(t *testing.T) {
	orders, mail := generated.Queue("orders"), generated.Queue("mail")
	args := generated.EnqueueArgs{ID: "JOB1"}
	enqueue := func(keys generated.EnqueueKeys) func(*generated.Scripts) error {
		return func(s *generated.Scripts) error {
			_, err := s.Enqueue(context.Background(), keys, args)
			return err
		}
	}
	both := func(queue string) func(*generated.Scripts) error {
		ks := generated.Queue(queue)
		return enqueue(generated.EnqueueKeys{Row: ks.Row("JOB1"), Pending: ks.Pending()})
	}
	tests := []struct {
		name string
		call func(*generated.Scripts) error
		want string // in the error's text
	}{
		{"two slots", enqueue(generated.EnqueueKeys{Row: orders.Row("JOB1"), Pending: mail.Pending()}),
			"key row (emq:{orders}:job:JOB1) lies in slot 105 and key pending (emq:{mail}:pending) in slot 4247"},
		{"an opening brace", both("or{ders"), `key row: refused before sending: queue "or{ders" has a brace`},
		{"a closing brace", both("orders}"), `queue "orders}" has a brace`},
		{"an empty queue", both(""), "queue is empty"},
		{"a key that is not set", enqueue(generated.EnqueueKeys{Row: orders.Row("JOB1")}), "key pending is not set"},
		{"a keyspace that is not set", enqueue(generated.EnqueueKeys{Row: generated.QueueKeyspace{}.Row("JOB1")}), "queue is empty"},
		{"a lease that is no whole number of milliseconds", func(s *generated.Scripts) error {
			_, err := s.Claim(context.Background(),
				generated.ClaimKeys{Pending: orders.Pending(), Active: orders.Active(), Base: orders.Base()},
				generated.ClaimArgs{Lease: 1500 * time.Microsecond})
			return err
		}, "argument lease, 1.5ms, is no whole number of milliseconds"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			a := &answers{reply: int64(1)}
			err := test.call(generated.New(answering(t, a)))
			if !errors.Is(err, generated.ErrNotSent) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v; want ErrNotSent with %q", err, test.want)
			}
			if a.calls != 0 {
				t.Errorf("%d commands were sent", a.calls)
			}
		})
	}
}

// TestIDsAreFree shows that what stands behind the hash tag may be anything: a
// server looks at the first tag only.
func TestIDsAreFree(t *testing.T) {
	eachServer(t, func(t *testing.T, addr string) {
		client := dial(t, addr)
		for _, id := range []string{"JOB{1}", "JOB}{", "JOB\x00\r\n", "JOB é"} {
			if verdict, err := enqueue(client, "orders", id, nil); verdict != generated.EnqueueEnqueued {
				t.Errorf("%q: %v, %v", id, verdict, err)
			}
			if key := generated.Queue("orders").Row(id); key.Err() != nil || key.String() != "emq:{orders}:job:"+id {
				t.Errorf("%q: %q, %v", id, key, key.Err())
			}
		}
	})
}

// TestWrongReply shows that a reply of another shape is an error that names the
// script and the shape.
func TestWrongReply(t *testing.T) {
	replies := []any{
		nil, int64(2), "1", true, 1.5, []any{}, []any{int64(1)}, map[any]any{"a": nil},
		[]any{"JOB1", nil}, []any{"JOB1", nil, int64(1), int64(2)}, []any{int64(1), nil, int64(1)},
		[]any{"JOB1", int64(1), int64(1)}, []any{"JOB1", "x", "many"}, []any{nil, nil, nil}, []any{[]any{}, []any{}, []any{}},
	}
	ks := generated.Queue("orders")
	for _, reply := range replies {
		s := generated.New(answering(t, &answers{reply: reply}))
		_, err := s.Enqueue(context.Background(), generated.EnqueueKeys{Row: ks.Row("JOB1"), Pending: ks.Pending()}, generated.EnqueueArgs{})
		wantReplyError(t, reply, err, "enqueue", "1 or 0")
		if list, ok := reply.([]any); ok && len(list) == 0 {
			continue // Claim's own way to say that there is nothing
		}
		got, err := s.Claim(context.Background(), generated.ClaimKeys{Pending: ks.Pending(), Active: ks.Active(), Base: ks.Base()}, generated.ClaimArgs{})
		wantReplyError(t, reply, err, "claim", "{id: string, payload: bytes?, attempts: int} or {}")
		if got != nil {
			t.Errorf("%v: a reply beside the error", reply)
		}
	}
}

func wantReplyError(t *testing.T, reply any, err error, script, shape string) {
	t.Helper()
	var wrong *generated.ReplyError
	if !errors.As(err, &wrong) || wrong.Script != script || wrong.Want != shape || errors.Is(err, redis.Nil) {
		t.Errorf("%v: got %v; want a ReplyError of %s with %s", reply, err, script, shape)
	}
}
