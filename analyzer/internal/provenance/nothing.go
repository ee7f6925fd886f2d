package provenance

import (
	"slices"

	"github.com/echomq/luakeys/analyzer/internal/syntax"
)

// A write whose reply says that nothing was done (nothing popped, no member removed,
// the key there already) leaves nothing half done: an error behind that test is no
// error after a write.

// counts lists the commands whose reply is how much they changed: zero is nothing.
func countsChanges(name string) bool {
	switch name {
	case "DEL", "UNLINK", "HDEL", "SREM", "ZREM", "LREM", "XDEL", "XTRIM", "XACK", "SADD", "SMOVE", "SETNX", "HSETNX", "MSETNX", "RENAMENX", "MOVE", "COPY",
		"PERSIST", "LPUSHX", "RPUSHX", "ZREMRANGEBYSCORE", "ZREMRANGEBYRANK", "ZREMRANGEBYLEX", "PFADD", "EXPIRE", "PEXPIRE":
		return true
	}
	return false
}

// takes lists the commands that answer nil where they changed nothing.
func takes(name string) bool {
	switch name {
	case "LPOP", "RPOP", "SPOP", "ZPOPMIN", "ZPOPMAX", "LMOVE", "RPOPLPUSH", "GETDEL", "LMPOP", "ZMPOP", "BLPOP", "BRPOP", "BLMOVE":
		return true
	}
	return false
}

// nothingTaken learns from a reply that is false: its command changed nothing.
func (in *interp) nothingTaken(s Set) {
	for _, id := range in.d.sets[s].alts {
		a := in.d.alts[id]
		if a.kind != altStr {
			continue
		}
		if ps := in.d.strs[a.ref].parts; len(ps) == 1 && ps[0].kind == partReply && ps[0].b != 0 {
			in.undone(uint32(ps[0].b), takes)
			in.absent(uint32(ps[0].b), "GET", "GETEX", "LPOP", "RPOP", "SPOP")
		}
	}
}

// nothingDone learns from a comparison of a reply with a number that holds, or does
// not: where it holds for zero and for nothing above, the command changed nothing.
func (in *interp) nothingDone(op syntax.Op, x, y Set, want bool) {
	a, ok := in.d.sole(x)
	c, isNumber := in.d.constNumber(y)
	if !ok || !isNumber || a.kind != altNumber || a.ref == 0 {
		return
	}
	if compares(op, 0, c) == want && compares(op, 1, c) != want {
		in.undone(a.ref, countsChanges)
		in.absent(a.ref, "EXISTS", "STRLEN", "LLEN", "HLEN", "SCARD", "ZCARD", "XLEN", "DEL", "UNLINK")
	}
}

// undone forgets the write of a call whose reply is of that form.
func (in *interp) undone(form uint32, is func(string) bool) {
	f := in.forms[form-1]
	if f.elem || !is(f.name) {
		return
	}
	if loc, ok := in.wroteOn[in.formKeys[form-1]]; ok {
		in.put(&in.st.heap, loc, Val{})
	}
}

// absent forgets of which type the key of a call is, where its reply, of that form, says
// that there is no key: anything can be made there.
func (in *interp) absent(form uint32, names ...string) {
	f := in.forms[form-1]
	if f.elem || !slices.Contains(names, f.name) {
		return
	}
	if loc, ok := in.types[in.formKeys[form-1]]; ok {
		in.put(&in.st.heap, loc, Val{})
	}
}

func compares(op syntax.Op, x, y float64) bool {
	switch op {
	case syntax.OpEq:
		return x == y
	case syntax.OpNe:
		return x != y
	case syntax.OpLt:
		return x < y
	case syntax.OpLe:
		return x <= y
	case syntax.OpGt:
		return x > y
	}
	return x >= y
}
