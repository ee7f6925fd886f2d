local mt = setmetatable({}, { __index = KEYS })
redis.call('GET', mt[1]) -- want key-unknown
local plain = setmetatable({ k = KEYS[1] }, { __call = function() return 1 end })
redis.call('GET', plain.k)
local env = getfenv and 1
redis.call('GET', KEYS[1])
local f = undefined_helper
redis.call('GET', f and f(KEYS[1]) or KEYS[1]) -- want key-unknown
return env
