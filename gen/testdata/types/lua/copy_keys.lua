--- Copies values between keys, pair by pair.
---@key src... t:{doc}:src:<n>
---@key dst... t:{doc}:dst:<n>
---@return int -- how many were there
local n = 0
for i = 1, #KEYS, 2 do
  local v = redis.call('GET', KEYS[i])
  if v then
    redis.call('SET', KEYS[i + 1], v)
    n = n + 1
  end
end
return n
