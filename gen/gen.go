package gen

import (
	"cmp"
	"fmt"
	"go/token"
	"slices"

	"github.com/echomq/luakeys/analyzer"
)

// Options of Generate. The zero value writes package generated for go-redis.
type Options struct {
	// Client is the Go client the code is for: go-redis. Empty is go-redis.
	Client string
	// Package is the name of the generated package. Empty is generated.
	Package string
	// Version is the tool's version, for the header of each file. Empty is (devel).
	Version string
	// Mode is how a script reaches the server: script, by EVALSHA. Empty is script.
	Mode string
	// NoCluster leaves out the check that the keys of a call lie in one slot, for
	// servers that are no cluster and keys without hash tags.
	NoCluster bool
	// ReadOnlyCommands says that every target has EVALSHA_RO (Redis 7.0 and Valkey
	// do): scripts that write nothing then go through it, and replicas serve them.
	ReadOnlyCommands bool
}

// withDefaults returns the options with the empty ones filled in.
func (o Options) withDefaults() Options {
	o.Client = cmp.Or(o.Client, "go-redis")
	o.Package = cmp.Or(o.Package, "generated")
	o.Version = cmp.Or(o.Version, "(devel)")
	o.Mode = cmp.Or(o.Mode, "script")
	return o
}

// File is one file of the generated package.
type File struct {
	Name string // the base name
	Data []byte
}

// Generate returns the files of the package that calls the model's scripts: one a
// script, one for the keyspace and one of support, sorted by name. The error says
// which script or option it cannot be written for, and why; there are no files then.
func Generate(m analyzer.Model, opts Options) ([]File, error) {
	opts = opts.withDefaults()
	client, ok := adapters[opts.Client]
	if !ok {
		return nil, fmt.Errorf("client %q is not supported: use go-redis", opts.Client)
	}
	if opts.Mode != "script" {
		return nil, fmt.Errorf("mode %q is not supported: use script", opts.Mode)
	}
	if !token.IsIdentifier(opts.Package) || opts.Package == "_" || opts.Package == "main" {
		return nil, fmt.Errorf("package %q cannot be the name of an importable Go package", opts.Package)
	}
	if err := check(m); err != nil {
		return nil, err
	}
	lib, err := loadSupport(client.support)
	if err != nil {
		return nil, err
	}
	p, err := newPlan(m, lib.names())
	if err != nil {
		return nil, err
	}
	for _, s := range p.scripts {
		s.readOnlyCommand = s.ReadOnly && opts.ReadOnlyCommands
	}
	e := emitter{plan: p, opts: opts, client: client, lib: lib}
	files, err := e.files()
	if err != nil {
		return nil, err
	}
	slices.SortFunc(files, func(a, b File) int { return cmp.Compare(a.Name, b.Name) })
	return files, nil
}
