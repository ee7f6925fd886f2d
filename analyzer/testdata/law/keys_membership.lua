-- What a set holds is deleted only where it is one of KEYS.
local declared = {}
for _, key in ipairs(KEYS) do
  declared[key] = true
end
local n = 0
for i = 2, #KEYS do
  if redis.call('SISMEMBER', KEYS[1], KEYS[i]) == 1 and declared[KEYS[i]] then
    n = n + redis.call('DEL', KEYS[i])
  end
end
return n
