local _, b = unpack(redis.call("HMGET", KEYS[1], "a", "b"))
return b
