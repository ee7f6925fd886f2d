package generated_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"

	"github.com/echomq/luakeys/generated"
)

// A job goes through the queue: it is admitted once, and claimed with its cargo.
func Example() {
	server, err := miniredis.Run() // stands for a Redis or Valkey server
	if err != nil {
		fmt.Println(err)
		return
	}
	defer server.Close()
	client := redis.NewClient(&redis.Options{Addr: server.Addr()})
	defer func() { _ = client.Close() }()

	ctx := context.Background()
	q := generated.New(client)
	ks := generated.Queue("orders")
	for _, id := range []string{"JOB01", "JOB01", "ROW01"} {
		verdict, err := q.Enqueue(ctx,
			generated.EnqueueKeys{Row: ks.Row(id), Pending: ks.Pending()},
			generated.EnqueueArgs{ID: id, Payload: []byte("cargo")})
		switch {
		case errors.Is(err, generated.ErrKind):
			fmt.Println(id, "is no job")
		case err != nil:
			fmt.Println(err)
		default:
			fmt.Println(id, verdict)
		}
	}

	job, err := q.Claim(ctx,
		generated.ClaimKeys{Pending: ks.Pending(), Active: ks.Active(), Base: ks.Base()},
		generated.ClaimArgs{Lease: 30 * time.Second})
	if err != nil || job == nil {
		fmt.Println("nothing to do", err)
		return
	}
	fmt.Printf("%s: %s, attempt %d\n", job.ID, job.Payload, job.Attempts)
	// Output:
	// JOB01 Enqueued
	// JOB01 Duplicate
	// ROW01 is no job
	// JOB01: cargo, attempt 1
}
