local head = { 'DEL' }
for _, k in ipairs(KEYS) do head[#head + 1] = k end
redis.call(unpack(head))
head[#head + 1] = 'tail'
redis.call(unpack(head)) -- want key-literal
redis.call('DEL', (unpack(KEYS)))
redis.call('DEL', (unpack(ARGV))) -- want key-argv
local rest = { select(2, unpack(KEYS)) }
redis.call('DEL', unpack(rest))
local args = { select(2, unpack(ARGV)) }
redis.call('DEL', unpack(args)) -- want key-argv
return #rest
