package provenance

import "sync"

// builtinID names a function of the sandbox.
type builtinID uint16

// The functions of the sandbox that have a transfer function. The order is that of
// builtinNames.
const (
	biNone    builtinID = iota
	biUnknown           // a function of the sandbox that is not modelled: its results are unknown

	biAssert
	biError
	biGetmetatable
	biSetmetatable
	biIpairs
	biPairs
	biNext
	biPcall
	biXpcall
	biRawequal
	biRawget
	biRawset
	biSelect
	biTonumber
	biTostring
	biType
	biUnpack
	biLoadstring
	biLoad
	biGcinfo
	biCollectgarbage
	biPrint
	biSetfenv
	biGetfenv
	biNewproxy

	biCall
	biPcallServer
	biSha1hex
	biLog
	biErrorReply
	biStatusReply
	biSetresp
	biReplicate
	biSetRepl
	biBreakpoint
	biDebug
	biRegister
	biACLCheck

	biByte
	biChar
	biDump
	biFind
	biFormat
	biGfind
	biGmatch
	biGsub
	biLen
	biLower
	biMatch
	biRep
	biReverse
	biSub
	biUpper

	biConcat
	biForeach
	biForeachi
	biGetn
	biInsert
	biMaxn
	biRemove
	biSort
	biSetn

	biAbs
	biCeil
	biFloor
	biMax
	biMin
	biFmod
	biModf
	biFrexp
	biRandom
	biRandomseed
	biMath // any other function of math: a number computed from its arguments

	biEncode
	biDecode
	biJSONSetting
	biPack
	biUnpackMsg
	biUnpackOne
	biStructPack
	biStructUnpack
	biStructSize

	biBit
	biTohex

	biClock

	biCoCreate
	biCoResume
	biCoStatus
	biCoWrap
	biCoYield
	biCoRunning

	biIpairsIter // what ipairs returns
	biGmatchIter // what string.gmatch returns; taint says of what
	biCoCall     // what coroutine.wrap returns; bits is the coroutine
)

