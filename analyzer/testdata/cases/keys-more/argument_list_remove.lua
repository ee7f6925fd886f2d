local args = { 'DEL', KEYS[1], ARGV[1] }
table.remove(args)
redis.call(unpack(args))
local more = { 'DEL', ARGV[1], KEYS[1] }
table.remove(more, 2)
redis.call(unpack(more))
local last = { 'DEL', ARGV[1], KEYS[1] }
redis.call(unpack(last)) -- want key-argv
last[2] = nil
redis.call('DEL', last[3])
return 1
