package gen

import (
	"go/token"
	"testing"
	"unicode"

	"pgregory.net/rapid"
)

func TestNames(t *testing.T) {
	tests := []struct{ name, exported, unexported, snake string }{
		{"id", "ID", "id", "id"},
		{"ids", "IDs", "ids", "ids"},
		{"job_id", "JobID", "jobID", "job_id"},
		{"jobIDs", "JobIDs", "jobIDs", "job_ids"},
		{"url_id", "URLID", "urlID", "url_id"},
		{"URLFetch", "URLFetch", "urlFetch", "url_fetch"},
		{"HTTPServer", "HTTPServer", "httpServer", "http_server"},
		{"ttl-ms", "TTLMs", "ttlMs", "ttl_ms"},
		{"enqueue", "Enqueue", "enqueue", "enqueue"},
		{"moveToFinished-14", "MoveToFinished14", "moveToFinished14", "move_to_finished_14"},
		{"a.b/c d", "ABCD", "aBCD", "a_b_c_d"},
		{"2x", "X2x", "x2x", "2x"},
		{"größe", "Größe", "größe", "größe"},
		{"键", "X键", "键", "键"},
		{"type", "Type", "type", "type"},
		{"_x_", "X", "x", "x"},
		{"--", "", "", ""},
		{"", "", "", ""},
		{"a\xffb", "AB", "aB", "a_b"},
	}
	for _, test := range tests {
		if got := exported(test.name); got != test.exported {
			t.Errorf("exported(%q) = %q, want %q", test.name, got, test.exported)
		}
		if got := unexported(test.name); got != test.unexported {
			t.Errorf("unexported(%q) = %q, want %q", test.name, got, test.unexported)
		}
		if got := snake(test.name); got != test.snake {
			t.Errorf("snake(%q) = %q, want %q", test.name, got, test.snake)
		}
	}
}

func TestFieldName(t *testing.T) {
	tests := []struct{ name, typ, want string }{
		{"lease_ms", "ms", "Lease"}, {"leaseMs", "ms", "Lease"}, {"ttl_seconds", "s", "TTL"}, {"items", "ms", "Items"},
		{"ms", "ms", "Duration"}, {"s", "s", "Duration"}, {"lease_ms", "int", "LeaseMs"}, {"at_ms", "unixms", "AtMs"}, {"", "ms", ""},
	}
	for _, test := range tests {
		if got := fieldName(test.name, test.typ); got != test.want {
			t.Errorf("fieldName(%q, %s) = %q, want %q", test.name, test.typ, got, test.want)
		}
	}
}

// TestNamesAreIdentifiers makes Go names of any text.
func TestNamesAreIdentifiers(t *testing.T) {
	text := rapid.OneOf(rapid.String(), rapid.StringMatching(`[a-zA-Z0-9_\-. é键]{0,8}`))
	rapid.Check(t, func(t *rapid.T) {
		name := text.Draw(t, "name")
		if got := exported(name); got != "" && !token.IsExported(got) || got != "" && !token.IsIdentifier(got) {
			t.Fatalf("exported(%q) = %q", name, got)
		}
		if got := unexported(name); got != "" && (!token.IsIdentifier(got) && !token.IsKeyword(got) || unicode.IsUpper([]rune(got)[0])) {
			t.Fatalf("unexported(%q) = %q", name, got)
		}
		p := plan{top: scope{"key": true}}
		locals := scope{}
		first, second := p.variable(locals, name), p.variable(locals, name)
		if first == second || !token.IsIdentifier(first) || !token.IsIdentifier(second) || predeclared[first] || p.top[first] || token.IsExported(first) {
			t.Fatalf("variable(%q) = %q, then %q", name, first, second)
		}
	})
}

func TestSentence(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"Enqueue", "Admits a job.", "Enqueue admits a job."},
		{"Enqueue", "enqueue admits a job.", "Enqueue admits a job."},
		{"Enqueue", "Enqueue: admits a job.", "Enqueue: admits a job."},
		{"Get", "URL of the thing.", "Get URL of the thing."},
		{"Get", "I move.", "Get I move."},
		{"Get", "Ändert.", "Get ändert."},
		{"Get", "X", "Get x"},
		{"Get", "get", "Get get"},
	}
	for _, test := range tests {
		if got := sentence(test.name, test.text); got != test.want {
			t.Errorf("sentence(%q, %q) = %q, want %q", test.name, test.text, got, test.want)
		}
	}
}

// TestLuaLiteral shows that a literal stands for exactly the bytes of the source.
func TestLuaLiteral(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		source := string(rapid.SliceOf(rapid.OneOf(rapid.Byte(), rapid.SampledFrom([]byte("`\n\r\x00\xef\xbb\xbf\\\"a ")))).Draw(t, "source"))
		if got := evaluate(t, luaLiteral(source)); got != source {
			t.Fatalf("%q becomes %q", source, got)
		}
	})
}
