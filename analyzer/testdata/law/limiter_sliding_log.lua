local log = KEYS[1]
local now, window, limit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', log, '-inf', '(' .. (now - window))
local used = redis.call('ZCARD', log)
if used < limit then
  redis.call('ZADD', log, now, now .. ':' .. used)
  redis.call('PEXPIRE', log, window)
  return 1
end
return 0
