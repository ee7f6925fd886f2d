#!/usr/bin/env bash
# luakeys in somebody else's module: as a tool of it, called by go generate; what it
# wrote compiles, passes go vet, and depends on the client and the standard library only.
set -euo pipefail
main=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lua" "$work/jobs"
cd "$work"

cat >go.mod <<MOD
module example.org/shop

go 1.26.0

replace github.com/echomq/luakeys => $main
MOD
cp "$main/go.sum" .
cat >.luakeys.yaml <<'YAML'
version: 1
scripts: [lua]
keyspace:
  stock: shop:{<tenant>}:stock:<item>
generate:
  - client: go-redis
    out: jobs
YAML
cat >lua/reserve.lua <<'LUA'
--- Takes items from the stock.
---@key stock
---@arg count int -- how many
---@return 1 Reserved
---@return 0 SoldOut
if tonumber(redis.call('GET', KEYS[1]) or '0') < tonumber(ARGV[1]) then
  return 0
end
redis.call('DECRBY', KEYS[1], ARGV[1])
return 1
LUA
printf 'package jobs\n\n//go:generate go tool luakeys gen\n' >jobs/jobs.go
cat >main.go <<'GO'
package main

import (
	"context"
	"fmt"

	"github.com/redis/go-redis/v9"

	"example.org/shop/jobs"
)

func main() {
	scripts := jobs.New(redis.NewClient(&redis.Options{Addr: "127.0.0.1:1"}))
	_, err := scripts.Reserve(context.Background(),
		jobs.ReserveKeys{Stock: jobs.Tenant("").Stock("book")}, jobs.ReserveArgs{Count: 1})
	fmt.Println(err != nil) // an empty hash tag is refused before anything is sent
}
GO

go mod edit -require github.com/echomq/luakeys@v0.0.0 -tool github.com/echomq/luakeys/cmd/luakeys
go mod tidy
go tool luakeys check
go generate ./jobs
go vet ./...
[ "$(go run .)" = true ] || { echo 'a key with an empty hash tag was not refused'; exit 1; }
go tool luakeys gen --check
imports=$(go list -f '{{join .Imports "\n"}}' ./jobs | grep '^[^/]*\.' | grep -v '^github\.com/redis/go-redis/' || true)
[ -z "$imports" ] || { printf 'the generated code imports:\n%s\n' "$imports"; exit 1; }
