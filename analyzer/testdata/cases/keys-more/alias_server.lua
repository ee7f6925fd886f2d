local s = redis
local R = { redis = s }
R.redis.call('LPUSH', KEYS[1], ARGV[1])
R.redis.call('LPUSH', 'l:' .. ARGV[2], ARGV[1]) -- want key-argv
local function get() return R.redis end
get().call('DEL', redis.call('GET', KEYS[1])) -- want key-reply
return get().pcall('GET', KEYS[2])
