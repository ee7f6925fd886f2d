package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/echomq/luakeys/analyzer"
	"github.com/echomq/luakeys/analyzer/internal/contract"
	"github.com/echomq/luakeys/analyzer/internal/rules"
)

// declaredRules returns the names of rules that the package's files declare.
func declaredRules(t *testing.T) (names []string) {
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	for _, file := range files {
		if !strings.HasSuffix(file.Name(), ".go") || strings.HasSuffix(file.Name(), "_test.go") {
			continue
		}
		f, err := parser.ParseFile(set, file.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			lit, ok := n.(*ast.CompositeLit)
			if !ok {
				return true
			}
			if id, ok := lit.Type.(*ast.Ident); !ok || id.Name != "Rule" {
				return true
			}
			for _, e := range lit.Elts {
				if kv, ok := e.(*ast.KeyValueExpr); ok && kv.Key.(*ast.Ident).Name == "Name" {
					if v, ok := kv.Value.(*ast.BasicLit); ok {
						names = append(names, strings.Trim(v.Value, `"`))
					}
				}
			}
			return true
		})
	}
	slices.Sort(names)
	return names
}

// TestAll: every rule that a file declares is in All, once.
func TestAll(t *testing.T) {
	var listed []string
	for _, r := range rules.All {
		listed = append(listed, r.Name)
	}
	slices.Sort(listed)
	if diff := cmp.Diff(declaredRules(t), listed); diff != "" {
		t.Errorf("declared and listed rules differ (-declared +listed):\n%s", diff)
	}
}

var kebab = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)

// TestDeclarations: every rule says what people read of it.
func TestDeclarations(t *testing.T) {
	for _, r := range rules.All {
		for _, text := range [...]string{r.Title, r.Why, r.Help, r.Since, string(r.Group)} {
			if text == "" {
				t.Errorf("%s: a text is missing", r.Name)
			}
		}
		if !kebab.MatchString(r.Name) {
			t.Errorf("%q is no kebab-case", r.Name)
		}
		if strings.HasSuffix(r.Title, ".") || strings.Contains(r.Title, "\n") {
			t.Errorf("%s: the title is one line and no sentence", r.Name)
		}
		for _, also := range r.Also {
			if rules.Find(also) == nil {
				t.Errorf("%s: fires with %s, which is no rule", r.Name, also)
			}
		}
	}
}

var exampleTarget = regexp.MustCompile(`^-- target: (\S+)`)

// found returns the rules that report anything in an example: errors and warnings, and
// notes where they are asked for. Rules that are off are switched on for their own.
func found(src string, rule *rules.Rule) []string {
	opts := analyzer.Options{Path: "example.lua"}
	if m := exampleTarget.FindStringSubmatch(src); m != nil {
		opts.Targets = []string{m[1]}
	}
	switch rule.Name {
	case "house-forbid":
		opts.Forbid = []analyzer.Forbidden{{Command: "KEYS", Reason: "it walks the node"}, {Command: "XGROUP DESTROY"}, {Command: "SMEMBERS"}}
	case "house-key":
		opts.KeyPattern, _ = contract.ParseTemplate("emq:{queue}:<rest>")
	}
	if rule.Severity == rules.SeverityOff {
		opts.Rules = map[string]analyzer.Severity{rule.Name: analyzer.SeverityError}
	}
	var names []string
	for _, f := range analyzer.Analyze([]byte(src), opts).Findings {
		if f.Severity >= analyzer.SeverityWarning || f.Rule == rule.Name || slices.Contains(rule.Also, f.Rule) {
			names = append(names, f.Rule)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// TestExamples: every bad example gives its rule and those that rightly fire with it,
// and every good one nothing.
func TestExamples(t *testing.T) {
	for _, r := range rules.All {
		t.Run(r.Name, func(t *testing.T) {
			if r.Bad == "" || r.Good == "" {
				t.Fatal("an example is missing")
			}
			want := append([]string{r.Name}, r.Also...)
			slices.Sort(want)
			if diff := cmp.Diff(want, found(r.Bad, r)); diff != "" {
				t.Errorf("bad example (-want +got):\n%s", diff)
			}
			if got := found(r.Good, r); len(got) > 0 {
				t.Errorf("good example: %v", got)
			}
		})
	}
}

// TestHouseForbid: a command, or one subcommand of a container, in any letter case.
func TestHouseForbid(t *testing.T) {
	for _, tc := range []struct {
		src  string
		want bool
	}{
		{"return redis.call('keys', ARGV[1])", true},
		{"return redis.pcall('XGROUP', 'destroy', KEYS[1], 'g')", true},
		{"return redis.call('XGROUP', 'CREATE', KEYS[1], 'g', '0')", false},
		{"return redis.call('HKEYS', KEYS[1])", false},
		{"local op = ARGV[1] == 'a' and 'KEYS' or 'GET'\nreturn redis.call(op, KEYS[1])", true},
	} {
		if got := slices.Contains(found(tc.src, rules.HouseForbid), "house-forbid"); got != tc.want {
			t.Errorf("%s: reported: %v", tc.src, got)
		}
	}
}

// TestHouseKey: every declared key is held to the pattern, a base as the beginning of
// keys, and one without a template shows nothing.
func TestHouseKey(t *testing.T) {
	for _, tc := range []struct {
		tag  string
		want bool
	}{
		{"---@key row emq:{queue}:job:<id>", false},
		{"---@key base emq:{queue}: base", false},
		{"---@key row other:{queue}:job", true},
		{"---@key row", true},
	} {
		src := tc.tag + "\nreturn redis.call('GET', KEYS[1])\n"
		if got := slices.Contains(found(src, rules.HouseKey), "house-key"); got != tc.want {
			t.Errorf("%s: reported: %v", tc.tag, got)
		}
	}
}
