local plan = {
  { 'HSET', KEYS[1], 'state', ARGV[1] },
  { 'ZADD', KEYS[2], ARGV[2], ARGV[3] },
  { 'EXPIRE', KEYS[1], 60 },
}
local replies = {}
for i, step in ipairs(plan) do
  replies[i] = redis.call(unpack(step))
end
return replies
