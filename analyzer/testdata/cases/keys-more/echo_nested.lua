local function mirror(x) return redis.call('ECHO', x) end
redis.call('DEL', mirror(KEYS[1]))
redis.call('DEL', mirror(ARGV[1])) -- want key-argv
redis.call('DEL', mirror('a')) -- want key-literal
redis.call('DEL', redis.call('PING', ARGV[1])) -- want key-argv
local id = redis.call('XADD', KEYS[1], ARGV[2], 'f', 'v')
redis.call('DEL', id) -- want key-argv
local auto = redis.call('XADD', KEYS[1], '*', 'f', 'v')
redis.call('DEL', auto) -- want key-reply
return 1
