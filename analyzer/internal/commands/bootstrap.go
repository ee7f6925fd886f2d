//go:build bootstrap

package commands

// Empty tables, so that the generator, which uses this package, builds even where
// the tables on disk do not fit the types.
var (
	index   = [...]*Command{}
	sandbox = [...]Global{}
)
