package corpus

// shapes are gone through in order, again and again.
var shapes = append(append(append([]shape{}, queueShapes...), lockShapes...), dataShapes...)

var queueShapes = []shape{
	{"enqueue", `
---@key row      emq:{queue}:job:<id>
---@key pending  emq:{queue}:pending
---@arg id       string prefix=JOB -- the branded id
---@arg payload  bytes opaque      -- @prose@
---@return 1 Enqueued  -- the row was new
---@return 0 Duplicate -- a row already existed
---@error @code1@ Kind -- @prose@
if string.sub(ARGV[1], 1, 3) ~= 'JOB' then
  return redis.error_reply('@code1@ job id must be JOB-namespaced')
end
-- @prose@
if redis.call('EXISTS', KEYS[1]) == 1 then
  return 0
end
-- @prose@
redis.call('HSET', KEYS[1], 'state', '@state1@', 'attempts', '0', 'payload', ARGV[2])
@repeat 1 6
redis.call('HSET', KEYS[1], '@field@', ARGV[@i@], '@field@', '@n@') -- @prose@
@end
redis.call('ZADD', KEYS[2], 0, ARGV[1])
return 1`},
	{"claim", `
local pending = KEYS[1]
local active = KEYS[2]
local lease = tonumber(ARGV[1])
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)

-- @prose@
local popped = redis.call('ZPOPMIN', pending)
local id = popped[1]
if not id then
  return {}
end
redis.call('ZADD', active, now + lease, id)
@repeat 2 8
-- @prose@
if redis.call('HEXISTS', KEYS[3], '@field2@') == 1 then
  redis.call('HINCRBY', KEYS[3], '@field@', 1)
end
@end
local attempts = redis.call('HINCRBY', KEYS[3], 'attempts', 1)
return {id, redis.call('HGET', KEYS[3], 'payload'), attempts}`},
	{"move_to_finished", `
local rcall = redis.call
local jobKey, activeKey, targetKey, eventsKey = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local id, token, result, timestamp = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[4])

if rcall("EXISTS", jobKey) ~= 1 then -- // @prose@
  return -1
end

-- @prose@
if token ~= "0" then
  local lockKey = KEYS[5]
  if rcall("GET", lockKey) ~= token then
    return -2
  end
  rcall("DEL", lockKey)
end

if rcall("LREM", activeKey, -1, id) < 1 then
  return -3
end

@repeat 1 5
-- @prose@
local @local@_@i@ = rcall("HGET", jobKey, "@field@")
if @local3@_x == nil then
  rcall("HSET", jobKey, "@field@", result, "@field@", timestamp)
end
@end

-- Trim old entries.
if ARGV[5] and ARGV[5] ~= "-1" then
  local maxCount = tonumber(ARGV[5])
  rcall("ZADD", targetKey, timestamp, id)
  local old = rcall("ZREVRANGE", targetKey, maxCount, maxCount + 1000)
  for i, member in ipairs(old) do
    if i > maxCount then
      break
    end
    rcall("ZREM", targetKey, member)
  end
end
rcall("XADD", eventsKey, "*", "event", "@state@", "jobId", id, "returnvalue", result, "prev", "active")
return 0`},
	{"promote_delayed", `
local delayed, pending = KEYS[1], KEYS[2]
local now, limit = tonumber(ARGV[1]), tonumber(ARGV[2]) or @n@

local due = redis.call("ZRANGEBYSCORE", delayed, "-inf", now, "LIMIT", 0, limit)
if #due == 0 then
  return 0
end

-- @prose@
local moved = 0
for _, id in ipairs(due) do
  if redis.call("ZREM", delayed, id) == 1 then
    redis.call("ZADD", pending, 0, id)
    moved = moved + 1
    @repeat 0 3
    redis.call("HINCRBY", KEYS[3], "@field@", 1)
    @end
  end
end
return moved`},
	{"retry_with_backoff", `
--[[
  @prose@
  @prose@

  KEYS[1] the row, KEYS[2] the delayed set, KEYS[3] the dead letters
]]
local attempts = redis.call("HINCRBY", KEYS[1], "attempts", 1)
local max = tonumber(ARGV[2])
if attempts >= max then
  redis.call("HSET", KEYS[1], "state", "failed", "reason", ARGV[4])
  redis.call("LPUSH", KEYS[3], ARGV[1])
  redis.call("LTRIM", KEYS[3], 0, @n@)
  return {"failed", attempts}
end

local delay = tonumber(ARGV[3]) * 2 ^ (attempts - 1)
@repeat 1 5
if delay > @n@ * 1000 then -- @prose@
  delay = @n@ * 1000
end
@end
redis.call("ZADD", KEYS[2], tonumber(ARGV[5]) + delay, ARGV[1])
return {"delayed", attempts}`},
	{"stalled_check", `
local stalledKey, activeKey, waitKey = KEYS[1], KEYS[2], KEYS[3]
local maxStalled = tonumber(ARGV[1])

-- @prose@
if redis.call("EXISTS", KEYS[4]) == 1 then
  return {{}, {}}
end
redis.call("SET", KEYS[4], ARGV[2], "PX", ARGV[3])

local stalling = redis.call("SMEMBERS", stalledKey)
local failed, recovered = {}, {}
for i, id in ipairs(stalling) do
  -- @prose@
  local removed = redis.call("LREM", activeKey, 1, id)
  if removed > 0 then
    local count = redis.call("HINCRBY", KEYS[5], id, 1)
    if count > maxStalled then
      @repeat 1 4
      redis.call("HSET", KEYS[6], "@field@", "@state@", "@field@", ARGV[2])
      @end
      table.insert(failed, id)
    else
      redis.call("RPUSH", waitKey, id)
      recovered[#recovered + 1] = id
    end
  end
end
redis.call("DEL", stalledKey)
return {failed, recovered}`},
	{"drain", `
local removed = 0
for i = 1, #KEYS do
  local size = redis.call("LLEN", KEYS[i])
  @repeat 1 4
  if size > @n@ then
    redis.call("LTRIM", KEYS[i], -@n@, -1) -- @prose@
  end
  @end
  removed = removed + size
  redis.call("UNLINK", KEYS[i])
end
return removed`},
	{"add_bulk", `
local jobs = cjson.decode(ARGV[1])
local ids = {}
local base = redis.call("INCRBY", KEYS[1], #jobs) - #jobs
for i, job in ipairs(jobs) do
  local id = base + i
  local row = cjson.encode({
    id = id,
    name = job.name,
    data = job.data or {},
    opts = { attempts = job.attempts or @n@, delay = 0, priority = job.priority },
    @repeat 0 5
    @field@_@i@ = job.@field@,
    @end
  })
  redis.call("HSET", KEYS[2], id, row)
  if job.lifo then
    redis.call("RPUSH", KEYS[3], id)
  else
    redis.call("LPUSH", KEYS[3], id)
  end
  ids[i] = tostring(id)
end
-- @prose@
redis.call("PUBLISH", ARGV[2], #ids)
return ids`},
	{"priority_add", `
local prioritized, counter = KEYS[1], KEYS[2]
local priority, id = tonumber(ARGV[1]), ARGV[2]

local function score_of(p)
  -- @prose@
  local n = redis.call("INCR", counter)
  return p * 0x100000000 + bit.band(n, 0xffffffff)
end

if priority == 0 then
  redis.call("LPUSH", KEYS[3], id)
elseif priority > @n@ then
  return redis.error_reply("@code@ priority is out of range")
else
  redis.call("ZADD", prioritized, score_of(priority), id)
end

@repeat 1 6
-- @prose@
redis.call("HSET", KEYS[4], "@field@", priority, "@field@", id)
@end
return id`},
	{"pause_resume", `
local from, to = KEYS[1], KEYS[2]
if redis.call("EXISTS", from) == 1 then
  redis.call("RENAME", from, to)
end

if ARGV[1] == "paused" then
  redis.call("HSET", KEYS[3], "paused", 1)
  @repeat 1 5
  redis.call("HSET", KEYS[3], "@field@", "@state@") -- @prose@
  @end
else
  redis.call("HDEL", KEYS[3], "paused")
end
redis.call("XADD", KEYS[4], "MAXLEN", "~", @n@, "*", "event", ARGV[1])`},
}
