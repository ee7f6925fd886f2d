--- Adds to counters of a hash and returns them.
---@key counters t:{doc}:counters
---@arg field... string
---@arg by... int
---@arg seen... unix
---@return map[string]int
for i = 1, #ARGV, 3 do
  redis.call('HINCRBY', KEYS[1], ARGV[i], ARGV[i + 1])
end
return redis.call('HGETALL', KEYS[1])
