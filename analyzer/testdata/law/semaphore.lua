local holders, now, ttl, limit = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', holders, '-inf', now - ttl)
if redis.call('ZSCORE', holders, ARGV[4]) or redis.call('ZCARD', holders) < limit then
  redis.call('ZADD', holders, now, ARGV[4])
  redis.call('PEXPIRE', holders, ttl)
  return 1
end
return 0
