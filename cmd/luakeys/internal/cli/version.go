package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := fmt.Fprintf(cmd.OutOrStdout(), "luakeys %s (%s %s/%s)\n", buildVersion(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return err
		},
	}
}

const develVersion = "(devel)"

// buildVersion returns the version of the module that the command was built from, as
// the go command recorded it; (devel) where it recorded none.
func buildVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return develVersion
}

// headerVersion returns the version that generated files carry: a release's, or a
// dependency's. A build from a work tree has a version that changes with every commit,
// which would make every file stale each time; it counts as (devel).
func headerVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return develVersion
	}
	return stableVersion(info)
}

func stableVersion(info *debug.BuildInfo) string {
	version := info.Main.Version
	if version == "" || strings.HasSuffix(version, "+dirty") {
		return develVersion
	}
	for _, s := range info.Settings {
		// The hash at the end says that no tag names this commit.
		if s.Key == "vcs.revision" && len(s.Value) >= 12 && strings.HasSuffix(version, s.Value[:12]) {
			return develVersion
		}
	}
	return version
}
