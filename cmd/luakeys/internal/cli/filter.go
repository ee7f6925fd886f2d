package cli

import (
	"context"

	"github.com/echomq/luakeys/analyzer"
)

// filters leave findings out of a report: what a baseline knows, and what stands on
// lines that did not change.
type filters struct {
	baseline *baseline
	ids      findingIDs
	changes  *changes
}

// filters reads what the flags name.
func (c *check) filters() (*filters, error) {
	f := &filters{}
	if c.newFrom != "" {
		f.changes = &changes{revision: c.newFrom}
	}
	var err error
	if c.baseline != "" {
		f.baseline, err = readBaseline(c.baseline)
	}
	return f, err
}

// apply returns the report of one script without what the filters leave out.
func (f *filters) apply(ctx context.Context, res result) (*analyzer.Report, error) {
	r := res.report
	if f.baseline != nil {
		r = f.baseline.filter(r, res.source, &f.ids)
	}
	if f.changes != nil {
		return f.changes.filter(ctx, r, res.file)
	}
	return r, nil
}
