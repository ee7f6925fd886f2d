return redis.call("GET", KEYS[1]) == ARGV[1] and 1 or 0
