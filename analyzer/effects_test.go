package analyzer_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/echomq/luakeys/analyzer"
	"github.com/echomq/luakeys/analyzer/internal/servertest"
)

const (
	contractOfQueue = "---@key row      emq:{queue}:job:<id>\n---@key pending  emq:{queue}:pending\n"
)

func proof(because ...string) analyzer.Proof {
	return analyzer.Proof{Holds: len(because) == 0, Because: because}
}

func TestEffects(t *testing.T) {
	for _, tc := range []struct {
		name, src string
		want      analyzer.Effects
	}{
		{"reads", "return redis.call('GET', KEYS[1])\n", analyzer.Effects{
			Complete: true, Commands: []string{"GET"}, Reads: []string{"KEYS[1]"}, Writes: []string{},
			ReadOnly: proof(), Deterministic: proof(), Cluster: proof(), Shards: proof(),
			Flags: []string{"no-writes", "allow-oom"}, ACL: "+eval +evalsha +get ~*",
		}},
		{"writes under templates", contractOfQueue + "redis.call('HSET', KEYS[1], 'state', ARGV[1])\nreturn redis.call('ZADD', KEYS[2], 1, ARGV[2])\n", analyzer.Effects{
			Complete: true, Commands: []string{"HSET", "ZADD"}, Reads: []string{}, Writes: []string{"KEYS[1]", "KEYS[2]"},
			ReadOnly:      proof("HSET writes, or may be replicated", "ZADD writes, or may be replicated"),
			Deterministic: proof(), Cluster: proof(), Shards: proof(),
			Flags: []string{}, ACL: "+eval +evalsha +hset +zadd ~emq:{*}:job:* ~emq:{*}:pending",
		}},
		{"reads and writes one key", "return redis.call('INCR', KEYS[1])\n", analyzer.Effects{
			Complete: true, Commands: []string{"INCR"}, Reads: []string{"KEYS[1]"}, Writes: []string{"KEYS[1]"},
			ReadOnly: proof("INCR writes, or may be replicated"), Deterministic: proof(), Cluster: proof(), Shards: proof(),
			Flags: []string{}, ACL: "+eval +evalsha +incr ~*",
		}},
		{"publishing counts as a write", "return redis.call('PUBLISH', 'news', ARGV[1])\n", analyzer.Effects{
			Complete: true, Commands: []string{"PUBLISH"}, Reads: []string{}, Writes: []string{},
			ReadOnly: proof("PUBLISH writes, or may be replicated"), Deterministic: proof(), Cluster: proof(), Shards: proof(),
			Flags: []string{"allow-oom", "allow-stale"}, ACL: "+eval +evalsha +publish &*",
		}},
		{"a list of keys, and the clock", "redis.call('TIME')\nreturn redis.call('DEL', unpack(KEYS))\n", analyzer.Effects{
			Complete: true, Commands: []string{"DEL", "TIME"}, Reads: []string{}, Writes: []string{"unpack(KEYS)"},
			ReadOnly:      proof("DEL writes, or may be replicated"),
			Deterministic: proof("what TIME does or answers depends on chance or on the clock"), Cluster: proof(), Shards: proof(),
			Flags: []string{"allow-oom"}, ACL: "+eval +evalsha +del +time ~*",
		}},
		{"a literal key", "return redis.call('GET', 'config')\n", analyzer.Effects{
			Complete: true, Commands: []string{"GET"}, Reads: []string{"'config'"}, Writes: []string{},
			ReadOnly: proof(), Deterministic: proof(), Cluster: proof("the key 'config' is not declared"), Shards: proof("the key 'config' is not declared"),
			Flags: []string{"no-writes", "allow-oom"}, ACL: "+eval +evalsha +get ~config",
		}},
		{"on a base", "---@key base emq:{queue}: base\nreturn redis.call('GET', KEYS[1] .. 'n')\n", analyzer.Effects{
			Complete: true, Commands: []string{"GET"}, Reads: []string{"KEYS[1] .. 'n'"}, Writes: []string{},
			ReadOnly: proof(), Deterministic: proof(), Cluster: proof(), Shards: proof("a key is built on a declared base, and not declared itself"),
			Flags: []string{"no-writes", "allow-oom"}, ACL: "+eval +evalsha +get ~*",
		}},
		{"a command nobody knows", "return redis.call(ARGV[1], KEYS[1])\n", analyzer.Effects{
			Commands: []string{}, Reads: []string{}, Writes: []string{},
			ReadOnly: proof("a command is only known at run time"), Deterministic: proof("a command is only known at run time"),
			Cluster: proof("a command is only known at run time"), Shards: proof("a command is only known at run time"),
			Flags: []string{}, ACL: "+@all allkeys allchannels",
		}},
		{"subcommands", "return redis.call('XINFO', 'STREAM', KEYS[1])\n", analyzer.Effects{
			Complete: true, Commands: []string{"XINFO STREAM"}, Reads: []string{"KEYS[1]"}, Writes: []string{},
			ReadOnly: proof(), Deterministic: proof(), Cluster: proof(), Shards: proof(),
			Flags: []string{"no-writes", "allow-oom"}, ACL: "+eval +evalsha +xinfo|stream ~*",
		}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			rep := analyzer.Analyze([]byte(tc.src), analyzer.Options{Path: "x.lua"})
			if diff := cmp.Diff(&tc.want, rep.Effects, cmpopts.IgnoreFields(analyzer.Effects{}, "Targets")); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if rep.Script.ReadOnly != tc.want.ReadOnly.Holds {
				t.Errorf("the model says read-only: %v", rep.Script.ReadOnly)
			}
		})
	}
}

