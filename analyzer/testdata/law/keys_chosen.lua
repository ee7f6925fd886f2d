local chosen = ARGV[1] == 'high' and KEYS[1] or KEYS[2]
local other = (chosen == KEYS[1]) and KEYS[2] or KEYS[1]
redis.call('RPUSH', chosen, ARGV[2])
return redis.call('LLEN', other)
