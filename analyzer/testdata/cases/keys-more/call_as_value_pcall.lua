local ok, err = pcall(redis.pcall, 'DEL', ARGV[1]) -- want key-argv
local res = { pcall(redis.call, 'GET', KEYS[1]) }
redis.call('DEL', res[2]) -- want key-reply
xpcall(function() return redis.call('DEL', ARGV[2]) end, function(e) return e end) -- want key-argv
pcall(function(key) redis.call('DEL', key) end, KEYS[1])
pcall(function(key) redis.call('DEL', key) end, 'a') -- want key-literal
return ok and 1 or err
