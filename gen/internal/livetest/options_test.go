package livetest

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/redis/go-redis/v9"

	inferred "github.com/echomq/luakeys/gen/testdata/inferred/want"
	literal "github.com/echomq/luakeys/gen/testdata/literal/want"
	nocluster "github.com/echomq/luakeys/gen/testdata/nocluster/want"
	readonly "github.com/echomq/luakeys/gen/testdata/readonly/want"
	tags "github.com/echomq/luakeys/gen/testdata/tags/want"
)

// names is a client hook that notes the names of commands, and passes them on.
type names struct{ sent []string }

func (n *names) DialHook(next redis.DialHook) redis.DialHook { return next }

func (n *names) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return next
}

func (n *names) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		n.sent = append(n.sent, cmd.Name())
		return next(ctx, cmd)
	}
}

// TestReadOnly shows that a script which writes nothing goes through the commands
// that replicas serve, and that one which writes does not.
func TestReadOnly(t *testing.T) {
	eachServer(t, func(t *testing.T, addr string) {
		client := dial(t, addr)
		client.Set(ctx, "ro:{d}", "old", 0)
		sent := &names{}
		client.AddHook(sent)
		s, doc := readonly.New(client), readonly.Doc("d")
		for range 2 {
			if v, ok, err := s.Peek(ctx, readonly.PeekKeys{Value: doc.Value()}); v != "old" || !ok || err != nil {
				t.Fatal(v, ok, err)
			}
		}
		if v, err := s.Poke(ctx, readonly.PokeKeys{Value: doc.Value()}, readonly.PokeArgs{Data: "new"}); v != readonly.PokeDone || err != nil {
			t.Fatal(v, err)
		}
		if want := []string{"evalsha_ro", "eval_ro", "evalsha_ro", "evalsha", "eval"}; !slices.Equal(sent.sent, want) {
			t.Errorf("sent %v, want %v", sent.sent, want)
		}
	})
}

// TestInferred calls a script that has no contract.
func TestInferred(t *testing.T) {
	eachServer(t, func(t *testing.T, addr string) {
		client := dial(t, addr)
		s := inferred.New(client)
		keys := inferred.MoveKeys{Key1: "{m}from", Key2: "{m}into"}
		if v, err := s.Move(ctx, keys, inferred.MoveArgs{Arg1: "!"}); v != nil || err != nil {
			t.Errorf("nothing to move: %v, %v", v, err)
		}
		client.RPush(ctx, "{m}from", "x")
		if v, err := s.Move(ctx, keys, inferred.MoveArgs{Arg1: "!"}); v != "x" || err != nil {
			t.Errorf("got %v, %v", v, err)
		}
		if got := client.LRange(ctx, "{m}into", 0, -1).Val(); !slices.Equal(got, []string{"x!"}) {
			t.Errorf("moved %q", got)
		}
	})
}

// TestNoCluster calls a script whose keys have no hash tags, for one server.
func TestNoCluster(t *testing.T) {
	eachServer(t, func(t *testing.T, addr string) {
		client := dial(t, addr)
		client.Set(ctx, "nc:1", "left", 0)
		keys := nocluster.SwapKeys{Left: nocluster.NewLeftKey("1"), Right: nocluster.NewRightKey("1", "2"), Free: "anywhere"}
		if err := nocluster.New(client).Swap(ctx, keys); err != nil {
			t.Fatal(err)
		}
		if got := client.Get(ctx, "nc:1:2").Val(); got != "left" {
			t.Errorf("right holds %q", got)
		}
		err := nocluster.New(client).Swap(ctx, nocluster.SwapKeys{Left: nocluster.NewLeftKey("1"), Free: "anywhere"})
		if !errors.Is(err, nocluster.ErrNotSent) {
			t.Errorf("a key that is not set: %v", err)
		}
	})
}

// TestLiterals loads sources that a raw string literal cannot hold: their SHA1 is
// the constant, so that none is sent twice.
func TestLiterals(t *testing.T) {
	eachServer(t, func(t *testing.T, addr string) {
		client := dial(t, addr)
		s := literal.New(client)
		if err := s.Load(ctx); err != nil {
			t.Fatal(err)
		}
		sent := &names{}
		client.AddHook(sent)
		quote, err1 := s.Backquote(ctx)
		text, err2 := s.Crlf(ctx)
		mark, err3 := s.Mark(ctx)
		n, err4 := s.Comment(ctx)
		one, err5 := s.Oneline(ctx)
		if err := errors.Join(err1, err2, err3, err4, err5); err != nil {
			t.Fatal(err)
		}
		if quote != "`" || text != "x" || mark != "\uFEFF" || n != 1 || one != int64(1) {
			t.Errorf("got %q, %q, %q, %d, %v", quote, text, mark, n, one)
		}
		if slices.Contains(sent.sent, "eval") {
			t.Errorf("a source was not what its SHA1 says: %v", sent.sent)
		}
	})
}

// TestTags builds keys whose hash tag has several parts, and refuses what would give
// them another tag.
func TestTags(t *testing.T) {
	ks := tags.TenantQueue("acme", "orders")
	good := map[string]interface{ Err() error }{
		"tags:eu:{acme:orders}:{7}": ks.Shard("eu", "{7}"),
		"tags:}:{acme:orders}:":     ks.Shard("}", ""),
		"tags:{acme:orders}:acme":   ks.Other(),
		"lim:{limits}:{ann}":        tags.NewLimitsKey("{ann}"),
		"lim:{limits}:":             tags.NewTotalKey(),
		"{q-mail}:x":                tags.Queue("mail").Prefixed(),
		"mail:{mail}:mail":          tags.Queue("mail").Again(),
	}
	for want, key := range good {
		if got := key.(interface{ String() string }).String(); got != want || key.Err() != nil {
			t.Errorf("got %q, %v; want %q", got, key.Err(), want)
		}
	}
	bad := map[string]interface{ Err() error }{
		`region "{" has a { before`: ks.Shard("{", "7"),
		`tenant "a}" has a brace`:   tags.TenantQueue("a}", "b").Other(),
		`queue is empty`:            tags.TenantQueue("a", "").Other(),
		`queue "{" has a brace`:     tags.Queue("{").Plain(),
	}
	for want, key := range bad {
		if err := key.Err(); !errors.Is(err, tags.ErrNotSent) || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
		if name := key.(interface{ String() string }).String(); name != "" {
			t.Errorf("a key that cannot be used is called %q", name)
		}
	}
}
