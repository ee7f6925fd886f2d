package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/echomq/luakeys/analyzer"
)

// newKeys returns the subcommand that classifies every key argument of a script.
func newKeys() *cobra.Command {
	var format string
	var targets []string
	cmd := &cobra.Command{
		Use:   "keys SCRIPT",
		Short: "Tell where every key argument of a script comes from",
		Long: `keys classifies every argument of a command that can be a key: declared (an
element of KEYS, whole), derived (built from KEYS), literal, reply, unknown or
argv (some part comes from ARGV). SCRIPT is a file, or - for standard input.`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return misuse(cmd, fmt.Errorf("one script is asked for, not %d", len(args)))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if format != "text" && format != "json" {
				return misuse(cmd, fmt.Errorf("unknown format %q: text or json", format))
			}
			loader := newLoader()
			a := &analysis{stdin: cmd.InOrStdin(), targets: targets}
			in := input{file: args[0], path: args[0]}
			source, err := a.read(in)
			if err != nil {
				return err
			}
			c, err := loader.For(in.file)
			if err != nil {
				return err
			}
			keys, err := analyzer.Keys(source, a.options(c, in))
			if err != nil {
				return fmt.Errorf("%s: %w", in.path, err)
			}
			if format == "json" {
				return writeKeysJSON(cmd.OutOrStdout(), keys)
			}
			return writeKeysTable(cmd.OutOrStdout(), keys)
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "text or json")
	cmd.Flags().StringSliceVar(&targets, "target", nil, "the `server` the script runs on (redis-7.2); may repeat")
	return cmd
}

// writeKeysTable writes one line for each key argument, and its trail below it where
// the key is not declared.
func writeKeysTable(w io.Writer, keys []analyzer.KeyArgument) error {
	t := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	fmt.Fprintln(t, "PLACE\tCOMMAND\tCLASS\tKEY\tVALUE")
	for _, k := range keys {
		value := k.Value
		if k.Class == "unknown" {
			value = k.Why
		}
		fmt.Fprintf(t, "%d:%d\t%s\t%s\t%s\t%s\n", k.Line, k.Column, strings.ToUpper(strings.Join(k.Commands, ",")), k.Class, onOneLine(k.Expression), value)
	}
	return t.Flush()
}

func onOneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// keyJSON is one key argument in JSON; positions have the form that reports use.
type keyJSON struct {
	Path       string     `json:"path"`
	Line       int        `json:"line"`
	Column     int        `json:"column"`
	EndLine    int        `json:"endLine"`
	EndColumn  int        `json:"endColumn"`
	Commands   []string   `json:"commands"`
	Class      string     `json:"class"`
	Base       bool       `json:"base,omitempty"`
	Expression string     `json:"expression"`
	Value      string     `json:"value,omitempty"`
	Why        string     `json:"why,omitempty"`
	Trail      []stepJSON `json:"trace"`
}

type stepJSON struct {
	Path   string `json:"path"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Text   string `json:"text"`
}

func writeKeysJSON(w io.Writer, keys []analyzer.KeyArgument) error {
	out := struct {
		Version int       `json:"version"`
		Keys    []keyJSON `json:"keys"`
	}{1, make([]keyJSON, 0, len(keys))}
	for _, k := range keys {
		j := keyJSON{k.Path, k.Line, k.Column, k.EndLine, k.EndColumn, append([]string{}, k.Commands...), k.Class, k.Base, k.Expression, k.Value, k.Why, []stepJSON{}}
		for _, s := range k.Trail {
			j.Trail = append(j.Trail, stepJSON{s.Path, s.Line, s.Column, s.Text})
		}
		out.Keys = append(out.Keys, j)
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(out)
}
