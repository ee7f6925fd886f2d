package provenance

import (
	"github.com/echomq/luakeys/analyzer/internal/commands"
	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// What a path has done to the data so far: whether it has written, and of which type it
// has taken each key to be. It serves rules; values do not depend on it.

// TypeConflict is a command on a key that the same path has used as another type.
type TypeConflict struct {
	Call          syntax.Node
	Key           syntax.Node // the argument
	Name          string      // the command, in capitals
	Type, Before  commands.DataType
	BeforeCommand string
}

// noteEffects updates what the path knows after one command has run.
func (in *interp) noteEffects(name string, shape *commands.Shape, vals []Val, nodes []syntax.Node, r *commands.Result, at site) {
	c := commands.Lookup(name)
	if c == nil {
		return
	}
	if c.IsContainer() {
		if len(shape.Args) < 2 || len(shape.Args[1].Words) != 1 {
			return
		}
		if c = c.Subcommand(shape.Args[1].Words[0]); c == nil {
			return
		}
	}
	in.noteWrite(c, shape, vals, r)
	for i := 1; i < r.Len() && i < len(vals); i++ {
		if p := r.At(i); p.Key == commands.Always && in.oneKey(vals[i].set) {
			in.noteType(c, p.Flags, vals[i].set, nodes[i], at)
		}
	}
}

// oneKey reports whether a key argument is one key for certain.
func (in *interp) oneKey(s Set) bool {
	return s != setBottom && Value{in: in, set: s}.Same(Value{in: in, set: s})
}

// noteWrite remembers that the path has written something that an error behind it
// would leave half done. Counters that go up, lifetimes, clean-up and locks are no
// such writes; a write to the same key that takes one back ends it.
func (in *interp) noteWrite(c *commands.Command, shape *commands.Shape, vals []Val, r *commands.Result) {
	if !c.Flags.Has(commands.Write) {
		return
	}
	key := in.keySet(shape, vals, r)
	if !in.oneKey(key) {
		key = setBottom // some key or other: one location for all, so that joins end
	}
	switch c.Name {
	case "INCR", "INCRBY", "HINCRBY", "ZINCRBY", "INCRBYFLOAT", "HINCRBYFLOAT",
		"DECR", "DECRBY", "DEL", "UNLINK", "HDEL", "SREM", "ZREM", "LREM", "LPOP", "RPOP":
		if key != setBottom && in.wroteOn[key] != 0 { // it takes back what was written to this key
			in.put(&in.st.heap, in.wroteOn[key], Val{})
			return
		}
		if c.Name[0] != 'D' || c.Name == "DEL" {
			switch c.Name {
			case "INCR", "INCRBY", "HINCRBY", "ZINCRBY", "INCRBYFLOAT", "HINCRBYFLOAT", "DEL":
				return
			}
		}
		if c.Name == "UNLINK" {
			return
		}
	case "EXPIRE", "PEXPIRE", "EXPIREAT", "PEXPIREAT", "PERSIST", "ZREMRANGEBYSCORE", "ZREMRANGEBYRANK", "LTRIM", "XTRIM", "GETEX":
		return
	case "SETNX", "HSETNX":
		return
	case "SET":
		if c.HasOption(shape, "NX") != commands.Never {
			return
		}
	}
	loc, ok := in.wroteOn[key]
	if !ok {
		loc = in.newLoc(locMeta)
		in.wroteOn[key] = loc
	}
	in.put(&in.st.heap, loc, Val{set: 1})
}

// hasWritten reports whether a write stands that an error would leave half done.
func (in *interp) hasWritten() bool {
	for _, loc := range in.wroteOn {
		if in.st.heap.get(loc).set != 0 {
			return true
		}
	}
	return false
}

// noteError records an error that the script raises or returns itself after a write.
func (in *interp) noteError(n syntax.Node) {
	if in.muted || in.unit != 0 || len(in.tries) > 0 || !in.st.alive || !in.hasWritten() {
		return
	}
	for _, m := range in.res.LateErrors {
		if m == n {
			return
		}
	}
	in.res.LateErrors = append(in.res.LateErrors, n)
}

// ownError reports whether a value is certainly an error reply that the script made.
func (in *interp) ownError(s Set) bool {
	a, ok := in.d.sole(s)
	if !ok || a.kind != altTable || in.objs[a.ref].passedOn {
		return false
	}
	o := objID(a.ref)
	if in.shapeOf(o) != ShapeError {
		return false
	}
	v := in.st.heap.get(in.objs[o].fields[in.d.sets[in.d.setText("err")].alts[0]])
	return in.d.taintOf(v.set)&fromReply == 0 // the text of another error is passed on
}

// noteType compares the type that a command needs with what the path knows of the key.
func (in *interp) noteType(c *commands.Command, flags commands.KeyFlags, key Set, n syntax.Node, at site) {
	switch c.Name {
	case "DEL", "UNLINK", "RENAME", "RENAMENX", "GETDEL", "MOVE", "COPY", "RESTORE", "TYPE", "EXISTS", "EXPIRE", "PEXPIRE":
		if loc, ok := in.types[key]; ok && c.Name != "EXISTS" && c.Name != "EXPIRE" && c.Name != "PEXPIRE" && c.Name != "TYPE" {
			in.put(&in.st.heap, loc, Val{})
		}
		return
	}
	needs, makes := c.KeyType(flags), commands.AnyType
	if flags.Writes() && needs == commands.AnyType {
		makes = c.Makes()
	}
	loc, ok := in.types[key]
	if !ok {
		loc = in.newLoc(locType)
		in.types[key] = loc
	}
	if before := in.st.heap.get(loc); before.set != 0 && needs != commands.AnyType {
		was := in.uses[before.set-1]
		if was.kind != needs && !in.muted && in.unit == 0 {
			in.res.addConflict(TypeConflict{Call: in.here(at.n), Key: n, Name: c.Name, Type: needs, Before: was.kind, BeforeCommand: was.name})
		}
		if was.kind != needs {
			return
		}
	}
	kind := needs
	if kind == commands.AnyType {
		kind = makes
	}
	if kind == commands.AnyType {
		if flags.Writes() && !flags.Reads() {
			in.put(&in.st.heap, loc, Val{})
		}
		return
	}
	in.put(&in.st.heap, loc, Val{set: in.typeUse(kind, c.Name)})
}

// keyUse is the type that a path has taken a key to be, with the command that said so.
type keyUse struct {
	kind commands.DataType
	name string
}

func (in *interp) typeUse(kind commands.DataType, name string) Set {
	for i, u := range in.uses {
		if u.kind == kind && u.name == name {
			return Set(i + 1)
		}
	}
	in.uses = append(in.uses, keyUse{kind, name})
	return Set(len(in.uses))
}

func (r *Result) addConflict(c TypeConflict) {
	for _, old := range r.Conflicts {
		if old.Key == c.Key {
			return
		}
	}
	r.Conflicts = append(r.Conflicts, c)
}
