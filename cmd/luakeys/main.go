// Command luakeys checks Redis and Valkey Lua scripts and generates the Go that calls
// them. Run luakeys help for its commands.
package main

import (
	"context"
	"os"
	"os/signal"

	"github.com/echomq/luakeys/cmd/luakeys/internal/cli"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	status := cli.Run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(status)
}
