local current = redis.call('INCRBY', KEYS[1], ARGV[2] or 1)
if current == tonumber(ARGV[2] or 1) then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
end
return { current, redis.call('PTTL', KEYS[1]) }
