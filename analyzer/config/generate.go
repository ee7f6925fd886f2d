package config

import (
	"go/token"
	"path"
	"path/filepath"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// The values of generate entries.
var (
	clients = []string{"go-redis", "rueidis", "valkey-go", "redigo"}
	modes   = []string{"script", "function"}
)

// generate reads the packages to write: a list of mappings, or one of them.
func (r *reader) generate(n ast.Node) []Generate {
	items := []ast.Node{n}
	switch r.resolve(n).(type) {
	case *ast.MappingNode, *ast.MappingValueNode:
	default:
		items = r.list(n, "generate")
	}
	var out []Generate
	seen := map[string]bool{}
	for _, item := range items {
		g := r.generateEntry(item)
		if folder := path.Clean(filepath.ToSlash(g.Out)); g.Out != "" {
			if seen[folder] {
				r.errorf(item, "two entries write to %s: each needs a folder of its own", g.Out)
			}
			seen[folder] = true
		}
		out = append(out, g)
	}
	return out
}

func (r *reader) generateEntry(item ast.Node) Generate {
	g := Generate{Mode: modes[0]}
	before := len(r.errs)
	keys := []string{"client", "out", "package", "mode", "interface", "embed"}
	r.fields(item, "an entry of generate", keys, func(p pair) {
		switch p.key {
		case "client":
			g.Client = r.oneOf(p.value, p.key, clients)
		case "out":
			g.Out, _ = r.text(p.value, p.key)
		case "package":
			var ok bool
			if g.Package, ok = r.text(p.value, p.key); ok && !isPackage(g.Package) {
				r.errorf(p.value, "%q is no name of a Go package", g.Package)
			}
		case "mode":
			g.Mode = r.oneOf(p.value, p.key, modes)
		case "interface":
			g.Interface = r.flag(p.value, p.key)
		case "embed":
			g.Embed = r.flag(p.value, p.key)
		}
	})
	if len(r.errs) > before {
		return g
	}
	if g.Client == "" {
		r.errorf(item, "client is missing: one of %s", strings.Join(clients, ", "))
	}
	if g.Out == "" {
		r.errorf(item, "out is missing: the folder to write to")
		return g
	}
	if g.Package == "" {
		g.Package = path.Base(path.Clean(filepath.ToSlash(g.Out)))
		if !isPackage(g.Package) {
			r.errorf(item, "package is missing: the folder's name %q is no name of a Go package", g.Package)
		}
	}
	return g
}

// isPackage reports whether a name can be that of a Go package others import.
func isPackage(name string) bool {
	return token.IsIdentifier(name) && name != "_" && name != "main"
}
