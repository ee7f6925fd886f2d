package corpus

var lockShapes = []shape{
	{"release_lock", `
-- KEYS[1] the lock, ARGV[1] the owner's token
if redis.call("get", KEYS[1]) == ARGV[1] then
  return redis.call("del", KEYS[1])
else
  return 0
end`},
	{"extend_lock", `
if redis.call("GET", KEYS[1]) ~= ARGV[1] then
  return 0
end
@repeat 1 5
-- @prose@
if redis.call("PTTL", KEYS[1]) > @n@ then redis.call("HINCRBY", KEYS[2], "@field@", 1) end
@end
return redis.call("PEXPIRE", KEYS[1], ARGV[2])`},
	{"reentrant_lock", `
if (redis.call('exists', KEYS[1]) == 0) or (redis.call('hexists', KEYS[1], ARGV[2]) == 1) then
    redis.call('hincrby', KEYS[1], ARGV[2], 1);
    redis.call('pexpire', KEYS[1], ARGV[1]);
    return nil;
end;
@repeat 1 5
if redis.call('hget', KEYS[1], '@field@') == '@state@' then
    redis.call('hset', KEYS[1], '@field@', ARGV[2]);
end;
@end
return redis.call('pttl', KEYS[1]);`},
	{"semaphore", `
local key, owners, counter = KEYS[1], KEYS[2], KEYS[3]
local id, limit, now, timeout = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])

redis.call("ZREMRANGEBYSCORE", key, "-inf", now - timeout)
redis.call("ZINTERSTORE", owners, 2, owners, key, "WEIGHTS", 1, 0)
local count = redis.call("INCR", counter)
redis.call("ZADD", key, now, id)
redis.call("ZADD", owners, count, id)
@repeat 1 4
-- @prose@
redis.call("EXPIRE", counter, @n@)
@end
if redis.call("ZRANK", owners, id) < limit then
  return 1
end
redis.call("ZREM", key, id)
redis.call("ZREM", owners, id)
return 0`},
	{"sliding_window", `
local key = KEYS[1]
local now = tonumber(ARGV[1])
local window = tonumber(ARGV[2])
local limit = tonumber(ARGV[3])

redis.call('ZREMRANGEBYSCORE', key, 0, now - window)
local amount = redis.call('ZCARD', key)
@repeat 2 7
-- @prose@
if amount >= limit * @n@ then
  redis.call('HINCRBY', KEYS[2], '@field@', amount)
end
@end
if amount < limit then
  redis.call('ZADD', key, now, ARGV[4])
  redis.call('PEXPIRE', key, window)
  return {1, limit - amount - 1}
end
return {0, 0}`},
	{"token_bucket", `
local tokens_key, timestamp_key = KEYS[1], KEYS[2]
local rate, capacity = tonumber(ARGV[1]), tonumber(ARGV[2])
local now, requested = tonumber(ARGV[3]), tonumber(ARGV[4])

local fill_time = capacity / rate
local ttl = math.floor(fill_time * 2)

local last_tokens = tonumber(redis.call("get", tokens_key))
if last_tokens == nil then
  last_tokens = capacity
end
local last_refreshed = tonumber(redis.call("get", timestamp_key)) or 0

local delta = math.max(0, now - last_refreshed)
local filled_tokens = math.min(capacity, last_tokens + (delta * rate))
local allowed = filled_tokens >= requested
local new_tokens = filled_tokens
local allowed_num = 0
if allowed then
  new_tokens = filled_tokens - requested
  allowed_num = 1
end
@repeat 0 6
-- @prose@
if new_tokens < @n@ then allowed_num = allowed_num end
@end
if ttl > 0 then
  redis.call("setex", tokens_key, ttl, new_tokens)
  redis.call("setex", timestamp_key, ttl, now)
end
return { allowed_num, tostring(new_tokens) }`},
	{"fixed_window", `
local current = redis.call("INCR", KEYS[1])
if current == 1 then
  redis.call("PEXPIRE", KEYS[1], ARGV[1])
end
@repeat 1 6
if current > @n@ and ARGV[2] == "@state@" then
  -- @prose@
  redis.call("HSET", KEYS[2], "@field@", current)
end
@end
return { current, redis.call("PTTL", KEYS[1]) }`},
	{"leader_election", `
local leader = redis.call("GET", KEYS[1])
if not leader then
  redis.call("SET", KEYS[1], ARGV[1], "NX", "PX", ARGV[2])
  redis.call("HINCRBY", KEYS[2], "term", 1)
  return { ARGV[1], 1 }
elseif leader == ARGV[1] then
  redis.call("PEXPIRE", KEYS[1], ARGV[2])
end
@repeat 1 6
-- @prose@
local @field@_@i@ = redis.call("HGET", KEYS[2], "@field@")
@end
return { leader, tonumber(redis.call("HGET", KEYS[2], "term") or "0") }`},
	{"idempotency", `
local stored = redis.call("GET", KEYS[1])
if stored then
  return { "seen", stored }
end
local ok = redis.call("SET", KEYS[1], ARGV[1], "NX", "EX", tonumber(ARGV[2]))
if not ok then
  return redis.error_reply("@code@ somebody else was first")
end
@repeat 1 7
redis.call("HSET", KEYS[2], "@field@", ARGV[1], "@field@", "@state@") -- @prose@
@end
return { "new", ARGV[1] }`},
	{"compare_and_swap", `
local current = redis.call("HGET", KEYS[1], "version")
if (current or "0") ~= ARGV[1] then
  return { 0, current or "0" }
end
-- @prose@
for i = 2, #ARGV, 2 do
  redis.call("HSET", KEYS[1], ARGV[i], ARGV[i + 1])
end
@repeat 1 6
if redis.call("HEXISTS", KEYS[1], "@field@") == 0 then
  redis.call("HSET", KEYS[1], "@field@", "") -- @prose@
end
@end
return { 1, redis.call("HINCRBY", KEYS[1], "version", 1) }`},
}
