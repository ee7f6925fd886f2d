-- target: redis-7.2
-- BLOCK is refused there
return redis.call("XREAD", "BLOCK", 10, "STREAMS", KEYS[1], "0") -- want command-denied
