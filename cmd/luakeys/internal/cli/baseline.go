package cli

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/echomq/luakeys/analyzer"
)

// baselineFile is where `luakeys baseline` writes where it is not told otherwise.
const baselineFile = ".luakeys-baseline.json"

// baseline is the findings that a team knows and does not want to hear of again.
type baseline struct {
	Version  int             `json:"version"`
	Findings []knownFinding  `json:"findings"`
	known    map[string]bool // their IDs
}

// knownFinding is one of them. ID alone decides; the rest is for the reader.
type knownFinding struct {
	ID   string `json:"id"`
	Rule string `json:"rule"`
	Path string `json:"path"`
	Text string `json:"text"`
}

// findingIDs names findings so that the names survive moved lines and other findings
// that come and go: by rule, script, the text of the line without its white space, and
// which of several such findings in the script it is.
type findingIDs struct{ seen map[string]int }

func (ids *findingIDs) of(f *analyzer.Finding, source []byte) (id, text string) {
	text = lineText(source, f.Line)
	key := f.Rule + "\x00" + f.Script + "\x00" + text
	if ids.seen == nil {
		ids.seen = map[string]int{}
	}
	n := ids.seen[key]
	ids.seen[key]++
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%d", key, n))
	return hex.EncodeToString(sum[:16]), text
}

// lineText returns a line with its white space folded.
func lineText(source []byte, line int) string {
	for range line - 1 {
		_, rest, ok := bytes.Cut(source, []byte("\n"))
		if !ok {
			return ""
		}
		source = rest
	}
	first, _, _ := bytes.Cut(source, []byte("\n"))
	return strings.ToValidUTF8(strings.Join(strings.Fields(string(first)), " "), "\uFFFD")
}

// readBaseline reads a baseline file.
func readBaseline(path string) (*baseline, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, pathError(path, err)
	}
	b := &baseline{known: map[string]bool{}}
	if err := json.Unmarshal(data, b); err != nil {
		return nil, fmt.Errorf("%s: no baseline file: %w", path, err)
	}
	if b.Version != 1 {
		return nil, fmt.Errorf("%s: a baseline file of version %d, which this luakeys does not know; write it again with luakeys baseline", path, b.Version)
	}
	for _, f := range b.Findings {
		b.known[f.ID] = true
	}
	return b, nil
}

// filter takes out of a script's report what the baseline knows.
func (b *baseline) filter(r *analyzer.Report, source []byte, ids *findingIDs) *analyzer.Report {
	return keep(r, func(f *analyzer.Finding) bool {
		id, _ := ids.of(f, source)
		return !b.known[id]
	})
}

// keep returns a report with the findings that f accepts.
func keep(r *analyzer.Report, f func(*analyzer.Finding) bool) *analyzer.Report {
	out := *r
	out.Findings = nil
	for i := range r.Findings {
		if f(&r.Findings[i]) {
			out.Findings = append(out.Findings, r.Findings[i])
		}
	}
	return &out
}

func newBaseline() *cobra.Command {
	var c check
	var out string
	cmd := &cobra.Command{
		Use:   "baseline [flags] [PATH...]",
		Short: "Write down today's findings, for check --baseline to leave out",
		Long: `Write down today's findings, for check --baseline to leave out.

A finding is known by its rule, its script and the text of its line: it stays
known when lines move, and is reported again when its line changes. Commit the
file, and write it again as the findings in it are repaired.`,
		Example: "  luakeys baseline ./lua\n  luakeys check --baseline " + baselineFile + " ./lua",
		RunE: func(cmd *cobra.Command, args []string) error {
			c.format, c.failOn = "text", "error"
			if err := c.validate(); err != nil {
				return misuse(cmd, err)
			}
			if out == "" {
				return misuse(cmd, errors.New("--out is empty: it names the file to write"))
			}
			return exit(c.writeBaseline(cmd.Context(), args, out, cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr()))
		},
	}
	cmd.Flags().StringVar(&out, "out", baselineFile, "file to write")
	cmd.Flags().StringSliceVar(&c.targets, "target", nil, "server the scripts must run on, as for check")
	return cmd
}

// writeBaseline analyses the scripts and writes their findings down. Where not all of
// them could be read, nothing is written: a baseline that lacks some would report them
// as new.
func (c *check) writeBaseline(ctx context.Context, args []string, out string, stdin io.Reader, stdout, stderr io.Writer) int {
	var p problems
	loader := newLoader()
	a := analysis{stdin: stdin, config: loader.For, targets: c.targets}
	b := baseline{Version: 1, Findings: []knownFinding{}}
	var ids findingIDs
	for _, res := range a.run(ctx, c.scripts(args, loader, &p)) {
		if res.err != nil {
			p.add(res.err)
			continue
		}
		for i := range res.report.Findings {
			f := &res.report.Findings[i]
			id, text := ids.of(f, res.source)
			b.Findings = append(b.Findings, knownFinding{ID: id, Rule: f.Rule, Path: f.Path, Text: text})
		}
	}
	if !p.any() {
		var data bytes.Buffer
		enc := json.NewEncoder(&data)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", "  ")
		if err := enc.Encode(b); err != nil {
			p.add(err)
		} else if err := apply([]change{{path: out, new: data.Bytes()}}); err != nil {
			p.add(err)
		} else {
			fmt.Fprintf(stdout, "%s: %s\n", out, count(len(b.Findings), "finding", "findings"))
		}
	}
	p.print(stderr)
	if p.any() {
		return ExitIncomplete
	}
	return ExitOK
}
