package oracle

import (
	"fmt"
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/contract"
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// miss is a key of a run that the analysis does not cover.
type miss struct {
	access
	want provenance.Class // the best class that its finding may have
	got  provenance.Class // the worst that one at its line has
}

func (m miss) String() string {
	return fmt.Sprintf("line %d: %s has the key %q, which is %s; the line's worst finding is %s", m.line, m.cmd, m.key, m.want, m.got)
}

// verdict is what the comparison of a program's run and analysis gives.
type verdict struct {
	misses  []miss
	keys    int // undeclared keys of the run
	covers  int // lines whose finding covers one
	unknown int // those whose finding is unknown, without anything in the program that is
	line    int // the first such line
	spent   bool
	crash   error // the engine's, or our own in parsing
}

func worse(c, d provenance.Class) bool { return c > d }

// check runs and analyses a program.
func check(p program, seed uint64, opts provenance.Options) (v verdict) {
	seen, err := run(p, seed)
	if err != nil {
		v.crash = err
	}
	tree := syntax.Parse([]byte(p.src), syntax.Options{})
	if len(tree.Errors) > 0 {
		v.crash = fmt.Errorf("does not parse: %s", tree.Errors[0].Text)
		return v
	}
	c, _ := contract.Parse(tree, nil)
	opts.Contract = &c
	res := provenance.Analyze(tree, opts)
	v.spent = res.Spent
	worst := map[int]provenance.Class{}
	computed := map[int]bool{}
	handed := false
	for _, k := range res.Keys {
		line, _ := tree.Position(tree.Pos(k.Node))
		if worse(k.Class, worst[line]) {
			worst[line] = k.Class
		}
		// What was cut out of KEYS and a reply joined may hold the reply alone.
		computed[line] = computed[line] || k.Class == provenance.ClassDerived && (strings.Contains(k.Expr, "(computed") || strings.HasPrefix(k.Expr, "a "))
		handed = handed || k.Class == provenance.ClassUnknown && strings.Contains(k.Why, "is handed to code")
	}
	unknownAt := map[int]bool{}
	for _, a := range seen {
		v.keys++
		want := origin(a.key, a.call)
		got := worst[a.line]
		covered := got >= want || got == provenance.ClassUnknown || want == provenance.ClassReply && computed[a.line]
		if !covered && handed && p.hands {
			continue // it runs somewhere that the analysis said it cannot follow
		}
		if !covered {
			v.misses = append(v.misses, miss{a, want, got})
			continue
		}
		isUnknown := got == provenance.ClassUnknown && want != provenance.ClassUnknown
		if was, ok := unknownAt[a.line]; !ok || was && !isUnknown {
			unknownAt[a.line] = isUnknown
		}
	}
	for line, is := range unknownAt {
		v.covers++
		if is && !p.unknown && !p.hands {
			v.unknown++
			if v.line == 0 || line < v.line {
				v.line = line
			}
		}
	}
	return v
}
