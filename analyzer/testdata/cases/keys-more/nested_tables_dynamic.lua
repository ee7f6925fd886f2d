local t = { x = KEYS[1], y = ARGV[1] }
redis.call('GET', t[ARGV[2]]) -- want key-argv
local u = { x = KEYS[1], y = KEYS[2] }
redis.call('GET', u[ARGV[2]])
u[ARGV[3]] = KEYS[3]
redis.call('GET', u.x)
u[ARGV[3]] = 'fixed'
redis.call('GET', u.x) -- want key-literal
local m = {}
m[1], m[2] = KEYS[1], ARGV[1]
redis.call('GET', m[1])
redis.call('GET', m[2]) -- want key-argv
return 1
