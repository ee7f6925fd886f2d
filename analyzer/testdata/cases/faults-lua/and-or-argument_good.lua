return redis.call("SET", KEYS[1], tostring(not (ARGV[1] == "1")))
