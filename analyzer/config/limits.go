package config

import (
	"bytes"
	"fmt"
)

// What a file may be at most. No real one comes near; the YAML parser needs time
// with the square of these, and stack with the depth.
const (
	maxSize   = 128 << 10 // bytes
	maxLines  = 5000
	maxLine   = 8 << 10 // bytes
	maxDepth  = 64      // open brackets, and list marks in one line
	maxErrors = 20      // reported at once
)

// limits reports whether a file is one that the parser can be given.
func (r *reader) limits() bool {
	fail := func(line int, format string, args ...any) bool {
		e := &Error{Path: r.path, Line: line, Text: fmt.Sprintf(format, args...)}
		if line > 0 {
			e.Column = 1
		}
		r.errs = append(r.errs, e)
		return false
	}
	if len(r.src) > maxSize {
		return fail(0, "the file is larger than %d KiB", maxSize>>10)
	}
	depth, n := 0, 0
	for line := range bytes.Lines(r.src) {
		n++
		deepest := depth
		for _, c := range line {
			switch c {
			case '[', '{':
				depth++
				deepest = max(deepest, depth)
			case ']', '}':
				depth = max(0, depth-1)
			}
		}
		switch {
		case deepest > maxDepth, leadingMarks(line) > maxDepth:
			return fail(n, "the file nests too deep")
		case len(line) > maxLine:
			return fail(n, "the line is longer than %d KiB", maxLine>>10)
		case n > maxLines:
			return fail(0, "the file has more than %d lines", maxLines)
		}
	}
	return true
}

// leadingMarks counts the list and key marks that a line begins with: in - - a and
// in ? ? a each nests in the one before.
func leadingMarks(line []byte) int {
	marks := 0
	for {
		line = bytes.TrimLeft(line, " ")
		if len(line) < 2 || line[0] != '-' && line[0] != '?' || line[1] != ' ' {
			return marks
		}
		marks++
		line = line[1:]
	}
}
