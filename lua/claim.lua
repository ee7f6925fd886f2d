--- Claims the first pending job under a lease, counts the attempt, makes it active.
---
--- The payload comes back byte for byte as admission stored it. There is no reply
--- when nothing is pending, or when the first pending job has no row.
---@key pending
---@key active
---@key base base -- the row of the claimed job is derived from it
---@arg lease ms  -- how long the worker may hold the job
---@return {id: string, payload: bytes?, attempts: int} -- no payload where the row has none
---@return {}

local popped = redis.call('ZPOPMIN', KEYS[1])
if #popped == 0 then return {} end
local id = popped[1]
local jk = KEYS[3] .. 'job:' .. id
if redis.call('EXISTS', jk) == 0 then return {} end
local att = redis.call('HINCRBY', jk, 'attempts', 1)
redis.call('HSET', jk, 'state', 'active')
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
redis.call('ZADD', KEYS[2], now + tonumber(ARGV[1]), id)
-- The worker is handed HGET payload: byte for byte what admission stored.
return {id, redis.call('HGET', jk, 'payload'), att}
