local function backoff(attempt)
  return math.floor(1000 * 2 ^ math.min(attempt, 10))
end
local attempt = redis.call('HINCRBY', KEYS[1], 'attempts', 1)
if attempt > tonumber(ARGV[2]) then
  redis.call('RPUSH', KEYS[3], ARGV[3])
  return -1
end
local delay = backoff(attempt)
redis.call('ZADD', KEYS[2], tonumber(ARGV[1]) + delay, ARGV[3])
return delay
