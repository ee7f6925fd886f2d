local f = redis.log
f = redis.call
f('DEL', ARGV[1]) -- want key-argv
f = function(_, key) return key end
f('DEL', ARGV[1])
local g
if ARGV[1] then g = redis.call else g = redis.pcall end
g('DEL', ARGV[1]) -- want key-argv
g('DEL', KEYS[1])
return 1
