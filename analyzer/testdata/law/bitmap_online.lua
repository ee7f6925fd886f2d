local online, offline = KEYS[1], KEYS[2]
local user = tonumber(ARGV[1])
local was = redis.call('SETBIT', online, user, ARGV[2])
redis.call('SETBIT', offline, user, 1 - tonumber(ARGV[2]))
redis.call('BITOP', 'XOR', KEYS[3], online, offline)
return { was, redis.call('BITCOUNT', online) }
