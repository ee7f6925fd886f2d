--- Writes fields of a hash and returns it whole.
---@key doc t:{doc}:hash
---@arg field... string
---@arg value... bytes
---@return map[string]bytes
for i = 1, #ARGV, 2 do
  redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1])
end
return redis.call('HGETALL', KEYS[1])
