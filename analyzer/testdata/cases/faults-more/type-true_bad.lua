-- a truth value is no argument
redis.call("HSET", KEYS[1], "done", true) -- want argument-type
return 1
