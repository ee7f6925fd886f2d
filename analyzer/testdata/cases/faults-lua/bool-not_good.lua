local v = redis.call("GET", KEYS[1])
return v and 0 or 1
