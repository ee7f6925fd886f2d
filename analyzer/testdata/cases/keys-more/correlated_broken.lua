local cmd, key = 'PUBLISH', 'chan'
if ARGV[1] == 'a' then cmd, key = 'GET', KEYS[1] end
redis.call(cmd, key)
if ARGV[2] == 'b' then cmd = 'GET' else cmd = 'PUBLISH' end
redis.call(cmd, key) -- want key-literal
local c2, k2
if ARGV[1] == 'a' then c2, k2 = 'PUBLISH', ARGV[3] else c2, k2 = 'DEL', KEYS[1] .. ':x' end
redis.call(c2, k2) -- want key-derived
for i = 1, 3 do
  redis.call(c2, k2) -- want key-argv
  c2 = 'GET'
end
return 1
