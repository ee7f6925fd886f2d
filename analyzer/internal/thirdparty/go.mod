module github.com/echomq/luakeys/analyzer/internal/thirdparty

go 1.26.0

require github.com/echomq/luakeys v0.0.0

replace github.com/echomq/luakeys => ../../..
