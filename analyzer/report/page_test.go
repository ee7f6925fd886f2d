package report_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/echomq/luakeys/analyzer"
	"github.com/echomq/luakeys/analyzer/report"
)

// TestPagesAreFresh: docs/rules is what go generate would write.
func TestPagesAreFresh(t *testing.T) {
	const dir = "../../docs/rules"
	got := map[string]string{}
	files, err := filepath.Glob(filepath.Join(dir, "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		got[filepath.Base(file)] = string(text)
	}
	if diff := cmp.Diff(report.Pages(analyzer.Rules()), got); diff != "" {
		t.Errorf("docs/rules is stale: run go generate ./analyzer/report (-want +got):\n%s", diff)
	}
}
