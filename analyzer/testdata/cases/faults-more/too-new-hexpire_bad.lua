-- target: valkey-8.0
-- field lifetimes came with 9.0
return redis.call("HEXPIRE", KEYS[1], 60, "FIELDS", 1, "f") -- want command-too-new
