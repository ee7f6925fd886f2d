local v = redis.call("GET", KEYS[1])
return not v -- want return-bool
