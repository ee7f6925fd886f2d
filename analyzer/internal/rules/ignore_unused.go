package rules

// IgnoreUnused reports ignore comments that do nothing. The analyzer reports it, once
// all other rules have run.
var IgnoreUnused = &Rule{
	Name:     "ignore-unused",
	Group:    Hygiene,
	Severity: SeverityWarning,
	Title:    "an ignore comment silences nothing, names no rule, or gives no reason",
	Why:      "An ignore comment that no longer silences anything hides the next real finding at its place. Without a reason nobody can tell whether it still holds.",
	Help:     "take the comment out, or write it as `-- luakeys:ignore RULE reason`",
	Bad:      "-- luakeys:ignore key-argv the id is checked by the caller\nreturn redis.call('GET', KEYS[1])\n",
	Good:     "-- luakeys:ignore key-derived the counter shares the queue's slot by its name\nreturn redis.call('INCR', KEYS[1] .. ':count')\n",
	Since:    "0.1.0",
}
