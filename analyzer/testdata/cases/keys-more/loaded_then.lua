-- After code that nobody can follow has run, the tables it can reach are unknown.
redis.call('DEL', KEYS[1])
local f = loadstring(ARGV[1])
if not f then return 0 end
redis.call('DEL', KEYS[1])
f()
redis.call('DEL', KEYS[1]) -- want key-unknown
redis.call('DEL', ARGV[1]) -- want key-argv
redis.call('DEL', 'x') -- want key-literal
return 1
