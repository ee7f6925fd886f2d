if ARGV[1] == "x" then return nil end
redis.call("SET", KEYS[1], ARGV[1])
