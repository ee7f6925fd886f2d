package syntax

import (
	"bytes"
	"slices"
	"strings"
	"sync"
)

const (
	// maxSource bounds offsets; no server takes a script of a gigabyte.
	maxSource = 1 << 30
	// hugeSource is where a function may have too many constants.
	hugeSource = 1 << 19
	// maxErrors ends a parse that finds nothing right any more.
	maxErrors = 200
	// maxLookups bounds how often a broken line is searched for what it lacks.
	maxLookups = 100
	// maxLookahead bounds how many tokens are searched.
	maxLookahead = 100
)

// parser is the scratch of one parse. Parsers are pooled.
type parser struct {
	opts Options
	src  []byte

	// The token read last, and where the one before it ended.
	tok     token
	nl      bool // a line break stands before it
	pos     int
	end     int
	prevEnd int
	sym     Sym
	num     float64

	// bad is set while a broken statement is left: tok is then tBad, which no
	// production takes, and broken is what it was. dead is set once nothing more
	// can be said: at the end of the source, or past a limit.
	bad     bool
	broken  token
	dead    bool
	heavy   bool     // a statement may need more registers than there are
	budget  int      // how much stack and nesting the current statement may use before it is heavy
	depth   int      // brackets open in the current statement
	level   int      // nesting, as the servers count it
	mute    bool     // nothing is reported while text is skipped
	quiet   int      // nor before this offset: the rest of a line on which a statement was given up
	braces  int      // blocks that a { opened
	steps   int      // tokens read, those read again included
	lookups int      // see maxLookups
	lines   []uint32 // where lines begin, once a message has asked
	ended   bool     // a word that was meant for end closes the current block
	credit  int      // closers that skipped text may have left without an opener
	gotos   []label
	labels  []label

	interner
	slabs struct {
		nodes    slab[node]
		extra    slab[uint32]
		syms     slab[span]
		decoded  slab[byte]
		locals   slab[Local]
		funcs    slab[Func]
		comments slab[Comment]
	}
	decoded  []byte
	nodes    []node
	extra    []uint32
	stack    []Node // lists under construction
	long     []longNode
	locals   []Local
	hidden   []LocalID // by local: what its name meant outside
	active   []LocalID
	funcs    []Func
	frames   []frame
	current  FuncID // the innermost of frames
	upvalues []LocalID
	comments []Comment
	errors   []*Error
	shebang  Shebang
}

var pool = sync.Pool{New: func() any { return new(parser) }}

// Parse parses a chunk as the servers compile it. It never fails and never returns
// nil: what is wrong is in the tree's Errors, and what could be read is in the tree.
//
// The tree keeps src, which must not be changed afterwards.
func Parse(src []byte, opts Options) *Tree {
	if len(src) > maxSource {
		t := Parse(nil, opts)
		t.Errors = []*Error{{Group: GroupSyntax, Text: "the script is larger than 1 GiB"}}
		return t
	}
	p := pool.Get().(*parser)
	p.reset(src, opts)
	p.parseChunk()
	t := p.tree()
	if len(t.Errors) == 0 && (p.heavy || len(src) > hugeSource) {
		p.checkRegisters(t)
	}
	p.opts, p.src, p.errors, p.shebang = Options{}, nil, nil, Shebang{}
	pool.Put(p)
	return t
}

func (p *parser) reset(src []byte, opts Options) {
	p.opts, p.src = opts, src
	p.tok, p.nl, p.pos, p.end, p.prevEnd = tEOF, false, 0, 0, 0
	p.bad, p.dead, p.mute = false, false, false
	p.depth, p.level, p.credit = 0, 0, 0
	p.quiet, p.braces, p.ended, p.lookups, p.lines = 0, 0, false, 0, nil
	p.heavy, p.budget, p.steps = false, maxRegisters, 0
	p.gotos, p.labels = p.gotos[:0], p.labels[:0]
	p.interner.reset()
	// The room asked for is what scripts need at most, by and large; append makes
	// more where one needs more.
	n := len(src)
	p.syms = p.slabs.syms.begin(n/32+8, 8)
	p.decoded = p.slabs.decoded.begin(0, 1)
	p.nodes = append(p.slabs.nodes.begin(n/8+8, 16), node{})
	p.extra = p.slabs.extra.begin(n/8+8, 4)
	p.stack = p.stack[:0]
	p.long = p.long[:0]
	p.locals = append(p.slabs.locals.begin(n/64+8, 20), Local{})
	p.hidden = append(p.hidden[:0], 0)
	p.active = p.active[:0]
	p.funcs = p.slabs.funcs.begin(n/256+4, 28)
	p.frames = p.frames[:0]
	p.upvalues = p.upvalues[:0]
	p.comments = p.slabs.comments.begin(n/64+4, 12)
}

