local v, extra = unpack(redis.call("HMGET", KEYS[1], "a", "b")) -- want unused
return v
