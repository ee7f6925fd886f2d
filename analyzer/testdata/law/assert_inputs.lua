assert(#KEYS == 2, 'EARITY two keys')
local limit = assert(tonumber(ARGV[1]), 'ELIMIT a number')
local source = assert(KEYS[1])
for _ = 1, limit do
  local id = redis.call('SPOP', source)
  if not id then
    break
  end
  redis.call('SADD', KEYS[2], id)
end
return redis.call('SCARD', KEYS[2])
