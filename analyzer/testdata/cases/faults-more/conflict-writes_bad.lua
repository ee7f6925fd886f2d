-- a list and then a sorted set
redis.call("RPUSH", KEYS[1], ARGV[1])
redis.call("ZADD", KEYS[1], 1, ARGV[1]) -- want type-conflict
return 1
