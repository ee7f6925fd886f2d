package rules

// All is the catalogue, in the order that documentation shows it.
var All = []*Rule{
	KeyArgv,
	KeyUnknown,
	KeyReply,
	KeyLiteral,
	KeyDerived,
	IndexInvalid,
	KeyUnused,
	ArgUnused,

	SlotTags,
	BaseTag,

	Syntax,
	LuaVersion,

	Shebang,
	FlagUnknown,

	LineEndings,
	BOM,
	CommentSwallows,
	IgnoreUnused,

	ContractHeader,
	ContractRange,
}
