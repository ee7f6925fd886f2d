package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/echomq/luakeys/analyzer"
)

// changes knows which lines of scripts differ from a git revision.
type changes struct {
	revision string
	folders  map[string]map[string]lines // by folder, by the file's name in it
}

// lines are ranges of line numbers, both ends inclusive.
type lines [][2]int

func (l lines) touch(from, to int) bool {
	for _, r := range l {
		if from <= r[1] && r[0] <= to {
			return true
		}
	}
	return false
}

// filter keeps the findings of a script that stand on a changed line, or whose trail
// passes one.
func (c *changes) filter(ctx context.Context, r *analyzer.Report, file string) (*analyzer.Report, error) {
	if file == stdinPath {
		return r, nil
	}
	dir, name := filepath.Split(file)
	if dir == "" {
		dir = "."
	}
	files, ok := c.folders[dir]
	if !ok {
		var err error
		if files, err = c.read(ctx, dir); err != nil {
			return nil, err
		}
		if c.folders == nil {
			c.folders = map[string]map[string]lines{}
		}
		c.folders[dir] = files
	}
	changed := files[name]
	return keep(r, func(f *analyzer.Finding) bool {
		if changed.touch(f.Line, max(f.Line, f.EndLine)) {
			return true
		}
		for _, s := range f.Trace {
			if changed.touch(s.Line, s.Line) {
				return true
			}
		}
		return false
	}), nil
}

// read asks git what differs in one folder. Files that git does not track are new as a
// whole.
func (c *changes) read(ctx context.Context, dir string) (map[string]lines, error) {
	commit, err := git(ctx, dir, "rev-parse", "--verify", "--quiet", "--end-of-options", c.revision+"^{commit}")
	if err != nil {
		return nil, fmt.Errorf("--new-from %s: git knows no such revision in %s: %w", c.revision, dir, err)
	}
	diff, err := git(ctx, dir, "-c", "core.quotePath=false", "diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-renames", "--relative",
		"--src-prefix=a/", "--dst-prefix=b/", strings.TrimSpace(string(commit)), "--", ".")
	if err != nil {
		return nil, fmt.Errorf("--new-from %s: %w", c.revision, err)
	}
	files := parseDiff(diff)
	others, err := git(ctx, dir, "ls-files", "--others", "-z", "--", ".")
	if err != nil {
		return nil, fmt.Errorf("--new-from %s: %w", c.revision, err)
	}
	for name := range bytes.SplitSeq(others, []byte{0}) {
		if len(name) > 0 {
			files[string(name)] = lines{{1, 1 << 30}}
		}
	}
	return files, nil
}

// parseDiff returns the changed lines by the new name of each file of a unified diff
// without context. Where lines were only taken away, the ones around the gap count.
func parseDiff(diff []byte) map[string]lines {
	files := map[string]lines{}
	name := ""
	for line := range strings.SplitSeq(string(diff), "\n") {
		if to, ok := strings.CutPrefix(line, "+++ "); ok {
			to = strings.TrimSuffix(to, "\t")
			if unquoted, err := strconv.Unquote(to); err == nil {
				to = unquoted
			}
			name = strings.TrimPrefix(to, "b/")
			continue
		}
		rest, ok := strings.CutPrefix(line, "@@ -")
		if !ok {
			continue
		}
		_, rest, _ = strings.Cut(rest, " +")
		span, _, ok := strings.Cut(rest, " @@")
		if !ok {
			continue
		}
		first, length, several := strings.Cut(span, ",")
		from, err := strconv.Atoi(first)
		n := 1
		if several && err == nil {
			n, err = strconv.Atoi(length)
		}
		switch {
		case err != nil:
		case n == 0:
			files[name] = append(files[name], [2]int{from, from + 1})
		default:
			files[name] = append(files[name], [2]int{from, from + n - 1})
		}
	}
	return files
}

// git runs git in a folder and returns what it prints.
func git(ctx context.Context, dir string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "git", args...)
	cmd.Dir = dir
	out, err := cmd.Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		if text := strings.TrimSpace(string(failed.Stderr)); text != "" {
			return nil, errors.New(text)
		}
	}
	return out, err
}
