local KEYS, ARGV = ARGV, KEYS
redis.call('GET', KEYS[1]) -- want key-argv
redis.call('GET', ARGV[1])
local t = { k = ARGV, a = KEYS }
for name, list in pairs(t) do
  redis.call('GET', list[1]) -- want key-argv
end
redis.call('GET', t.k[2])
return redis.call('DEL', unpack(t.k))
