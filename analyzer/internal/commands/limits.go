package commands

// Limits of the Lua the servers embed, the same on every server they were measured
// on. Each is the largest number that works.
const (
	MaxUnpack      = 7999   // results of unpack, and so arguments of one redis.call from a table
	MaxStringByte  = 7997   // results of string.byte
	MaxCallArgs    = 247    // arguments written out in one call
	MaxLocals      = 200    // local variables in one function
	MaxUpvalues    = 60     // variables of enclosing functions in one function
	MaxParentheses = 198    // nested parentheses
	MaxBlocks      = 199    // nested blocks
	MaxRecursion   = 16382  // nested calls
	MaxPcall       = 198    // nested pcall
	MaxJSONNesting = 1000   // nested tables for cjson, both ways
	MaxConstants   = 262143 // different constants in one function
)
