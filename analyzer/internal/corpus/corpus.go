// Package corpus generates Redis scripts of the shape of real ones, for benchmarks
// and for tests that want many. The scripts load on every server and, but for a
// few, keep the law.
package corpus

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// File is one generated script.
type File struct {
	Name   string // such as 0007_rate_limit.lua
	Source string
}

// Generate returns scripts of at least size bytes together, about two kilobytes
// each. They depend on seed and size alone.
func Generate(seed uint64, size int) []File {
	r := rand.New(rand.NewPCG(seed, 0x6c75616b657973))
	var files []File
	for total := 0; total < size; {
		s := shapes[len(files)%len(shapes)]
		w := &writer{Rand: r, sticky: map[string]string{}}
		w.header(s)
		if r.IntN(3) > 0 && !strings.HasPrefix(s.body, "#!") {
			w.expand(helpers[r.IntN(len(helpers))])
			w.out.WriteByte('\n')
		}
		w.expand(s.body)
		f := File{fmt.Sprintf("%04d_%s.lua", len(files), s.name), w.out.String()}
		files = append(files, f)
		total += len(f.Source)
	}
	return files
}

// shape is a kind of script. In its body @word@ is replaced by a random word of
// that vocabulary; with a digit, as in @field1@, by the same one throughout the file.
// Lines between "@repeat LOW HIGH" and "@end" come three times that often.
type shape struct{ name, body string }

type writer struct {
	*rand.Rand
	out    strings.Builder
	sticky map[string]string
}

// header writes the comment that scripts of some care begin with.
func (w *writer) header(s shape) {
	if strings.HasPrefix(s.body, "#!") { // must be the first line
		return
	}
	fmt.Fprintf(&w.out, "-- %s: %s.\n", strings.ReplaceAll(s.name, "_", " "), w.prose(6+w.IntN(6)))
	for range w.IntN(5) {
		fmt.Fprintf(&w.out, "-- %s\n", w.prose(7+w.IntN(7)))
	}
	w.out.WriteString("--\n")
}

func (w *writer) prose(words int) string {
	parts := make([]string, words)
	for i := range parts {
		parts[i] = prose[w.IntN(len(prose))]
	}
	return strings.Join(parts, " ")
}

// expand writes a body with its repetitions and words filled in.
func (w *writer) expand(body string) {
	lines := strings.Split(strings.TrimPrefix(body, "\n"), "\n")
	for i := 0; i < len(lines); i++ {
		var low, high int
		if n, _ := fmt.Sscanf(strings.TrimSpace(lines[i]), "@repeat %d %d", &low, &high); n != 2 {
			w.line(lines[i])
			continue
		}
		end := i + 1
		for strings.TrimSpace(lines[end]) != "@end" {
			end++
		}
		for k := range 3 * (low + w.IntN(high-low+1)) {
			w.sticky["i"] = strconv.Itoa(k + 1)
			for _, l := range lines[i+1 : end] {
				w.line(l)
			}
		}
		i = end
	}
}

func (w *writer) line(text string) {
	for {
		before, rest, found := strings.Cut(text, "@")
		w.out.WriteString(before)
		if !found {
			break
		}
		word, after, found := strings.Cut(rest, "@")
		if !found {
			w.out.WriteString("@" + rest)
			break
		}
		w.out.WriteString(w.word(word))
		text = after
	}
	w.out.WriteByte('\n')
}

// word returns a word for a placeholder.
func (w *writer) word(name string) string {
	if v, ok := w.sticky[name]; ok {
		return v
	}
	vocabulary := strings.TrimRight(name, "0123456789")
	var v string
	switch vocabulary {
	case "prose":
		v = w.prose(5 + w.IntN(8))
	case "n":
		v = strconv.Itoa(1 + w.IntN(1000))
	default:
		words, ok := vocabularies[vocabulary]
		if !ok {
			return "@" + name + "@" // a contract's tag
		}
		v = words[w.IntN(len(words))]
	}
	if vocabulary != name {
		w.sticky[name] = v
	}
	return v
}
