-- the option is the caller's
return redis.call("SET", KEYS[1], ARGV[1], ARGV[2], ARGV[3])
