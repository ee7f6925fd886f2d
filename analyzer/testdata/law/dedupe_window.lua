local seen, out = KEYS[1], KEYS[2]
local fresh = {}
for i = 2, #ARGV do
  if redis.call('SADD', seen, ARGV[i]) == 1 then
    fresh[#fresh + 1] = ARGV[i]
  end
end
redis.call('EXPIRE', seen, ARGV[1])
for _, id in ipairs(fresh) do
  redis.call('RPUSH', out, id)
end
return fresh
