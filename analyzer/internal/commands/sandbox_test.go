package commands

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/echomq/luakeys/analyzer/internal/servertest"
)

func TestSandbox(t *testing.T) {
	newer := SetOf(Redis74, Redis80, Redis810, Valkey80, Valkey81, Valkey91)
	valkeys := SetOf(Valkey72, Valkey80, Valkey81, Valkey91)
	for _, tc := range []struct {
		name    string
		context Context
		any     TargetSet
		all     TargetSet
	}{
		{"KEYS", InScript, AllTargets, AllTargets},
		{"KEYS", InFunction, 0, 0},
		{"redis.call", InScript, AllTargets, AllTargets},
		{"redis.call", InFunction, HasFunctions, HasFunctions},
		{"redis.call", AtLoad, 0, 0},
		{"redis.register_function", AtLoad, HasFunctions, HasFunctions},
		{"redis.register_function", InFunction, 0, 0},
		{"server.call", InScript, valkeys, valkeys},
		{"os.clock", InScript, newer, newer},
		{"os.clock", AtLoad, 0, 0},
		{"print", InScript, SetOf(Redis62, KeyDB63, Dragonfly), SetOf(Redis62, KeyDB63, Dragonfly)},
		{"getfenv", InScript, AllTargets &^ SetOf(Redis80, Redis810, Valkey91), 0},
		{"string.rep", InScript, AllTargets, AllTargets},
		{"math.pow", InScript, AllTargets, AllTargets &^ SetOf(Dragonfly)},
		{"table.unpack", InScript, 0, 0},
		{"dofile", InScript, 0, 0},
	} {
		got := presenceOf(tc.name, tc.context)
		if got.Any != tc.any || got.All != tc.all {
			t.Errorf("%s in context %d: on %s, for sure on %s", tc.name, tc.context, got.Any, got.All)
		}
	}
	if !slices.IsSortedFunc(Sandbox(), func(a, b Global) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("globals are not sorted")
	}
	if v := LookupGlobal("redis").Member("LOG_WARNING").Value; v != "3" {
		t.Errorf("redis.LOG_WARNING is %q", v)
	}
	for name, want := range map[string]string{"ARG": "ARGV", "keys": "KEYS", "cjosn": "cjson", "tostrng": "tostring", "zzz": ""} {
		if got := NearestGlobal(name); got != want {
			t.Errorf("NearestGlobal(%s) = %q, want %q", name, got, want)
		}
	}
}

func presenceOf(name string, context Context) Presence {
	global, member, isMember := strings.Cut(name, ".")
	g := LookupGlobal(global)
	if g == nil {
		return Presence{}
	}
	if !isMember {
		return g.In[context]
	}
	if m := g.Member(member); m != nil {
		return m.In[context]
	}
	return Presence{}
}

// TestSandboxLive asks every server found for each name of the table, and the table
// for each name the server has.
func TestSandboxLive(t *testing.T) {
	const typeOf = `local v = rawget(_G, ARGV[1])
if ARGV[2] and type(v) == 'table' then v = v[ARGV[2]] elseif ARGV[2] then v = nil end
return type(v)`
	const names = `local all = {}
for k, v in pairs(_G) do
  all[#all + 1] = k
  if type(v) == 'table' and k ~= '_G' and k ~= 'KEYS' and k ~= 'ARGV' then
    for m in pairs(v) do all[#all + 1] = k .. '.' .. m end
  end
end
return all`
	for _, server := range servertest.All(t) {
		target, err := ParseTarget(server.Name)
		if err != nil {
			continue
		}
		conn, err := servertest.Dial(server.Addr)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		check := func(name string, kind string, in Presence) {
			args := append([]string{"EVAL", typeOf, "0"}, strings.Split(name, ".")...)
			got, err := conn.Do(args...)
			if err != nil {
				t.Fatal(err)
			}
			switch {
			case got == "nil" && in.All.Has(target):
				t.Errorf("%s lacks %s", server.Name, name)
			case got != "nil" && !in.Any.Has(target):
				t.Errorf("%s has %s", server.Name, name)
			case got != "nil" && got != kind:
				t.Errorf("%s: %s is a %s, not a %s", server.Name, name, got, kind)
			}
		}
		for _, g := range Sandbox() {
			check(g.Name, g.Kind, g.In[InScript])
			for _, m := range g.Members {
				if m.Kind != "" {
					check(g.Name+"."+m.Name, m.Kind, m.In[InScript])
				}
			}
		}
		reply, err := conn.Do("EVAL", names, "0")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range reply.([]any) {
			if !presenceOf(name.(string), InScript).Any.Has(target) {
				t.Errorf("%s has %s, and the table does not say so", server.Name, name)
			}
		}
	}
}

// The limits are those of the facts.
func TestLimits(t *testing.T) {
	b, err := os.ReadFile("data/sandbox.json")
	if err != nil {
		t.Fatal(err)
	}
	var facts struct {
		Limits map[string][]struct {
			MaxOK any `json:"max_ok"`
		} `json:"limits"`
	}
	if err := json.Unmarshal(b, &facts); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]int{
		"unpack (select # of unpack(t))":               MaxUnpack,
		"redis.call('del',unpack(t))":                  MaxUnpack,
		"string.byte(s,1,-1)":                          MaxStringByte,
		"literal call args f(1,1,...)":                 MaxCallArgs,
		"local variables in one function":              MaxLocals,
		"upvalues in one function":                     MaxUpvalues,
		"nested parentheses":                           MaxParentheses,
		"nested blocks do..end":                        MaxBlocks,
		"recursion depth (non-tail)":                   MaxRecursion,
		"nested pcall depth":                           MaxPcall,
		"cjson.encode nesting":                         MaxJSONNesting,
		"cjson.decode nesting":                         MaxJSONNesting,
		"constants in one function (distinct numbers)": MaxConstants,
	} {
		if len(facts.Limits[name]) == 0 {
			t.Errorf("the facts have no limit %q", name)
		}
		for _, f := range facts.Limits[name] {
			if f.MaxOK != float64(want) {
				t.Errorf("%s: %v measured, %d in the table", name, f.MaxOK, want)
			}
		}
	}
}
