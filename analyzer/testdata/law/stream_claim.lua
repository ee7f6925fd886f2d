local got = redis.call('XAUTOCLAIM', KEYS[1], ARGV[1], ARGV[2], ARGV[3], '0-0', 'COUNT', 10)
local out = {}
for _, entry in ipairs(got[2]) do
  if entry then
    out[#out + 1] = entry[1]
    redis.call('HINCRBY', KEYS[2], entry[1], 1)
  end
end
return out
