package rules

import (
	"slices"
	"strconv"

	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

type badIndex = provenance.BadIndex

// input is KEYS or ARGV with what the script and its header say of it.
type input struct {
	name, noun string
	use        *provenance.Use
	declared   []declared
}

// declared is one key or argument that the header declares.
type declared struct {
	name   string
	span   Span
	repeat bool
}

func (p *Pass) keys() input {
	in := input{name: "KEYS", noun: "key", use: &p.Flow.KeysUse}
	for _, k := range p.Contract.Keys {
		in.declared = append(in.declared, declared{k.Name, Span{k.NameSpan.Pos, k.NameSpan.End}, k.Repeat})
	}
	return in
}

func (p *Pass) args() input {
	in := input{name: "ARGV", noun: "argument", use: &p.Flow.ArgsUse}
	for _, a := range p.Contract.Args {
		in.declared = append(in.declared, declared{a.Name, Span{a.NameSpan.Pos, a.NameSpan.End}, a.Repeat})
	}
	return in
}

// variadic reports whether the header declares any number of elements.
func (in *input) variadic() bool {
	return len(in.declared) > 0 && in.declared[len(in.declared)-1].repeat
}

// reportUnused reports gaps in the constant indices, locals that are never read, and
// what the header declares and the script never uses.
func reportUnused(p *Pass, in input) {
	reportGaps(p, in)
	reportUnreadLocals(p, in)
	for i, d := range in.declared {
		if d.repeat || in.use.Dynamic {
			break
		}
		if _, used := in.use.Index[i+1]; !used {
			p.Report(Finding{Span: d.span, Message: "the header declares " + d.name + ", but the script never uses " + in.element(i+1)})
		}
	}
}

func (in *input) element(i int) string { return in.name + "[" + strconv.Itoa(i) + "]" }

func reportGaps(p *Pass, in input) {
	if in.use.Dynamic || len(in.use.Index) == 0 || len(in.declared) > 0 {
		return
	}
	used := make([]int, 0, len(in.use.Index))
	for i := range in.use.Index {
		used = append(used, i)
	}
	slices.Sort(used)
	last := 0
	for _, i := range used {
		if i > last+1 {
			what := in.element(last+1) + " is"
			if i > last+2 {
				what = in.element(last+1) + " to " + in.element(i-1) + " are"
			}
			p.At(in.use.Index[i], what+" never used, but "+in.element(i)+" is: the caller must pass a "+in.noun+" that nothing reads")
		}
		last = i
	}
}

// reportUnreadLocals reports `local k = KEYS[n]` where k is never read.
func reportUnreadLocals(p *Pass, in input) {
	t := p.Tree
	for n := syntax.Node(1); int(n) < t.Len(); n++ {
		if t.Kind(n) != syntax.KindLocal {
			continue
		}
		s := t.Local(n)
		for i, l := range s.Names {
			if i >= len(s.Values) || t.Locals[l].Used || in.use.Dynamic || t.LocalName(l)[0] == '_' {
				continue
			}
			if e, ok := provenance.ElementOf(t, s.Values[i], in.name); ok {
				pos := t.Locals[l].Pos
				p.Report(Finding{Span: Span{pos, pos + uint32(len(t.LocalName(l)))},
					Message: t.LocalName(l) + " holds " + in.element(e) + " and is never read: the caller passes a " + in.noun + " for nothing"})
			}
		}
	}
}
