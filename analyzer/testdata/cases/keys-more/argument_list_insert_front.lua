local args = { 'v1', 'v2' }
table.insert(args, 1, KEYS[1])
table.insert(args, 1, 'RPUSH')
redis.call(unpack(args))
local bad = { KEYS[1] }
table.insert(bad, 1, ARGV[1])
table.insert(bad, 1, 'RPUSH')
redis.call(unpack(bad)) -- want key-argv
local swapped = { 'SET', ARGV[1], KEYS[1] }
swapped[2], swapped[3] = swapped[3], swapped[2]
redis.call(unpack(swapped))
return #args
