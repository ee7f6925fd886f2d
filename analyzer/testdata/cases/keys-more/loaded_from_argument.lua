local code = 'return ' .. ARGV[1]
local f = loadstring(code)
local key = f()
redis.call('HGET', KEYS[1], key) -- want key-unknown
redis.call('GET', key) -- want key-unknown
local value = KEYS[2]
redis.call('GET', value) -- want key-unknown
return 1
