local cache = {}
local function size(key)
  if not cache[key] then
    cache[key] = redis.call('SCARD', key)
  end
  return cache[key]
end
local biggest = KEYS[1]
for _, key in ipairs(KEYS) do
  if size(key) > size(biggest) then
    biggest = key
  end
end
return redis.call('SPOP', biggest)
