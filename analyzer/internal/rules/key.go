package rules

import (
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/provenance"
)

// reportKeys reports every key argument of one class, with its trail.
func reportKeys(p *Pass, class provenance.Class, text func(*provenance.KeyArg) string) {
	for i := range p.Flow.Keys {
		k := &p.Flow.Keys[i]
		if k.Class != class {
			continue
		}
		steps := p.Steps(k.Trail)
		if len(k.Commands) > 0 {
			steps = append(steps, Step{Span: p.Span(k.Node), Text: "used as a key of " + commandList(k.Commands)})
		}
		p.Report(Finding{Span: p.Span(k.Node), Message: text(k), Trace: steps})
	}
}

func commandList(names []string) string {
	up := make([]string, len(names))
	for i, n := range names {
		up[i] = strings.ToUpper(n)
	}
	if len(up) > 3 {
		up = append(up[:3:3], "others")
	}
	return list(up)
}

// keyOf names the key argument at the start of a message.
func keyOf(p *Pass, k *provenance.KeyArg) string {
	s := "key "
	if len(k.Commands) > 0 {
		s = "the key of " + commandList(k.Commands) + ", "
	}
	src := p.Src(k.Node)
	s += "`" + src + "`,"
	if k.Expr != "" && k.Expr != src {
		s += " can be " + k.Expr + ","
	}
	return strings.TrimSuffix(s, ",")
}
