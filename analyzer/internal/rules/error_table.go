package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// ErrorTable reports error() with a table that crashes servers.
var ErrorTable = &Rule{
	Name:     "error-table",
	Group:    Servers,
	Severity: SeverityError,
	Title:    "error() with a table that has no field err crashes servers",
	Why:      "Redis up to 7.4 and Valkey up to 8.1 read the field err of a raised table without a look whether it is there, and the process dies.",
	Help:     "raise text, error('CODE what'), or return redis.error_reply(...)",
	Bad:      "if redis.call('EXISTS', KEYS[1]) == 0 then\n  error({code = 1})\nend\nreturn 1\n",
	Good:     "if redis.call('EXISTS', KEYS[1]) == 0 then\n  return redis.error_reply('NOKEY there is no such key')\nend\nreturn 1\n",
	Since:    "0.1.0",
	Check: func(p *Pass) {
		p.nodes(syntax.KindCall, func(n syntax.Node) {
			args := p.Tree.Call(n).Args
			if !p.isGlobalCall(n, "error") || len(args) == 0 || !p.value(args[0]).Only(provenance.Table) {
				return
			}
			for _, s := range p.value(args[0]).Shapes() {
				if s == provenance.ShapeError || s == provenance.ShapeUnknown {
					return
				}
			}
			p.At(n, "the table raised here has no field err: Redis up to 7.4 and Valkey up to 8.1 crash on it")
		})
	},
}
