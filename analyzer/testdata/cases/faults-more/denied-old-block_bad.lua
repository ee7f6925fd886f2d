-- target: redis-7.0
-- refused there, allowed later
return redis.call("BLPOP", KEYS[1], 0) -- want command-denied
