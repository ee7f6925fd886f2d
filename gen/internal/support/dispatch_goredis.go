package support

import (
	"context"
	"errors"
	"fmt"
	"net"

	"github.com/redis/go-redis/v9"
)

// Scripts runs the scripts of this package on one client. It may be used by
// several goroutines at once.
type Scripts struct{ client redis.UniversalClient }

// New returns the scripts of this package on a client: a Client, a ClusterClient
// or a Ring.
func New(client redis.UniversalClient) *Scripts { return &Scripts{client: client} }

// command is a redis.Cmd that the client must not send twice: it retries on a
// lost connection, when the script may have run already.
type command struct {
	redis.Cmd
	repeatable bool // the script writes nothing, so that it may run again
}

// NoRetry tells the client whether to leave a failed command alone.
func (c *command) NoRetry() bool { return !c.repeatable }

// run calls a script by its SHA1. Where the server does not hold the script, the
// source is sent, once. The first two words are the command and the SHA1.
func (s *Scripts) run(ctx context.Context, sc *script, cmd *command, words []any) (any, error) {
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", sc.name, err)
	}
	reply, err := s.send(ctx, sc, cmd, words)
	if err != nil && redis.HasErrorPrefix(err, "NOSCRIPT") {
		words[0], words[1] = evalName(words[0]), sc.source
		reply, err = s.send(ctx, sc, new(command), words)
	}
	switch {
	case err == nil:
		return reply, nil
	case errors.Is(err, redis.Nil):
		return nil, nil
	}
	var answer redis.Error
	if errors.As(err, &answer) {
		return nil, sc.failed(err, answer.Error())
	}
	if sc.readOnly || neverSent(err) {
		return nil, fmt.Errorf("%s: %w", sc.name, err)
	}
	return nil, fmt.Errorf("%s: %w: %w", sc.name, ErrUnknownOutcome, err)
}

// send sends one command and waits for its reply.
func (s *Scripts) send(ctx context.Context, sc *script, cmd *command, words []any) (any, error) {
	cmd.Cmd = *redis.NewCmd(ctx, words...)
	cmd.repeatable = sc.readOnly
	_ = s.client.Process(ctx, cmd) // the command keeps the error
	return cmd.Result()
}

// evalName returns the command that takes the source in place of the SHA1.
func evalName(evalsha any) any {
	if evalsha == "evalsha_ro" {
		return "eval_ro"
	}
	return "eval"
}

// neverSent reports whether a failed command certainly did not reach a server.
func neverSent(err error) bool {
	var op *net.OpError
	return errors.Is(err, redis.ErrClosed) ||
		errors.Is(err, redis.ErrPoolTimeout) ||
		errors.Is(err, redis.ErrPoolExhausted) ||
		errors.As(err, &op) && op.Op == "dial"
}

// Load loads every script of this package into the servers' script caches, so
// that the first call of each does not have to send its source: on a cluster or
// a ring into every node, replicas included, since loading is not replicated.
func (s *Scripts) Load(ctx context.Context) error {
	load := func(ctx context.Context, node redis.Cmdable) error {
		for _, sc := range scripts {
			if err := node.ScriptLoad(ctx, sc.source).Err(); err != nil {
				return fmt.Errorf("%s: loading: %w", sc.name, err)
			}
		}
		return nil
	}
	each := func(ctx context.Context, node *redis.Client) error { return load(ctx, node) }
	switch client := s.client.(type) {
	case *redis.ClusterClient:
		return client.ForEachShard(ctx, each)
	case *redis.Ring:
		return client.ForEachShard(ctx, each)
	default:
		return load(ctx, client)
	}
}
