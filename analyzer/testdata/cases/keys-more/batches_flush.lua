local batch = {}
local function flush()
  if #batch > 0 then
    redis.call('UNLINK', unpack(batch)) -- want key-reply
    batch = {}
  end
end
for _, member in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  batch[#batch + 1] = member
  if #batch == 100 then flush() end
end
flush()
local own = {}
for _, key in ipairs(KEYS) do
  own[#own + 1] = key
  if #own == 100 then
    redis.call('UNLINK', unpack(own))
    own = {}
  end
end
if #own > 0 then redis.call('UNLINK', unpack(own)) end
return 1
