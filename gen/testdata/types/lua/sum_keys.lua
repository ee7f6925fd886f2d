--- Adds the numbers under several keys into one.
---@key total t:{doc}:total
---@key parts... t:{doc}:part:<n>
---@arg start int
---@return int
local sum = tonumber(ARGV[1])
for i = 2, #KEYS do
  sum = sum + (tonumber(redis.call('GET', KEYS[i]) or '0'))
end
redis.call('SET', KEYS[1], sum)
return sum
