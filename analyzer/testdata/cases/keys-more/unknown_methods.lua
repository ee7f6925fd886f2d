-- A method found through a metatable may be called with anything; the rest stays known.
local Q = {}
Q.__index = Q
function Q.new(key) return setmetatable({ key = key }, Q) end
function Q:push(v) return redis.call('RPUSH', self.key, v) end -- want key-unknown
local q = Q.new(KEYS[1])
q:push(ARGV[1])
redis.call('DEL', KEYS[2])
redis.call('DEL', ARGV[2]) -- want key-argv
return 1
