---@key head   emq:{queue}:head
---@key bases... emq:{queue}:<part>: base
redis.call('DEL', KEYS[2] .. 'x')
redis.call('DEL', KEYS[7] .. 'x')
redis.call('DEL', KEYS[1] .. 'x') -- want key-derived
for i = 2, #KEYS do
  redis.call('DEL', KEYS[i] .. 'x')
  redis.call('DEL', 'x' .. KEYS[i]) -- want key-derived
end
for i = 1, #KEYS do
  redis.call('DEL', KEYS[i] .. 'x') -- want key-derived
end
return 1
