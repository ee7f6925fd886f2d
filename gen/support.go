package gen

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/echomq/luakeys/gen/internal/support"
)

// library is the support code by declarations, of which a generated package gets
// those that it uses.
type library struct {
	decls []*decl
}

// shared returns the library without what is of one client.
func (lib *library) shared() *library {
	return &library{slices.DeleteFunc(slices.Clone(lib.decls), func(d *decl) bool { return !slices.Contains(sharedSupport, d.file) })}
}

// decl is one declaration at the top of a support file.
type decl struct {
	file    string
	names   []string        // what it declares; a method's is its own
	recv    string          // of a method, the type's name
	text    string          // the source, its doc comment included
	uses    map[string]bool // the identifiers in it
	imports map[string]bool // the import paths it needs
}

// sharedSupport are the support files that every client's code may use.
var sharedSupport = []string{"errors.go", "key.go", "slot.go", "script.go", "encode.go", "decode.go"}

// loadSupport reads the support files that are shared, and those of one client first.
func loadSupport(own []string) (*library, error) {
	lib := &library{}
	for _, name := range slices.Concat(own, sharedSupport) {
		src, err := support.Files.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("support file: %w", err)
		}
		if err := lib.add(name, src); err != nil {
			return nil, fmt.Errorf("support file %w", err)
		}
	}
	return lib, nil
}

func (lib *library) add(name string, src []byte) error {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, src, parser.ParseComments)
	if err != nil {
		return err
	}
	imported, err := importedNames(file)
	if err != nil {
		return err
	}
	for _, d := range file.Decls {
		add := newDecl(d, imported)
		if add == nil {
			continue
		}
		start, end := fset.Position(declStart(d)).Offset, fset.Position(d.End()).Offset
		add.file = name
		add.text = string(src[start:end])
		for use := range add.uses {
			if importPath, ok := imported[use]; ok {
				add.imports[importPath] = true
			}
		}
		lib.decls = append(lib.decls, add)
	}
	return nil
}

// importName returns the name of the package at a path: the last part that is no
// major version, without what stands before a hyphen.
func importName(importPath string) string {
	base := path.Base(importPath)
	if len(base) > 1 && base[0] == 'v' && base[1] >= '0' && base[1] <= '9' {
		base = path.Base(path.Dir(importPath))
	}
	if base == "go-redis" {
		return "redis"
	}
	return base
}

// newDecl returns what a declaration declares and uses; nil for an import.
func newDecl(d ast.Decl, imported map[string]string) *decl {
	out := &decl{uses: map[string]bool{}, imports: map[string]bool{}}
	switch d := d.(type) {
	case *ast.FuncDecl:
		out.names = []string{d.Name.Name}
		if d.Recv != nil {
			t := d.Recv.List[0].Type
			if star, ok := t.(*ast.StarExpr); ok {
				t = star.X
			}
			out.recv = t.(*ast.Ident).Name
		}
	case *ast.GenDecl:
		if d.Tok == token.IMPORT {
			return nil
		}
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				out.names = append(out.names, spec.Name.Name)
			case *ast.ValueSpec:
				for _, id := range spec.Names {
					out.names = append(out.names, id.Name)
				}
			}
		}
	}
	addIdentifiers(out.uses, d, imported)
	return out
}

// addIdentifiers adds the identifiers in a piece of code, without the names that it
// selects from packages.
func addIdentifiers(set map[string]bool, n ast.Node, imported map[string]string) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && imported[x.Name] != "" {
				set[x.Name] = true
				return false
			}
		case *ast.Ident:
			set[n.Name] = true
		}
		return true
	})
}

// importedNames returns the import paths of a file by the names of their packages.
func importedNames(file *ast.File) (map[string]string, error) {
	imported := map[string]string{}
	for _, spec := range file.Imports {
		importPath, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return nil, err
		}
		imported[importName(importPath)] = importPath
	}
	return imported, nil
}

// declStart returns where a declaration begins, its doc comment included.
func declStart(d ast.Decl) token.Pos {
	var doc *ast.CommentGroup
	switch d := d.(type) {
	case *ast.FuncDecl:
		doc = d.Doc
	case *ast.GenDecl:
		doc = d.Doc
	}
	if doc != nil {
		return doc.Pos()
	}
	return d.Pos()
}

// names returns every name that the support code has at package level.
func (lib *library) names() []string {
	var names []string
	for _, d := range lib.decls {
		if d.recv == "" {
			names = append(names, d.names...)
		}
	}
	return append(names, "scripts")
}

// used returns the declarations that code with these identifiers needs, directly or
// through each other. A method comes with its type where it is exported, so that
// the type keeps its interfaces, or where its name is used.
func (lib *library) used(identifiers map[string]bool) []*decl {
	need := map[string]bool{}
	queue := slices.Collect(mapKeys(identifiers))
	taken := map[*decl]bool{}
	for len(queue) > 0 {
		for _, name := range queue {
			need[name] = true
		}
		queue = nil
		for _, d := range lib.decls {
			wanted := slices.ContainsFunc(d.names, func(name string) bool {
				return need[name] || d.recv != "" && token.IsExported(name)
			})
			if taken[d] || !wanted || d.recv != "" && !need[d.recv] {
				continue
			}
			taken[d] = true
			for name := range d.uses {
				if !need[name] {
					queue = append(queue, name)
				}
			}
		}
	}
	var list []*decl
	for _, d := range lib.decls {
		if taken[d] {
			list = append(list, d)
		}
	}
	return list
}

// importsOf returns the import paths that declarations need, those of the standard
// library first.
func importsOf(decls []*decl) []string {
	set := map[string]bool{}
	for _, d := range decls {
		for importPath := range d.imports {
			set[importPath] = true
		}
	}
	return slices.SortedFunc(mapKeys(set), func(a, b string) int {
		return cmp.Or(cmp.Compare(strings.Count(a, "."), strings.Count(b, ".")), cmp.Compare(a, b))
	})
}

// mapKeys yields the members of a set.
func mapKeys(set map[string]bool) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for name, member := range set {
			if member && !yield(name) {
				return
			}
		}
	}
}
