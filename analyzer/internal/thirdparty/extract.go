package thirdparty

import (
	"bytes"
	"crypto/sha1"
	"encoding/hex"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"strconv"
	"strings"
)

// Script is a Lua script found in a package.
type Script struct {
	Package Package
	File    string // where it was found first
	Source  []byte
	SHA1    string // of Source, in hex: what the server calls it
}

func newScript(p Package, file, text string) Script {
	sum := sha1.Sum([]byte(text))
	return Script{p, file, []byte(text), hex.EncodeToString(sum[:])}
}

// runsCommands reports whether a text looks like a script for a server.
func runsCommands(text string) bool {
	return strings.Contains(text, "redis.call") || strings.Contains(text, "redis.pcall") || strings.Contains(text, "server.call")
}

// Extract returns the texts in a file that look like scripts.
func Extract(name string, data []byte) []string {
	if !bytes.Contains(data, []byte("redis.")) && !bytes.Contains(data, []byte("server.call")) {
		return nil
	}
	var texts []string
	switch path.Ext(name) {
	case ".lua":
		texts = []string{string(data)}
	case ".go":
		texts = goStrings(data)
	case ".js":
		texts = jsStrings(string(data))
	}
	var out []string
	for _, t := range texts {
		// An @include line asks for a build step that the published .js has behind it.
		if runsCommands(t) && !strings.Contains(t, "@include") {
			out = append(out, t)
		}
	}
	return out
}

// goStrings returns the string literals of a Go file, those joined by + as one.
func goStrings(data []byte) []string {
	f, err := parser.ParseFile(token.NewFileSet(), "", data, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	var out []string
	ast.Inspect(f, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		text, ok := constant(e)
		if ok {
			out = append(out, text)
		}
		return !ok
	})
	return out
}

func constant(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			s, err := strconv.Unquote(e.Value)
			return s, err == nil
		}
	case *ast.ParenExpr:
		return constant(e.X)
	case *ast.BinaryExpr:
		x, ok1 := constant(e.X)
		y, ok2 := constant(e.Y)
		return x + y, ok1 && ok2 && e.Op == token.ADD
	}
	return "", false
}

// jsStrings returns the string and template literals of a JavaScript file. A template
// with a substitution in it is left out: what it is cannot be told.
func jsStrings(src string) []string {
	var out []string
	last := byte('(') // the last significant character: it tells a regular expression from a division
	for i := 0; i < len(src); {
		switch c := src[i]; {
		case strings.HasPrefix(src[i:], "//"):
			i += lineLength(src[i:])
		case strings.HasPrefix(src[i:], "/*"):
			end := strings.Index(src[i+2:], "*/")
			if end < 0 {
				return out
			}
			i += end + 4
		case c == '\'' || c == '"' || c == '`':
			text, n, ok := jsString(src[i:])
			if ok {
				out = append(out, text)
			}
			i += n
			last = c
		case c == '/' && strings.IndexByte("(,=:[!&|?{};\n", last) >= 0:
			i += jsRegexp(src[i:])
			last = '/'
		default:
			if c != ' ' && c != '\t' && c != '\r' && c != '\n' {
				last = c
			}
			i++
		}
	}
	return out
}

func lineLength(s string) int {
	if n := strings.IndexByte(s, '\n'); n >= 0 {
		return n
	}
	return len(s)
}

// jsRegexp returns the length of a regular expression literal.
func jsRegexp(s string) int {
	class := false
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '[':
			class = true
		case ']':
			class = false
		case '/':
			if !class {
				return i + 1
			}
		case '\n':
			return 1 // a division after all
		}
	}
	return 1
}

// jsString reads the literal at the start of s: its value, how long it is written, and
// whether the value is known.
func jsString(s string) (text string, n int, ok bool) {
	quote := s[0]
	var b strings.Builder
	ok = true
	for i := 1; i < len(s); i++ {
		switch c := s[i]; {
		case c == quote:
			return b.String(), i + 1, ok
		case c == '$' && quote == '`' && i+1 < len(s) && s[i+1] == '{':
			ok = false
		case c == '\n' && quote != '`':
			return "", i, false
		case c == '\\' && i+1 < len(s):
			i++
			switch e := s[i]; e {
			case 'n':
				b.WriteByte('\n')
			case 't':
				b.WriteByte('\t')
			case 'r':
				b.WriteByte('\r')
			case '\n':
			case 'x', 'u', '0':
				ok = false
			default:
				b.WriteByte(e)
			}
		default:
			b.WriteByte(c)
		}
	}
	return "", len(s), false
}
