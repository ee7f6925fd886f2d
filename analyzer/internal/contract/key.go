package contract

import (
	"errors"
	"strings"
)

const keyForm = "@key NAME [TEMPLATE] [base] [-- text]"

// key reads @key NAME [TEMPLATE] [base] [-- text].
func (p *parser) key(s *scanner, tag, line Span) {
	k := Key{Span: line}
	k.Name, k.NameSpan, k.Repeat = p.declaredName(s, "key", tag, keyForm)
	word, at := s.word()
	template := word != ""
	if word == "base" {
		// A lone base is the flag; base base is the entry of that name, flagged.
		if s.done() {
			template, k.Base = false, true
		}
	}
	if template {
		p.template(s, &k, word, at)
		if flag, at := s.word(); flag == "base" {
			k.Base = true
		} else if flag != "" && Nearest(flag, []string{"base"}) != "" {
			s.problem(at, "unknown flag %s: did you mean base?", quote(flag))
		} else if flag != "" {
			s.problem(at, "unexpected %q after the template: only base may follow, and a text begins with --", flag)
		}
	} else if entry := p.keyspace.entry(k.Name); entry != nil {
		k.Template, k.Entry = entry.Template, entry.Name
	}
	k.Text = s.end()
	p.contract.Keys = append(p.contract.Keys, k)
}

// template sets the key's template from a word that is one, or names one.
func (p *parser) template(s *scanner, k *Key, word string, at Span) {
	if IsName(word) {
		if entry := p.keyspace.entry(word); entry != nil {
			k.Template, k.Entry = entry.Template, entry.Name
			return
		}
		names := make([]string, len(p.keyspace))
		for i := range p.keyspace {
			names[i] = p.keyspace[i].Name
		}
		switch near := Nearest(word, append(names, "base")); {
		case near == "base":
			s.problem(at, "unknown flag %s: did you mean base?", word)
		case near != "":
			s.problem(at, "the keyspace has no entry %s: did you mean %s?", word, near)
		default:
			s.problem(at, "the keyspace has no entry %s: declare it there, or write the template here, as in emq:{queue}:%s", word, word)
		}
		return
	}
	if strings.HasPrefix(word, "-") && strings.Trim(word, "-") == "" {
		s.problem(at, "a text begins with --")
		return
	}
	t, err := ParseTemplate(word)
	var bad *TemplateError
	if errors.As(err, &bad) {
		s.problem(Span{at.Pos + uint32(bad.Pos), at.Pos + uint32(bad.End)}, "in the template: %s", bad.Text)
		return
	}
	k.Template = t
}

// declaredName reads NAME or NAME... of a @key or @arg line.
func (p *parser) declaredName(s *scanner, kind string, tag Span, form string) (name string, at Span, repeat bool) {
	word, at := s.word()
	name, repeat = strings.CutSuffix(word, "...")
	at.End -= uint32(len(word) - len(name))
	switch {
	case word == "":
		s.problem(tag, "@%s needs a name: %s", kind, form)
	case !IsName(name):
		hint := ""
		if better := asName(name); better != "" {
			hint = ": write " + better
		}
		s.problem(at, "%s is no name of %s: a name is letters, digits and _%s", quote(name), article(kind), hint)
	default:
		p.onceName(s, kind, name, at)
	}
	return name, at, repeat
}

func article(kind string) string {
	if kind == "arg" {
		return "an argument"
	}
	return "a " + kind
}

// checkKeys reports a repeating key that is not last.
func (p *parser) checkKeys() {
	for i, k := range p.contract.Keys[:max(0, len(p.contract.Keys)-1)] {
		if next := p.contract.Keys[i+1]; k.Repeat && !next.Repeat {
			p.report(k.NameSpan, k.Name+"... must be the last key: the index of "+quote(next.Name)+" after it is not known")
		}
	}
}

// entry returns the entry of that name, or nil.
func (k Keyspace) entry(name string) *Entry {
	for i := range k {
		if k[i].Name == name {
			return &k[i]
		}
	}
	return nil
}
