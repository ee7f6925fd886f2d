-- the last key has no value
return redis.call("MSET", KEYS[1], ARGV[1], KEYS[2]) -- want command-arity
