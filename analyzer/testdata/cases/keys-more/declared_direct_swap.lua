local a, b = KEYS[1], KEYS[2]
a, b = b, a
redis.call('RENAME', a, b)
local v, k = ARGV[1], KEYS[3]
v, k = k, v
redis.call('SET', v, k)
redis.call('SET', k, v) -- want key-argv
local x, y, z = KEYS[1], nil
redis.call('DEL', x)
if y or z then
  redis.call('DEL', ARGV[9])
end
return 1
