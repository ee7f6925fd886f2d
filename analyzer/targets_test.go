package analyzer

import "testing"

func TestTargetsHave(t *testing.T) {
	for _, tt := range []struct {
		targets []string
		command string
		want    bool
	}{
		{[]string{"redis-7.0", "valkey-8.0"}, "EVALSHA_RO", true},
		{[]string{"redis-7.0", "valkey-8.0"}, "evalsha_ro", true},
		{[]string{"redis-7.0", "redis-6.2"}, "EVALSHA_RO", false},
		{[]string{"redis-6.2"}, "EVALSHA", true},
		{[]string{"redis-7.0"}, "NOSUCH", false},
		{[]string{"redis-1.0"}, "EVALSHA", false},
		{nil, "EVALSHA", false},
	} {
		if got := TargetsHave(tt.targets, tt.command); got != tt.want {
			t.Errorf("TargetsHave(%q, %s) = %t", tt.targets, tt.command, got)
		}
	}
}
