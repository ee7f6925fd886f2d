local from = (tonumber(ARGV[1]) - 1) * tonumber(ARGV[2])
local page = redis.call('ZREVRANGE', KEYS[1], from, from + ARGV[2] - 1, 'WITHSCORES')
local out = {}
for i = 1, #page, 2 do
  local name = redis.call('HGET', KEYS[2], page[i])
  out[#out + 1] = { page[i], page[i + 1], name }
end
return out
