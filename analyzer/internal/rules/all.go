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

	ReplyNil,
	ReplyTruthy,
	ReplyStatus,
	ReplyMaybeFalse,
	ReplyPairs,
	ReplyEmpty,
	ReplyTTL,
	CompareTypes,
	NumberMaybeNil,
	ReturnFraction,
	ReturnMixed,

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
