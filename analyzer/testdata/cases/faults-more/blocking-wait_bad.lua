-- target: valkey-8.0
-- nothing arrives while a script runs
return redis.call("BLMOVE", KEYS[1], KEYS[2], "LEFT", "RIGHT", 0) -- want command-blocking
