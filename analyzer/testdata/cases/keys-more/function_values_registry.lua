local registry = {}
local function register(name, fn) registry[name] = fn end
register('clear', function(key) return redis.call('DEL', key) end)
register('bump', function(key) return redis.call('INCR', key) end) -- want key-argv
registry.clear(KEYS[1])
registry.bump(KEYS[1])
registry.bump(ARGV[1])
local chain = {}
for i = 1, 3 do
  chain[i] = function(key) return redis.call('TOUCH', key) end
end
for i = 1, #chain do chain[i](KEYS[i]) end
return 1
