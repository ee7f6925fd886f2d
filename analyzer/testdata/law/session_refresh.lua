---@key session  sess:{<user>}:data
---@key index    sess:{<user>}:index
---@arg ttl      int
---@arg token    string
---@return 1 Refreshed
---@return 0 Gone
if redis.call('EXISTS', KEYS[1]) == 0 then
  redis.call('SREM', KEYS[2], ARGV[2])
  return 0
end
redis.call('EXPIRE', KEYS[1], ARGV[1])
redis.call('SADD', KEYS[2], ARGV[2])
return 1
