// Package config reads .luakeys.yaml, the one file that says where a project's
// scripts are, which servers they must run on, where data lives (the keyspace), how
// severe each rule is, and what to generate.
//
// Reading is strict: a key that is not known, a value of the wrong kind and a
// template that does not parse are errors with path, line and column, and all of
// them are reported at once. docs/configuration.md describes the file.
package config

import (
	"maps"
	"path/filepath"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/echomq/luakeys/analyzer"
	"github.com/echomq/luakeys/analyzer/internal/contract"
)

// FileName is the name of the configuration file.
const FileName = ".luakeys.yaml"

// Config is what a configuration file says. A nil *Config is what holds where
// there is no file: the defaults.
type Config struct {
	// Path is the file's path, as it was given to Load. Paths in the file are
	// relative to its folder; Resolve makes them relative to where Path is.
	Path string

	Scripts  []string          // files, folders and globs, as written
	Include  []string          // roots for ---@include, as written
	Targets  []string          // the servers scripts must run on, by name
	Cluster  *bool             // whether the servers are a cluster; nil where the file does not say
	Keyspace analyzer.Keyspace // the named templates, in the order of the file
	Rules    []RuleSet         // severities, in the order of the file
	Generate []Generate        // what luakeys gen writes
	Forbid   []Forbid          // commands the house forbids

	// KeyPattern is a template that every declared key must match; nil for none.
	KeyPattern *analyzer.Template
	// CountInName says that script files are named with their number of keys:
	// move-3.lua takes three.
	CountInName bool

	places map[string][]place // where the items of scripts and include stand
}

// RuleSet is severities by rule name, for the scripts a glob matches.
type RuleSet struct {
	Glob       string // relative to the file's folder; "" is every script
	Severities map[string]analyzer.Severity
}

// Generate is one package that luakeys gen writes.
type Generate struct {
	Client    string // go-redis, rueidis, valkey-go or redigo
	Out       string // the folder, as written
	Package   string // the package's name; the folder's where the file does not say
	Mode      string // script or function
	Interface bool   // also an interface and a fake
	Embed     bool   // embed the Lua files where a string constant is the default
}

// Forbid is one command that the project's own rules forbid.
type Forbid struct {
	Command string // in capitals, with a subcommand after a blank: CONFIG SET
	Reason  string // why, for the finding; may be empty
}

// Resolve returns a path of the file as a path from where the process is.
func (c *Config) Resolve(path string) string {
	path = filepath.FromSlash(path)
	if c == nil || filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(filepath.Dir(c.Path), path)
}

// Options returns the options of an analysis of the script at path, which is a
// path from where the process is; "-" or "" is a script that is in no file. The
// severities are those for every script, then those of each glob that matches, in
// the order of the file. A glob that matches a folder holds for all that is in it.
func (c *Config) Options(path string) analyzer.Options {
	opts := analyzer.Options{Path: filepath.ToSlash(path)}
	if c == nil {
		return opts
	}
	opts.Targets = c.Targets
	opts.NoCluster = c.Cluster != nil && !*c.Cluster
	opts.Keyspace = c.Keyspace
	opts.Rules = c.severities(path)
	opts.KeyPattern = c.KeyPattern
	opts.CountInName = c.CountInName
	for _, f := range c.Forbid {
		opts.Forbid = append(opts.Forbid, analyzer.Forbidden(f))
	}
	return opts
}

func (c *Config) severities(path string) map[string]analyzer.Severity {
	var severities map[string]analyzer.Severity
	add := func(set RuleSet) {
		if severities == nil {
			severities = map[string]analyzer.Severity{}
		}
		maps.Copy(severities, set.Severities)
	}
	for _, set := range c.Rules {
		if set.Glob == "" {
			add(set)
		}
	}
	rel, inside := c.relative(path)
	for _, set := range c.Rules {
		if set.Glob != "" && inside && matches(set.Glob, rel) {
			add(set)
		}
	}
	return severities
}

// matches reports whether a glob matches a path or a folder it is in. The glob has
// been validated.
func matches(glob, path string) bool {
	ok, _ := doublestar.Match(glob, path)
	if !ok {
		ok, _ = doublestar.Match(glob+"/**", path)
	}
	return ok
}

// relative returns a path as the file's globs see it: slash-separated, from the
// file's folder. It is not inside where the folder does not contain it.
func (c *Config) relative(path string) (rel string, inside bool) {
	if path == "" || path == "-" {
		return "", false
	}
	dir, err := filepath.Abs(filepath.Dir(c.Path))
	if err != nil {
		return "", false
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", false
	}
	rel, err = filepath.Rel(dir, abs)
	if err != nil || !filepath.IsLocal(rel) {
		return "", false
	}
	return filepath.ToSlash(rel), true
}

// Known is what the values of the file may be that other packages own. An empty
// list is not checked.
type Known struct {
	Rules   []string // names of rules
	Targets []string // names of servers
}

// didYouMean returns how a message ends that names the nearest right word.
func didYouMean(word string, candidates []string) string {
	if near := contract.Nearest(word, candidates); near != "" {
		return ": did you mean " + near + "?"
	}
	return ""
}
