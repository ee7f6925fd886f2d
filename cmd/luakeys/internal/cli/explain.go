package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/echomq/luakeys/analyzer"
	"github.com/echomq/luakeys/analyzer/report"
)

func newExplain() *cobra.Command {
	return &cobra.Command{
		Use:     "explain RULE...",
		Short:   "Tell what a rule is about, with a bad and a good example",
		Long:    "Tell what a rule is about, with a bad and a good example. luakeys rules lists them.",
		Example: "  luakeys explain key-argv",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return misuse(cmd, errors.New("no rule is named; luakeys rules lists them"))
			}
			var p problems
			for i, name := range args {
				r := findRule(name)
				if r == nil {
					p.add(unknownRule(name))
					continue
				}
				if i > 0 {
					fmt.Fprintln(cmd.OutOrStdout())
				}
				explain(cmd.OutOrStdout(), r)
			}
			p.print(cmd.ErrOrStderr())
			if p.any() {
				return exit(ExitIncomplete)
			}
			return nil
		},
	}
}

func findRule(name string) *analyzer.Rule {
	for _, r := range analyzer.Rules() {
		if r.Name == name {
			return r
		}
	}
	return nil
}

// unknownRule says that there is no such rule, and names those that begin alike.
func unknownRule(name string) error {
	const enough = 3
	var like []string
	longest := enough
	for _, r := range analyzer.Rules() {
		n := 0
		for n < len(name) && n < len(r.Name) && name[n] == r.Name[n] {
			n++
		}
		if n > longest {
			longest, like = n, nil
		}
		if n == longest {
			like = append(like, r.Name)
		}
	}
	if len(like) > 0 {
		return fmt.Errorf("unknown rule %q; is it %s?", name, strings.Join(like, " or "))
	}
	return fmt.Errorf("unknown rule %q; luakeys rules lists them", name)
}

func explain(w io.Writer, r *analyzer.Rule) {
	fmt.Fprintf(w, "%s (%s, %s, since %s)\n", r.Name, r.Severity, r.Group, r.Since)
	fmt.Fprintf(w, "%s\n\n%s\n\nWhat to do: %s.\n", r.Title, wrap(r.Why, 80), wrap(strings.TrimSuffix(r.Help, "."), 80))
	fmt.Fprintf(w, "\nBad:\n%s\nGood:\n%s", indent(r.Bad), indent(r.Good))
	if len(r.Also) > 0 {
		fmt.Fprintf(w, "\nThe bad example breaks other rules as well: %s.\n", strings.Join(r.Also, ", "))
	}
}

func indent(script string) string {
	var b strings.Builder
	for line := range strings.Lines(report.Visible(script)) {
		b.WriteString("    " + line)
	}
	return b.String()
}

// wrap breaks text into lines of at most width bytes, at blanks.
func wrap(text string, width int) string {
	var b strings.Builder
	at := 0
	for _, word := range strings.Fields(text) {
		switch {
		case at == 0:
		case at+1+len(word) > width:
			b.WriteByte('\n')
			at = 0
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(word)
		at += len(word)
	}
	return b.String()
}
