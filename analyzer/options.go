package analyzer

import (
	"github.com/echomq/luakeys/analyzer/internal/contract"
	"github.com/echomq/luakeys/analyzer/internal/rules"
)

// Options of an analysis. The zero value is the default.
type Options struct {
	// Path is what reports call the source; its base name without .lua is the script's name.
	Path string
	// Targets are the servers the script must run on, by name (redis-7.2); empty:
	// only what is wrong on every server of the table is reported.
	Targets []string
	// NoCluster says that the servers are no cluster: hash tags are not required.
	NoCluster bool
	// Keyspace holds the named templates, the one owner of where data lives.
	Keyspace Keyspace
	// Forbid names commands that the project forbids, for house-forbid.
	Forbid []Forbidden
	// KeyPattern is a template that every declared key must match, for house-key; nil: none.
	KeyPattern *Template
	// CountInName says that a script's file is named with its number of keys (move-3.lua),
	// which then counts as declared.
	CountInName bool
	// Rules sets severities by rule name, over the catalogue's defaults.
	Rules map[string]Severity
}

// Forbidden is a command, in capitals and with its subcommand after a blank, and why
// the project forbids it.
type Forbidden = rules.Forbidden

// Keyspace is the named key templates of a project, in the order they are declared.
type Keyspace = contract.Keyspace

// The model of a script's contract, plain data that marshals to JSON.
type (
	Contract = contract.Contract
	Key      = contract.Key
	Arg      = contract.Arg
	Return   = contract.Return
	Literal  = contract.Literal
	Type     = contract.Type
	Field    = contract.Field
	ErrorTag = contract.Error
	Template = contract.Template
	Part     = contract.Part
)
