package corpus

var dataShapes = []shape{
	{"leaderboard", `
local board, names = KEYS[1], KEYS[2]
local from, to = tonumber(ARGV[1]), tonumber(ARGV[2])
local reply = redis.call("ZREVRANGE", board, from, to, "WITHSCORES")
local out = {}
for i = 1, #reply, 2 do
  local name = redis.call("HGET", names, reply[i]) or ""
  out[#out + 1] = reply[i]
  out[#out + 1] = name
  out[#out + 1] = reply[i + 1]
end
@repeat 1 5
-- @prose@
out[#out + 1] = redis.call("ZSCORE", board, "@field@") or "0"
@end
return out`},
	{"cart_checkout", `
local cart, stock, orders = KEYS[1], KEYS[2], KEYS[3]
local items = redis.call("HGETALL", cart)
if #items == 0 then
  return redis.error_reply("@code@ the cart is empty")
end

-- First pass: is there enough of everything?
for i = 1, #items, 2 do
  local sku, wanted = items[i], tonumber(items[i + 1])
  local left = tonumber(redis.call("HGET", stock, sku) or "0")
  if left < wanted then
    return redis.error_reply("@code@ " .. sku .. ": " .. left .. " of " .. wanted)
  end
end

-- @prose@
local total = 0
for i = 1, #items, 2 do
  redis.call("HINCRBY", stock, items[i], -tonumber(items[i + 1]))
  total = total + tonumber(items[i + 1])
end
@repeat 0 5
redis.call("HSET", orders, "@field@", "@state@", "@field@", total) -- @prose@
@end
redis.call("DEL", cart)
redis.call("RPUSH", orders, ARGV[1])
return total`},
	{"transfer", `
local amount = tonumber(ARGV[1])
if not amount or amount <= 0 then
  return redis.error_reply("@code@ the amount must be positive")
end
local balance = tonumber(redis.call("HGET", KEYS[1], "balance") or "0")
if balance < amount then
  return { 0, balance }
end
redis.call("HINCRBY", KEYS[1], "balance", -amount)
redis.call("HINCRBY", KEYS[2], "balance", amount)
@repeat 1 7
-- @prose@
redis.call("LPUSH", KEYS[3], cjson.encode({ kind = "@state@", amount = amount, at = ARGV[2], note = "@prose@" }))
@end
return { 1, balance - amount }`},
	{"cache_aside", `
local hit = redis.call("GET", KEYS[1])
if hit then
  redis.call("HINCRBY", KEYS[2], "hits", 1)
  return hit
end
redis.call("HINCRBY", KEYS[2], "misses", 1)
@repeat 1 6
if ARGV[1] == "@state@" then
  -- @prose@
  redis.call("SETEX", KEYS[1], @n@, ARGV[2])
end
@end
return false`},
	{"session_touch", `
local session = redis.call("HMGET", KEYS[1], "owner", "created", "state", "token")
local owner, created, state, token = session[1], session[2], session[3], session[4]
if not owner then
  return nil
end
if state ~= "active" or token ~= ARGV[1] then
  redis.call("DEL", KEYS[1])
  redis.call("SREM", KEYS[2], owner)
  return nil
end
@repeat 1 6
-- @prose@
redis.call("HSET", KEYS[1], "@field@", ARGV[2])
@end
redis.call("EXPIRE", KEYS[1], ARGV[3])
return { owner, created }`},
	{"stream_claim", `
local stream, group = KEYS[1], ARGV[1]
local pending = redis.call("XPENDING", stream, group, "IDLE", ARGV[2], "-", "+", @n@)
local ids = {}
for _, entry in ipairs(pending) do
  if entry[4] < @n@ then
    ids[#ids + 1] = entry[1]
  end
end
if #ids == 0 then
  return {}
end
@repeat 0 5
-- @prose@
if #ids > @n@ then table.remove(ids) end
@end
return redis.call("XCLAIM", stream, group, ARGV[3], ARGV[2], unpack(ids))`},
	{"histogram", `
local bounds = { 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10000 }
local value = tonumber(ARGV[1])
for i, bound in ipairs(bounds) do
  if value <= bound then
    redis.call("HINCRBY", KEYS[1], "le_" .. bound, 1)
  end
end
@repeat 1 6
-- @prose@
if value > @n@.5 then redis.call("HINCRBYFLOAT", KEYS[1], "@field@", value) end
@end
redis.call("HINCRBY", KEYS[1], "count", 1)
return redis.call("HINCRBYFLOAT", KEYS[1], "sum", ARGV[1])`},
	{"state_machine", `
local transitions = {
  pending = { active = true, cancelled = true },
  active = { completed = true, failed = true, pending = true },
  failed = { pending = true },
@repeat 1 6
  ["@state@_@i@"] = { @state@ = true, ["@state@"] = false },
@end
}

local function allowed(from, to)
  local next = transitions[from]
  return next ~= nil and next[to] == true
end

local state = redis.call("HGET", KEYS[1], "state") or "pending"
if not allowed(state, ARGV[1]) then
  return redis.error_reply("@code@ " .. state .. " -> " .. ARGV[1])
end
-- @prose@
redis.call("HSET", KEYS[1], "state", ARGV[1], "updated", ARGV[2])
redis.call("SREM", KEYS[2], ARGV[3])
redis.call("SADD", KEYS[3], ARGV[3])
return state`},
	{"function_library", `#!lua name=@word1@_@n1@

local function check(keys, args, n)
  if #keys < n then
    return redis.error_reply("@code@ " .. n .. " keys are needed")
  end
end

@repeat 2 6
-- @prose@
local function @fn1@_@i@(keys, args)
  local err = check(keys, args, 1)
  if err then
    return err
  end
  local @local1@ = redis.call("HGET", keys[1], args[1])
  if not @local1@ then
    redis.call("HSET", keys[1], args[1], args[2], "@field@", "@state@")
    return redis.status_reply("OK")
  end
  return @local1@
end
redis.register_function("@fn1@_@word@_@i@", @fn1@_@i@)
@end
redis.register_function{
  function_name = "size_of_@word1@",
  callback = function(keys, args) return redis.call("HLEN", keys[1]) end,
  flags = { "no-writes" },
}`},
	{"read_only", `#!lua flags=no-writes
-- @prose@
local out = {}
for i, key in ipairs(KEYS) do
  local kind = redis.call("TYPE", key).ok
  if kind == "hash" then
    out[i] = redis.call("HLEN", key)
  elseif kind == "list" then
    out[i] = redis.call("LLEN", key)
  elseif kind == "zset" then
    out[i] = redis.call("ZCARD", key)
  else
    out[i] = 0
  end
@repeat 1 7
  if out[i] > @n@ then -- @prose@
    out[i] = @n@
  end
@end
end
return out`},
}
