package oracle

import (
	"strings"
	"testing"

	"github.com/echomq/luakeys/analyzer/internal/provenance"
)

// broken are the transfer functions that the oracle must find broken.
var broken = []provenance.Fault{
	{Function: "assert"}, {Function: "ipairs"}, {Function: "pairs"}, {Function: "next"},
	{Function: "pcall"}, {Function: "xpcall"}, {Function: "rawget"}, {Function: "rawset"}, {Function: "select"},
	{Function: "tonumber"}, {Function: "tostring"}, {Function: "type", Nil: true}, {Function: "unpack"}, {Function: "loadstring"},
	{Function: "setmetatable"}, {Function: "redis.call"}, {Function: "redis.pcall"}, {Function: "redis.sha1hex"},
	{Function: "string.byte"}, {Function: "string.char"}, {Function: "string.find", Nil: true}, {Function: "string.format"},
	{Function: "string.gmatch"}, {Function: "string.gsub"}, {Function: "string.len"}, {Function: "string.lower"},
	{Function: "string.match"}, {Function: "string.rep"}, {Function: "string.reverse"}, {Function: "string.sub"}, {Function: "string.upper"},
	{Function: "table.concat"}, {Function: "table.foreach"}, {Function: "table.foreachi"}, {Function: "table.insert"},
	{Function: "table.remove"}, {Function: "table.sort"}, {Function: "math.max"}, {Function: "math.min"}, {Function: "math.floor"},
	{Function: "cjson.encode"}, {Function: "cjson.decode"}, {Function: "cmsgpack.pack"}, {Function: "cmsgpack.unpack"},
	{Function: "struct.pack"}, {Function: "struct.unpack"}, {Function: "bit.tohex"}, {Function: "bit.band"},
	{Function: "coroutine.create"}, {Function: "coroutine.wrap"}, {Function: "coroutine.resume"}, {Function: "coroutine.yield"},
	{Function: "redis.register_function"},
}

// leastBroken is how many of them the oracle must find; a few are seldom what decides.
const leastBroken = 45

// TestBroken shows that the oracle can fail: with a transfer function broken, programs
// of the size of a CI run show a miss. A seed that shows one without the fault is passed
// over, so that what is found is the fault's.
func TestBroken(t *testing.T) {
	if testing.Short() {
		t.Skip("it runs many programs")
	}
	seed := envNumber(t, envSeed, 1)
	found := 0
	for _, f := range broken {
		at, ok := exposes(f, seed)
		if !ok {
			t.Logf("%s: not noticed within %d programs", f.Function, ciPrograms)
			continue
		}
		found++
		t.Logf("%s: noticed after %d programs", f.Function, at+1)
	}
	if found < leastBroken {
		t.Errorf("%d of %d broken transfer functions are noticed, want at least %d", found, len(broken), leastBroken)
	}
}

// exposes runs programs until one shows that the function is broken.
func exposes(f provenance.Fault, seed uint64) (after uint64, ok bool) {
	for i := range uint64(ciPrograms) {
		p := generate(seed + i)
		if !mentions(p, f) {
			continue
		}
		if len(check(p, seed+i, provenance.Options{Broken: f}).misses) > 0 && len(check(p, seed+i, provenance.Options{}).misses) == 0 {
			return i, true
		}
	}
	return 0, false
}

// mentions spares running the programs that cannot call the function.
func mentions(p program, f provenance.Fault) bool {
	name := f.Function[strings.LastIndexByte(f.Function, '.')+1:]
	return strings.Contains(p.src, name)
}
