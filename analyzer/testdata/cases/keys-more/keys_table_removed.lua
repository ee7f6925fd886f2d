local first = table.remove(KEYS, 1)
redis.call('GET', first)
redis.call('GET', KEYS[1])
local id = table.remove(ARGV, 1)
redis.call('GET', id) -- want key-argv
local last = table.remove(KEYS)
redis.call('GET', last)
table.insert(KEYS, 1, 'new')
redis.call('GET', KEYS[1]) -- want key-literal
return redis.call('GET', KEYS[2])
