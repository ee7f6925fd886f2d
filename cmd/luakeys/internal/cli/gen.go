package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/echomq/luakeys/analyzer"
	"github.com/echomq/luakeys/analyzer/config"
	"github.com/echomq/luakeys/analyzer/report"
)

// generate is the flags of the subcommand gen.
type generate struct {
	config string
	check  bool
}

func newGen() *cobra.Command {
	var g generate
	cmd := &cobra.Command{
		Use:   "gen [flags]",
		Short: "Write the Go that calls the scripts",
		Long: `Write the Go that calls the scripts: typed keys, arguments and replies, the
source embedded, its SHA1 computed ahead. What to write, and where, is in the
nearest .luakeys.yaml upward, under generate.

A script with errors is reported and nothing is written. Files are replaced
whole and only when they change; files that an earlier run wrote for scripts
that are gone are removed.

Exit status: 0 all is up to date, 1 a script has errors or, with --check, a file
is stale, 2 not all of it could be done.`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return exit(g.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr()))
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&g.config, "config", "", "configuration `FILE`; by default the nearest "+config.FileName+" upward")
	flags.BoolVar(&g.check, "check", false, "write nothing, and fail where what is on disk is stale")
	return cmd
}

// run generates, and returns the exit status.
func (g *generate) run(ctx context.Context, stdout, stderr io.Writer) int {
	fail := func(err error) int {
		var p problems
		p.add(err)
		p.print(stderr)
		return ExitIncomplete
	}
	conf, err := g.load()
	if err != nil {
		return fail(err)
	}
	model, rep, err := modelOf(ctx, conf)
	if err != nil {
		return fail(err)
	}
	if rep.Has(analyzer.SeverityError) {
		if err := report.Text(stdout, rep, report.Options{Color: isTerminal(stdout)}); err != nil {
			return fail(err)
		}
		fmt.Fprintln(stderr, "luakeys: nothing is written while a script has errors")
		return ExitFindings
	}
	changes, err := plan(conf, model)
	if err != nil {
		return fail(err)
	}
	if g.check {
		return reportStale(stdout, changes)
	}
	if err := apply(changes); err != nil {
		return fail(err)
	}
	for _, c := range changes {
		fmt.Fprintln(stdout, c)
	}
	return ExitOK
}

// load returns the configuration that says what to generate.
func (g *generate) load() (*config.Config, error) {
	path := g.config
	if path == "" {
		var err error
		if path, err = config.Find("."); err != nil {
			return nil, err
		}
		if path == "" {
			return nil, errors.New("nothing to generate: there is no " + config.FileName + " here or in a folder above")
		}
	}
	conf, err := config.Load(path, known())
	switch {
	case err != nil:
		return nil, err
	case len(conf.Generate) == 0:
		return nil, fmt.Errorf("%s: nothing to generate: it has no generate entry", path)
	case len(conf.Scripts) == 0:
		return nil, fmt.Errorf("%s: nothing to generate: it names no scripts", path)
	}
	return conf, nil
}

// modelOf analyses the scripts of a configuration. In the model their paths are
// relative to the configuration, in the report to the working folder: what is generated
// must not depend on where the command was started.
func modelOf(ctx context.Context, conf *config.Config) (analyzer.Model, *report.Report, error) {
	var p problems
	rep := &report.Report{}
	model := analyzer.Model{Keyspace: conf.Keyspace}
	a := analysis{config: func(string) (*config.Config, error) { return conf, nil }}
	for _, res := range a.run(ctx, configured(conf, &p)) {
		if res.err != nil {
			p.add(res.err)
			continue
		}
		rep.Add(res.report, res.path, res.source)
		script := res.report.Script
		if rel, err := filepath.Rel(filepath.Dir(conf.Path), res.file); err == nil {
			script.Path = filepath.ToSlash(rel)
		}
		model.Scripts = append(model.Scripts, script)
	}
	slices.SortFunc(model.Scripts, func(a, b analyzer.Script) int { return strings.Compare(a.Path, b.Path) })
	return model, rep, errors.Join(p.list...)
}
