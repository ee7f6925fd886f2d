package commands

// DataType is what a key holds.
type DataType uint8

// The data types; AnyType where a command takes every one, or it is not told.
const (
	AnyType DataType = iota
	StringType
	ListType
	HashType
	SetType
	SortedSetType
	StreamType
)

// String returns the type as TYPE names it, "any" for AnyType.
func (t DataType) String() string {
	return [...]string{"any", "string", "list", "hash", "set", "zset", "stream"}[t]
}

// KeyType returns the type a key must have for the command, where flags are those of
// the key's position: of any other type the server answers WRONGTYPE. A key that
// does not exist is fine. What is overwritten, as by SET, can be of any type.
func (c *Command) KeyType(flags KeyFlags) DataType {
	if flags&(OW|RM) != 0 && !flags.Reads() {
		return AnyType
	}
	switch c.Name {
	case "ZUNION", "ZINTER", "ZDIFF", "ZINTERCARD", "ZUNIONSTORE", "ZINTERSTORE", "ZDIFFSTORE":
		return AnyType // the sources can be sets, too
	case "MGET":
		return AnyType // it answers nil for what is no string
	}
	return c.groupType()
}

// Makes returns the type of a key the command leaves behind where it overwrites one,
// AnyType when it is not told.
func (c *Command) Makes() DataType {
	switch c.Name {
	case "GEOSEARCHSTORE", "GEORADIUS", "GEORADIUSBYMEMBER":
		return SortedSetType
	case "SORT":
		return ListType
	case "COPY", "RESTORE", "RENAME", "RENAMENX":
		return AnyType
	}
	return c.groupType()
}

func (c *Command) groupType() DataType {
	switch c.Group {
	case "string", "bitmap", "hyperloglog":
		return StringType
	case "list":
		return ListType
	case "hash":
		return HashType
	case "set":
		return SetType
	case "sorted-set", "geo":
		return SortedSetType
	case "stream":
		return StreamType
	}
	return AnyType
}
