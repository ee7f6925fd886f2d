package cli

import (
	"runtime/debug"
	"testing"
)

func TestStableVersion(t *testing.T) {
	const revision = "0123456789abcdef0123456789abcdef01234567"
	for _, tt := range []struct{ name, version, revision, want string }{
		{"release", "v1.2.3", "", "v1.2.3"},
		{"release in its work tree", "v1.2.3", revision, "v1.2.3"},
		{"release candidate", "v1.2.3-rc.1", revision, "v1.2.3-rc.1"},
		{"a dependency's commit", "v0.0.0-20260102030405-0123456789ab", "", "v0.0.0-20260102030405-0123456789ab"},
		{"commit of the work tree", "v0.0.0-20260102030405-0123456789ab", revision, "(devel)"},
		{"changed release", "v1.2.3+dirty", revision, "(devel)"},
		{"changed commit", "v0.0.0-20260102030405-0123456789ab+dirty", revision, "(devel)"},
		{"none", "", "", "(devel)"},
		{"go run", "(devel)", "", "(devel)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			info := &debug.BuildInfo{Main: debug.Module{Version: tt.version}}
			if tt.revision != "" {
				info.Settings = []debug.BuildSetting{{Key: "vcs.revision", Value: tt.revision}}
			}
			if got := stableVersion(info); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}
