package main

import (
	"encoding/json"
	"fmt"
	"os"
)

// rawCommand is an entry of commands.json; see the README of those facts.
type rawCommand struct {
	Name      string `json:"name"`
	Container string `json:"container"`
	Sub       string `json:"sub"`
	Group     string `json:"group"`
	Module    string `json:"module"`
	rawView
	InternalFlags []string            `json:"internal_flags"`
	Rule          string              `json:"key_rule"`
	GetKeys       string              `json:"getkeys_function"`
	Since         perFamily           `json:"since"`
	Deprecated    perFamily           `json:"deprecated_since"`
	Undeprecated  perFamily           `json:"deprecation_dropped_in"`
	ReplacedBy    perFamily           `json:"replaced_by"`
	Servers       map[string][]string `json:"servers"`
	Variants      []rawVariant        `json:"variants"`
}

// rawView is what may differ from server to server; nil means "as in the entry".
type rawView struct {
	Arity *int      `json:"arity"`
	Flags []string  `json:"flags"`
	Keys  []rawSpec `json:"key_specs"`
}

type rawVariant struct {
	Servers map[string][]string `json:"servers"`
	rawView
	NoScript *bool `json:"noscript"`
}

type rawSpec struct {
	Begin struct {
		Index     *int    `json:"index"`
		Keyword   *string `json:"keyword"`
		StartFrom int     `json:"startfrom"`
	} `json:"begin"`
	Find struct {
		Range *struct {
			Last, Step, Limit int
		} `json:"range"`
		KeyNum *struct {
			Idx, First, Step int
		} `json:"keynum"`
	} `json:"find"`
	Flags []string `json:"flags"`
}

// perFamily is a fact that is one string, or one for each family that has it.
type perFamily struct {
	All string
	By  map[string]string
}

func (p *perFamily) UnmarshalJSON(b []byte) error {
	if json.Unmarshal(b, &p.All) == nil {
		return nil
	}
	return json.Unmarshal(b, &p.By)
}

// of returns the fact for a family: its own, or the one for all.
func (p perFamily) of(family string) string {
	if p.By != nil {
		return p.By[family]
	}
	return p.All
}

func readCommands(path string) ([]rawCommand, error) {
	var cmds []rawCommand
	if err := readJSON(path, &cmds); err != nil {
		return nil, err
	}
	if len(cmds) == 0 {
		return nil, fmt.Errorf("%s: no commands", path)
	}
	return cmds, nil
}

// readTokens reads command, family, option word, version that brought it.
func readTokens(path string) (map[string]map[string]map[string]*string, error) {
	var tokens map[string]map[string]map[string]*string
	err := readJSON(path, &tokens)
	return tokens, err
}

func readJSON(path string, into any) error {
	b, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(b, into); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}
