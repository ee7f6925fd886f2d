package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/echomq/luakeys/analyzer"
	"github.com/echomq/luakeys/analyzer/config"
	"github.com/echomq/luakeys/analyzer/report"
)

// check is the subcommand's flags.
type check struct {
	format  string
	failOn  string
	targets []string

	fix      bool
	baseline string
	newFrom  string
}

func newCheck() *cobra.Command {
	var c check
	cmd := &cobra.Command{
		Use:   "check [flags] [PATH...]",
		Short: "Report what is wrong with scripts",
		Long: `Report what is wrong with scripts.

PATH is a file, a folder (walked for *.lua; .git, vendor, node_modules and
testdata are skipped unless named) or - for standard input. Without a PATH the
scripts of the configuration are checked: the nearest .luakeys.yaml upward.

Exit status: 0 nothing at or above --fail-on, 1 findings, 2 not all of it could
be done (a missing path, a folder without scripts, a bad flag or configuration).`,
		Example: "  luakeys check ./lua\n  luakeys check --target redis-7.2,valkey-8.0 --fail-on warning .\n  luakeys check --format json - < script.lua",
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := c.validate(); err != nil {
				return misuse(cmd, err)
			}
			return exit(c.run(cmd.Context(), args, cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr()))
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&c.format, "format", report.Names()[0], "form of the report: "+strings.Join(report.Names(), ", "))
	flags.StringVar(&c.failOn, "fail-on", analyzer.SeverityError.String(), "least severity that makes the exit status 1: error, warning, note")
	flags.StringSliceVar(&c.targets, "target", nil, "server the scripts must run on, such as redis-7.2; may repeat or hold commas")
	flags.BoolVar(&c.fix, "fix", false, "apply the repairs that are certain; a file that would get worse is left as it is")
	flags.StringVar(&c.baseline, "baseline", "", "leave out the findings of this file, which luakeys baseline wrote")
	flags.StringVar(&c.newFrom, "new-from", "", "report only what changed since this git revision")
	return cmd
}

func (c *check) validate() error {
	if report.Find(c.format) == nil {
		return fmt.Errorf("unknown format %q: it is one of %s", c.format, strings.Join(report.Names(), ", "))
	}
	if s, ok := analyzer.ParseSeverity(c.failOn); !ok || s == analyzer.SeverityOff {
		return fmt.Errorf("unknown severity %q for --fail-on: it is one of error, warning, note", c.failOn)
	}
	for _, target := range c.targets {
		if err := analyzer.ParseTarget(target); err != nil {
			return err
		}
	}
	return nil
}

// run checks and reports, and returns the exit status.
func (c *check) run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var p problems
	loader := newLoader()
	a := analysis{stdin: stdin, config: loader.For, targets: c.targets}
	only, err := c.filters()
	if err != nil {
		p.add(err)
	}
	var rep report.Report
	for _, res := range a.run(ctx, c.scripts(args, loader, &p)) {
		if res.err != nil {
			p.add(res.err)
			continue
		}
		if c.fix {
			res = a.fix(res, stderr, &p)
		}
		if res.report, err = only.apply(ctx, res); err != nil {
			p.add(err)
			continue
		}
		rep.Add(res.report, res.path, res.source)
	}
	if err := report.Find(c.format)(stdout, &rep, report.Options{Color: isTerminal(stdout)}); err != nil {
		p.addf("the report could not be written: %w", err)
	}
	p.print(stderr)
	failOn, _ := analyzer.ParseSeverity(c.failOn)
	switch {
	case p.any():
		return ExitIncomplete
	case rep.Has(failOn):
		return ExitFindings
	}
	return ExitOK
}

// scripts returns what is to be checked: what the arguments name, else what the
// configuration of the working folder does.
func (c *check) scripts(args []string, loader *config.Loader, p *problems) []input {
	if len(args) > 0 {
		return inputs(args, p)
	}
	conf, err := loader.For(stdinPath)
	switch {
	case err != nil:
		p.add(err)
	case conf == nil:
		p.add(errors.New("nothing to check: give a PATH, or name the scripts in " + config.FileName + " (there is none here or in a folder above)"))
	case len(conf.Scripts) == 0:
		p.addf("%s: nothing to check: it names no scripts, and no PATH is given", conf.Path)
	}
	return configured(conf, p)
}
