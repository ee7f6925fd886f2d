module github.com/echomq/luakeys

go 1.26
