package support

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/redis/go-redis/v9"
)

// server answers commands in place of the client's connections.
type server struct {
	holds  bool   // the script is loaded
	answer string // an error reply; empty: the reply is 1
	got    []string
	repeat []bool // what NoRetry said of each command
}

func (s *server) DialHook(next redis.DialHook) redis.DialHook { return next }

func (s *server) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return next
}

func (s *server) ProcessHook(redis.ProcessHook) redis.ProcessHook {
	return func(_ context.Context, cmd redis.Cmder) error {
		s.got = append(s.got, cmd.Name())
		s.repeat = append(s.repeat, !cmd.NoRetry())
		text := s.answer
		if strings.HasPrefix(cmd.Name(), "evalsha") && !s.holds {
			text = "NOSCRIPT No matching script."
		} else {
			s.holds = true
		}
		if text == "nil" {
			cmd.SetErr(redis.Nil)
			return redis.Nil
		}
		if text != "" {
			err := redisError(text)
			cmd.SetErr(err)
			return err
		}
		cmd.(interface{ SetVal(any) }).SetVal(int64(1))
		return nil
	}
}

// redisError is an error reply as the client gives it.
type redisError string

func (e redisError) Error() string { return string(e) }
func (redisError) RedisError()     {}

func TestRun(t *testing.T) {
	tests := []struct {
		name     string
		server   server
		readOnly bool
		first    string
		sent     []string
		reply    any
		code     ErrorCode
		err      string
	}{
		{"loaded", server{holds: true}, false, "evalsha", []string{"evalsha"}, int64(1), "", ""},
		{"not loaded", server{}, false, "evalsha", []string{"evalsha", "eval"}, int64(1), "", ""},
		{"read-only", server{holds: true}, true, "evalsha_ro", []string{"evalsha_ro"}, int64(1), "", ""},
		{"read-only, not loaded", server{}, true, "evalsha_ro", []string{"evalsha_ro", "eval_ro"}, int64(1), "", ""},
		{"nil", server{holds: true, answer: "nil"}, false, "evalsha", []string{"evalsha"}, nil, "", ""},
		{"a declared code", server{holds: true, answer: "FULL no room"}, false, "evalsha", []string{"evalsha"}, nil, "FULL", "s: FULL no room"},
		{"a code alone", server{holds: true, answer: "ERR FULL"}, false, "evalsha", []string{"evalsha"}, nil, "FULL", "s: ERR FULL"},
		{"no declared code", server{holds: true, answer: "ERR wrong FULL"}, false, "evalsha", []string{"evalsha"}, nil, "", "s: ERR wrong FULL"},
		{"another code", server{holds: true, answer: "FULLER x"}, false, "evalsha", []string{"evalsha"}, nil, "", "s: FULLER x"},
		{"an error of EVAL", server{answer: "FULL"}, false, "evalsha", []string{"evalsha", "eval"}, nil, "FULL", "s: FULL"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			client := redis.NewClient(&redis.Options{Addr: "127.0.0.1:1"})
			defer func() { _ = client.Close() }()
			client.AddHook(&test.server)
			sc := &script{name: "s", sha1: strings.Repeat("0", 40), source: "return 1", errors: []ErrorCode{"FULL"}, readOnly: test.readOnly}
			words := []any{test.first, sc.sha1, "0"}
			reply, err := New(client).run(context.Background(), sc, new(command), words)
			if reply != test.reply || test.err == "" && err != nil || test.err != "" && (err == nil || err.Error() != test.err) {
				t.Errorf("got %v, %v; want %v, %q", reply, err, test.reply, test.err)
			}
			if test.code != "" && !errors.Is(err, test.code) {
				t.Errorf("%v is not %v", err, test.code)
			}
			if diff := cmp.Diff(test.sent, test.server.got); diff != "" {
				t.Errorf("sent (-want +got):\n%s", diff)
			}
			if slices.Contains(test.server.repeat, !test.readOnly) {
				t.Errorf("may be sent again: %v, want %v each", test.server.repeat, test.readOnly)
			}
		})
	}
}

func TestNeverSent(t *testing.T) {
	for err, want := range map[error]bool{
		redis.ErrClosed: true, redis.ErrPoolTimeout: true, redis.ErrPoolExhausted: true,
		context.DeadlineExceeded: false, errors.New("EOF"): false,
	} {
		if got := neverSent(err); got != want {
			t.Errorf("neverSent(%v) = %v", err, got)
		}
	}
}

func TestCheckKeys(t *testing.T) {
	sc := &script{name: "s", keys: []string{"dst", "src", "log"}, repeat: 2}
	good, other := newKey("{a}1"), newKey("{b}1")
	tests := []struct {
		keys  []key
		slots string // of checkSlots; empty: it passes
		keysE string // of checkKeys
	}{
		{nil, "", ""},
		{[]key{good}, "", ""},
		{[]key{good, good, good, good, good}, "", ""},
		{[]key{good, good, good, good, other}, "key dst ({a}1) lies in slot 15495 and key log[1] ({b}1) in slot 3300", ""},
		{[]key{good, good, {}}, "key log[0] is not set", "key log[0] is not set"},
		{[]key{{err: checkTag("q", "")}}, "key dst: refused before sending: q is empty", "key dst: refused before sending: q is empty"},
	}
	for _, test := range tests {
		for _, check := range []struct {
			err  error
			want string
		}{{sc.checkSlots(test.keys...), test.slots}, {sc.checkKeys(test.keys...), test.keysE}} {
			ok := check.err == nil && check.want == "" ||
				check.err != nil && check.want != "" && errors.Is(check.err, ErrNotSent) && strings.Contains(check.err.Error(), check.want)
			if !ok {
				t.Errorf("%v: got %v, want %q", test.keys, check.err, check.want)
			}
		}
	}
}

func TestEncode(t *testing.T) {
	sc := &script{name: "s"}
	for d, want := range map[time.Duration][2]bool{0: {true, true}, time.Second: {true, true}, -time.Millisecond: {true, false}, 1: {false, false}} {
		ms, err := milliseconds(sc, "d", d)
		if (err == nil) != want[0] || err == nil && time.Duration(ms)*time.Millisecond != d {
			t.Errorf("milliseconds(%v) = %v, %v", d, ms, err)
		}
		s, err := seconds(sc, "d", d)
		if (err == nil) != want[1] || err == nil && time.Duration(s)*time.Second != d {
			t.Errorf("seconds(%v) = %v, %v", d, s, err)
		}
	}
	if err := oneOf(sc, "mode", "c", "a", "b"); !errors.Is(err, ErrNotSent) || !strings.Contains(err.Error(), `argument mode is "c", not one of a, b`) {
		t.Errorf("oneOf: %v", err)
	}
	if err := oneOf(sc, "n", int64(2), 1, 2); err != nil {
		t.Errorf("oneOf: %v", err)
	}
	data := rawBytes("\x00")
	if got, err := data.MarshalBinary(); err != nil || string(got) != "\x00" {
		t.Errorf("rawBytes: %q, %v", got, err)
	}
	if err := sc.wrongReply("1", "x"); err.Error() != "s: the reply is not 1: it is a string of 1 bytes" {
		t.Errorf("wrongReply: %v", err)
	}
}
