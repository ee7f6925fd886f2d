package analyzer

import (
	"cmp"
	"crypto/sha1"
	"encoding/hex"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/contract"
	"github.com/echomq/luakeys/analyzer/internal/provenance"
	"github.com/echomq/luakeys/analyzer/internal/rules"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// Analyze checks the source of one script and returns what is wrong with it, and the
// model that the generator reads. It never fails: what is wrong with the source is a
// finding. Unknown names in opts.Targets are left out; see ParseTargets.
func Analyze(source []byte, opts Options) *Report {
	d := open(source, opts)
	d.flow()
	d.check()
	rep := d.report()
	if d.result != nil {
		d.result.Release()
	}
	return rep
}

// Targets returns the names of the servers that the command table knows.
func Targets() []string {
	var names []string
	for _, t := range commands.Targets() {
		names = append(names, t.String())
	}
	return names
}

// ParseTarget reports whether name is a server of the table; the error lists them.
func ParseTarget(name string) error {
	_, err := commands.ParseTarget(name)
	return err
}

// document is one script on its way through the stages.
type document struct {
	opts     Options
	trails   bool // declared keys are asked for, with their trails
	tree     *syntax.Tree
	contract contract.Contract
	problems []contract.Problem
	result   *provenance.Result
	found    []rules.Finding
	ran      map[string]bool
}

func open(source []byte, opts Options) *document {
	d := &document{opts: opts, tree: syntax.Parse(source, syntax.Options{}), ran: map[string]bool{}}
	if d.tree.Shebang.Name == "" {
		d.contract, d.problems = contract.Parse(d.tree, opts.Keyspace)
	}
	return d
}

func (d *document) targets() commands.TargetSet {
	var set commands.TargetSet
	for _, name := range d.opts.Targets {
		if t, err := commands.ParseTarget(name); err == nil {
			set |= commands.SetOf(t)
		}
	}
	return set
}

// flow runs the interpreter over a tree that compiles.
func (d *document) flow() {
	if len(d.tree.Errors) > 0 {
		return
	}
	opts := provenance.Options{Contract: &d.contract, Targets: d.targets(), Trails: d.trails}
	if d.tree.Shebang.Name == "" {
		d.result = provenance.Analyze(d.tree, opts)
		return
	}
	// The header of a library's function stands at its registration or definition,
	// which the interpreter finds.
	d.result = provenance.Analyze(d.tree, opts)
	fns := d.result.Functions
	places := make([][]uint32, len(fns))
	for i, f := range fns {
		places[i] = append(places[i], d.tree.Pos(f.Node))
		if f.Def != 0 {
			places[i] = append(places[i], d.tree.Pos(f.Def))
		}
	}
	contracts, problems := contract.ParseLibrary(d.tree, d.opts.Keyspace, places)
	d.problems = problems
	opts.Functions = map[string]*contract.Contract{}
	declared := false
	for i := range contracts {
		if fns[i].Name != "" {
			opts.Functions[fns[i].Name] = &contracts[i]
			declared = declared || contracts[i].Declared()
		}
	}
	if declared {
		d.result.Release()
		d.result = provenance.Analyze(d.tree, opts)
	}
}

// check runs the rules that are on.
func (d *document) check() {
	p := &rules.Pass{Tree: d.tree, Contract: &d.contract, Problems: d.problems, Flow: d.result,
		Targets: d.targets(), Cluster: !d.opts.NoCluster,
		Forbid: d.opts.Forbid, KeyPattern: d.opts.KeyPattern, NamedKeys: d.keysInName()}
	for _, r := range rules.All {
		if r.Check == nil || d.severity(r) == SeverityOff || d.result == nil && !r.Source {
			continue
		}
		p.Run(r, &d.found)
		d.ran[r.Name] = true
	}
}

// keysInName is the number of keys that the file's name gives (move-3), -1 where it
// gives none or is not to be looked at.
func (d *document) keysInName() int {
	if !d.opts.CountInName {
		return -1
	}
	name := d.name()
	n, err := strconv.Atoi(name[strings.LastIndexByte(name, '-')+1:])
	if err != nil || n < 0 || !strings.Contains(name, "-") {
		return -1
	}
	return n
}

func (d *document) severity(r *Rule) Severity {
	if s, ok := d.opts.Rules[r.Name]; ok {
		return s
	}
	return r.Severity
}

func (d *document) report() *Report {
	rep := &Report{}
	ig := readIgnores(d)
	for _, f := range d.found {
		out := d.finding(f)
		if reason, ok := ig.silences(f); ok {
			out.Ignored = reason
			rep.Ignored = append(rep.Ignored, out)
			continue
		}
		rep.Findings = append(rep.Findings, out)
	}
	if r := rules.IgnoreUnused; d.severity(r) != SeverityOff {
		for _, f := range ig.unused(d.ran) {
			rep.Findings = append(rep.Findings, d.finding(f))
		}
	}
	sortFindings(rep.Findings)
	sortFindings(rep.Ignored)
	if d.result != nil {
		rep.Effects = d.effects()
		rep.Script = d.script(rep)
		rep.Script.ReadOnly = rep.Effects.ReadOnly.Holds
	}
	return rep
}

func sortFindings(fs []Finding) {
	slices.SortStableFunc(fs, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.End, b.End), cmp.Compare(a.Rule, b.Rule))
	})
}

// finding gives a rule's finding its lines, columns and severity.
func (d *document) finding(f rules.Finding) Finding {
	out := Finding{Rule: f.Rule, Severity: f.Severity, Range: d.rangeOf(f.Span), Message: f.Message, Help: f.Help, Script: d.name()}
	if r := rules.Find(f.Rule); r != nil {
		set, configured := d.opts.Rules[f.Rule]
		if out.Severity == SeverityOff || configured {
			out.Severity = r.Severity
			if configured {
				out.Severity = set
			}
		}
	}
	for _, s := range f.Trace {
		out.Trace = append(out.Trace, Step{Range: d.rangeOf(s.Span), Text: s.Text})
	}
	for _, e := range f.Fix {
		out.Fix = append(out.Fix, Edit{Range: d.rangeOf(e.Span), New: e.New})
	}
	return out
}

func (d *document) rangeOf(s rules.Span) Range {
	r := Range{Path: d.opts.Path, Pos: int(s.Pos), End: int(s.End)}
	r.Line, r.Column = d.tree.Position(s.Pos)
	r.EndLine, r.EndColumn = d.tree.Position(s.End)
	return r
}

// name is the script's name: its file's base name without .lua.
func (d *document) name() string {
	return strings.TrimSuffix(path.Base(strings.ReplaceAll(d.opts.Path, `\`, "/")), ".lua")
}

// script is what the generator reads of this script.
func (d *document) script(rep *Report) Script {
	sum := sha1.Sum(d.tree.Source)
	s := Script{Name: d.name(), Path: d.opts.Path, Source: string(d.tree.Source), SHA1: hex.EncodeToString(sum[:]), Contract: d.contract}
	s.inferArity(d.result, d.tree)
	for _, f := range rep.Ignored {
		s.Ignored = append(s.Ignored, f.Rule+": "+f.Ignored)
	}
	return s
}
