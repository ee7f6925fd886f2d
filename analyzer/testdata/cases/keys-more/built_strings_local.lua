local s = 'k'
for i = 1, 3 do s = s .. i end
redis.call('GET', s) -- want key-literal
local t = {}
for i = 1, #ARGV do t[i] = ARGV[i]:lower() end
redis.call('GET', table.concat(t)) -- want key-argv
local u = ''
for _, key in ipairs(KEYS) do u = u .. key end
redis.call('GET', u) -- want key-literal
redis.call('GET', string.char(97, 98)) -- want key-literal
redis.call('GET', string.char(tonumber(ARGV[1]))) -- want key-argv
redis.call('GET', string.reverse(KEYS[1])) -- want key-derived
redis.call('GET', string.lower('ABC')) -- want key-literal
return 1
