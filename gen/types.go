package gen

import (
	"github.com/dave/jennifer/jen"

	"github.com/echomq/luakeys/analyzer"
)

// argType is how an argument of a type is taken and sent.
type argType struct {
	goType  func() *jen.Statement // what the caller gives
	wire    func() *jen.Statement // what is kept for the client, which gets a pointer to it
	convert string                // the support function that makes the one from the other, and may fail
	method  string                // the method of time.Time that does
}

var argTypes = map[string]argType{
	"string": {goType: jen.String, wire: jen.String},
	"bytes":  {goType: bytesType, wire: func() *jen.Statement { return jen.Id("rawBytes") }},
	"int":    {goType: jen.Int64, wire: jen.Int64},
	"float":  {goType: jen.Float64, wire: jen.Float64},
	"bool":   {goType: jen.Bool, wire: jen.Bool},
	"ms":     {goType: durationType, wire: jen.Int64, convert: "milliseconds"},
	"s":      {goType: durationType, wire: jen.Int64, convert: "seconds"},
	"unixms": {goType: timeType, wire: jen.Int64, method: "UnixMilli"},
	"unix":   {goType: timeType, wire: jen.Int64, method: "Unix"},
}

func bytesType() *jen.Statement    { return jen.Index().Byte() }
func durationType() *jen.Statement { return jen.Qual("time", "Duration") }
func timeType() *jen.Statement     { return jen.Qual("time", "Time") }

// scalar is how a reply of one value is read.
type scalar struct {
	goType func() *jen.Statement
	decode string // the support function
}

var scalars = map[string]scalar{
	"int":    {goType: jen.Int64, decode: "decodeInt"},
	"string": {goType: jen.String, decode: "decodeString"},
	"status": {goType: jen.String, decode: "decodeString"},
	"bytes":  {goType: bytesType, decode: "decodeBytes"},
	"bool":   {goType: jen.Bool, decode: "decodeBool"},
	"float":  {goType: jen.Float64, decode: "decodeFloat"},
	"ms":     {goType: durationType, decode: "decodeMilliseconds"},
	"s":      {goType: durationType, decode: "decodeSeconds"},
	"unixms": {goType: timeType, decode: "decodeUnixMilli"},
	"unix":   {goType: timeType, decode: "decodeUnix"},
}

// nilable reports whether the Go value of a type can itself say that it is
// missing, so that no pointer to it is needed.
func nilable(t *analyzer.Type) bool {
	switch t.Kind {
	case "bytes", "list", "map", "rows":
		return true
	}
	return false
}
