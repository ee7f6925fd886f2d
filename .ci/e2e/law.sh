#!/usr/bin/env bash
# The law as a person meets it: a clean tree passes, a key built from data does not.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
go build -o "$work/luakeys" ./cmd/luakeys
cp -r lua .luakeys.yaml "$work"
cd "$work"

fail() { echo "$*"; exit 1; }

./luakeys check ./lua
for script in lua/*.lua; do
  cp "$script" kept
  # Before the first line of code, so that no return stands above it.
  awk '!done && !/^--/ && NF { print "redis.call(\"DEL\", \"emq:\" .. ARGV[1])"; done = 1 } { print }' kept >"$script"
  place=$(grep -n -b -o '"emq:" .. ARGV' "$script" | head -n 1 | cut -d: -f1)
  status=0
  ./luakeys check ./lua >out || status=$?
  [ $status = 1 ] || fail "$script: status $status, not 1"
  grep -q "^./$script:$place:19: error: .*\[key-argv\]\$" out || { cat out; fail "$script: no key-argv at line $place, column 19"; }
  status=0
  ./luakeys gen >out 2>&1 || status=$?
  [ $status = 1 ] || fail "$script: gen has status $status, not 1"
  [ ! -e generated ] || fail "$script: gen wrote code for a script that breaks the law"
  cp kept "$script"
done
./luakeys gen
./luakeys gen --check
