package rules

import (
	"bytes"
)

// LineEndings reports carriage returns at the ends of lines.
var LineEndings = &Rule{
	Name:     "line-endings",
	Group:    Hygiene,
	Severity: SeverityError,
	Title:    "the file has Windows line endings",
	Why: "A script is addressed by the SHA1 of its bytes. A checkout that turns LF into CRLF has another SHA1, so EVALSHA finds nothing, and " +
		"every host that checks out differently loads its own copy.",
	Help:   "save the file with LF line endings, and keep it so with a line `*.lua text eol=lf` in .gitattributes",
	Bad:    "local n = redis.call('INCR', KEYS[1])\r\nreturn n\r\n",
	Good:   "local n = redis.call('INCR', KEYS[1])\nreturn n\n",
	Since:  "0.1.0",
	Source: true,
	Check: func(p *Pass) {
		if i := bytes.Index(p.Tree.Source, []byte("\r\n")); i >= 0 {
			for i > 0 && p.Tree.Source[i-1] == '\r' {
				i--
			}
			p.Report(Finding{Span: Span{uint32(i), uint32(i + 1)}, Message: "this line ends in CR LF: the script's SHA1 differs from that of the same script with LF"})
		}
	},
}

// BOM reports a byte order mark.
var BOM = &Rule{
	Name:     "bom",
	Group:    Hygiene,
	Severity: SeverityError,
	Title:    "the file starts with a byte order mark",
	Why:      "The servers hand the bytes to the Lua compiler as they are, and it refuses the mark: the script does not load.",
	Help:     "save the file as UTF-8 without a byte order mark",
	Bad:      "\xef\xbb\xbfreturn redis.call('GET', KEYS[1])\n",
	Good:     "return redis.call('GET', KEYS[1])\n",
	Since:    "0.1.0",
	Source:   true,
	Check: func(p *Pass) {
		if bytes.HasPrefix(p.Tree.Source, []byte("\xef\xbb\xbf")) {
			p.Report(Finding{Span: Span{0, 3}, Message: "the file starts with a byte order mark (EF BB BF), which the servers refuse"})
		}
	},
}
