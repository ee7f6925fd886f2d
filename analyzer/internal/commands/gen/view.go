package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/commands"
)

// targetOf finds the target for a family and version of the facts. A module is
// no target: ok is false without an error.
func targetOf(family, version string) (t commands.Target, ok bool, err error) {
	switch {
	case version == "module":
		return 0, false, nil
	case family == "dragonfly":
		return commands.Dragonfly, true, nil
	}
	t, err = commands.ParseTarget(family + "-" + version)
	return t, err == nil, err
}

func targetSet(servers map[string][]string) (commands.TargetSet, error) {
	var s commands.TargetSet
	for family, versions := range servers {
		for _, v := range versions {
			t, ok, err := targetOf(family, v)
			if err != nil {
				return 0, err
			}
			if ok {
				s |= commands.SetOf(t)
			}
		}
	}
	return s, nil
}

// view is what one server makes of a command, as Go text, so that equal views
// compare equal.
type view struct {
	arity int
	flags commands.Flag
	keys  string // the []KeySpec literal, "" for none
}

// views works out what each target makes of the command: the entry, and over it,
// in order, the variants that name the target.
func views(c *rawCommand) (base view, variants map[commands.Target]view, err error) {
	base, err = overlay(view{}, c.rawView, nil)
	if err != nil {
		return base, nil, err
	}
	internal, err := flagSet(c.InternalFlags)
	if err != nil {
		return base, nil, err
	}
	base.flags |= internal
	variants = map[commands.Target]view{}
	for _, rv := range c.Variants {
		on, err := targetSet(rv.Servers)
		if err != nil {
			return base, nil, err
		}
		if on.Has(commands.Redis62) && len(c.Servers["keydb"]) > 0 && rv.Flags != nil {
			// The facts hold KeyDB's arities, and no flags. It is a fork of 6.2.
			v, err := overlay(base, rawView{Flags: rv.Flags}, nil)
			if err != nil {
				return base, nil, err
			}
			v.flags |= internal
			variants[commands.KeyDB63] = v
		}
		var bad error
		on.Each(func(t commands.Target) bool {
			v, ok := variants[t]
			if !ok {
				v = base
			}
			v, bad = overlay(v, rv.rawView, rv.NoScript)
			v.flags |= internal
			variants[t] = v
			return bad == nil
		})
		if bad != nil {
			return base, nil, bad
		}
	}
	for t, v := range variants {
		if v == base {
			delete(variants, t)
		}
	}
	return base, variants, nil
}

func overlay(v view, r rawView, noScript *bool) (view, error) {
	if r.Arity != nil {
		v.arity = *r.Arity
	}
	if r.Flags != nil {
		f, err := flagSet(r.Flags)
		if err != nil {
			return v, err
		}
		v.flags = f
	}
	if noScript != nil {
		v.flags &^= commands.NoScript
		if *noScript {
			v.flags |= commands.NoScript
		}
	}
	if r.Keys != nil {
		text, err := specList(r.Keys)
		if err != nil {
			return v, err
		}
		v.keys = text
	}
	return v, nil
}

func flagSet(names []string) (commands.Flag, error) {
	var set commands.Flag
	for _, n := range names {
		f := commands.ParseFlag(n)
		if f == 0 {
			return 0, fmt.Errorf("unknown command flag %q", n)
		}
		set |= f
	}
	return set, nil
}

var keyFlagIdents = []string{
	"RO", "RW", "OW", "RM", "access", "insert", "update", "delete", "not_key",
	"incomplete", "variable_flags",
}

// specList writes key specifications as the elements of a []KeySpec literal.
func specList(specs []rawSpec) (string, error) {
	var b strings.Builder
	for _, s := range specs {
		b.WriteByte('{')
		switch {
		case s.Begin.Index != nil:
			fmt.Fprintf(&b, "Begin: BeginIndex, Pos: %d", *s.Begin.Index)
		case s.Begin.Keyword != nil:
			fmt.Fprintf(&b, "Begin: BeginKeyword, Keyword: %q, Pos: %d", *s.Begin.Keyword, s.Begin.StartFrom)
		default:
			b.WriteString("Begin: BeginUnknown")
		}
		switch {
		case s.Find.Range != nil:
			r := s.Find.Range
			fmt.Fprintf(&b, ", Find: FindRange, Last: %d, Step: %d", r.Last, r.Step)
			if r.Limit != 0 {
				fmt.Fprintf(&b, ", Limit: %d", r.Limit)
			}
		case s.Find.KeyNum != nil:
			k := s.Find.KeyNum
			fmt.Fprintf(&b, ", Find: FindKeyNum, NumAt: %d, First: %d, Step: %d", k.Idx, k.First, k.Step)
		}
		var flags []string
		for _, f := range s.Flags {
			if !slices.Contains(keyFlagIdents, f) {
				return "", fmt.Errorf("unknown key flag %q", f)
			}
			flags = append(flags, identifier(f))
		}
		if len(flags) > 0 {
			fmt.Fprintf(&b, ", Flags: %s", strings.Join(flags, " | "))
		}
		b.WriteString("},\n")
	}
	return b.String(), nil
}

// identifier turns the servers' "not_key" into the package's NotKey.
func identifier(word string) string {
	var b strings.Builder
	for _, part := range strings.Split(word, "_") {
		b.WriteString(strings.ToUpper(part[:1]) + part[1:])
	}
	return b.String()
}
