local k = redis.call('GET', KEYS[1]) and KEYS[2]
if k then redis.call('DEL', k) end
local r = redis.call('GET', KEYS[1])
if r == 'a' then
  redis.call('DEL', r) -- want key-literal
elseif r == KEYS[2] then
  redis.call('DEL', r)
end
local x = ARGV[1] ~= '' and ARGV[1] or KEYS[1]
redis.call('DEL', x) -- want key-argv
local y = nil
if ARGV[1] == '1' then y = KEYS[1] end
redis.call('DEL', y or 'none') -- want key-literal
return 1
