local NAMES = { queue = 'q:main', lock = 'q:lock' }
redis.call('LLEN', NAMES.queue) -- want key-literal
for _, n in pairs(NAMES) do
  redis.call('DEL', n) -- want key-literal
end
local D = ':'
redis.call('GET', 'a' .. D .. 'b') -- want key-literal
redis.call('GET', tostring(1)) -- want key-literal
redis.call('GET', true and 'x' or KEYS[1]) -- want key-literal
redis.call('GET', false and 'x' or KEYS[1])
redis.call('GET', 'a' == 'b' and 'x' or KEYS[1])
return redis.call('HGET', KEYS[1], 'a' .. D .. 'b')
