local n = #KEYS
local common = redis.call('SINTERSTORE', KEYS[1], unpack(KEYS, 2))
local union = redis.call('ZUNION', n - 1, unpack(KEYS, 2, n))
return { common, #union }
