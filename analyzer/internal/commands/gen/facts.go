package main

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/commands"
)

// procs gives the rule, and where the number of keys stands, of each function by
// which a server finds keys when it does not trust the specifications.
var procs = map[string]struct{ rule, proc string }{
	"blmpopGetKeys":               {"", "procSecond"},
	"bzmpopGetKeys":               {"", "procSecond"},
	"evalGetKeys":                 {"", "procSecond"},
	"functionGetKeys":             {"", "procSecond"},
	"lmpopGetKeys":                {"", "procFirst"},
	"sintercardGetKeys":           {"", "procFirst"},
	"zmpopGetKeys":                {"", "procFirst"},
	"zunionInterDiffGetKeys":      {"", "procFirst"},
	"zunionInterDiffStoreGetKeys": {"", "procStoring"},
	"georadiusGetKeys":            {"RuleGeoRadius", ""},
	"migrateGetKeys":              {"RuleMigrate", ""},
	"sortGetKeys":                 {"RuleSort", ""},
	"sortROGetKeys":               {"RuleSortRO", ""},
	"xreadGetKeys":                {"RuleStreams", ""},
	"setGetKeys":                  {"RuleSet", ""},
	"bitfieldGetKeys":             {"RuleBitfield", ""},
}

func rules(b *bytes.Buffer, c *rawCommand) error {
	if c.GetKeys == "" {
		if c.Rule != "" {
			return fmt.Errorf("key rule %q without a function", c.Rule)
		}
		return nil
	}
	p, ok := procs[c.GetKeys]
	if !ok {
		return fmt.Errorf("unknown function %q: say in procs how it finds keys", c.GetKeys)
	}
	if p.rule != "" {
		fmt.Fprintf(b, "Rule: %s,\n", p.rule)
	}
	if p.proc != "" {
		fmt.Fprintf(b, "numKeysProc: %s,\n", p.proc)
	}
	return nil
}

func versions(b *bytes.Buffer, c *rawCommand) error {
	// A version of one string holds for every family that has the command. The
	// families part at 7.2: what is older is as old in Valkey.
	of := func(p perFamily, family string) string {
		if len(c.Servers[family]) == 0 && c.Module == "" {
			return ""
		}
		return p.of(family)
	}
	if err := pair(b, "Since", of(c.Since, "redis"), of(c.Since, "valkey")); err != nil {
		return err
	}
	deprecated := of(c.Deprecated, "valkey")
	if deprecated == "" && c.Undeprecated.of("valkey") != "" {
		deprecated = of(c.Deprecated, "redis") // Valkey had it from Redis until it took it back
	}
	if err := pair(b, "Deprecated", of(c.Deprecated, "redis"), deprecated); err != nil {
		return err
	}
	if err := pair(b, "Undeprecated", c.Undeprecated.of("redis"), c.Undeprecated.of("valkey")); err != nil {
		return err
	}
	by := c.ReplacedBy.All
	for _, f := range slices.Sorted(maps.Keys(c.ReplacedBy.By)) {
		by = c.ReplacedBy.By[f]
	}
	field(b, "ReplacedBy", by)
	return nil
}

// pair writes a PerFamily[Version] field, unless both versions are missing.
func pair(b *bytes.Buffer, name, redis, valkey string) error {
	text, err := pairText(redis, valkey)
	if err == nil && text != "" {
		fmt.Fprintf(b, "%s: %s,\n", name, text)
	}
	return err
}

func pairText(redis, valkey string) (string, error) {
	var parts []string
	for _, p := range []struct{ family, version string }{{"Redis", redis}, {"Valkey", valkey}} {
		if p.version == "" {
			continue
		}
		v, err := commands.ParseVersion(p.version)
		if err != nil {
			return "", err
		}
		parts = append(parts, fmt.Sprintf("%s: %#x /* %s */", p.family, uint32(v), v))
	}
	if len(parts) == 0 {
		return "", nil
	}
	return "PerFamily[Version]{" + strings.Join(parts, ", ") + "}", nil
}

// options writes the option words; some stand in the facts in both letter cases.
func options(b *bytes.Buffer, byFamily map[string]map[string]*string) error {
	type fact struct{ since, in map[string]string }
	words := map[string]fact{}
	for family, tokens := range byFamily {
		for word, since := range tokens {
			w := strings.ToUpper(strings.Trim(word, `"`))
			f, ok := words[w]
			if !ok {
				f = fact{map[string]string{}, map[string]string{}}
				words[w] = f
			}
			f.in[family] = "true"
			if since != nil {
				f.since[family] = *since
			}
		}
	}
	if len(words) == 0 {
		return nil
	}
	b.WriteString("Options: []Option{\n")
	for _, w := range slices.Sorted(maps.Keys(words)) {
		if w == "" {
			continue // MIGRATE's empty key is no option word
		}
		f := words[w]
		fmt.Fprintf(b, "{Word: %q", w)
		text, err := pairText(f.since["redis"], f.since["valkey"])
		if err != nil {
			return err
		}
		if text != "" {
			fmt.Fprintf(b, ", Since: %s", text)
		}
		var in []string
		for _, family := range []string{"redis", "valkey"} {
			if f.in[family] != "" {
				in = append(in, identifier(family)+": true")
			}
		}
		fmt.Fprintf(b, ", In: PerFamily[bool]{%s}},\n", strings.Join(in, ", "))
	}
	b.WriteString("},\n")
	return nil
}
