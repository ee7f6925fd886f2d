package rules

import "github.com/echomq/luakeys/analyzer/internal/commands"

// CommandTooNew reports commands and options that a target does not have yet.
var CommandTooNew = &Rule{
	Name:     "command-too-new",
	Group:    Commands,
	Severity: SeverityError,
	Title:    "the command, or an option of it, came with a later version than the target",
	Why:      "The target answers \"unknown command\" or \"syntax error\" at run time. It is checked for the servers that `targets:` or --target names.",
	Help:     "use what the target has, or raise the target",
	Bad:      "-- target: redis-6.2\nreturn redis.call('EXPIRETIME', KEYS[1])\n",
	Good:     "-- target: redis-6.2\nreturn redis.call('TTL', KEYS[1])\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		first := once()
		p.commands(func(c command) {
			var new commands.TargetSet
			p.Targets.Each(func(t commands.Target) bool {
				if c.TooNew(t) {
					new |= commands.SetOf(t)
				}
				return true
			})
			if new != 0 && first(c.call.Name) {
				p.At(c.call.Name, c.name+" is not there yet"+p.on(new)+": it came with "+since(c.Command, new))
				return
			}
			if word, entry, on := p.newOption(c); word != "" {
				if n := p.entryNode(c, entry); first(n) {
					p.At(n, c.name+" has no option "+word+p.on(on)+" yet: it takes fewer arguments there")
				}
				return
			}
			used, _ := c.UsedOptions(c.shape)
			for _, u := range used {
				o := c.Option(u.Word)
				if o == nil {
					continue
				}
				var lacks commands.TargetSet
				p.Targets.Each(func(t commands.Target) bool {
					if c.On(t) && o.TooNew(t) {
						lacks |= commands.SetOf(t)
					}
					return true
				})
				if n := p.entryNode(c, u.Entry); lacks != 0 && first(n) {
					p.At(n, c.name+" has no option "+u.Word+p.on(lacks)+" yet")
				}
			}
		})
	},
}

// newOption finds the option that makes a call too long for an older target: a target
// refuses the number of arguments that newer servers take, and a constant option is
// among them.
func (p *Pass) newOption(c command) (word string, entry int, on commands.TargetSet) {
	refused := c.RefusedOn(c.shape, p.Targets)
	if p.Targets == 0 || refused == 0 || c.RefusedOn(c.shape, 0) == c.Servers {
		return "", 0, 0
	}
	used, _ := c.UsedOptions(c.shape)
	if len(used) == 0 {
		return "", 0, 0
	}
	return used[0].Word, used[0].Entry, refused
}

func since(c *commands.Command, on commands.TargetSet) string {
	var out []string
	seen := map[string]bool{}
	on.Each(func(t commands.Target) bool {
		f := t.Family()
		text := f.String() + " " + c.Since.Of(f).String()
		if !seen[text] {
			seen[text] = true
			out = append(out, text)
		}
		return true
	})
	return list(out)
}
