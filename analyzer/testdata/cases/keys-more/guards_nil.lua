local k
for _, key in ipairs(KEYS) do
  if redis.call('EXISTS', key) == 1 then k = key end
end
if k == nil then k = KEYS[1] end
redis.call('DEL', k)
local r = redis.call('GET', KEYS[1])
if not r then r = KEYS[2] end
redis.call('DEL', r) -- want key-reply
local o = KEYS[9] or 'none'
redis.call('DEL', o) -- want key-literal
local p = KEYS[9] or KEYS[1]
redis.call('DEL', p)
return 1
