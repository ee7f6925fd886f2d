package commands

// DeniedOn returns those of the targets that refuse the command in a script
// ("not allowed from script"), among the ones that have it; with an empty set,
// among all servers.
func (c *Command) DeniedOn(on TargetSet) TargetSet {
	var denied TargetSet
	c.amongst(on).Each(func(t Target) bool {
		if c.noScript(t) {
			denied |= SetOf(t)
		}
		return true
	})
	return denied
}

// DeniedEverywhere reports whether every server that has the command refuses it in
// a script.
func (c *Command) DeniedEverywhere() bool {
	return c.Servers != 0 && c.DeniedOn(0) == c.Servers
}

// BlockDeniedOn is DeniedOn for XREAD and XREADGROUP when they carry BLOCK, which
// the servers look at themselves. Measured: refused through Redis 7.2 and Valkey
// 7.2, allowed from Redis 7.4 and Valkey 8.0 on; KeyDB is of the older kind.
func (c *Command) BlockDeniedOn(on TargetSet) TargetSet {
	if c.Rule != RuleStreams {
		return 0
	}
	return c.amongst(on) & SetOf(Redis62, Redis70, Redis72, Valkey72, KeyDB63)
}

// amongst returns the targets in the set, or all when it is empty, that have the command.
func (c *Command) amongst(on TargetSet) TargetSet {
	if on == 0 {
		on = AllTargets
	}
	return on & c.Servers
}

// noScript looks at the flag. Before 7.0 a subcommand had those of its container.
func (c *Command) noScript(t Target) bool {
	if c.Container != "" && (t == Redis62 || t == KeyDB63) {
		if container := Lookup(c.Container); container != nil && container.For(t).Flags.Has(NoScript) {
			return true
		}
	}
	return c.For(t).Flags.Has(NoScript)
}

// IsBlocking reports whether the command waits for data when it runs outside a
// script; XREAD and XREADGROUP only do with BLOCK, and are flagged all the same.
func (c *Command) IsBlocking() bool { return c.Flags.Has(Blocking) }

// WritesOn returns those of the targets on which the command counts as a write: a
// script or function flagged no-writes must not call it. Besides what writes, that
// is what may be replicated: PUBLISH, SPUBLISH and PFCOUNT, measured from Redis 7.0 on.
func (c *Command) WritesOn(on TargetSet) TargetSet {
	var writes TargetSet
	c.amongst(on).Each(func(t Target) bool {
		if c.For(t).Flags&(Write|MayReplicate) != 0 {
			writes |= SetOf(t)
		}
		return true
	})
	return writes
}