// parseChunk parses the whole source as the body of function 0.
func (p *parser) parseChunk() {
	if bytes.HasPrefix(p.src, []byte("\xef\xbb\xbf")) {
		p.end = 3 // reported by rule bom, which looks at bytes
	}
	p.firstLine()
	p.funcs = append(p.funcs, Func{Vararg: true, First: 1})
	p.pushFrame(0)
	p.next()
	var body Node
	base := len(p.stack)
	for {
		body = p.statements()
		if p.tok == tEOF {
			break
		}
		if p.ended {
			p.ended = false
			p.stack = append(p.stack, body)
			continue
		}
		// A closer of nothing: say so, and go on behind it.
		p.strayCloser()
		p.stack = append(p.stack, body)
	}
	if len(p.stack) > base { // join the pieces
		pieces := append(slices.Clone(p.stack[base:]), body)
		p.stack = p.stack[:base]
		for _, b := range pieces {
			d := &p.nodes[b]
			for _, s := range p.extra[d.a : d.a+d.b] {
				p.stack = append(p.stack, Node(s))
			}
		}
		body = p.block(base)
	}
	p.popFrame()
	p.funcs[0].Body = body
	p.reportLabels()
}

// tree takes the result out of the scratch.
func (p *parser) tree() *Tree {
	sortErrors(p.errors)
	t := &Tree{
		Source:   p.src,
		Locals:   p.slabs.locals.end(p.locals),
		Funcs:    p.slabs.funcs.end(p.funcs),
		Comments: p.slabs.comments.end(p.comments),
		Errors:   p.errors,
		Shebang:  p.shebang,
		nodes:    p.slabs.nodes.end(p.nodes),
		extra:    p.slabs.extra.end(p.extra),
		syms:     p.slabs.syms.end(p.syms),
		decoded:  p.slabs.decoded.end(p.decoded),
		long:     slices.Clone(p.long),
	}
	return t
}

// checkRegisters adds to a tree's errors the functions that need too many registers
// or constants.
func (p *parser) checkRegisters(t *Tree) {
	r := registers{t: t, report: func(n Node, fn FuncID, text string) {
		f := frame{id: fn}
		if fn != 0 {
			f.pos = int(t.Pos(t.Funcs[fn].Node))
		}
		t.Errors = append(t.Errors, &Error{GroupSyntax, t.Pos(n), t.End(n), p.functionName(&f) + " " + text})
	}}
	r.check()
	sortErrors(t.Errors)
}

func sortErrors(errors []*Error) {
	slices.SortStableFunc(errors, func(a, b *Error) int { return int(a.Pos) - int(b.Pos) })
}

// node adds a node that ends where the last token read before this one ended.
func (p *parser) node(kind Kind, op Op, pos int, a, b uint32) Node {
	return p.nodeTo(kind, op, pos, p.prevEnd, a, b)
}

func (p *parser) nodeTo(kind Kind, op Op, pos, end int, a, b uint32) Node {
	i := len(p.nodes)
	size := max(end-pos, 0) // what did not parse may end before it begins
	if size >= longSize {
		p.long = append(p.long, longNode{Node(i), uint32(pos + size)})
		size = longSize
	}
	if i == cap(p.nodes) {
		p.nodes = slices.Grow(p.nodes, 1)
	}
	p.nodes = p.nodes[:i+1]
	// Field by field: a literal would be made elsewhere in small writes and copied
	// in one read of them all, which stalls.
	d := &p.nodes[i]
	d.kind, d.op, d.size = kind, op, uint16(size)
	d.pos, d.a, d.b = uint32(pos), a, b
	return Node(i)
}

func (p *parser) begin(n Node) int { return int(p.nodes[n].pos) }
func (p *parser) kind(n Node) Kind { return p.nodes[n].kind }

// list moves the nodes on the stack from base on into extra, and returns where.
func (p *parser) list(base int) (at, n uint32) {
	at = uint32(len(p.extra))
	for _, s := range p.stack[base:] {
		p.extra = append(p.extra, uint32(s))
	}
	n = uint32(len(p.stack) - base)
	p.stack = p.stack[:base]
	return at, n
}

// block makes a block of the statements on the stack from base on.
func (p *parser) block(base int) Node {
	if base == len(p.stack) {
		at := p.prevEnd
		return p.nodeTo(KindBlock, 0, at, at, 0, 0)
	}
	last := p.stack[len(p.stack)-1]
	pos, end := p.begin(p.stack[base]), p.endOf(last)
	at, n := p.list(base)
	return p.nodeTo(KindBlock, 0, pos, end, at, n)
}

func (p *parser) endOf(n Node) int {
	d := &p.nodes[n]
	if d.size < longSize {
		return int(d.pos) + int(d.size)
	}
	return int(longEnd(p.long, n))
}

func (p *parser) text(pos, end int) string {
	return strings.ToValidUTF8(string(p.src[pos:end]), "\ufffd")
}
