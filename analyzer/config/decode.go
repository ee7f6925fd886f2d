package config

import (
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/echomq/luakeys/analyzer"
	"github.com/goccy/go-yaml/ast"
)

var topKeys = []string{
	"version", "scripts", "include", "targets", "cluster", "keyspace", "rules", "generate",
	"forbid", "key-pattern", "count-in-name",
}

// config reads the whole file.
func (r *reader) config(c *Config, body ast.Node) {
	r.fields(body, "the file", topKeys, func(p pair) {
		switch p.key {
		case "version":
			if v, ok := r.text(p.value, p.key); ok && v != "1" {
				r.errorf(p.value, "version %s is not known to this luakeys: it reads version 1", v)
			}
		case "scripts":
			c.Scripts = r.paths(c, p, true)
		case "include":
			c.Include = r.paths(c, p, false)
		case "targets":
			c.Targets = r.targets(p.value)
		case "cluster":
			cluster := r.flag(p.value, p.key)
			c.Cluster = &cluster
		case "keyspace":
			c.Keyspace = r.keyspace(p.value)
		case "rules":
			c.Rules = r.rules(p.value)
		case "generate":
			c.Generate = r.generate(p.value)
		case "forbid":
			c.Forbid = r.forbid(p.value)
		case "key-pattern":
			c.KeyPattern = r.template(p.value, p.key)
		case "count-in-name":
			c.CountInName = r.flag(p.value, p.key)
		}
	})
}

// paths reads a list of paths, and keeps where each stands.
func (r *reader) paths(c *Config, p pair, globs bool) []string {
	paths, at := r.texts(p.value, p.key)
	for i, n := range at {
		line, column := r.position(firstToken(n), 0)
		c.places[p.key] = append(c.places[p.key], place{line, column})
		if globs && !doublestar.ValidatePattern(paths[i]) {
			r.errorf(n, "%s is no glob: a bracket is not closed", paths[i])
		}
	}
	return paths
}

func (r *reader) targets(n ast.Node) []string {
	targets, at := r.texts(n, "targets")
	seen := map[string]bool{}
	for i, target := range targets {
		if !contains(r.known.Targets, target) {
			r.errorf(at[i], "unknown target %s%s", target, hint(target, r.known.Targets))
		} else if seen[target] {
			r.errorf(at[i], "%s is given twice", target)
		}
		seen[target] = true
	}
	return targets
}

// rules reads rule: severity and glob: {rule: severity} entries. Those without a
// glob are one set, the first.
func (r *reader) rules(n ast.Node) []RuleSet {
	all := RuleSet{Severities: map[string]analyzer.Severity{}}
	sets := []RuleSet{all}
	for _, p := range r.pairs(n, "rules") {
		switch r.resolve(p.value).(type) {
		case *ast.MappingNode, *ast.MappingValueNode:
			if !doublestar.ValidatePattern(p.key) || p.key == "" {
				r.errorf(p.at, "%q is no glob: a bracket is not closed", p.key)
			}
			set := RuleSet{Glob: p.key, Severities: map[string]analyzer.Severity{}}
			for _, q := range r.pairs(p.value, "the rules of "+p.key) {
				r.severity(set, q)
			}
			sets = append(sets, set)
		default:
			r.severity(all, p)
		}
	}
	if len(all.Severities) == 0 {
		sets = sets[1:]
	}
	return sets
}

var severities = []string{"error", "warning", "note", "off"}

// severity reads one rule: severity entry into a set.
func (r *reader) severity(set RuleSet, p pair) {
	if !contains(r.known.Rules, p.key) {
		text := "unknown rule " + p.key + hint(p.key, r.known.Rules)
		if strings.ContainsAny(p.key, "*/.") {
			text = "the glob " + p.key + " needs a mapping of rules to severities, as in {key-argv: warning}"
		}
		r.errorf(p.at, "%s", text)
		return
	}
	word := r.oneOf(p.value, "severity", severities)
	if severity, ok := analyzer.ParseSeverity(word); ok {
		set.Severities[p.key] = severity
	}
}

// forbid reads commands with reasons, as a mapping or as a list of mappings or
// names: {KEYS: use SCAN}, [{command: CONFIG SET, reason: ..}], [KEYS].
func (r *reader) forbid(n ast.Node) []Forbid {
	var forbidden []Forbid
	add := func(at ast.Node, command, reason string) {
		words := strings.Fields(strings.ToUpper(command))
		if len(words) == 0 || len(words) > 2 {
			r.errorf(at, "%q is no command, nor a command and its subcommand", command)
			return
		}
		forbidden = append(forbidden, Forbid{Command: strings.Join(words, " "), Reason: reason})
	}
	named := func(n ast.Node) {
		for _, p := range r.pairs(n, "forbid") {
			if reason, ok := r.text(p.value, "the reason to forbid "+p.key); ok {
				add(p.at, p.key, reason)
			}
		}
	}
	switch r.resolve(n).(type) {
	case *ast.MappingNode, *ast.MappingValueNode:
		named(n)
		return forbidden
	}
	for _, item := range r.list(n, "forbid") {
		switch r.resolve(item).(type) {
		case *ast.MappingNode, *ast.MappingValueNode:
			if !r.has(item, "command") {
				named(item)
				continue
			}
			var command, subcommand, reason string
			r.fields(item, "forbid", []string{"command", "subcommand", "reason"}, func(p pair) {
				text, _ := r.text(p.value, p.key)
				switch p.key {
				case "command":
					command = text
				case "subcommand":
					subcommand = text
				case "reason":
					reason = text
				}
			})
			add(item, command+" "+subcommand, reason)
		default:
			if command, ok := r.text(item, "an item of forbid"); ok {
				add(item, command, "")
			}
		}
	}
	return forbidden
}

// has reports whether a mapping has a key.
func (r *reader) has(n ast.Node, key string) bool {
	switch x := r.resolve(n).(type) {
	case *ast.MappingNode:
		for _, v := range x.Values {
			if v.Key.GetToken().Value == key {
				return true
			}
		}
	case *ast.MappingValueNode:
		return x.Key.GetToken().Value == key
	}
	return false
}

// contains reports whether a word is among the known ones; an empty list knows all.
func contains(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return len(words) == 0
}

// hint names the nearest known word, or else all of them where they are few.
func hint(word string, words []string) string {
	const few = 16
	text := didYouMean(word, words)
	if text == "" && len(words) <= few {
		text = ": it is one of " + strings.Join(words, ", ")
	}
	return text
}
