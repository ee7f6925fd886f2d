---@key due   emq:{queue}:due
---@key base  emq:{queue}: base
---@arg now   unixms
local ids = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, 50)
local rows = {}
for i, id in ipairs(ids) do
  local row = KEYS[2] .. 'job:' .. id
  redis.call('HSET', row, 'state', 'ready')
  redis.call('ZREM', KEYS[1], id)
  rows[i] = redis.call('HGET', row, 'payload')
end
return rows
