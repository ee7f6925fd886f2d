package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// memo keeps facts that several rules ask for again and again, so that the work stays
// in proportion to the script.
type memo struct {
	since    map[string]string // see luaSince
	commands []command         // of every call, for each argument list
	floors   map[syntax.Node]floor
	funcs    map[syntax.LocalID]syntax.Node
	returns  map[syntax.Node]bool // functions that hold a return
	unset    map[syntax.LocalID]bool
	calls    map[syntax.Node]*provenance.Call
	firsts   map[syntax.Sym][2]uint32
}

// luaSince is commands.LuaSince, looked up once for each name.
func (p *Pass) luaSince(name string) string {
	v, ok := p.memo.since[name]
	if !ok {
		if p.memo.since == nil {
			p.memo.since = map[string]string{}
		}
		v = commands.LuaSince(name)
		p.memo.since[name] = v
	}
	return v
}

// callAt returns what is known of the call at n, nil where it runs no command.
func (p *Pass) callAt() map[syntax.Node]*provenance.Call {
	if p.memo.calls == nil {
		p.memo.calls = map[syntax.Node]*provenance.Call{}
		for i := range p.Flow.Calls {
			p.memo.calls[p.Flow.Calls[i].Node] = &p.Flow.Calls[i]
		}
	}
	return p.memo.calls
}

// returning holds the functions that have a return statement, 0 for the script.
func (p *Pass) returning() map[syntax.Node]bool {
	if p.memo.returns == nil {
		p.memo.returns = map[syntax.Node]bool{}
		p.nodes(syntax.KindReturn, func(n syntax.Node) { p.memo.returns[p.functionOf(n)] = true })
	}
	return p.memo.returns
}

// unset holds the locals that are declared without a value, or with nil.
func (p *Pass) unset() map[syntax.LocalID]bool {
	if p.memo.unset == nil {
		p.memo.unset = map[syntax.LocalID]bool{}
		p.nodes(syntax.KindLocal, func(n syntax.Node) {
			s := p.Tree.Local(n)
			for _, l := range s.Names {
				init := p.declared()[l]
				if len(s.Values) == 0 || init != 0 && p.Tree.Kind(p.bare(init)) == syntax.KindNil {
					p.memo.unset[l] = true
				}
			}
		})
	}
	return p.memo.unset
}

// firstMentions returns where the first two mentions of a global stand.
func (p *Pass) firstMentions(name syntax.Sym) [2]uint32 {
	if p.memo.firsts == nil {
		const none = ^uint32(0)
		p.memo.firsts = map[syntax.Sym][2]uint32{}
		p.nodes(syntax.KindName, func(n syntax.Node) {
			nm := p.Tree.Name(n)
			if nm.Local != 0 {
				return
			}
			at, ok := p.memo.firsts[nm.Sym]
			if !ok {
				at = [2]uint32{none, none}
			}
			if pos := p.Tree.Pos(n); pos < at[0] {
				at = [2]uint32{pos, at[0]}
			} else if pos < at[1] {
				at[1] = pos
			}
			p.memo.firsts[nm.Sym] = at
		})
	}
	return p.memo.firsts[name]
}