var builtinNames = map[string][]struct {
	name string
	id   builtinID
}{
	"": {
		{"assert", biAssert}, {"error", biError}, {"getmetatable", biGetmetatable}, {"setmetatable", biSetmetatable},
		{"ipairs", biIpairs}, {"pairs", biPairs}, {"next", biNext}, {"pcall", biPcall}, {"xpcall", biXpcall},
		{"rawequal", biRawequal}, {"rawget", biRawget}, {"rawset", biRawset}, {"select", biSelect},
		{"tonumber", biTonumber}, {"tostring", biTostring}, {"type", biType}, {"unpack", biUnpack},
		{"loadstring", biLoadstring}, {"load", biLoad}, {"gcinfo", biGcinfo}, {"collectgarbage", biCollectgarbage},
		{"print", biPrint}, {"setfenv", biSetfenv}, {"getfenv", biGetfenv}, {"newproxy", biNewproxy},
		{"__redis__err__handler", biUnknown}, {"__server__err__handler", biUnknown},
	},
	"redis": {
		{"call", biCall}, {"pcall", biPcallServer}, {"acall", biCall}, {"apcall", biPcallServer}, {"sha1hex", biSha1hex}, {"log", biLog},
		{"error_reply", biErrorReply}, {"status_reply", biStatusReply}, {"setresp", biSetresp},
		{"replicate_commands", biReplicate}, {"set_repl", biSetRepl}, {"breakpoint", biBreakpoint}, {"debug", biDebug},
		{"register_function", biRegister}, {"acl_check_cmd", biACLCheck},
	},
	"string": {
		{"byte", biByte}, {"char", biChar}, {"dump", biDump}, {"find", biFind}, {"format", biFormat}, {"gfind", biGfind},
		{"gmatch", biGmatch}, {"gsub", biGsub}, {"len", biLen}, {"lower", biLower}, {"match", biMatch}, {"rep", biRep},
		{"reverse", biReverse}, {"sub", biSub}, {"upper", biUpper},
	},
	"table": {
		{"concat", biConcat}, {"foreach", biForeach}, {"foreachi", biForeachi}, {"getn", biGetn}, {"insert", biInsert},
		{"maxn", biMaxn}, {"remove", biRemove}, {"sort", biSort}, {"setn", biSetn},
	},
	"math": {
		{"abs", biAbs}, {"ceil", biCeil}, {"floor", biFloor}, {"max", biMax}, {"min", biMin}, {"fmod", biFmod}, {"mod", biFmod},
		{"modf", biModf}, {"frexp", biFrexp}, {"random", biRandom}, {"randomseed", biRandomseed},
		{"acos", biMath}, {"asin", biMath}, {"atan", biMath}, {"atan2", biMath}, {"cos", biMath}, {"cosh", biMath},
		{"deg", biMath}, {"exp", biMath}, {"ldexp", biMath}, {"log", biMath}, {"log10", biMath}, {"pow", biMath},
		{"rad", biMath}, {"sin", biMath}, {"sinh", biMath}, {"sqrt", biMath}, {"tan", biMath}, {"tanh", biMath},
	},
	"cjson": {
		{"encode", biEncode}, {"decode", biDecode}, {"encode_sparse_array", biJSONSetting}, {"encode_max_depth", biJSONSetting},
		{"decode_max_depth", biJSONSetting}, {"encode_number_precision", biJSONSetting}, {"encode_keep_buffer", biJSONSetting},
		{"encode_invalid_numbers", biJSONSetting}, {"decode_invalid_numbers", biJSONSetting},
		{"decode_array_with_array_mt", biJSONSetting}, {"encode_empty_table_as_object", biJSONSetting},
	},
	"cmsgpack": {{"pack", biPack}, {"unpack", biUnpackMsg}, {"unpack_one", biUnpackOne}, {"unpack_limit", biUnpackOne}},
	"struct":   {{"pack", biStructPack}, {"unpack", biStructUnpack}, {"size", biStructSize}},
	"bit": {
		{"tobit", biBit}, {"tohex", biTohex}, {"bnot", biBit}, {"band", biBit}, {"bor", biBit}, {"bxor", biBit},
		{"lshift", biBit}, {"rshift", biBit}, {"arshift", biBit}, {"rol", biBit}, {"ror", biBit}, {"bswap", biBit},
	},
	"os": {{"clock", biClock}, {"time", biClock}},
	"coroutine": {
		{"create", biCoCreate}, {"resume", biCoResume}, {"status", biCoStatus}, {"wrap", biCoWrap}, {"yield", biCoYield},
		{"running", biCoRunning},
	},
}

// libraryNames are the libraries of the sandbox besides string, in the order of their
// objects from objLibs on.
var libraryNames = [...]string{"redis", "server", "table", "math", "cjson", "cmsgpack", "struct", "bit", "os", "coroutine"}

func libraryObject(name string) (objID, bool) {
	if name == "string" {
		return objString, true
	}
	for i, l := range libraryNames {
		if l == name {
			return objLibs + objID(i), true
		}
	}
	return 0, false
}

var builtinIndex = sync.OnceValue(func() map[string]builtinID {
	m := make(map[string]builtinID, 160)
	for lib, fns := range builtinNames {
		for _, f := range fns {
			m[lib+"."+f.name] = f.id
			if lib == "redis" {
				m["server."+f.name] = f.id
			}
		}
	}
	return m
})

// lookupBuiltin finds a function of a library ("" for the globals).
func lookupBuiltin(lib, name string) (builtinID, bool) {
	var buf [48]byte
	b := append(append(append(buf[:0], lib...), '.'), name...)
	id, ok := builtinIndex()[string(b)]
	return id, ok
}

func (in *interp) builtinSet(b builtinID) Set {
	return in.d.of(alt{kind: altBuiltin, ref: uint32(b)})
}

// callable is what an unknown member of a library may be: for the server's library,
// the functions that run commands.
func (in *interp) callable(lib string) Val {
	if lib == "redis" || lib == "server" || lib == "" {
		return Val{set: in.d.join(in.builtinSet(biCall), in.builtinSet(biPcallServer))}
	}
	return Val{}
}
