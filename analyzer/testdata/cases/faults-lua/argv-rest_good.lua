local n = table.remove(ARGV, 1)
return redis.call("SADD", KEYS[1], n, unpack(ARGV))
