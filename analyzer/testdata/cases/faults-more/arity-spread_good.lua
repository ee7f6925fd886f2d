-- how many follow is the caller's choice
redis.call("DEL", unpack(KEYS))
return redis.call("SADD", KEYS[1], unpack(ARGV))
