package analyzer

// Effects is what a script can do, proven over all its paths: plain data that marshals
// to JSON. Where Complete is false, the script can do more than is listed, and nothing
// that needs all of it is proven.
type Effects struct {
	Complete bool     `json:"complete"` // Commands are all that it can run
	Commands []string `json:"commands"` // in capitals, with their subcommands, sorted
	// Reads and Writes are the keys, as Lua expressions, each once: KEYS[1], or
	// KEYS[1] .. ':x', or the source of a list of keys such as unpack(KEYS).
	Reads  []string `json:"reads"`
	Writes []string `json:"writes"`
	// ReadOnly: it changes nothing, so that it may run with no-writes and by EVALSHA_RO.
	// What may be replicated (PUBLISH, PFCOUNT) counts as a change, as servers see it.
	ReadOnly Proof `json:"readOnly"`
	// Deterministic: on the same data and arguments it does and answers the same.
	Deterministic Proof `json:"deterministic"`
	// Cluster: it touches declared keys, and what is built on declared bases, alone.
	Cluster Proof `json:"cluster"`
	// Shards: it touches the declared keys alone, as engines that lock them ask.
	Shards  Proof    `json:"shards"`
	Flags   []string `json:"flags"`   // of the #! line, that it could carry: no-writes, allow-oom, allow-stale
	ACL     string   `json:"acl"`     // the rule a user needs to run it, as ACL SETUSER takes it
	Targets []string `json:"targets"` // the servers that have its commands, and their options, in scripts
}

// Proof says whether something is proven of a script, and if not, why.
type Proof struct {
	Holds   bool     `json:"holds"`
	Because []string `json:"because,omitempty"` // what stands against it, each once
}

func (p *Proof) against(reason string) {
	p.Holds = false
	for _, r := range p.Because {
		if r == reason {
			return
		}
	}
	p.Because = append(p.Because, reason)
}
