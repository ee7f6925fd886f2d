-- the increment is missing
return redis.call("INCRBY", KEYS[1]) -- want command-arity
