-- the last field has no value
return redis.call("HSET", KEYS[1], "a", ARGV[1], "b") -- want command-arity
