package analyzer

import (
	"errors"
	"fmt"

	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// KeyArgument is one argument of a command that can be a key, whatever its class.
type KeyArgument struct {
	Range             // where the argument stands
	Commands []string // the commands it is a key of, as the script writes them; empty where the command is not known
	// Class says where the key comes from, at worst: argv, unknown, reply, literal,
	// derived or declared. It is none where no call with it can succeed.
	Class      string
	Base       bool   // it is built on a declared base
	Expression string // the argument as it is written
	Value      string // the worst value it can have, as a Lua expression
	Why        string // of class unknown: why
	Trail      []Step // from where the value was born to the call
}

// ErrNotCompiled is the error of Keys for a script that does not compile.
var ErrNotCompiled = errors.New("the script does not compile")

// Keys classifies every key argument of a script that some path reaches, declared ones
// included, in the order of the source. It fails with ErrNotCompiled, and the first
// place that is wrong, where the script does not compile. Of opts it uses Path, Targets
// and Keyspace.
func Keys(source []byte, opts Options) ([]KeyArgument, error) {
	d := open(source, opts)
	if len(d.tree.Errors) > 0 {
		e := d.tree.Errors[0]
		line, column := d.tree.Position(e.Pos)
		return nil, fmt.Errorf("%w: %d:%d: %s", ErrNotCompiled, line, column, e.Text)
	}
	d.trails = true
	d.flow()
	out := make([]KeyArgument, 0, len(d.result.Keys))
	for i := range d.result.Keys {
		out = append(out, d.keyArgument(&d.result.Keys[i]))
	}
	return out, nil
}

func (d *document) keyArgument(k *provenance.KeyArg) KeyArgument {
	out := KeyArgument{
		Range:      d.nodeRange(k.Node),
		Commands:   k.Commands,
		Class:      k.Class.String(),
		Base:       k.Base,
		Expression: d.tree.Src(k.Node),
		Value:      k.Expr,
		Why:        k.Why,
	}
	for _, s := range k.Trail {
		out.Trail = append(out.Trail, Step{Range: d.nodeRange(s.Node), Text: s.Text})
	}
	return out
}

func (d *document) nodeRange(n syntax.Node) Range {
	r := Range{Path: d.opts.Path, Pos: int(d.tree.Pos(n)), End: int(d.tree.End(n))}
	r.Line, r.Column = d.tree.Position(d.tree.Pos(n))
	r.EndLine, r.EndColumn = d.tree.Position(d.tree.End(n))
	return r
}
