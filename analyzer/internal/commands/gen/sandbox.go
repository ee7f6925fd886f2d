package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/commands"
)

// rawSandbox is the part of sandbox.json that says which names are defined.
type rawSandbox struct {
	Servers   serverList           `json:"servers"`
	Eval      map[string]rawGlobal `json:"globals_eval"`
	Run       map[string]rawGlobal `json:"globals_function_run"`
	Load      map[string]allOr     `json:"globals_function_load"`
	Dragonfly struct {
		Redis     []string `json:"redis_table"`
		Dragonfly []string `json:"dragonfly_table"`
	} `json:"dragonfly_from_source"`
}

type serverList []string

type rawGlobal struct {
	Servers allOr            `json:"servers"`
	Type    firstOf          `json:"type"`
	Members map[string]allOr `json:"members"` // "name kind" or "name kind=value"
}

// allOr is "all", or a list of servers.
type allOr struct {
	all  bool
	list serverList
}

func (a *allOr) UnmarshalJSON(b []byte) error {
	a.all = string(b) == `"all"`
	if a.all {
		return nil
	}
	return json.Unmarshal(b, &a.list)
}

// firstOf is a string, or the first of several.
type firstOf string

func (f *firstOf) UnmarshalJSON(b []byte) error {
	var list []string
	if json.Unmarshal(b, &list) == nil && len(list) > 0 {
		*f = firstOf(list[0])
		return nil
	}
	return json.Unmarshal(b, (*string)(f))
}

// withdrawn are names that security fixes took away within release series: which
// build has them is not known from the series.
var withdrawn = []string{"getfenv", "setfenv", "newproxy"}

// notIn52 are names of Lua 5.1 that later Lua, and so Dragonfly, has not, or only
// if it was built for it.
var notIn52 = []string{
	"gcinfo", "getfenv", "setfenv", "loadstring", "newproxy", "os", "string.gfind", "table.maxn",
	"math.atan2", "math.cosh", "math.frexp", "math.ldexp", "math.log10", "math.mod", "math.pow", "math.sinh", "math.tanh",
}

// builds tells which servers of the facts stand for each target.
func (r *rawSandbox) builds() (map[commands.Target]serverList, error) {
	by := map[commands.Target]serverList{}
	for _, s := range r.Servers {
		family, version, _ := strings.Cut(s, " ")
		parts := strings.Split(version, ".")
		if len(parts) < 2 {
			return nil, fmt.Errorf("server %q has no version", s)
		}
		t, ok, err := targetOf(family, parts[0]+"."+parts[1])
		if err != nil || !ok {
			return nil, fmt.Errorf("server %q is no target: %w", s, err)
		}
		by[t] = append(by[t], s)
	}
	// What was not measured is taken to be as what it comes from.
	by[commands.Redis810] = by[commands.Redis80]
	by[commands.KeyDB63] = by[commands.Redis62]
	return by, nil
}

type presence struct{ any, all commands.TargetSet }

func (p presence) text() string {
	if p.any == 0 {
		return "{}"
	}
	return fmt.Sprintf("{%s, %s}", setText(p.any), setText(p.all))
}

type sandboxEntry struct {
	kind    string
	values  map[string]bool
	in      [3]presence
	members map[string]*sandboxEntry
}

