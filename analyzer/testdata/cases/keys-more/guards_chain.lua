local k = ARGV[1]
if k ~= KEYS[1] then
  redis.call('GET', k) -- want key-argv
  return 0
end
redis.call('GET', k)
local j = ARGV[2]
if not (j == KEYS[1]) then return 0 end
redis.call('GET', j)
local m = redis.call('GET', KEYS[1])
if m ~= KEYS[2] and m ~= KEYS[3] then
  redis.call('GET', m) -- want key-reply
end
local c = ARGV[3] == 'fixed' and ARGV[3] or KEYS[1]
redis.call('GET', c) -- want key-literal
return 1
