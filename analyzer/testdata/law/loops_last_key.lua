local last = #KEYS
local sum = 0
for i = 1, last - 1 do
  sum = sum + tonumber(redis.call('GET', KEYS[i]) or 0)
end
redis.call('SET', KEYS[last], sum)
return sum
