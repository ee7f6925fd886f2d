local h = redis.call('HGETALL', KEYS[1])
for i = 1, #h, 2 do
  redis.call('SET', h[i], h[i + 1]) -- want key-reply
  redis.call('HSET', KEYS[2], h[i], h[i + 1])
end
local v = redis.call('HMGET', KEYS[1], 'a', 'b')
redis.call('GET', v[1] or 'none') -- want key-reply
local n = redis.call('INCR', KEYS[3])
redis.call('GET', 'n:' .. n) -- want key-reply
redis.call('GET', tostring(n)) -- want key-reply
local t = redis.call('TIME')
redis.call('GET', 'at:' .. t[1]) -- want key-reply
redis.call('GET', redis.call('TYPE', KEYS[1]).ok) -- want key-reply
return 1
