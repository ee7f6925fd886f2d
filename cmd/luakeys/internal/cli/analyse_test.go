package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/echomq/luakeys/analyzer/config"
)

// run calls the command and returns what it wrote and its status.
func run(t *testing.T, stdin string, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	var out, errs bytes.Buffer
	status = Run(t.Context(), args, strings.NewReader(stdin), &out, &errs)
	return out.String(), errs.String(), status
}

// write makes files, by slash-separated path, in a folder that becomes the working
// folder.
func write(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range files {
		path := filepath.FromSlash(name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// TestOptions: the flag's targets take the place of the configuration's.
func TestOptions(t *testing.T) {
	conf, err := config.Parse("sub/.luakeys.yaml", []byte("targets: [redis-6.2]\ncluster: false\n"), known())
	if err != nil {
		t.Fatal(err)
	}
	in := input{path: "./sub/a.lua", file: filepath.FromSlash("sub/a.lua")}
	for _, tt := range []struct {
		name string
		conf *config.Config
		flag []string
		want []string
	}{
		{"none", nil, nil, nil},
		{"configuration", conf, nil, []string{"redis-6.2"}},
		{"flag", conf, []string{"redis-7.2", "valkey-8.0"}, []string{"redis-7.2", "valkey-8.0"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := (&analysis{targets: tt.flag}).options(tt.conf, in)
			if diff := cmp.Diff(tt.want, got.Targets); diff != "" {
				t.Errorf("targets (-want +got):\n%s", diff)
			}
			if got.Path != in.path || got.NoCluster != (tt.conf != nil) {
				t.Errorf("options %+v", got)
			}
		})
	}
}

// TestOrder: many scripts, checked side by side, are reported in the order of their
// paths, the same each time.
func TestOrder(t *testing.T) {
	files := map[string]string{}
	var want []string
	for i := range 200 {
		name := fmt.Sprintf("lua/%03d/s.lua", i)
		files[name] = strings.Repeat("-- a script whose length varies\n", i*7%50) + "return redis.call('DEL', ARGV[1], KEYS[1])\n"
		want = append(want, name)
	}
	write(t, files)
	first, _, status := run(t, "", "check", "lua")
	if status != ExitFindings {
		t.Fatalf("status %d", status)
	}
	var got []string
	for line := range strings.Lines(first) {
		if strings.HasPrefix(line, "lua/") {
			path, _, _ := strings.Cut(line, ":")
			got = append(got, path)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for range 3 {
		if again, _, _ := run(t, "", "check", "lua"); again != first {
			t.Fatal("a second run reports otherwise")
		}
	}
}

// TestInterrupted: a run that is stopped says so by its status.
func TestInterrupted(t *testing.T) {
	write(t, map[string]string{"a.lua": "return 1\n"})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var errs bytes.Buffer
	if status := Run(ctx, []string{"check", "a.lua"}, nil, io.Discard, &errs); status != ExitIncomplete {
		t.Errorf("status %d, stderr %s", status, &errs)
	}
}

// TestStreams: what standard input and output refuse is said, and is status 2.
func TestStreams(t *testing.T) {
	write(t, map[string]string{"a.lua": "return 1\n"})
	broken := errors.New("the pipe is broken")
	var errs bytes.Buffer
	status := Run(t.Context(), []string{"check", "-"}, failing{broken}, io.Discard, &errs)
	if status != ExitIncomplete || !strings.Contains(errs.String(), "-: the pipe is broken") {
		t.Errorf("input: status %d, stderr %s", status, &errs)
	}
	errs.Reset()
	status = Run(t.Context(), []string{"check", "a.lua"}, nil, failing{broken}, &errs)
	if status != ExitIncomplete || !strings.Contains(errs.String(), "the pipe is broken") {
		t.Errorf("output: status %d, stderr %s", status, &errs)
	}
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error)  { return 0, f.err }
func (f failing) Write([]byte) (int, error) { return 0, f.err }

// TestEndless: a device that never ends is refused, not read into memory.
func TestEndless(t *testing.T) {
	r := &endless{}
	var errs bytes.Buffer
	if status := Run(t.Context(), []string{"check", "-"}, r, io.Discard, &errs); status != ExitIncomplete {
		t.Errorf("status %d, stderr %s", status, &errs)
	}
	if r.read > 2*maxSource {
		t.Errorf("%d bytes were read", r.read)
	}
}

type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	e.read += len(p)
	return len(p), nil
}
