package commands

// Command is a command, or a subcommand, of any server. Commands are shared and
// never changed.
type Command struct {
	Name      string // in capitals; of a subcommand with its container: "XGROUP CREATE"
	Container string // of a subcommand: "XGROUP"
	Sub       string // of a subcommand: "CREATE"
	Group     string // "string", "sorted-set", ...; "" when no server says
	Module    string // the module that brings it; "" when the server itself does

	View                // on the newest server that has it
	Variants []Variant  // where a server differs from View
	Subs     []*Command // of a container, sorted by name

	Rule KeyRule

	// Since is the version that brought the command; of a module's command, the
	// version of the module.
	Since PerFamily[Version]
	// Deprecated is the version from which the command is deprecated, Undeprecated
	// the one that took that back.
	Deprecated, Undeprecated PerFamily[Version]
	ReplacedBy               string // what to use instead, in words

	Servers      TargetSet // where it was seen
	ValkeyModule bool      // a module brings it to Valkey, too

	Options []Option        // the words the command takes as options, sorted
	Grammar *Grammar        // how it takes them; nil when they cannot be told apart
	Fixed   []FixedArgument // what arguments at a place of their own must be
	Repeat  Repeat          // what it repeats; no Kinds when it is not told
	Forms   []ReplyCase     // of its reply, in the order they are tried; none when not known

	numKeysProc numKeysProc
}

// View is what one server makes of a command.
type View struct {
	Arity int // counts the name, and the subcommand; negative: at least; 0: not known
	Flags Flag
	Keys  []KeySpec
}

// Variant is a view and the targets that have it.
type Variant struct {
	On TargetSet
	View
}

// Option is a word a command takes among its arguments.
type Option struct {
	Word  string             // in capitals
	Since PerFamily[Version] // zero: with the command, or not known
	In    PerFamily[bool]    // whether a family has it
}

// For returns what target t makes of the command. For a target that lacks the
// command, and for none (0), it is what the newest server makes of it.
func (c *Command) For(t Target) View {
	for i := range c.Variants {
		if c.Variants[i].On.Has(t) {
			return c.Variants[i].View
		}
	}
	return c.View
}

// On reports whether the command is there on target t, of itself or because a
// module that the target can load brings it.
func (c *Command) On(t Target) bool {
	return c.Servers.Has(t) || c.loadable(t) || t == Dragonfly && c.assumed(t)
}

// assumed reports whether the facts do not tell about the command: of most
// containers that Dragonfly has they do not list its subcommands.
func (c *Command) assumed(t Target) bool {
	container := Lookup(c.Container)
	if container == nil || !container.Servers.Has(t) {
		return false
	}
	for _, sub := range container.Subs {
		if sub.Servers.Has(t) {
			return false
		}
	}
	return true
}

// loadable reports whether a module can bring the command to a server that
// does not ship it.
func (c *Command) loadable(t Target) bool {
	switch t.Family() {
	case FamilyRedis:
		// Vector sets came with 8.0 and were never to be had apart.
		return c.Module != "" && c.Module != "vectorset"
	case FamilyValkey:
		return c.ValkeyModule
	}
	return false
}

// TooNew reports whether the command came to the target's family only after the
// target. A command its family never had is not too new.
func (c *Command) TooNew(t Target) bool {
	if c.On(t) || c.Module != "" {
		return false
	}
	since := c.Since.Of(t.Family())
	return since != 0 && since.series() > t.Version() && c.Servers&familySet(t.Family()) != 0
}

func familySet(f Family) TargetSet {
	var s TargetSet
	for t := Redis62; t < targetEnd; t++ {
		if t.Family() == f {
			s |= 1 << t
		}
	}
	return s
}

// DeprecatedOn returns since when the command is deprecated on target t, zero when
// it is not. Without a target (0) it answers for any server at all.
func (c *Command) DeprecatedOn(t Target) Version {
	if t == 0 {
		if c.Deprecated.Redis != 0 {
			return c.Deprecated.Redis
		}
		return c.Deprecated.Valkey
	}
	f := t.Family()
	d, un := c.Deprecated.Of(f), c.Undeprecated.Of(f)
	if d == 0 || c.Module == "" && d.series() > t.Version() || un != 0 && un.series() <= t.Version() {
		return 0
	}
	return d
}

// IsContainer reports whether the command's first argument names a subcommand.
func (c *Command) IsContainer() bool { return len(c.Subs) > 0 }

// Option returns the command's option word, in any letter case; nil when it has none such.
func (c *Command) Option(word string) *Option {
	for i := range c.Options {
		if equalFold(c.Options[i].Word, word) {
			return &c.Options[i]
		}
	}
	return nil
}

// numKeysProc names the arguments in which an older server looks for the number
// of keys; it is asked where the key specifications fail.
type numKeysProc uint8

const (
	procNone    numKeysProc = iota
	procFirst               // number at 1, keys from 2
	procSecond              // number at 2, keys from 3
	procStoring             // number at 2, keys from 3, and a key at 1
	procUsage               // MEMORY USAGE key
)