func TestEffectsTargets(t *testing.T) {
	for _, tc := range []struct{ src, want string }{
		{"return redis.call('GET', KEYS[1])", "redis-6.2 redis-7.0 redis-7.2 redis-7.4 redis-8.0 redis-8.10 valkey-7.2 valkey-8.0 valkey-8.1 valkey-9.1 keydb-6.3 dragonfly"},
		{"return redis.call('EXPIRE', KEYS[1], 60, 'NX')", "redis-7.0 redis-7.2 redis-7.4 redis-8.0 redis-8.10 valkey-7.2 valkey-8.0 valkey-8.1 valkey-9.1"},
		{"return redis.call('CLIENT', 'ID')", "dragonfly"},
	} {
		got := strings.Join(analyzer.Analyze([]byte(tc.src), analyzer.Options{}).Effects.Targets, " ")
		for _, name := range strings.Fields(tc.want) {
			if !strings.Contains(" "+got+" ", " "+name+" ") {
				t.Errorf("%s: %s is missing in %q", tc.src, name, got)
			}
		}
		if tc.want == "dragonfly" && got != tc.want || strings.Contains(got, "redis-6.2") && !strings.Contains(tc.want, "redis-6.2") {
			t.Errorf("%s: runs on %q", tc.src, got)
		}
	}
}

// TestEffectsLive: a user with the rule that the effects give runs the script, and one
// without any of its commands or keys does not; a script proven read-only runs as such.
func TestEffectsLive(t *testing.T) {
	scripts := []string{ // each uses both keys, or none
		"return redis.call('COPY', KEYS[1], KEYS[2])\n",
		"---@key a emq:{q}:a\n---@key b emq:{q}:b\nredis.call('SADD', KEYS[1], ARGV[1])\nredis.call('SET', KEYS[2], ARGV[1], 'EX', 9)\nreturn redis.call('SCARD', KEYS[1])\n",
		"---@key a emq:{q}:a\n---@key b emq:{q}:b\nredis.call('PUBLISH', 'news', ARGV[1])\nreturn redis.call('DEL', KEYS[1], KEYS[2])\n",
		"redis.call('XADD', KEYS[1], '*', 'f', ARGV[1])\nredis.call('GET', KEYS[2])\nreturn redis.call('XINFO', 'STREAM', KEYS[1])\n",
		"return redis.call('GET', 'config')\n",
	}
	for _, server := range servertest.All(t) {
		admin, err := servertest.Dial(server.Addr)
		if err != nil {
			t.Fatal(err)
		}
		defer admin.Close()
		for _, src := range scripts {
			e := analyzer.Analyze([]byte(src), analyzer.Options{}).Effects
			rule := strings.Fields(e.ACL)
			// Dropping any part but the two ways to run a script must break it.
			for drop := -1; drop < len(rule); drop++ {
				if drop >= 0 && (rule[drop] == "+evalsha" || rule[drop] == "+eval") {
					continue
				}
				user := []string{"ACL", "SETUSER", "u", "reset", "on", "nopass", "resetchannels"}
				for i, r := range rule {
					if i != drop {
						user = append(user, r)
					}
				}
				if _, err := admin.Do("FLUSHALL"); err != nil {
					t.Fatal(err)
				}
				if _, err := admin.Do(user...); err != nil {
					t.Fatalf("%s: %v: %v", server.Name, user, err)
				}
				c, err := servertest.Dial(server.Addr)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := c.Do("AUTH", "u", "x"); err != nil {
					t.Fatal(err)
				}
				keys := []string{"2", "emq:{x}:a", "emq:{x}:b", "1"}
				if !strings.Contains(src, "KEYS") {
					keys = []string{"0"} // the keys of the call itself are looked at, too
				}
				_, err = c.Do(append([]string{"EVAL", src}, keys...)...)
				c.Close()
				refused := err != nil && (strings.Contains(err.Error(), "NOPERM") || strings.Contains(err.Error(), "permission") ||
					strings.Contains(err.Error(), "ACL failure") || strings.Contains(err.Error(), "user executing the script can't"))
				if refused != (drop >= 0) || err != nil && !refused {
					t.Errorf("%s: %q with the rule %v: %v", server.Name, src, user[4:], err)
				}
			}
			if server.Name == "redis-6.2" {
				continue
			}
			_, err := admin.Do("EVAL", "#!lua flags=no-writes\n"+src, "2", "emq:{x}:a", "emq:{x}:b", "1")
			if denied := err != nil && strings.Contains(err.Error(), "read-only"); denied == e.ReadOnly.Holds {
				t.Errorf("%s: %q read-only: %v, and the server says %v", server.Name, src, e.ReadOnly.Holds, err)
			}
		}
	}
}
