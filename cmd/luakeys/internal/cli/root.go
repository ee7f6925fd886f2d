package cli

import (
	"fmt"

	"github.com/spf13/cobra"
)

// newRoot returns the command with its subcommands.
func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "luakeys",
		Short: "Check Redis and Valkey Lua scripts, and generate the Go that calls them",
		Long: `luakeys proves that Redis and Valkey Lua scripts keep their law (the host
builds every key, the script touches only KEYS, values ride ARGV) and generates
the Go that calls them.

Exit status: 0 all is well, 1 something is wrong with the scripts or what was
generated from them is stale, 2 not all of it could be done.`,
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.AddCommand(newCheck(), newGen(), newKeys(), newEffects(), newExplain(), newRules(), newBaseline(), newVersion())
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return misuse(cmd, err)
	})
	root.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return misuse(cmd, fmt.Errorf("unknown command %q", args[0]))
		}
		return nil
	}
	root.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	return root
}

// misuse marks an error as one of how cmd was called.
func misuse(cmd *cobra.Command, err error) error {
	return &usageError{command: cmd.CommandPath(), error: err}
}

// noArgs refuses arguments.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return misuse(cmd, fmt.Errorf("unexpected argument %q", args[0]))
	}
	return nil
}
