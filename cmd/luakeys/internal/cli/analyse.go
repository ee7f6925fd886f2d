package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/echomq/luakeys/analyzer"
	"github.com/echomq/luakeys/analyzer/config"
)

// maxSource is the largest script that is read, in bytes. It is far above any in use,
// and keeps a path to an endless device from filling the memory.
const maxSource = 64 << 20

// result is what became of one script.
type result struct {
	input
	source []byte
	report *analyzer.Report // nil where err says why there is none
	err    error
}

// analysis is how scripts are analysed.
type analysis struct {
	stdin   io.Reader
	config  func(file string) (*config.Config, error) // the one that holds for a script; nil is none
	targets []string                                  // take the place of the configuration's where there are any
}

// newLoader returns a loader of configurations that knows the rules and servers.
func newLoader() *config.Loader { return &config.Loader{Known: known()} }

// known returns what configurations may name.
func known() config.Known {
	var names []string
	for _, r := range analyzer.Rules() {
		names = append(names, r.Name)
	}
	return config.Known{Rules: names, Targets: analyzer.Targets()}
}

// run analyses scripts, several at a time, and returns their results in the order of
// the scripts.
func (a *analysis) run(ctx context.Context, scripts []input) []result {
	results := make([]result, len(scripts))
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(scripts)) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(scripts); i = int(next.Add(1)) - 1 {
				results[i] = a.script(ctx, scripts[i])
			}
		})
	}
	wg.Wait()
	return results
}

// script reads and analyses one script. A fault of the analysis is an error of this
// script and leaves the others their reports.
func (a *analysis) script(ctx context.Context, in input) (res result) {
	res.input = in
	defer func() {
		if fault := recover(); fault != nil {
			res.report = nil
			res.err = fmt.Errorf("%s: a fault in luakeys, please report it with the script: %v\n%s", in.path, fault, debug.Stack())
		}
	}()
	if res.err = ctx.Err(); res.err != nil {
		return res
	}
	if res.source, res.err = a.read(in); res.err != nil {
		return res
	}
	c, err := a.config(in.file)
	if err != nil {
		// Its severities, targets and keyspace decide what is right in this script.
		res.err = err
		return res
	}
	res.report = analyzer.Analyze(res.source, a.options(c, in))
	return res
}

// options returns the options for one script under its configuration.
func (a *analysis) options(c *config.Config, in input) analyzer.Options {
	opts := c.Options(in.file)
	opts.Path = in.path
	if len(a.targets) > 0 {
		opts.Targets = a.targets
	}
	return opts
}

var errTooLarge = fmt.Errorf("larger than %d MiB: no script", maxSource>>20)

// read returns the bytes of a script.
func (a *analysis) read(in input) ([]byte, error) {
	if in.file == stdinPath {
		return readAll(in.path, a.stdin)
	}
	f, err := os.Open(in.file)
	if err != nil {
		return nil, pathError(in.path, err)
	}
	defer f.Close()
	return readAll(in.path, f)
}

func readAll(path string, r io.Reader) ([]byte, error) {
	src, err := io.ReadAll(io.LimitReader(r, maxSource+1))
	if err == nil && len(src) > maxSource {
		err = errTooLarge
	}
	if err != nil {
		return nil, pathError(path, err)
	}
	return src, nil
}
