package commands

import "strings"

// Flag is a set of command flags, as COMMAND prints them, and with them the ones
// the servers keep to themselves.
type Flag uint32

// The flags. The last four are internal: COMMAND does not print them on newer servers.
const (
	Write Flag = 1 << iota
	ReadOnly
	DenyOOM
	Admin
	PubSub
	NoScript
	Blocking
	Loading
	Stale
	SkipMonitor
	SkipSlowlog
	Asking
	Fast
	NoAuth
	NoMandatoryKeys
	NoAsyncLoading
	NoMulti
	AllowBusy
	Random        // 6.2 only: the reply differs from call to call
	SortForScript // 6.2 only: the reply is sorted when a script asks
	ScriptRunner
	NoProp
	Experimental
	MayReplicate // refused in read-only scripts, like Write
	AllDBs
	Protected
	TouchesArbitraryKeys
)

var flagNames = [...]string{
	"write", "readonly", "denyoom", "admin", "pubsub", "noscript", "blocking",
	"loading", "stale", "skip_monitor", "skip_slowlog", "asking", "fast", "no_auth",
	"no_mandatory_keys", "no_async_loading", "no_multi", "allow_busy", "random",
	"sort_for_script", "script_runner", "noprop", "experimental", "may_replicate",
	"all_dbs", "protected", "touches_arbitrary_keys",
}

// Has reports whether all of want are set.
func (f Flag) Has(want Flag) bool { return f&want == want }

// String returns the flags' names as COMMAND prints them, separated by spaces.
func (f Flag) String() string { return joinBits(uint32(f), flagNames[:]) }

// ParseFlag returns the flag COMMAND prints as name; zero when there is none such.
func ParseFlag(name string) Flag {
	if name == "skip_commandlog" { // Valkey 8.1 renamed it
		return SkipSlowlog
	}
	for i, n := range flagNames {
		if n == name {
			return 1 << i
		}
	}
	return 0
}

func joinBits(set uint32, names []string) string {
	var b strings.Builder
	for i, n := range names {
		if set&(1<<i) != 0 {
			if b.Len() > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(n)
		}
	}
	return b.String()
}
