local function count(lock, owner)
  return tonumber(redis.call('HGET', lock, owner) or 0)
end
local lock = KEYS[1]
if redis.call('EXISTS', lock) == 0 or count(lock, ARGV[1]) > 0 then
  redis.call('HINCRBY', lock, ARGV[1], 1)
  redis.call('PEXPIRE', lock, ARGV[2])
  return -1
end
return redis.call('PTTL', lock)
