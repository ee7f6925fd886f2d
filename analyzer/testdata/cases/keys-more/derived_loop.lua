for i, key in ipairs(KEYS) do
  redis.call('GET', key .. ':' .. i) -- want key-derived
end
for i = 1, #KEYS do
  local lock = 'lock:' .. KEYS[i]
  redis.call('SET', lock, 1, 'NX') -- want key-derived
end
local suffixed = {}
for i, key in ipairs(KEYS) do suffixed[i] = key .. ':x' end
redis.call('DEL', unpack(suffixed)) -- want key-derived
return redis.call('DEL', unpack(KEYS))
