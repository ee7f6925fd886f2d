package cli

import (
	"fmt"
	"io"

	"github.com/echomq/luakeys/analyzer"
	"github.com/echomq/luakeys/analyzer/config"
)

// maxFixTries bounds how often one script is analysed again.
const maxFixTries = 64

// fix applies the certain repairs to one script, analyses it again, and writes the file
// where that left nothing worse. The result is what holds for the file as it is then.
func (a *analysis) fix(res result, stderr io.Writer, p *problems) result {
	if res.err != nil || res.file == stdinPath {
		return res
	}
	c, err := a.config(res.file)
	if err != nil {
		return res
	}
	f := fixer{analysis: a, config: c, result: res}
	f.all()
	f.single()
	if f.repaired > 0 {
		if err := apply([]change{{path: res.file, new: f.source}}); err != nil {
			p.add(err)
			return res
		}
		fmt.Fprintf(stderr, "%s: %s\n", res.path, count(f.repaired, "finding repaired", "findings repaired"))
	}
	if f.refused {
		fmt.Fprintf(stderr, "%s: not all is repaired: a repair would bring other findings\n", res.path)
	}
	return f.result
}

// fixer is one script on its way to a repaired one.
type fixer struct {
	*analysis
	config *config.Config
	result
	tries    int
	repaired int
	refused  bool // a repair would have made something worse
}

// try takes the repairs of the given findings over where fewer findings are left, and
// none that was not there before. It reports whether there was anything to try, and
// whether it was taken.
func (f *fixer) try(findings []analyzer.Finding) (tried, taken bool) {
	source, n := analyzer.ApplyFixes(f.source, findings)
	if n == 0 || f.tries >= maxFixTries {
		return false, false
	}
	f.tries++
	report := analyzer.Analyze(source, f.options(f.config, f.input))
	if !analyzer.Better(f.report, report) {
		return true, false
	}
	f.source, f.report = source, report
	f.repaired += n
	return true, true
}

// all repairs everything at once, and again where repairs overlapped.
func (f *fixer) all() {
	for {
		if _, taken := f.try(f.report.Findings); !taken {
			return
		}
	}
}

// single repairs one finding after the other, where all at once would not do.
func (f *fixer) single() {
	for i := 0; i < len(f.report.Findings); i++ {
		switch tried, taken := f.try(f.report.Findings[i : i+1]); {
		case taken:
			i, f.refused = -1, false
		case tried:
			f.refused = true
		}
	}
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
