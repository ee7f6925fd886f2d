local values = redis.call('MGET', unpack(KEYS))
local missing = {}
for i = 1, #KEYS do
  if not values[i] then
    missing[#missing + 1] = i
    redis.call('SET', KEYS[i], ARGV[1], 'EX', ARGV[2])
  end
end
return missing
