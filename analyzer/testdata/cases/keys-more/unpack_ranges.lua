redis.call('DEL', unpack(KEYS, 2, 4))
redis.call('DEL', unpack(ARGV, 2)) -- want key-argv
redis.call('SADD', KEYS[1], unpack(ARGV, 2, #ARGV))
local t = { KEYS[1], ARGV[1], KEYS[2] }
redis.call('DEL', unpack(t, 1, 1))
redis.call('DEL', unpack(t, 2, 2)) -- want key-argv
redis.call('DEL', unpack(t, 3))
redis.call('SET', unpack(t))
redis.call('DEL', unpack(t)) -- want key-argv
local a, b = unpack(t)
redis.call('SET', a, b)
redis.call('SET', b, a) -- want key-argv
return 1
