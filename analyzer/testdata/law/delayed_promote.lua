local delayed, ready = KEYS[1], KEYS[2]
local due = redis.call('ZRANGEBYSCORE', delayed, 0, ARGV[1], 'LIMIT', 0, 100)
if #due == 0 then
  return 0
end
redis.call('ZREM', delayed, unpack(due))
for _, id in ipairs(due) do
  redis.call('LPUSH', ready, id)
end
return #due
