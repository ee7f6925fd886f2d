package generated_test

import (
	"bufio"
	"context"
	"io"
	"net"
	"strconv"
	"testing"

	"github.com/echomq/luakeys/generated"
)

// doArgs are the words of an enqueue, built ahead.
func doArgs(keys generated.EnqueueKeys, args generated.EnqueueArgs) []any {
	return []any{"evalsha", "75dd31d799d0c1078cf968a3f639d27d2298a467", 2,
		keys.Row.String(), keys.Pending.String(), args.ID, args.Payload}
}

func fixture() (generated.EnqueueKeys, generated.EnqueueArgs) {
	ks := generated.Queue("orders")
	return generated.EnqueueKeys{Row: ks.Row("JOB1"), Pending: ks.Pending()},
		generated.EnqueueArgs{ID: "JOB1", Payload: []byte("cargo")}
}

// TestAllocations holds a call to the allocations that the client itself makes for a
// Do whose arguments are built ahead.
func TestAllocations(t *testing.T) {
	ctx := context.Background()
	keys, args := fixture()
	words := doArgs(keys, args)
	client := answering(t, &answers{reply: any(int64(1))})
	q := generated.New(client)
	own := testing.AllocsPerRun(100, func() {
		if _, err := q.Enqueue(ctx, keys, args); err != nil {
			t.Fatal(err)
		}
	})
	bare := testing.AllocsPerRun(100, func() {
		if err := client.Do(ctx, words...).Err(); err != nil {
			t.Fatal(err)
		}
	})
	if own > bare {
		t.Errorf("Enqueue allocates %v times, Do with its arguments built ahead %v times", own, bare)
	}
}

// respond is a server in this process that answers every script with 1.
func respond(b *testing.B) string {
	b.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go answerAll(conn)
		}
	}()
	return l.Addr().String()
}

func answerAll(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	in := bufio.NewReader(conn)
	number := func() int {
		line, err := in.ReadSlice('\n')
		if err != nil || len(line) < 4 {
			return -1
		}
		n, err := strconv.Atoi(string(line[1 : len(line)-2]))
		if err != nil {
			return -1
		}
		return n
	}
	for {
		words := number()
		if words < 0 {
			return
		}
		script := false
		for i := range words {
			size := number()
			if size < 0 {
				return
			}
			if word, err := in.Peek(size); i == 0 && err == nil {
				script = string(word) == "evalsha"
			}
			if _, err := in.Discard(size + 2); err != nil {
				return
			}
		}
		reply := ":1\r\n"
		if !script {
			reply = "-ERR unknown command\r\n" // what the client says when it connects
		}
		if _, err := io.WriteString(conn, reply); err != nil {
			return
		}
	}
}

func BenchmarkEnqueue(b *testing.B) {
	ctx := context.Background()
	keys, args := fixture()
	client := dial(b, respond(b))
	b.Run("generated", func(b *testing.B) {
		q := generated.New(client)
		b.ReportAllocs()
		for b.Loop() {
			if _, err := q.Enqueue(ctx, keys, args); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("do", func(b *testing.B) {
		words := doArgs(keys, args)
		b.ReportAllocs()
		for b.Loop() {
			if err := client.Do(ctx, words...).Err(); err != nil {
				b.Fatal(err)
			}
		}
	})
}
