package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/echomq/luakeys/analyzer"
	"github.com/echomq/luakeys/analyzer/report"
)

func newRules() *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "rules",
		Short: "List the rules",
		Long:  "List the rules with their severity and what each is about. luakeys explain tells more of one.",
		Args:  noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			switch format {
			case "text":
				return listRules(cmd.OutOrStdout())
			case "json":
				return rulesJSON(cmd.OutOrStdout())
			}
			return misuse(cmd, fmt.Errorf("unknown format %q: it is one of text, json", format))
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "form of the list: text, json")
	return cmd
}

func listRules(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	for _, r := range analyzer.Rules() {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", r.Name, r.Severity, r.Group, r.Title)
	}
	return table.Flush()
}

// jsonRule is a rule as programs read it.
type jsonRule struct {
	Name     string            `json:"name"`
	Group    string            `json:"group"`
	Severity analyzer.Severity `json:"severity"`
	Title    string            `json:"title"`
	Why      string            `json:"why"`
	Help     string            `json:"help"`
	Bad      string            `json:"bad"`
	Good     string            `json:"good"`
	Since    string            `json:"since"`
	Also     []string          `json:"also"`
}

func rulesJSON(w io.Writer) error {
	out := struct {
		Version int        `json:"version"`
		Rules   []jsonRule `json:"rules"`
	}{Version: report.Version, Rules: []jsonRule{}}
	for _, r := range analyzer.Rules() {
		out.Rules = append(out.Rules, jsonRule{r.Name, string(r.Group), r.Severity, r.Title, r.Why, r.Help, r.Bad, r.Good, r.Since, append([]string{}, r.Also...)})
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(out)
}
