package provenance

import "github.com/echomq/luakeys/analyzer/internal/syntax"

// trailID names a step of a trail; the steps before it follow its parents. Zero is
// no trail.
type trailID uint32

type stepKind uint8

const (
	stepBorn stepKind = iota
	stepAssign
	stepConcat
	stepParam
	stepReturn
	stepStore
	stepEach
	stepUnpack
	stepDecode
	stepReply
)

type trailStep struct {
	kind   stepKind
	depth  uint8
	node   syntax.Node
	set    Set
	name   string
	parent trailID
}

// maxTrail bounds how many steps are remembered of one value.
const maxTrail = 60

// born starts a trail: the value is read, or written as a constant, at n.
func (in *interp) born(s Set, n syntax.Node) Val {
	if !in.tracing || n == 0 {
		return Val{set: s}
	}
	in.trails = append(in.trails, trailStep{kind: stepBorn, node: in.here(n), set: s})
	return Val{set: s, trail: trailID(len(in.trails) - 1)}
}

// explain adds a step to a value's trail.
func (in *interp) explain(v Val, k stepKind, n syntax.Node, name string) Val {
	if !in.tracing || v.set <= setNum || v.trail == 0 && k != stepReply && k != stepDecode && k != stepConcat {
		return v
	}
	t := trailStep{kind: k, node: in.here(n), set: v.set, name: name, parent: v.trail}
	if v.trail != 0 {
		t.depth = in.trails[v.trail].depth + 1
		if last := in.trails[v.trail]; t.depth >= maxTrail || last.kind == k && last.node == t.node || n == 0 {
			return v
		}
	}
	in.trails = append(in.trails, t)
	return Val{set: v.set, trail: trailID(len(in.trails) - 1)}
}

func (in *interp) explainList(l *list, k stepKind, n syntax.Node) *list {
	m := *l
	each := func(vs []Val) []Val {
		out := make([]Val, len(vs))
		for i, v := range vs {
			if v.trail == 0 && l.seq != seqNone {
				v = in.born(v.set, n)
			}
			out[i] = in.explain(v, k, n, "")
		}
		return out
	}
	m.prefix, m.tail = each(l.prefix), each(l.tail)
	m.cycle = each(l.cycle)
	return &m
}

func (in *interp) explainReturn(l *list, n syntax.Node) *list {
	if len(l.prefix)+len(l.cycle)+len(l.tail) > 16 {
		return l
	}
	return in.explainList(l, stepReturn, n)
}

// worst returns the worst class of a set's alternatives, bases aside.
func (in *interp) worst(s Set) Class {
	for int(s) >= len(in.worsts) {
		in.worsts = append(in.worsts, 255)
	}
	if c := in.worsts[s]; c != 255 {
		return c
	}
	c := ClassNone
	for _, id := range in.d.sets[s].alts {
		c = max(c, in.classOf(in.d.alts[id]))
	}
	in.worsts[s] = c
	return c
}

// Step is one step of a key argument's trail.
type Step struct {
	Node syntax.Node
	Text string
}

// maxSteps is how many steps a finding shows at most.
const maxSteps = 12

// steps writes a trail out, from birth on.
func (in *interp) stepsOf(id trailID) []Step {
	var ids []trailID
	for ; id != 0 && id != cellMark; id = in.trails[id].parent {
		ids = append(ids, id)
	}
	out := make([]Step, 0, min(len(ids), maxSteps))
	lastText := ""
	for i := len(ids) - 1; i >= 0; i-- {
		t := in.trails[ids[i]]
		text := in.stepText(t)
		if text == lastText && len(out) > 0 && out[len(out)-1].Node == t.node {
			continue
		}
		lastText = text
		out = append(out, Step{Node: t.node, Text: text})
	}
	if len(out) > maxSteps-1 { // the use is one more
		keep := append([]Step(nil), out[:4]...)
		out = append(keep, out[len(out)-(maxSteps-5):]...)
	}
	return out
}

func (in *interp) stepText(t trailStep) string {
	what := in.describe(t.set)
	switch t.kind {
	case stepAssign:
		return "assigned to " + t.name
	case stepConcat:
		return "joined: " + what
	case stepParam:
		if t.name == "" {
			return "passed to a function"
		}
		return "passed as parameter " + t.name
	case stepReturn:
		return "returned by the call"
	case stepStore:
		return "stored in a table"
	case stepEach:
		return t.name + " runs over it"
	case stepUnpack:
		return "spread by unpack"
	case stepDecode:
		return "decoded: what comes out has the origin of what went in"
	case stepReply:
		return "the reply of " + t.name
	}
	return what + " is read here"
}

// describe writes the worst alternative of a set as a Lua expression.
func (in *interp) describe(s Set) string {
	best, cl := alt{}, Class(0)
	found := false
	for _, id := range in.d.sets[s].alts {
		a := in.d.alts[id]
		if c := in.classOf(a); c > cl || !found {
			best, cl, found = a, c, true
		}
	}
	if !found {
		return "nothing"
	}
	return in.describeAlt(best)
}

func (in *interp) describeAlt(a alt) string {
	switch a.kind {
	case altNil:
		return "nil"
	case altFalse:
		return "false"
	case altTrue:
		return "true"
	case altConst:
		return formatNumber(constFloat(a))
	case altTable:
		return "a table"
	case altFunc, altBuiltin:
		return "a function"
	case altStr:
		return in.d.describeParts(in.d.strs[a.ref].parts)
	case altUnknown:
		return "an unknown value"
	}
	switch {
	case a.taint&fromArgv != 0:
		return "a value computed from ARGV"
	case a.taint&fromUnknown != 0:
		return "a value computed from something unknown"
	case a.taint&fromReply != 0:
		return "a reply"
	case a.taint&fromKeys != 0:
		return "a value computed from KEYS"
	}
	return "a number"
}
