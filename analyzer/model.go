package analyzer

// Model is what the generator reads: everything the analysis learned, as plain
// data. It holds no positions and no tree, and marshals to JSON.
type Model struct {
	Keyspace Keyspace `json:"keyspace,omitempty"`
	Scripts  []Script `json:"scripts"`
}

// Script is one script, or one function of a library, as the generator sees it.
type Script struct {
	Name     string   `json:"name"`   // the file's base name without .lua, or the function's name
	Path     string   `json:"path"`   // as given, slash-separated
	Source   string   `json:"source"` // the bytes the server gets
	SHA1     string   `json:"sha1"`   // 40 hex digits of Source
	Contract Contract `json:"contract"`
	Inferred bool     `json:"inferred,omitempty"` // no header: keys and arguments come from the code
	ReadOnly bool     `json:"readOnly,omitempty"` // proved to write nothing
	Ignored  []string `json:"ignored,omitempty"`  // "RULE: reason" of each finding that an ignore comment silences
}
