local t = { a = { b = { c = KEYS[1], d = { ARGV[1], KEYS[2] } } } }
redis.call('GET', t.a.b.c)
redis.call('GET', t.a.b.d[1]) -- want key-argv
redis.call('GET', t.a.b.d[2])
local b = t.a.b
b.c = b.d[1]
redis.call('GET', t.a.b.c) -- want key-argv
t.a.b = { c = KEYS[3] }
redis.call('GET', t.a.b.c)
redis.call('GET', b.c) -- want key-argv
return 1
