package generated

//go:generate go run ../cmd/luakeys gen
