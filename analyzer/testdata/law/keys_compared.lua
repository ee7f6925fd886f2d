-- The host says which of the keys it means by repeating its name.
local wanted = ARGV[1]
for _, key in ipairs(KEYS) do
  if key == wanted then
    return redis.call('INCR', key)
  end
end
return redis.error_reply('EKEY not one of the keys')
