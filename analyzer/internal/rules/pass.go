package rules

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/contract"
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// Pass is one script as a rule sees it.
type Pass struct {
	Tree     *syntax.Tree
	Contract *contract.Contract
	Problems []contract.Problem // header lines that do not parse
	Flow     *provenance.Result // nil where the script does not compile
	Targets  commands.TargetSet
	Cluster  bool
	// NamedKeys is the number of keys that the file's name gives; -1: none.
	NamedKeys int
	// Forbid and KeyPattern are the project's own rules; none where they are empty.
	Forbid     []Forbidden
	KeyPattern *contract.Template

	rule    *Rule
	out     *[]Finding
	kinds   *kindIndex // made on demand
	memo    memo
	parents []syntax.Node                  // by node, made on demand
	inits   map[syntax.LocalID]syntax.Node // made on demand
}

// Span is a range of byte offsets, End exclusive.
type Span struct{ Pos, End uint32 }

// Step is one step of a finding's trail.
type Step struct {
	Span
	Text string
}

// Finding is what a check reports.
type Finding struct {
	Rule string
	Span
	Severity Severity // SeverityOff: the rule's
	Message  string
	Help     string // empty: the rule's
	Trace    []Step
	Fix      []Edit // a repair that is certain; empty where there is none
}

// Edit replaces what stands in a span.
type Edit struct {
	Span
	New string
}

// Run runs one rule over the script and appends what it finds to out.
func (p *Pass) Run(r *Rule, out *[]Finding) {
	p.rule, p.out = r, out
	r.Check(p)
}

// Report adds a finding of the rule being run.
func (p *Pass) Report(f Finding) {
	f.Rule = p.rule.Name
	if f.Help == "" {
		f.Help = p.rule.Help
	}
	*p.out = append(*p.out, f)
}

// At reports message at a node.
func (p *Pass) At(n syntax.Node, message string) {
	p.Report(Finding{Span: p.Span(n), Message: message})
}

// Span returns where a node stands.
func (p *Pass) Span(n syntax.Node) Span {
	if n == 0 {
		return Span{}
	}
	return Span{p.Tree.Pos(n), p.Tree.End(n)}
}

// Src returns the text of a node on one line, shortened where it is long.
func (p *Pass) Src(n syntax.Node) string { return oneLine(p.Tree.Src(n)) }

// Steps turns a trail of the interpreter into steps with places.
func (p *Pass) Steps(trail []provenance.Step) []Step {
	out := make([]Step, 0, len(trail)+1)
	for _, s := range trail {
		out = append(out, Step{Span: p.Span(s.Node), Text: s.Text})
	}
	return out
}
