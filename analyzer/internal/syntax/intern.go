package syntax

import (
	"encoding/binary"
	"hash/maphash"
)

// span is a piece of text: an offset into the source, or, from the source's length
// on, into the tree's decoded strings.
type span struct{ off, n uint32 }

// entry is one place of the symbol table. Texts of up to eight bytes are held whole
// in word, so that most look-ups compare no memory; of a longer one it is a hash.
type entry struct {
	word uint64
	n    uint32
	sym  Sym // 0: free
}

const tableSize = 256

// interner gives equal texts the same Sym, by open addressing.
type interner struct {
	table []entry
	old   []entry // scratch of grow
	shift uint8
	count int
	syms  []span // of the symbols from firstSym on
	// bound is the innermost active local of each name, by Sym.
	bound []LocalID
}

var (
	hashSeed = maphash.MakeSeed()
	hashMul  = maphash.Bytes(hashSeed, nil) | 1
	template [tableSize]entry // a table that holds the reserved words
	lowBytes [9]uint64        // masks of the first n bytes of a word
)

func init() {
	for n := 1; n <= 8; n++ {
		lowBytes[n] = ^uint64(0) >> (64 - 8*n)
	}
	in := interner{table: template[:], shift: 64 - 8}
	for i, text := range keywords[1:] {
		w := loadWord([]byte(text), 0, len(text))
		e := in.find(w, uint32(len(text)))
		*e = entry{w, uint32(len(text)), Sym(i + 1)}
	}
}

func (in *interner) reset() {
	if cap(in.table) < tableSize || cap(in.table) > 1<<14 { // not what one huge script needed
		in.table, in.old = make([]entry, tableSize), nil
	}
	in.table = in.table[:tableSize]
	copy(in.table, template[:])
	in.shift = 64 - 8
	in.count = len(keywords)
	if cap(in.bound) < len(keywords) {
		in.bound = make([]LocalID, len(keywords), 4*tableSize)
	}
	in.bound = in.bound[:len(keywords)]
	clear(in.bound)
}

// loadWord returns the n <= 8 bytes at src[at:] as a word.
func loadWord(src []byte, at, n int) uint64 {
	if at+8 <= len(src) {
		return binary.LittleEndian.Uint64(src[at:]) & lowBytes[n]
	}
	var w uint64
	for i := n - 1; i >= 0; i-- {
		w = w<<8 | uint64(src[at+i])
	}
	return w
}

// slot returns where in the table the search for a text begins.
func (in *interner) slot(word uint64) int {
	return int(word * hashMul >> in.shift)
}

// find returns the place of a short text: where it is, or the free one where it belongs.
func (in *interner) find(word uint64, n uint32) *entry {
	for i := in.slot(word); ; i = (i + 1) & (len(in.table) - 1) {
		if e := &in.table[i]; e.word == word && e.n == n || e.sym == 0 {
			return e
		}
	}
}

// intern returns the symbol of src[a:b].
func (p *parser) intern(a, b int) Sym {
	n := b - a
	if n > 8 {
		return p.internLong(p.src[a:b], a)
	}
	if n == 0 {
		return 0
	}
	return p.internWord(loadWord(p.src, a, n), a, n)
}

// internWord is intern for the n <= 8 bytes of w, which stand at offset a.
func (p *parser) internWord(w uint64, a, n int) Sym {
	e := p.find(w, uint32(n))
	if e.sym != 0 {
		return e.sym
	}
	return p.insert(e, w, uint32(a), uint32(n))
}

// internLong is intern for text of any length that is found at offset off of the
// source or, from the source's length on, of the decoded strings.
func (p *parser) internLong(text []byte, off int) Sym {
	n := uint32(len(text))
	if n == 0 {
		return 0
	}
	if n <= 8 {
		w := loadWord(text, 0, len(text))
		e := p.find(w, n)
		if e.sym != 0 {
			return e.sym
		}
		return p.insert(e, w, uint32(off), n)
	}
	w := maphash.Bytes(hashSeed, text)
	for i := p.slot(w); ; i = (i + 1) & (len(p.table) - 1) {
		e := &p.table[i]
		if e.sym == 0 {
			return p.insert(e, w, uint32(off), n)
		}
		if e.word == w && e.n == n && string(p.textOf(p.syms[e.sym-firstSym])) == string(text) {
			return e.sym
		}
	}
}

func (p *parser) textOf(s span) []byte {
	if int(s.off) >= len(p.src) {
		at := int(s.off) - len(p.src)
		return p.decoded[at : at+int(s.n)]
	}
	return p.src[s.off : s.off+s.n]
}

func (in *interner) insert(e *entry, w uint64, off, n uint32) Sym {
	sym := Sym(in.count)
	*e = entry{w, n, sym}
	in.count++
	in.syms = append(in.syms, span{off, n})
	in.bound = append(in.bound, 0)
	if 2*in.count > len(in.table) {
		in.grow()
	}
	return sym
}

func (in *interner) grow() {
	in.old = append(in.old[:0], in.table...)
	old := in.old
	if n := 2 * len(old); n <= cap(in.table) {
		in.table = in.table[:n]
		clear(in.table)
	} else {
		in.table = make([]entry, n)
	}
	in.shift--
	for _, e := range old {
		if e.sym == 0 {
			continue
		}
		i := in.slot(e.word)
		for in.table[i].sym != 0 {
			i = (i + 1) & (len(in.table) - 1)
		}
		in.table[i] = e
	}
}
