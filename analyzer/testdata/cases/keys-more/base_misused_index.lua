---@key wait   emq:{queue}:wait
---@key base   emq:{queue}: base
---@key other  emq:{queue}:other
redis.call('DEL', KEYS[2] .. 'a')
redis.call('DEL', KEYS[3] .. 'a') -- want key-derived
for i = 1, 3 do
  redis.call('DEL', KEYS[i] .. 'a') -- want key-derived
end
redis.call('DEL', KEYS[2]:sub(1, 5) .. 'a') -- want key-derived
redis.call('DEL', KEYS[2] .. redis.call('GET', KEYS[1]))
redis.call('DEL', KEYS[2] .. KEYS[1])
redis.call('DEL', KEYS[2] .. tostring(ARGV[1])) -- want key-argv
return 1
