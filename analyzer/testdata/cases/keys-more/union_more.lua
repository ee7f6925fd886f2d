local k = KEYS[1]
if ARGV[1] then k = ARGV[1] .. k end
redis.call('DEL', k) -- want key-argv
local r = ARGV[1] == '1' and KEYS[1] .. ':x' or KEYS[2]
redis.call('DEL', r) -- want key-derived
local s = ({ KEYS[1], 'b', KEYS[2] })[tonumber(ARGV[2])]
redis.call('DEL', s) -- want key-literal
local t = ARGV[1] == '1' and redis.call('GET', KEYS[1]) or 'lit'
redis.call('DEL', t) -- want key-reply
local u = KEYS[1] or ARGV[1]
redis.call('DEL', u) -- want key-argv
return 1
