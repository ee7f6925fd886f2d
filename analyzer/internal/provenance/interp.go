package provenance

import (
	"sync"

	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/contract"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// Options of an analysis.
type Options struct {
	Contract  *contract.Contract            // the script's header; nil: none
	Functions map[string]*contract.Contract // headers of a library's functions, by name
	Targets   Targets
	Trails    bool // declared keys have trails, too
	// Budget bounds the work in steps, an evaluated node being about one; 0 means
	// the default, which grows with the script.
	Budget int
	// Broken is for the test that the oracle can fail; see Fault.
	Broken Fault
}

// interp is one run of the abstract interpreter over one script.
type interp struct {
	tree *syntax.Tree
	opts Options
	d    *domain
	res  *Result

	st    state
	gen   uint32
	locs  []locKind
	objs  []object
	lists []*list

	leaves  slab[leaf]
	dirs    slab[*leaf]
	vals    slab[Val] // short argument lists
	ownList slab[list]

	frame     *frame
	depth     int
	cells     map[siteKey]*cell
	multiCell map[uint32]bool // cells that may stand for several variables at once: stores only add
	sites     map[siteKey]objID
	ctxs      map[siteKey]uint32
	memos     map[uint32][]memo
	tries     []*try
	units     []*unit
	unit      uint32 // the current one
	loaded    map[loadKey]uint32
	worsts    []Class // by Set; 255: not computed

	coros    map[siteKey]int
	coroList []*coro

	valueBuf []Set   // by node: see Result.values
	atBuf    []int32 // by node: index+1 into Result.Keys, then the same for Result.Calls
	mainUnit unit    // the room of unit 0
	shapeBuf commands.Shape
	valBuf   []Val
	nodeBuf  []syntax.Node

	forms    []replyForm    // of typed replies
	formKeys []Set          // by form: the first key of the call that gave it last
	exists   map[Set]uint32 // where the state keeps whether a key is known to exist
	callKey  Set            // the first key of the command being run
	callName string         // and its name
	wroteOn  map[Set]uint32 // by key: where the state keeps that the path has written it
	types    map[Set]uint32 // by key: where the state keeps the type that the path takes it to be
	uses     []keyUse       // what those locations count in
	resp3    uint8          // whether the script calls redis.setresp: 0 not looked at, 1 no, 2 yes

	extLocs  map[altID]uint32 // what was stored into data from outside, by its alternative
	facts    map[int32]uint32 // by index into ARGV: where the state keeps what the path knows of it
	nilAt    map[*list]int    // what firstNil found of long lists
	choiceAt map[choiceKey]*choicePlace
	choiceOf map[syntax.LocalID][]*choicePlace // those that a local is part of
	loads    bool                              // code that is not constant was loaded
	muted    bool                              // nothing is recorded: an expression is evaluated once more

	escaped  []uint32 // closures that code nobody can follow may call
	inEscape bool     // escaped closures are being run
	running  bool     // the callbacks of a library are being run
	yields   []*coro
	library  bool
	entries  []entry
	current  int // which entry is being run, from 1; 0: none

	steps, budget int
	spent         bool

	tracing bool
	trails  []trailStep
}

// siteKey is a place in the source together with the calling context.
type siteKey struct{ node, ctx uint32 }

// fnInfo is what one pass over the tree finds out about a function.
type fnInfo struct {
	upvalues []syntax.LocalID // the captured variables of outer functions that it, or a function in it, mentions
	ran      bool
}

// cell is a captured variable that is assigned after it was captured, or may be.
type cell struct {
	loc    uint32
	shared bool // a closure holds it: a new declaration may leave the old one in use
}

// frame is one activation of a function.
type frame struct {
	fn      syntax.FuncID
	unit    uint32
	clo     uint32
	up      []Val
	info    *fnInfo
	ctx     uint32
	parent  *frame
	saved   store // the caller's slots
	cells   map[syntax.LocalID]*cell
	varargs *list

	args     *list
	entry    store // the heap it was entered with
	ret      *list // joined over the returns of this round
	rets     []state
	sumRet   *list // joined over rounds, where the function is recursive
	sumHeap  state
	pendArgs *list
	pendHeap store
	recursed bool
	round    int // of the fixpoint over its recursion
	dirty    bool

	loop *loop
}

// Analyze runs the abstract interpreter over a tree that parsed.
func Analyze(t *syntax.Tree, opts Options) *Result {
	in := newInterp(t, opts)
	if !opts.Trails {
		in.run()
		if !in.res.hasFindings() {
			return in.res
		}
	}
	// The first run carries no trails, so that a script without findings does not
	// pay for them. The second is the same run, with trails.
	in.res.Release()
	in = newInterp(t, opts)
	in.tracing = true
	in.trails = append(in.trails[:0], trailStep{})
	in.run()
	return in.res
}

// pool holds interpreters whose room can be used again.
var pool = sync.Pool{New: func() any {
	return &interp{
		d:     newDomain(),
		cells: map[siteKey]*cell{}, multiCell: map[uint32]bool{}, sites: map[siteKey]objID{}, ctxs: map[siteKey]uint32{}, memos: map[uint32][]memo{},
		loaded: map[loadKey]uint32{}, coros: map[siteKey]int{}, extLocs: map[altID]uint32{}, facts: map[int32]uint32{}, exists: map[Set]uint32{}, wroteOn: map[Set]uint32{}, types: map[Set]uint32{},
	}
}}

// maxPooled is how many nodes a script may have for its interpreter's room to be kept.
const maxPooled = 1 << 15

// Release gives the room of the analysis back. Values and Calls are not to be used
// afterwards; what is plain data stays.
func (r *Result) Release() {
	in := r.in
	if in == nil {
		return
	}
	r.in, r.values = nil, nil
	if in.units[0].tree.Len() > maxPooled || in.steps > 64*maxPooled {
		return
	}
	in.reset()
	pool.Put(in)
}

// reset makes the interpreter as new; it keeps its room.
func (in *interp) reset() {
	clear(in.lists)
	clear(in.objs)
	clear(in.coroList)
	in.leaves.reset()
	in.dirs.reset()
	in.vals.reset()
	in.ownList.reset()
	in.mainUnit.tree = nil
	in.d.reset()
	for _, m := range [...]map[siteKey]uint32{in.ctxs} {
		clear(m)
	}
	clear(in.cells)
	clear(in.multiCell)
	clear(in.sites)
	clear(in.memos)
	clear(in.loaded)
	clear(in.coros)
	clear(in.extLocs)
	clear(in.facts)
	clear(in.exists)
	clear(in.wroteOn)
	clear(in.types)
	*in = interp{
		d: in.d, lists: in.lists[:0], locs: in.locs[:0], objs: in.objs[:0], coroList: in.coroList[:0],
		leaves: in.leaves, dirs: in.dirs, vals: in.vals, ownList: in.ownList,
		cells: in.cells, multiCell: in.multiCell, sites: in.sites, ctxs: in.ctxs, memos: in.memos,
		loaded: in.loaded, coros: in.coros, extLocs: in.extLocs, facts: in.facts, exists: in.exists, wroteOn: in.wroteOn, types: in.types, uses: in.uses[:0],
		worsts: in.worsts[:0], forms: in.forms[:0], formKeys: in.formKeys[:0], valBuf: in.valBuf[:0], nodeBuf: in.nodeBuf[:0], shapeBuf: in.shapeBuf,
		trails: in.trails[:0], valueBuf: in.valueBuf, mainUnit: in.mainUnit, atBuf: in.atBuf,
	}
}

func newInterp(t *syntax.Tree, opts Options) *interp {
	in := pool.Get().(*interp)
	in.tree, in.opts, in.gen = t, opts, 1
	in.library = t.Shebang.Name != ""
	in.lists = append(in.lists, nil)
	in.locs = append(in.locs, 0)
	in.objs = append(in.objs, object{})
	in.budget = opts.Budget
	if in.budget == 0 {
		in.budget = 200_000 + 200*t.Len()
	}
	in.res = newResult(t)
	in.res.in = in
	in.valueBuf = zeroed(in.valueBuf, t.Len())
	in.atBuf = zeroed(in.atBuf, 2*t.Len())
	in.res.values = in.valueBuf
	in.addUnit(t, 0)
	return in
}

// zeroed returns n zero elements, in s where it has room.
func zeroed[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	s = s[:n]
	clear(s)
	return s
}

func (in *interp) run() {
	in.st.alive = true
	for o := objGlobals; o < objLibs+objID(len(libraryNames)); o++ {
		in.newObject(0)
		if o == objString {
			in.objs[o].lib = "string"
		} else if o >= objLibs {
			in.objs[o].lib = libraryNames[o-objLibs]
		}
	}
	in.setList(objKeys, in.hostList(seqKeys))
	in.setList(objArgs, in.hostList(seqArgs))
	in.frame = &frame{info: &in.units[0].infos[0], varargs: emptyList}
	in.units[0].infos[0].ran = true
	in.block(in.tree.Root())
	if in.library || len(in.entries) > 0 {
		in.runLibrary()
	} else {
		in.escapeReturns()
		in.runEscaped()
	}
	if in.spent {
		in.reportSpent()
	}
	in.finish()
}

func (in *interp) hostList(s seqOf) *list {
	l := &list{seq: s, reps: lin{v: varKeys, coef: 1}}
	k := partKey
	if s == seqArgs {
		l.reps.v = varArgs
		k = partArg
	}
	l.cycle = []Val{{set: in.d.setStr([]part{{kind: k, a: 1, b: indexMax}}, false)}}
	return l
}

// step counts work; when the budget is spent the analysis stops, and says so.
func (in *interp) step() bool {
	in.steps++
	if in.steps > in.budget {
		in.spent = true
		in.st.alive = false
	}
	return in.st.alive
}

// join returns the union of two values, with the trail of the worse.
func (in *interp) join(a, b Val) Val {
	if a.set == b.set {
		return a
	}
	return in.pick(in.d.join(a.set, b.set), a, b)
}

func (in *interp) pick(s Set, a, b Val) Val {
	if !in.tracing {
		return Val{set: s}
	}
	if a.set == setBottom || a.trail == 0 || b.trail != 0 && in.worst(b.set) > in.worst(a.set) {
		return Val{set: s, trail: b.trail}
	}
	return Val{set: s, trail: a.trail}
}

func (in *interp) context(n syntax.Node) uint32 {
	k := siteKey{uint32(n), in.frame.ctx}
	id, ok := in.ctxs[k]
	if !ok {
		id = uint32(len(in.ctxs) + 1)
		in.ctxs[k] = id
	}
	return id
}

// allocate returns the abstract table that the constructor or library call at n
// makes now, empty.
func (in *interp) allocate(n syntax.Node) objID {
	k := siteKey{uint32(n), in.frame.ctx}
	o, ok := in.sites[k]
	if !ok {
		o = in.newObject(n)
		in.sites[k] = o
		in.setList(o, emptyList)
		return o
	}
	if !in.objs[o].multi && in.referenced(o) {
		in.objs[o].multi = true
	}
	if in.objs[o].multi {
		in.updateList(o, emptyList)
		return o
	}
	ob := &in.objs[o]
	for _, key := range ob.order {
		in.put(&in.st.heap, ob.fields[key], Val{})
	}
	in.put(&in.st.heap, ob.anyLoc, Val{})
	if ob.keyLoc != 0 {
		in.put(&in.st.heap, ob.keyLoc, Val{})
	}
	in.put(&in.st.heap, ob.meta, Val{})
	if ob.mt != 0 {
		in.put(&in.st.heap, ob.mt, Val{})
	}
	in.setList(o, emptyList)
	return o
}

// referenced reports whether anything that is still reachable holds o.
func (in *interp) referenced(o objID) bool {
	if in.scan(&in.st.heap, true, o) || in.scan(&in.st.locals, false, o) {
		return true
	}
	for f := in.frame; f != nil; f = f.parent {
		if in.scan(&f.saved, false, o) || in.listRefers(f.varargs, o) || in.upsRefer(f.up, o, 0) {
			return true
		}
	}
	return false
}

func (in *interp) scan(s *store, heap bool, o objID) bool {
	for i, lf := range s.dir {
		if lf == nil {
			continue
		}
		in.steps++
		for k, v := range lf.vals {
			if v.set == setBottom {
				continue
			}
			if heap {
				switch in.locs[i*leafSize+k] {
				case locMeta, locFact, locChoice, locType:
					continue
				case locList:
					if in.listRefers(in.lists[v.set], o) {
						return true
					}
					continue
				}
			}
			if in.refers(v.set, o, 0) {
				return true
			}
		}
	}
	return false
}

func (in *interp) listRefers(l *list, o objID) bool {
	if l == nil {
		return false
	}
	for _, vs := range [...][]Val{l.prefix, l.cycle, l.tail} {
		for _, v := range vs {
			if in.refers(v.set, o, 0) {
				return true
			}
		}
	}
	return false
}

func (in *interp) refers(s Set, o objID, depth int) bool {
	if in.d.flags(s)&mayRefer == 0 {
		return false
	}
	if depth > 8 {
		return true
	}
	for _, id := range in.d.sets[s].alts {
		switch a := in.d.alts[id]; a.kind {
		case altTable:
			if objID(a.ref) == o {
				return true
			}
		case altFunc:
			if in.upsRefer(in.d.closures[a.ref].ups, o, depth+1) {
				return true
			}
		}
	}
	return false
}

func (in *interp) upsRefer(ups []Val, o objID, depth int) bool {
	for _, u := range ups {
		if u.trail != cellMark && in.refers(u.set, o, depth) {
			return true
		}
	}
	return false
}
