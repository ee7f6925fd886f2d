package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/echomq/luakeys/analyzer"
)

// effects is the subcommand's flags.
type effects struct {
	check  // finds and analyses the scripts
	format string
}

func newEffects() *cobra.Command {
	var e effects
	cmd := &cobra.Command{
		Use:   "effects [flags] [PATH...]",
		Short: "Say what scripts do: commands, keys, flags, access rules, servers",
		Long: `Say what scripts can do, proven over all their paths: which commands they run,
which keys they read and write, whether they are read-only and deterministic,
whether they keep to declared keys, which flags they could carry, the ACL rule a
user needs, and which servers have what they use.

PATH is as for check. What is wrong with the scripts is not reported here.`,
		Example: "  luakeys effects ./lua\n  luakeys effects --format json lua/enqueue.lua",
		RunE: func(cmd *cobra.Command, args []string) error {
			if e.format != "text" && e.format != "json" {
				return misuse(cmd, fmt.Errorf("unknown format %q: it is text or json", e.format))
			}
			return exit(e.run(cmd.Context(), args, cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr()))
		},
	}
	cmd.Flags().StringVar(&e.format, "format", "text", "form of the answer: text, json")
	return cmd
}

// scriptEffects is one script's entry in the JSON form.
type scriptEffects struct {
	Script  string            `json:"script"`
	Path    string            `json:"path"`
	Effects *analyzer.Effects `json:"effects"`
}

// run prints the effects of every script, and returns the exit status.
func (e *effects) run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var p problems
	loader := newLoader()
	a := analysis{stdin: stdin, config: loader.For}
	list := []scriptEffects{}
	for _, res := range a.run(ctx, e.scripts(args, loader, &p)) {
		switch {
		case res.err != nil:
			p.add(res.err)
		case res.report.Effects == nil:
			p.addf("%s: the script does not compile: luakeys check says why", res.path)
		default:
			list = append(list, scriptEffects{res.report.Script.Name, res.path, res.report.Effects})
		}
	}
	write := writeEffects
	if e.format == "json" {
		write = writeEffectsJSON
	}
	if err := write(stdout, list); err != nil {
		p.addf("the effects could not be written: %w", err)
	}
	p.print(stderr)
	if p.any() {
		return ExitIncomplete
	}
	return ExitOK
}

func writeEffectsJSON(w io.Writer, list []scriptEffects) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(struct {
		Version int             `json:"version"`
		Scripts []scriptEffects `json:"scripts"`
	}{1, list})
}

// writeEffects prints one block of rows for each script.
func writeEffects(w io.Writer, list []scriptEffects) error {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for i, s := range list {
		if i > 0 {
			fmt.Fprintln(tw)
		}
		x := s.Effects
		fmt.Fprintln(tw, s.Path)
		all := strings.Join(x.Commands, ", ")
		if !x.Complete {
			all = strings.TrimPrefix(all+", and others that are not known", ", ")
		}
		row := func(name, text string) {
			if text == "" {
				text = "none"
			}
			fmt.Fprintf(tw, "  %s\t%s\n", name, text)
		}
		row("commands", all)
		row("reads", strings.Join(x.Reads, ", "))
		row("writes", strings.Join(x.Writes, ", "))
		row("read-only", proven(x.ReadOnly))
		row("deterministic", proven(x.Deterministic))
		row("cluster", proven(x.Cluster))
		row("shards", proven(x.Shards))
		row("flags", strings.Join(x.Flags, ", "))
		row("acl", x.ACL)
		row("targets", strings.Join(x.Targets, ", "))
	}
	return tw.Flush()
}

func proven(p analyzer.Proof) string {
	if p.Holds {
		return "yes"
	}
	return "no: " + strings.Join(p.Because, "; ")
}
