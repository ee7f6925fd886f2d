package contract

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParseTemplate(t *testing.T) {
	for _, tt := range []struct {
		text   string
		parts  []Part
		tag    string
		params []string
	}{
		{"emq:{queue}:job:<id>", []Part{{Const: "emq:"}, {Param: "queue", Tag: true}, {Const: ":job:"}, {Param: "id"}}, "{queue}", []string{"queue", "id"}},
		{"{<queue>}", []Part{{Param: "queue", Tag: true}}, "{queue}", []string{"queue"}},
		{"{<tenant>:<queue>}:x", []Part{{Param: "tenant", Tag: true}, {Const: ":", Tag: true}, {Param: "queue", Tag: true}, {Const: ":x"}}, "{<tenant>:<queue>}", []string{"tenant", "queue"}},
		{"{u-<id>}<id>", []Part{{Const: "u-", Tag: true}, {Param: "id", Tag: true}, {Param: "id"}}, "{u-<id>}", []string{"id"}},
		{"rate:{=limits}:<user>", []Part{{Const: "rate:"}, {Const: "limits", Tag: true}, {Const: ":"}, {Param: "user"}}, "{=limits}", []string{"user"}},
		{"{=queue}", []Part{{Const: "queue", Tag: true}}, "{=queue}", nil},
		{"a--b c", []Part{{Const: "a--b c"}}, "no hash tag", nil},
		{"<a><b>", []Part{{Param: "a"}, {Param: "b"}}, "no hash tag", []string{"a", "b"}},
	} {
		got := template(t, tt.text)
		if diff := cmp.Diff(&Template{Text: tt.text, Parts: tt.parts}, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.text, diff)
		}
		if got.Tag().String() != tt.tag || got.Complete() == (tt.tag == "no hash tag") {
			t.Errorf("%s: tag %s, complete %v, want %s", tt.text, got.Tag(), got.Complete(), tt.tag)
		}
		if diff := cmp.Diff(tt.params, got.Params()); diff != "" {
			t.Errorf("%s: params (-want +got):\n%s", tt.text, diff)
		}
	}
}

// TestSameSlot checks the relation both ways round.
func TestSameSlot(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"a:{queue}", "b:{<queue>}:<id>", true},
		{"{<t>:<q>}a", "{<t>:<q>}b", true},
		{"{=x}a", "{=x}b", true},
		{"same", "same", true},
		{"{queue}", "{tenant}", false},
		{"{queue}", "{=queue}", false},
		{"{queue}", "queue", false},
		{"{<t>:<q>}", "{<q>:<t>}", false},
		{"{=x}", "{=y}", false},
		{"one", "other", false},
	} {
		a, b := template(t, tt.a), template(t, tt.b)
		if SameSlot(a, b) != tt.want || SameSlot(b, a) != tt.want {
			t.Errorf("SameSlot(%s, %s) is %v and %v, want %v", tt.a, tt.b, SameSlot(a, b), SameSlot(b, a), tt.want)
		}
	}
	if SameSlot(nil, nil) || SameSlot(nil, template(t, "{a}")) {
		t.Error("a key without a template is in no known slot")
	}
}

// FuzzParseTemplate checks that a template that parses is one a builder can fill
// in, that it says what it was parsed from, and that errors point into the text.
func FuzzParseTemplate(f *testing.F) {
	for _, s := range []string{"emq:{queue}:job:<id>", "{<a>:<b>}", "{=x}", "{", "}", "<", ">", "{}", "{<}>", "{{}}", "<{a}>", "\x00", "é{ö}", "{=}<a", "{a}{b}"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		tpl, err := ParseTemplate(text)
		var bad *TemplateError
		if errors.As(err, &bad) {
			if bad.Pos < 0 || bad.Pos > bad.End || bad.End > len(text) || bad.Text == "" {
				t.Fatalf("%q: error %+v", text, *bad)
			}
			return
		}
		var b strings.Builder
		tags, inTag := 0, false
		for _, p := range tpl.Parts {
			if (p.Const == "") == (p.Param == "") {
				t.Fatalf("%q: part %+v", text, p)
			}
			if p.Tag && !inTag {
				tags++
			}
			inTag = p.Tag
			if strings.ContainsAny(p.Const, "{}<>") {
				t.Fatalf("%q: constant %q", text, p.Const)
			}
			b.WriteString(p.Const)
			b.WriteString(p.Param)
		}
		if tags > 1 || tpl.Complete() != strings.Contains(text, "{") {
			t.Fatalf("%q: %d tags, complete %v", text, tags, tpl.Complete())
		}
		rest := strings.NewReplacer("{=", "", "{", "", "}", "", "<", "", ">", "").Replace(text)
		if b.String() != rest {
			t.Fatalf("%q: parts say %q", text, b.String())
		}
		if again, err := ParseTemplate(tpl.Tag().String() + "x"); tpl.Complete() && (err != nil || again.Tag() != tpl.Tag()) {
			t.Fatalf("%q: tag %s does not read back", text, tpl.Tag())
		}
	})
}

func TestCovers(t *testing.T) {
	for _, tt := range []struct {
		pattern, other string
		base, want     bool
	}{
		{"emq:{queue}:<rest>", "emq:{queue}:job:<id>", false, true},
		{"emq:{queue}:<rest>", "emq:{<tenant>:<queue>}:x", false, true},
		{"emq:{queue}:<rest>", "emq:{=limits}:x", false, true},
		{"emq:{queue}:<rest>", "emq:{queue}:", false, false},
		{"emq:{queue}:<rest>", "emq:{queue}:", true, true},
		{"emq:{queue}", "emq:{queue}:", true, false},
		{"emq:{queue}", "emq:{queue}", true, true},
		{"emq:{queue}:<rest>", "emq:<queue>:x", false, false},
		{"emq:{queue}:<rest>", "other:{queue}:x", false, false},
		{"emq:<rest>", "emq:{queue}:x", false, false},
		{"<app>:{queue}:<rest>", "a:b:{q}:c", false, true},
		{"{=x}<rest>", "{x}y", false, false},
		{"<a>x<b>", "1x<p>x", false, true},
		{"<a>x<b>", "<p>", false, false},
		{"same", "same", false, true},
		{"same", "sam", true, false},
	} {
		if got := template(t, tt.pattern).Covers(template(t, tt.other), tt.base); got != tt.want {
			t.Errorf("%s covers %s (base %v): %v", tt.pattern, tt.other, tt.base, got)
		}
	}
}
