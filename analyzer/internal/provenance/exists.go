package provenance

import "github.com/echomq/luakeys/analyzer/internal/commands"

// What a path knows about keys: those that it has written, or found to exist, since
// nothing removed them. It only serves rules ("a missing reply is not expected
// here"): types do not depend on it.

// keySet is the value of the first key argument of a call, as a set; zero where the
// call has none.
func (in *interp) keySet(shape *commands.Shape, vals []Val, r *commands.Result) Set {
	for i := 1; i < r.Len() && i < len(vals); i++ {
		if r.At(i).Key == commands.Always {
			return vals[i].set
		}
	}
	return setBottom
}

// noteExistence updates what the path knows after a command on key has run.
func (in *interp) noteExistence(name string, key Set) {
	if key == setBottom {
		return
	}
	c := commands.Lookup(name)
	if c == nil {
		return
	}
	switch upperName(name) {
	case "DEL", "UNLINK", "RENAME", "MOVE", "FLUSHALL", "FLUSHDB", "GETDEL", "LPOP", "RPOP", "SPOP", "ZPOPMIN", "ZPOPMAX",
		"LMPOP", "ZMPOP", "HDEL", "SREM", "ZREM", "LREM", "LTRIM", "RPOPLPUSH", "LMOVE", "SMOVE", "EXPIRE", "PEXPIRE", "EXPIREAT", "PEXPIREAT",
		"ZREMRANGEBYSCORE", "ZREMRANGEBYRANK", "ZREMRANGEBYLEX", "EVAL":
		in.setExists(key, false)
	case "SET", "SETEX", "PSETEX", "SETNX", "GETSET", "APPEND", "SETRANGE", "INCR", "INCRBY", "INCRBYFLOAT", "DECR", "DECRBY",
		"HSET", "HMSET", "HSETNX", "HINCRBY", "HINCRBYFLOAT", "LPUSH", "RPUSH", "SADD", "ZADD", "ZINCRBY", "XADD", "MSET":
		in.setExists(key, true)
	}
}

func (in *interp) setExists(key Set, yes bool) {
	loc, ok := in.exists[key]
	if !ok {
		if !yes {
			return
		}
		loc = in.newLoc(locFact)
		in.exists[key] = loc
	}
	v := Val{}
	if yes {
		v.set = setTrue
	}
	in.put(&in.st.heap, loc, v)
}

func (in *interp) keyExists(key Set) bool {
	loc, ok := in.exists[key]
	return ok && in.st.heap.get(loc).set != setBottom
}

// narrowExists learns from `redis.call('EXISTS', key) == 1` and its like that the key
// is there.
func (in *interp) narrowExists(x, y Set) {
	if f, ok := in.d.constNumber(y); !ok || f < 1 {
		return
	}
	a, ok := in.d.sole(x)
	if !ok || a.kind != altNumber || a.ref == 0 {
		return
	}
	key := in.formKeys[a.ref-1] // of the call that ran last: the condition stands right behind it
	if f := in.forms[a.ref-1]; key != setBottom && (f.name == "EXISTS" || f.name == "HEXISTS") {
		in.setExists(key, true)
	}
}
