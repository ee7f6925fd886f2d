package generated_test

import (
	"context"
	"errors"
	"net"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"

	"github.com/echomq/luakeys/generated"
)

// TestCluster runs the protocol through a ClusterClient, on a cluster of one master.
func TestCluster(t *testing.T) {
	for _, name := range serverNames {
		t.Run(name, func(t *testing.T) {
			addr := startServer(t, name, "--cluster-enabled", "yes")
			ctx := context.Background()
			node := dial(t, addr)
			if err := node.Do(ctx, "cluster", "addslotsrange", 0, 16383).Err(); err != nil {
				t.Fatal(err)
			}
			for deadline := time.Now().Add(10 * time.Second); node.Set(ctx, "x", 1, 0).Err() != nil; time.Sleep(20 * time.Millisecond) {
				if time.Now().After(deadline) {
					t.Fatal("the cluster does not come up")
				}
			}
			client := redis.NewClusterClient(&redis.ClusterOptions{Addrs: []string{addr}})
			t.Cleanup(func() { _ = client.Close() })
			throughQueue(t, client)
			if slot := node.ClusterKeySlot(ctx, generated.Queue("orders").Row("JOB1").String()).Val(); slot != 105 {
				t.Errorf("the server has the row in slot %d", slot)
			}
		})
	}
}

// TestRing runs the protocol through a Ring of two servers.
func TestRing(t *testing.T) {
	client := redis.NewRing(&redis.RingOptions{Addrs: map[string]string{"a": miniredis.RunT(t).Addr(), "b": miniredis.RunT(t).Addr()}})
	t.Cleanup(func() { _ = client.Close() })
	throughQueue(t, client)
}

// TestAutoPipeline runs the protocol through the client's automatic pipelines, the
// blocking and the deferred one.
func TestAutoPipeline(t *testing.T) {
	eachServer(t, func(t *testing.T, addr string) {
		client := dial(t, addr)
		for name, open := range map[string]func() (*redis.AutoPipeliner, error){"blocking": client.AutoPipeline, "deferred": client.AsyncAutoPipeline} {
			pipeliner, err := open()
			if err != nil {
				t.Fatal(err)
			}
			t.Run(name, func(t *testing.T) { throughQueue(t, pipeliner) })
			if err := pipeliner.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
				t.Error(err)
			}
			client.FlushAll(context.Background())
		}
	})
}

// throughQueue loads the scripts, admits jobs to several queues and claims them.
func throughQueue(t *testing.T, client redis.UniversalClient) {
	t.Helper()
	if err := generated.New(client).Load(context.Background()); err != nil {
		t.Fatal(err)
	}
	for _, queue := range []string{"orders", "mail", "lanes"} {
		if verdict, err := enqueue(client, queue, "JOB1", []byte(queue)); verdict != generated.EnqueueEnqueued {
			t.Fatal(queue, verdict, err)
		}
		if _, err := enqueue(client, queue, "X", nil); !errors.Is(err, generated.ErrKind) {
			t.Fatal(queue, err)
		}
		if job, err := claim(client, queue); err != nil || job == nil || string(job.Payload) != queue {
			t.Fatal(queue, job, err)
		}
		if job, err := claim(client, queue); err != nil || job != nil {
			t.Fatal(queue, job, err)
		}
	}
}
