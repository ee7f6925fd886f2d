local cursor = '0'
repeat
  local page = redis.call('SSCAN', KEYS[1], cursor, 'COUNT', 100)
  cursor = page[1]
  for _, m in ipairs(page[2]) do
    redis.call('DEL', m) -- want key-reply
  end
until cursor == '0'
local stored = redis.pcall('GET', KEYS[1])
if type(stored) == 'table' then return stored end
redis.call('DEL', stored) -- want key-reply
redis.call('DEL', 'p:' .. (stored or '')) -- want key-reply
return redis.call('SADD', KEYS[1], stored)