// sandboxFile makes the table of globals.
func sandboxFile(path string) (map[string]*bytes.Buffer, error) {
	var raw rawSandbox
	if err := readJSON(path, &raw); err != nil {
		return nil, err
	}
	builds, err := raw.builds()
	if err != nil {
		return nil, err
	}
	globals := map[string]*sandboxEntry{}
	for context, facts := range []map[string]rawGlobal{raw.Eval, raw.Run} {
		for name, g := range facts {
			e := entry(globals, name, string(g.Type))
			e.in[context] = seen(builds, context, g.Servers, nil)
			for text, servers := range g.Members {
				member, kind, _ := strings.Cut(text, " ")
				kind, value, _ := strings.Cut(kind, "=")
				m := entry(e.members, member, kind)
				m.values[value] = true
				p := seen(builds, context, servers, &g.Servers)
				m.in[context].any |= p.any
				m.in[context].all |= p.all
			}
		}
	}
	for text, servers := range raw.Load {
		name, member, isMember := strings.Cut(text, ".")
		e := entry(globals, name, "table")
		if isMember {
			e = entry(e.members, member, "")
		}
		e.in[commands.AtLoad] = seen(builds, int(commands.AtLoad), servers, nil)
	}
	for _, name := range withdrawn {
		for context := range globals[name].in {
			globals[name].in[context].all = 0
		}
	}
	dragonfly(globals, &raw)
	b := &bytes.Buffer{}
	b.WriteString("// sandbox holds the globals of every server, sorted by name.\nvar sandbox = [...]Global{\n")
	for _, name := range slices.Sorted(maps.Keys(globals)) {
		e := globals[name]
		fmt.Fprintf(b, "{Name: %q, Kind: %q, In: %s", name, e.kind, e.presenceText())
		if len(e.members) > 0 {
			b.WriteString(", Members: []Member{\n")
			for _, member := range slices.Sorted(maps.Keys(e.members)) {
				m := e.members[member]
				fmt.Fprintf(b, "{Name: %q, Kind: %q", member, m.kind)
				if values := slices.Sorted(maps.Keys(m.values)); len(values) == 1 && values[0] != "" {
					fmt.Fprintf(b, ", Value: %q", values[0])
				}
				fmt.Fprintf(b, ", In: %s},\n", m.presenceText())
			}
			b.WriteString("}")
		}
		b.WriteString("},\n")
	}
	b.WriteString("}\n")
	return map[string]*bytes.Buffer{"sandbox_table.go": b}, nil
}

func (e *sandboxEntry) presenceText() string {
	return fmt.Sprintf("[contexts]Presence{%s, %s, %s}", e.in[0].text(), e.in[1].text(), e.in[2].text())
}

func entry(in map[string]*sandboxEntry, name, kind string) *sandboxEntry {
	e := in[name]
	if e == nil {
		e = &sandboxEntry{kind: kind, values: map[string]bool{}, members: map[string]*sandboxEntry{}}
		in[name] = e
	}
	return e
}

// seen turns servers into targets. "All" of a member means all that have its table.
func seen(builds map[commands.Target]serverList, context int, servers allOr, table *allOr) presence {
	var p presence
	for t, list := range builds {
		if context > 0 && !commands.HasFunctions.Has(t) {
			continue
		}
		has := 0
		for _, s := range list {
			in := servers.all || slices.Contains(servers.list, s)
			if servers.all && table != nil && !table.all {
				in = slices.Contains(table.list, s)
			}
			if in {
				has++
			}
		}
		if has > 0 {
			p.any |= commands.SetOf(t)
		}
		if has == len(list) {
			p.all |= commands.SetOf(t)
		}
	}
	return p
}

// dragonfly adds what its source says. Its Lua is a later one: what that dropped
// from 5.1 may be there, since builds can keep it.
func dragonfly(globals map[string]*sandboxEntry, raw *rawSandbox) {
	d := commands.SetOf(commands.Dragonfly)
	mark := func(e *sandboxEntry, name string) {
		dropped := slices.Contains(notIn52, name)
		if p := &e.in[commands.InScript]; p.any.Has(commands.Redis62) || p.any.Has(commands.Redis80) {
			p.any |= d
			if !dropped {
				p.all |= d
			}
		}
	}
	for name, e := range globals {
		switch name {
		case "redis", "server", "os", "__redis__err__handler", "__server__err__handler":
			continue
		}
		mark(e, name)
		for member, m := range e.members {
			mark(m, name+"."+member)
		}
	}
	own := func(table string, members []string) {
		e := entry(globals, table, "table")
		e.in[commands.InScript].any |= d
		e.in[commands.InScript].all |= d
		for _, member := range members {
			m := entry(e.members, member, "function")
			m.in[commands.InScript].any |= d
			m.in[commands.InScript].all |= d
		}
	}
	own("redis", raw.Dragonfly.Redis)
	own("dragonfly", raw.Dragonfly.Dragonfly)
}
