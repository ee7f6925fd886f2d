local shared = { key = KEYS[1] }
local a, b = shared, { inner = shared }
a.key = 'changed'
redis.call('GET', b.inner.key) -- want key-literal
local function fill(t) t.key = KEYS[2] end
fill(b.inner)
redis.call('GET', shared.key)
local list = {}
for i = 1, 2 do list[i] = { key = KEYS[i] } end
list[1].key = ARGV[1]
redis.call('GET', list[2].key) -- want key-argv
return 1
